import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lineCrossesBox,
  type EdgeLabelCandidate,
  type LabelCandidate,
  boxesOverlap,
  placeEdgeLabels,
  placeLabels,
} from './namePlacement.ts';

const node = (id: string, x: number, y: number, radius = 10, priority: LabelCandidate['priority'] = 'optional'): LabelCandidate => ({
  ...{ id, x, y, radius, priority, fontSize: 12.4 },
  label: 'Ten letters',
});

describe('placeLabels', () => {
  it('keeps the more important name where there is no room for two, and both when zoomed in', () => {
    const crowd = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => node(`${row}:${column}`, 24 * column, 24 * row)));
    expect(placeLabels(crowd).size).toBeLessThan(crowd.length);
    const near = crowd.map((each) => ({ ...each, x: each.x * 8, y: each.y * 8 }));
    expect(placeLabels(near).size).toBe(crowd.length);
  });

  it('puts a name above or to the side of a node when another one is below', () => {
    const sideOf = (...nodes: LabelCandidate[]): string | undefined => placeLabels(nodes).get('first')?.side;
    expect(sideOf(node('first', 0, 0), node('below', 0, 22), node('above', 0, -22))).toBe('right-of');
    expect(sideOf(node('first', 0, 0), node('below', 0, 22))).toBe('above');
    expect(sideOf(node('first', 0, 0))).toBe('below');
    const around = [node('below', 0, 26, 6), node('above', 0, -22), node('right', 24, -4, 6), node('left', -24, -4, 6)];
    expect(sideOf(node('first', 0, 0), ...around)).toBe('below-right');
  });

  it('covers less important nodes rather than one of the first', () => {
    const far = Array.from({ length: 11 }, (_value, index) => node(`far ${index}`, 1_000 * (index + 1), 0));
    // Below it is the second of all, above it two of the last; the sides and corners are crowded.
    const [second, ...last] = [node('second', 0, 22), node('last', -8, -22, 6), node('last too', 8, -22, 6)];
    const crowd = [-70, -50, -30, 30, 50, 70].flatMap((x) => [-20, 0, 20].map((y) => node(`${x}:${y}`, x, y, 9)));
    const sideOf = (...others: LabelCandidate[]): string | undefined =>
      placeLabels([node('first', 0, 0), ...others].map((each) => ({ ...each, label: each.id === 'first' ? 'Four' : '' }))).get('first')
        ?.side;
    expect(sideOf(second, ...far, ...last, ...crowd)).toBe('above');
    expect(sideOf(...far, ...last, ...crowd, second)).toBe('below');
  });

  it('gives letters that are as wide as high the room that they take', () => {
    const widths = ['Eight in', '灯塔守望者之会馆'].map((label) => {
      const { left, right } = placeLabels([{ ...node('one', 0, 0), label }]).get('one')!.box;
      return right - left;
    });
    expect(widths[1]! - widths[0]!).toBeCloseTo(8 * (1 - 0.58) * 12.4, 3);
  });

  it('moves a required name again when those placed after it leave it a better side', () => {
    const ring = [
      ...[node('middle', 142, 122, 12), node('left', 92, 189, 8), node('top', 142, 35, 8), node('low left', 61, 146, 6)],
      ...[node('low', 193, 190, 10), node('high', 192, 51, 8), node('bottom', 142, 205, 8), node('low right', 224, 147, 8)],
      ...[node('high left', 92, 51, 7), node('high right', 224, 94, 8), node('far left', 61, 94, 6)],
    ];
    const labels = [
      'Ottoline B.\nMarchbank…',
      'Kip',
      'Bernadine\nMarchbanks',
      'Salt Weir\nCollectors, P…',
      'Ludmil',
      'Genoveva\nMarchbanks',
    ];
    labels.push('Tobias', 'Lucius\nMarchbanks', 'Elder Lands', 'Josephina\nMarchbanks', 'Night Watch:\nSiege of th…');
    const candidates = ring.map((each, at) => ({ ...each, label: labels[at]!, fontSize: 11, priority: 'required' as const }));
    const lines = ring.slice(1).map(({ x, y }) => ({ from: ring[0]!, to: { x, y } }));
    const boxes = [...placeLabels(candidates, { width: 283, height: 238, lines }).values()].map(({ box }) => box);
    const overlaps = boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => boxesOverlap(box, other)));
    expect(boxes).toHaveLength(11);
    expect(overlaps).toHaveLength(0);
  });

  it('is placed under no control where another side is free, and not at all where none is', () => {
    const below = { left: -80, right: 80, top: 4, bottom: 60 };
    expect(placeLabels([node('first', 0, 0)], { covers: [below] }).get('first')?.side).toBe('above');
    const everywhere = { left: -200, right: 200, top: -100, bottom: 100 };
    expect(placeLabels([node('first', 0, 0)], { covers: [everywhere] }).size).toBe(0);
    expect(placeLabels([node('first', 0, 0, 10, 'required')], { covers: [everywhere] }).size).toBe(1);
  });

  it('knows which names cover a part of another node', () => {
    const crowd = [-60, -30, 0, 30, 60].flatMap((dx) =>
      [-22, 0, 22].flatMap((dy) => (dx === 0 && dy === 0 ? [] : [node(`${dx} ${dy}`, dx, dy)])),
    );
    expect(placeLabels([node('first', 0, 0), ...crowd]).get('first')?.coversNode).toBe(true);
    expect(placeLabels([node('first', 0, 0), node('below', 0, 22)]).get('first')?.coversNode).toBeUndefined();
  });

  it('covers as few nodes as possible when every side covers one', () => {
    const crowd = [
      ...[node('below', 0, 22), node('below too', 30, 22), node('above', 0, -22), node('above too', 30, -22)],
      ...[node('right', 30, 0), node('right too', 60, 0), node('right end', 80, 0), node('left', -24, 0)],
    ];
    expect(placeLabels([node('first', 0, 0), ...crowd]).get('first')?.side).toBe('left-of');
  });

  it('covers a faded node before one whose name must be shown too', () => {
    const faded = [node('above', 0, -22), node('above too', 24, -22), node('right', 30, 0), node('left', -24, 0)];
    const sideBy = (below: LabelCandidate['priority']): string | undefined =>
      placeLabels([node('first', 0, 0, 10, 'required'), { ...node('below', 0, 22, 10, below), label: '' }, ...faded]).get('first')?.side;
    expect(sideBy('optional')).toBe('below');
    expect(sideBy('required')).not.toBe('below');
  });

  it('gives the first names a place over other nodes, as many of them as are asked for', () => {
    const crowds = Array.from({ length: 20 }, (_each, at) => at * 1_000);
    const leaders = crowds.map((x) => node(`leader ${x}`, x, 0));
    // Without a letter they take no room for a name of their own.
    const others = crowds.flatMap((x) =>
      [-60, -30, 30, 60].flatMap((dx) => [-22, 0, 22].map((dy) => ({ ...node(`${x} ${dx} ${dy}`, x + dx, dy), label: '' }))),
    );
    const walls = crowds.flatMap((x) => [-22, 22].map((dy) => ({ ...node(`${x} 0 ${dy}`, x, dy), label: '' })));
    const named = (mayCover?: number): number => {
      const placed = placeLabels([...leaders, ...others, ...walls], { ...(mayCover !== undefined && { mayCover }) });
      return leaders.filter(({ id }) => placed.has(id)).length;
    };
    expect([named(), named(16)]).toEqual([12, 16]);
  });

  it('breaks a name into shorter lines when it does not fit', () => {
    const first = { ...node('first', 0, 0), label: 'Needle Court', narrowLabel: 'Needle\nCourt' };
    const crowd = [node('left', -50, 0, 16), node('right', 50, 0, 16), node('left below', -50, 24, 16), node('right below', 50, 24, 16)];
    const above = [node('left above', -50, -24, 16), node('right above', 50, -24, 16)];
    expect(placeLabels([first]).get('first')?.isNarrow).toBe(false);
    expect(placeLabels([first, ...crowd, ...above]).get('first')).toMatchObject({ isNarrow: true, side: 'below' });
  });

  it('moves a name to another side when it takes the only room of the next one', () => {
    const far = Array.from({ length: 12 }, (_value, index) => node(`far ${index}`, 1_000 * (index + 1), 0));
    const [first, second] = [node('first', 0, 0), node('second', 0, 44)];
    // Only above the second there is no node: there the first has its name, which has room above the first as well.
    const around = [node('left', -66, 44, 20), node('right', 66, 44, 20), node('floor', 0, 70)].map((each) => ({ ...each, label: '' }));
    const sides = (...nodes: LabelCandidate[]): unknown => nodes.map(({ id }) => placeLabels([...far, ...nodes, ...around]).get(id)?.side);
    expect([sides(first), sides(second)]).toEqual([['below'], ['above']]);
    expect(sides(first, second)).toEqual(['above', 'above']);
  });

  it('gives larger letters more room', () => {
    const first = { ...node('first', 0, 0), fontSize: 14.5 };
    const near = node('near', 84, 0);
    expect(placeLabels([node('first', 0, 0), near]).size).toBe(2);
    const { box } = placeLabels([first, near]).get('first')!;
    const smaller = placeLabels([node('first', 0, 0), near]).get('first')!.box;
    expect(box.right - box.left).toBeGreaterThan(smaller.right - smaller.left + 10);
    expect(box.bottom - box.top).toBeGreaterThan(smaller.bottom - smaller.top);
  });

  it('gives a name of two lines the room of both, and the width of the longer', () => {
    const boxOf = (label: string): { width: number; height: number } => {
      const { left, right, top, bottom } = placeLabels([{ ...node('it', 0, 0), label }]).get('it')!.box;
      return { width: right - left, height: bottom - top };
    };
    const [one, two] = [boxOf('The Lamplighters'), boxOf('The\nLamplighters')];
    expect(two.height).toBe(2 * one.height);
    expect(two.width).toBeLessThan(one.width);
  });

  it('shows what is required, however crowded', () => {
    const crowd = Array.from({ length: 20 }, (_value, index) => node(`n${index}`, index, 0, 10, index === 19 ? 'required' : 'preferred'));
    expect(placeLabels(crowd).has('n19')).toBe(true);
  });

  it('never overlaps two labels unless both are required', () => {
    const coordinate = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 60 }), (points) => {
        const labels = [...placeLabels(points.map(([x, y], index) => node(`n${index}`, x, y))).values()];
        for (const [index, label] of labels.entries())
          for (const other of labels.slice(index + 1)) expect(boxesOverlap(label.box, other.box)).toBe(false);
      }),
    );
  });

  it('shows names of tiny nodes of large graphs only when zoomed in', () => {
    const atZoom = (zoom: number): LabelCandidate[] =>
      Array.from({ length: 100 }, (_value, index) => node(`n${index}`, index * 300 * zoom, 0, 5 * zoom));
    expect(placeLabels(atZoom(0.5)).size).toBe(80);
    expect(placeLabels(atZoom(1)).size).toBe(100);
  });
});

describe('placeEdgeLabels', () => {
  const edge = (id: string, strength: number, x: number, y: number, length = 200): EdgeLabelCandidate => ({
    ...{ id, strength, x, y, length },
    label: 'parent of',
    angle: 0,
  });

  it('keeps the strongest that are visible, fit, and overlap nothing', () => {
    const edges = [
      edge('weak', 0.2, 110, 100),
      edge('strong', 0.9, 100, 100),
      edge('below', 0.1, 100, 130),
      edge('outside', 1, 900, 10),
      edge('short', 1, 300, 300, 40),
      edge('covered', 1, 500, 300),
    ];
    const obstacle = { left: 490, right: 510, top: 290, bottom: 310 };
    expect([...placeEdgeLabels(edges, [obstacle], 800, 600)]).toEqual(['strong', 'below']);
  });

  it('places a slanting label next to an element that it does not touch', () => {
    const slanting = { ...edge('slanting', 1, 300, 300), angle: Math.PI / 4 };
    const obstacle = { left: 312, right: 330, top: 270, bottom: 288 };
    expect([...placeEdgeLabels([slanting], [obstacle], 800, 600)]).toEqual(['slanting']);
    expect([...placeEdgeLabels([slanting], [{ ...obstacle, top: 305, bottom: 320 }], 800, 600)]).toEqual([]);
  });
});

describe('crosses', () => {
  const box = { left: 10, right: 50, top: 10, bottom: 20 };
  it.each([
    ['through it', { x: 0, y: 0 }, { x: 60, y: 30 }, true],
    ['that ends in it', { x: 30, y: 0 }, { x: 30, y: 15 }, true],
    ['beside it', { x: 0, y: 0 }, { x: 60, y: 5 }, false],
    ['that would meet it if it went on', { x: 30, y: 0 }, { x: 30, y: 9 }, false],
    ['along its side', { x: 10, y: 0 }, { x: 10, y: 40 }, false],
  ])('tells of a line %s', (_which, from, to, expected) => {
    expect(lineCrossesBox({ from, to }, box)).toBe(expected);
  });
});

it('puts a name next to the line of its node, inside the height', () => {
  const candidate = { id: 'a', label: 'Anocin', x: 100, y: 40, radius: 8, fontSize: 11, priority: 'required' } as const;
  const lines = [{ from: { x: 100, y: 12 }, to: { x: 100, y: 200 } }];
  expect(placeLabels([candidate], { lines: [{ ...lines[0]!, from: candidate }] }).get('a')?.side).toBe('above');
  expect(placeLabels([{ ...candidate, y: 12 }], { width: 400, height: 300, lines }).get('a')?.side).toBe('right-of');
});
