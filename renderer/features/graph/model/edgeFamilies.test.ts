import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { countFamilies, hiddenFamilies, visibleEdges } from './edgeFamilies.ts';

const edge = (source: string, target: string, kind: string, origin: GraphEdge['origin'], strength: number): GraphEdge => ({
  ...{ source, target, kind, origin, strength, directed: false },
});
const nodes = ['a', 'b', 'c', 'd'].map((id): GraphNode => ({ id, name: id, type: 'character', importance: 0, mentions: 0 }));
const edges = [
  edge('a', 'b', 'parent of', 'stated', 0.9),
  edge('b', 'c', 'ally of', 'extracted', 0.5),
  edge('c', 'd', 'named with', 'cooccurrence', 0.2),
];
const kinds = (shown: readonly GraphEdge[]): string[] => shown.map(({ kind }) => kind);

describe('hiddenFamilies', () => {
  it('hides co-occurrence edges when there are facts, and nothing when there are hardly any', () => {
    expect([...hiddenFamilies(null, 4, edges)]).toEqual(['together']);
    expect([...hiddenFamilies(null, 40, edges)]).toEqual([]);
  });

  it('hides a dense cluster of edges without a family when there are also facts', () => {
    const others = (count: number): GraphEdge[] => Array.from({ length: count }, (_, at) => edge('a', 'd', `note ${at}`, 'stated', 0.5));
    expect([...hiddenFamilies(null, 4, [...edges, ...others(5)])]).toEqual(['together', 'other']);
    expect([...hiddenFamilies(null, 4, [...edges, ...others(4)])]).toEqual(['together']);
    // Without them there would be hardly a line.
    expect([...hiddenFamilies(null, 4, others(9))]).toEqual(['together']);
  });

  it('uses the choice of the user, limited to existing families', () => {
    expect([...hiddenFamilies(['kin', 'unheard of'], 4, edges)]).toEqual(['kin']);
    expect([...hiddenFamilies([], 4, edges)]).toEqual([]);
  });
});

describe('visibleEdges', () => {
  it('shows only edges of the selected families and strength', () => {
    expect(kinds(visibleEdges(nodes, edges, { hidden: new Set(['together']), strength: 0 }))).toEqual(['parent of', 'ally of']);
    expect(kinds(visibleEdges(nodes, edges, { hidden: new Set(['kin']), strength: 0 }))).toEqual(['ally of', 'named with']);
    expect(kinds(visibleEdges(nodes, edges, { hidden: new Set(), strength: 0.6 }))).toEqual(['parent of']);
  });

  it('leaves out edges that two nearer places imply, but not those of the centre', () => {
    const chain = [
      edge('a', 'b', 'located in', 'stated', 1),
      edge('c', 'b', 'contains', 'stated', 1),
      edge('a', 'c', 'located in', 'stated', 1),
    ];
    const all = { hidden: new Set<never>(), strength: 0 };
    expect(visibleEdges(nodes, chain, all)).toEqual(chain.slice(0, 2));
    expect(visibleEdges(nodes, chain, all, 'c')).toEqual(chain);
    // In each other: neither is the nearer one.
    const mutual = [edge('a', 'b', 'located in', 'stated', 1), edge('b', 'a', 'located in', 'stated', 1)];
    const both = [...mutual, edge('a', 'c', 'located in', 'stated', 1), edge('b', 'c', 'located in', 'stated', 1)];
    expect(visibleEdges(nodes, both, all)).toEqual(both);
  });
});

it('countFamilies counts in the order of families', () => {
  expect(countFamilies([...edges, edge('a', 'd', 'sibling of', 'stated', 1)])).toEqual([
    ['kin', 2],
    ['bond', 1],
    ['together', 1],
  ]);
});
