import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseNames, type NamedNode, overlap } from './labels.ts';

const node = (id: string, x: number, y: number, radius = 10, wanted: NamedNode['wanted'] = 'some'): NamedNode => ({
  id,
  name: 'Ten letters',
  x,
  y,
  radius,
  wanted,
});

describe('chooseNames', () => {
  it('keeps the more important name where there is no room for two, and both once zoomed in', () => {
    const crowd = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => node(`${row}:${column}`, 24 * column, 24 * row)));
    expect(chooseNames(crowd).size).toBeLessThan(crowd.length);
    const near = crowd.map((one) => ({ ...one, x: one.x * 8, y: one.y * 8 }));
    expect(chooseNames(near).size).toBe(crowd.length);
  });

  it('goes above or beside a node where another one is below', () => {
    const names = chooseNames([node('first', 0, 0), node('below', 0, 22), node('above', 0, -22)]);
    expect(names.get('first')).toMatchObject({ align: 'left' });
    expect(chooseNames([node('first', 0, 0), node('below', 0, 22)]).get('first')!.y).toBeLessThan(-10);
    expect(chooseNames([node('first', 0, 0)]).get('first')).toMatchObject({ align: 'center', x: 0, y: 14 });
  });

  it('shows what must be shown, however crowded', () => {
    const crowd = Array.from({ length: 20 }, (_value, index) => node(`n${index}`, index, 0, 10, index === 19 ? 'must' : 'much'));
    expect(chooseNames(crowd).has('n19')).toBe(true);
  });

  it('never lays one name on another, unless both must be shown', () => {
    const place = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 60 }), (places) => {
        const names = [...chooseNames(places.map(([x, y], index) => node(`n${index}`, x, y))).values()];
        for (const [index, one] of names.entries())
          for (const other of names.slice(index + 1)) expect(overlap(one.box, other.box)).toBe(false);
      }),
    );
  });

  it('leaves tiny nodes of large graphs without a name until they are near', () => {
    const at = (zoom: number): NamedNode[] =>
      Array.from({ length: 60 }, (_value, index) => node(`n${index}`, index * 300 * zoom, 0, 5 * zoom));
    expect(chooseNames(at(0.5)).size).toBe(40);
    expect(chooseNames(at(1)).size).toBe(60);
  });
});
