import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { egoPositions } from './egoPositions.ts';
import { placeNodes } from './layout/placeNodes.ts';
import { strongestEdges } from './strongestEdges.ts';

const node = (id: string): GraphNode => ({ id, name: id, type: 'character', importance: 0.5, mentions: 1 });
const edge = (source: string, target: string, strength: number): GraphEdge => ({
  source,
  target,
  kind: 'knows',
  origin: 'cooccurrence',
  strength,
});

describe('strongestEdges', () => {
  it('draws one tie for a pair, none to what is not there, none to itself', () => {
    const edges = [edge('a', 'b', 0.2), edge('b', 'a', 0.9), edge('a', 'x', 1), edge('a', 'a', 1)];
    expect(strongestEdges([node('a'), node('b')], edges)).toEqual([edge('b', 'a', 0.9)]);
  });

  it('keeps to what a picture holds, but leaves nobody without a tie', () => {
    const nodes = Array.from({ length: 40 }, (_value, index) => node(`n${index}`));
    const edges = nodes.slice(0, 39).flatMap((a, i) => nodes.slice(i + 1, 39).map((b, j) => edge(a.id, b.id, 1 - (i + j) / 1_000)));
    const lonely = edge('n39', 'n0', 0.01);
    const drawn = strongestEdges(nodes, [...edges, lonely]);
    expect(drawn.length).toBeLessThan(150);
    expect(drawn).toContainEqual(lonely);
    // All are tied to the one in the middle: that is why they are there.
    const weakest = nodes.slice(1).map(({ id }) => edge('n0', id, 0.001));
    const around = strongestEdges(nodes, [...weakest, ...edges.filter(({ source }) => source !== 'n0')], 'n0');
    expect(around.filter(({ source }) => source === 'n0')).toHaveLength(39);
  });
});

describe('placing nodes', () => {
  it('gives the same places for the same graph, none twice', () => {
    const nodes = ['a', 'b', 'c', 'd'].map((id) => ({ id, size: 20, at: null }));
    const ties = [edge('a', 'b', 1), edge('c', 'd', 0.2)];
    const first = placeNodes(nodes, ties);
    expect(placeNodes(nodes, ties)).toEqual(first);
    expect([...first.keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
    for (const [x, y] of first.values()) expect(Number.isFinite(x + y)).toBe(true);
  });

  it('gives each of many entities around one a place of its own', () => {
    const nodes = Array.from({ length: 900 }, (_value, index) => ({ id: `n${index}`, size: 12, at: null }));
    const ties = nodes.slice(1).map(({ id }, index) => edge(id, index % 3 === 0 ? 'n0' : `n${Math.floor(index / 9)}`, 0.5));
    const places = placeNodes(nodes, ties);
    expect(new Set([...places.values()].map((place) => place.map(Math.round).join())).size).toBe(900);
  });

  it('leaves known places about where they are when somebody comes', () => {
    const ids = Array.from({ length: 30 }, (_value, index) => `n${index}`);
    const ties = ids.slice(1).map((id, index) => edge(id, ids[Math.floor(index / 2)]!, 0.7));
    const first = placeNodes(
      ids.map((id) => ({ id, size: 20, at: null })),
      ties,
    );
    const known = ids.map((id) => ({ id, size: 20, at: first.get(id)! }));
    const then = placeNodes([...known, { id: 'new', size: 20, at: null }], [...ties, edge('new', 'n3', 1)]);
    const moved = (id: string): number => Math.hypot(...first.get(id)!.map((at, axis) => at - then.get(id)![axis]!));
    expect(Math.max(...ids.map(moved))).toBeLessThan(100);
  });

  it('puts one entity in the middle and the others apart from each other', () => {
    const places = egoPositions(['a', 'b', 'c', 'd', 'e'].map(node), 'c');
    expect(places.get('c')).toEqual([0, 0]);
    expect(new Set([...places.values()].map((place) => place.map(Math.round).join())).size).toBe(5);
  });
});
