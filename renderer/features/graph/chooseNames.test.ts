import { describe, expect, it } from 'vitest';
import { chooseNames } from './chooseNames.ts';

const node = (id: string, x: number, y: number, size = 20): Parameters<typeof chooseNames>[0][number] => ({
  id,
  name: 'Ten letters',
  x,
  y,
  size,
});

describe('chooseNames', () => {
  it('keeps the more important name where two would lie on each other, and both once zoomed in', () => {
    const nodes = [node('first', 0, 0), node('second', 30, 5), node('far', 400, 0)];
    expect([...chooseNames(nodes, 1)]).toEqual(['first', 'far']);
    expect([...chooseNames(nodes, 4)]).toEqual(['first', 'second', 'far']);
  });

  it('leaves tiny nodes of large graphs without a name until they are near', () => {
    const nodes = Array.from({ length: 60 }, (_value, index) => node(`n${index}`, index * 300, 0, 10));
    expect(chooseNames(nodes, 0.5).size).toBe(40);
    expect(chooseNames(nodes, 1).size).toBe(60);
  });
});
