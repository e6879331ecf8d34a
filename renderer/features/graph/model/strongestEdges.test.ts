import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { strongestEdges } from './strongestEdges.ts';

const node = (id: string): GraphNode => ({ id, name: id, type: 'character', importance: 0.5, mentions: 1 });
const edge = (source: string, target: string, strength: number): GraphEdge => ({
  source,
  target,
  kind: 'knows',
  origin: 'cooccurrence',
  directed: false,
  strength,
});

describe('strongestEdges', () => {
  it('keeps one edge per pair, none to missing nodes, none to itself', () => {
    const edges = [edge('a', 'b', 0.2), edge('b', 'a', 0.9), edge('a', 'x', 1), edge('a', 'a', 1)];
    expect(strongestEdges([node('a'), node('b')], edges)).toEqual([edge('b', 'a', 0.9)]);
  });

  it('limits the number of edges, but leaves every node at least one', () => {
    const nodes = Array.from({ length: 40 }, (_value, index) => node(`n${index}`));
    const edges = nodes.slice(0, 39).flatMap((a, i) => nodes.slice(i + 1, 39).map((b, j) => edge(a.id, b.id, 1 - (i + j) / 1_000)));
    const lonely = edge('n39', 'n0', 0.01);
    const drawn = strongestEdges(nodes, [...edges, lonely]);
    expect(drawn.length).toBeLessThan(150);
    expect(drawn).toContainEqual(lonely);
    // All are connected with the one in the middle: that is why they are there.
    const weakest = nodes.slice(1).map(({ id }) => edge('n0', id, 0.001));
    const around = strongestEdges(nodes, [...weakest, ...edges.filter(({ source }) => source !== 'n0')], 'n0');
    expect(around.filter(({ source }) => source === 'n0')).toHaveLength(39);
  });

  it('applies changed options and changed nodes to the same graph', () => {
    const edges = [edge('a', 'b', 0.9), edge('b', 'a', 0.2), edge('b', 'c', 0.5)];
    const nodes = ['a', 'b', 'c'].map(node);
    expect(strongestEdges(nodes, edges)).toEqual([edges[0], edges[2]]);
    expect(strongestEdges(nodes, edges, null, ({ strength }) => strength < 0.9)).toEqual([edges[2], edges[1]]);
    expect(strongestEdges(nodes.slice(0, 2), edges)).toEqual([edges[0]]);
  });
});
