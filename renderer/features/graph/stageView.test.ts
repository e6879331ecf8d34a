import { expect, it } from 'vitest';
import { buildScene, type View } from './scene.ts';
import type { Drawn, Stage } from './stage.ts';
import { framing, inSight } from './stageView.ts';

const places = { a: [0, 0], b: [100, 0], far: [2_000, 900] } as const;
const scene = buildScene(
  Object.keys(places).map((id) => ({ id, name: id, type: 'character', importance: 0.5, mentions: 1 })),
  [],
  new Map(Object.entries(places)),
);
const stage = (view: View): Stage => ({
  ...{ scene, view, width: 800, height: 600, hovered: null, box: null },
  request: () => undefined,
});
const drawn = (covered: number): Drawn => ({
  ...{ nodes: [], edges: [], positions: new Map(), arrangement: '', small: false, labels: false, covered },
  ...{ selected: null, picked: [], way: [], focused: null },
  ...{ onSelect: () => undefined, onOpen: () => undefined, onPick: () => undefined, onMove: () => undefined },
});
const one = (id: string) => scene.byId.get(id)!;
const at = (view: View, id: string): readonly number[] => [one(id).x * view.zoom + view.x, one(id).y * view.zoom + view.y];

it('moves the view no farther than a node needs, beside what lies over the picture', () => {
  const here = stage({ zoom: 1, x: 400, y: 300 });
  expect(inSight(here, drawn(0), one('a'))).toBe(here.view);
  expect(at(inSight(here, drawn(0), one('far')), 'far')).toEqual([740, 504]);
  expect(at(inSight(here, drawn(300), one('b')), 'b')).toEqual([440, 300]);
});

it('frames some nodes only when one is out of sight', () => {
  const here = stage({ zoom: 1, x: 400, y: 300 });
  expect(framing(here, drawn(0), [one('a'), one('b')])).toBe(here.view);
  expect(framing(here, drawn(0), [])).toBe(here.view);
  const view = framing(here, drawn(0), [one('a'), one('far')]);
  for (const id of ['a', 'far']) {
    const [x, y] = at(view, id) as [number, number];
    expect(x >= 60 && x <= 740.01 && y >= 36 && y <= 504.01, id).toBe(true);
  }
});
