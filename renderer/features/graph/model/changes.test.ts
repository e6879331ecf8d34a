import { expect, it } from 'vitest';
import type { EntityGraph, GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { changesBetween } from './changes.ts';

const node = (id: string, importance = 0.5): GraphNode => ({ id, name: id, type: 'character', importance, mentions: 1 });
const edge = (source: string, target: string, kind: string, strength = 1, origin: GraphEdge['origin'] = 'extracted'): GraphEdge => ({
  ...{ source, target, kind, strength, origin, directed: false },
});
const graph = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]): EntityGraph => ({ nodes, edges, hidden: 0 });

it('changesBetween lists who appears, and which facts are new, of another family or at their end', () => {
  const before = graph([node('a'), node('b')], [edge('a', 'b', 'ally of')]);
  const after = graph(
    [node('a'), node('b'), node('c'), node('d', 1)],
    [edge('b', 'a', 'enemy of'), edge('a', 'c', 'sibling of', 0.5), edge('c', 'd', 'named with', 1, 'cooccurrence')],
  );
  const { appeared, facts } = changesBetween(before, after, 3);
  expect(appeared).toEqual(['d', 'c']);
  expect(facts.map(({ edge: { kind }, change }) => [kind, change])).toEqual([
    ['enemy of', 'begins'],
    ['sibling of', 'known'],
  ]);
  expect(changesBetween(after, after, 3)).toEqual({ appeared: [], facts: [] });
  const bounded = graph([node('a'), node('b')], [{ ...edge('a', 'b', 'spouse of'), from: 3, until: 8 }]);
  expect(changesBetween(before, bounded, 3).facts.map(({ change }) => change)).toEqual(['begins']);
  expect(changesBetween(bounded, bounded, 8).facts.map(({ change }) => change)).toEqual(['ends']);
});
