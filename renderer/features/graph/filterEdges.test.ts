import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { filterEdges, hasEdgeFilter, countBy, connectedNodes, type EdgeFilter } from './filterEdges.ts';

const edge = (source: string, target: string, kind: string, origin: GraphEdge['origin'], strength: number): GraphEdge => ({
  source,
  target,
  kind,
  origin,
  strength,
  directed: false,
});
const edges = [
  edge('a', 'b', 'parent of', 'stated', 0.9),
  edge('b', 'c', 'ally of', 'extracted', 0.5),
  edge('c', 'd', 'together', 'cooccurrence', 0.2),
];
const all: EdgeFilter = { kinds: [], origins: [], strength: 0 };

describe('filterEdges', () => {
  it('lets everything through until something is chosen', () => {
    expect(hasEdgeFilter(all)).toBe(false);
    expect(filterEdges(edges, all)).toEqual(edges);
  });

  it('keeps to kinds, origins and strength together', () => {
    const kinds = (filter: Partial<EdgeFilter>): string[] => filterEdges(edges, { ...all, ...filter }).map(({ kind }) => kind);
    expect(kinds({ kinds: ['ally of', 'together'] })).toEqual(['ally of', 'together']);
    expect(kinds({ origins: ['stated', 'extracted'], strength: 0.6 })).toEqual(['parent of']);
    expect(hasEdgeFilter({ ...all, strength: 0.1 })).toBe(true);
  });

  it('counts edges and keeps the nodes that have one, and the chosen', () => {
    expect(countBy([...edges, edge('a', 'd', 'ally of', 'extracted', 1)], ({ kind }) => kind)).toEqual([
      ['ally of', 2],
      ['parent of', 1],
      ['together', 1],
    ]);
    const nodes: GraphNode[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
      id,
      name: id,
      type: 'character',
      importance: 0,
      mentions: 0,
    }));
    expect(connectedNodes(nodes, edges.slice(0, 1), new Set(['f'])).map(({ id }) => id)).toEqual(['a', 'b', 'f']);
  });
});
