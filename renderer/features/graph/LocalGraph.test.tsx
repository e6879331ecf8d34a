import { expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { nearestOf } from './LocalGraph.tsx';

const node = (id: string): GraphNode => ({ id, name: id, type: 'character', importance: 0.5, mentions: 1 });
const edge = (source: string, target: string, kind: string, strength: number, origin: GraphEdge['origin'] = 'stated'): GraphEdge => ({
  ...{ source, target, kind, strength, origin, directed: false },
});

it('nearestOf takes neighbours connected by a fact first, then the strongest, with one edge to each', () => {
  const nodes = ['me', 'a', 'b', 'c', 'd'].map(node);
  const edges = [
    edge('me', 'a', 'named with', 1, 'cooccurrence'),
    edge('b', 'me', 'sibling of', 0.2),
    edge('me', 'b', 'named with', 0.9, 'cooccurrence'),
    edge('me', 'c', 'named with', 0.5, 'cooccurrence'),
    edge('c', 'd', 'ally of', 1),
  ];
  const found = nearestOf({ nodes, edges, hidden: 0 }, 'me', 2);
  expect(found.nodes.map(({ id }) => id)).toEqual(['me', 'a', 'b']);
  expect(found.edges.map(({ kind }) => kind)).toEqual(['sibling of', 'named with']);
});
