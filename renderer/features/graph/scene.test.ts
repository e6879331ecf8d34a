import { expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { buildScene, fitView, nodeAt, nodesIn, zoomed } from './scene.ts';

const node = (id: string, importance: number): GraphNode => ({ id, name: id, type: 'character', importance, mentions: 1 });
const edge = (source: string, target: string, strength: number): GraphEdge => ({
  source,
  target,
  kind: 'knows',
  origin: 'extracted',
  strength,
});
const scene = buildScene(
  [node('a', 0.1), node('b', 1)],
  [edge('a', 'b', 0.2), edge('b', 'a', 0.9), edge('a', 'gone', 1)],
  new Map([
    ['a', [0, 0]],
    ['b', [100, 50]],
  ]),
);

it('joins nodes and ties, the most important and the strongest first', () => {
  expect(scene.nodes.map((one) => one.node.id)).toEqual(['b', 'a']);
  expect(scene.edges.map((one) => one.edge.strength)).toEqual([0.9, 0.2]);
  expect(scene.tiesOf.get(scene.byId.get('a')!)).toHaveLength(2);
});

it('shows the whole scene between its margins, and finds nodes on screen', () => {
  const view = fitView(scene, 400, 300, { left: 50, right: 50, top: 50, bottom: 50 }, 10);
  expect(view).toEqual({ zoom: 3, x: 50, y: 75 });
  expect(nodeAt(scene, view, false, 351, 226)?.node.id).toBe('b');
  expect(nodeAt(scene, view, false, 200, 150)).toBeNull();
  expect(nodesIn(scene, view, { x: 100, y: 200, toX: 0, toY: 0 }).map((one) => one.node.id)).toEqual(['a']);
});

it('zooms about a point and within bounds', () => {
  const view = zoomed({ zoom: 1, x: 10, y: 10 }, 2, 110, 60);
  expect(view).toEqual({ zoom: 2, x: -90, y: -40 });
  expect(zoomed(view, 100, 0, 0).zoom).toBe(4);
});
