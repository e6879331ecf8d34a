import { expect, it } from 'vitest';
import type { EntityGraph, GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { entity } from '../../../testing/world.ts';
import { changesBetween, newcomers } from './changes.ts';

const node = (id: string, importance = 0.5): GraphNode => ({ id, name: id, type: 'character', importance, mentions: 1 });
const edge = (source: string, target: string, kind: string, strength = 1, origin: GraphEdge['origin'] = 'extracted'): GraphEdge => ({
  ...{ source, target, kind, strength, origin, directed: false },
});
const graph = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]): EntityGraph => ({ nodes, edges, hidden: 0 });

it('changesBetween lists who appears, and which facts are new or of another family', () => {
  const before = graph([node('a'), node('b')], [edge('a', 'b', 'ally of')]);
  const after = graph(
    [node('a'), node('b'), node('c'), node('d', 1)],
    [edge('b', 'a', 'enemy of'), edge('a', 'c', 'sibling of', 0.5), edge('c', 'd', 'named with', 1, 'cooccurrence')],
  );
  const { appeared, became } = changesBetween(before, after);
  expect(appeared).toEqual(['d', 'c']);
  expect(became.map(({ kind }) => kind)).toEqual(['enemy of', 'sibling of']);
  expect(changesBetween(after, after)).toEqual({ appeared: [], became: [] });
});

it('newcomers counts first appearances by chapter', () => {
  const chapters = [1, 2, 4].map((sequence) => ({ sequence, title: '', path: '', scenes: 1, part: null }) as never);
  const entities = [
    entity('a', { firstSequence: 1 }),
    entity('b', { firstSequence: 4 }),
    entity('c', { firstSequence: 4 }),
    entity('d', { firstSequence: null }),
  ];
  expect(newcomers(chapters, entities)).toEqual([1, 0, 2]);
});
