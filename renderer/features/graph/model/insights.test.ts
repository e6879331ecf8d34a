import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { entity } from '../../../testing/world.ts';
import { insightsOf } from './insights.ts';

const node = (id: string, importance = 0.5): GraphNode => ({ id, name: id, type: 'character', importance, mentions: 1 });
const edge = (source: string, target: string, more: Partial<GraphEdge> = {}): GraphEdge => ({
  ...{ source, target, kind: 'knows', strength: 1, origin: 'stated', directed: false },
  ...more,
});

describe('insightsOf', () => {
  it('finds bridges, strangers, contradictions, loners and characters who disappear', () => {
    const nodes = [node('hub', 1), node('bridge', 0.8), node('a'), node('b', 0.2), node('alone', 0)];
    const edges = [
      edge('hub', 'a'),
      edge('hub', 'bridge', { contradicts: true }),
      edge('bridge', 'b'),
      edge('a', 'b', { kind: 'named with', origin: 'cooccurrence' }),
      edge('hub', 'b', { origin: 'cooccurrence' }),
    ];
    const entities = [entity('a', { id: 'a', mentions: 12, lastSequence: 4 }), entity('b', { id: 'b', mentions: 12, lastSequence: 11 })];
    expect(insightsOf({ nodes, edges, entities, chapters: 12 })).toEqual([
      { kind: 'bridge', ids: ['bridge'] },
      { kind: 'strangers', ids: ['hub', 'alone'] },
      { kind: 'contradictory', ids: ['hub', 'bridge'] },
      { kind: 'alone', ids: ['alone'] },
      { kind: 'gone', ids: ['a'], since: 4 },
    ]);
  });

  it('returns as the bridge the second entity by the number of shortest paths through it', () => {
    const nodes = ['a', 'b', 'c', 'd', 'e', 'beyond b', 'beyond c'].map((id) => node(id));
    const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'd'), edge('d', 'e'), edge('b', 'beyond b'), edge('c', 'beyond c')];
    expect(insightsOf({ nodes, edges, entities: [], chapters: 0 })[0]).toEqual({ kind: 'bridge', ids: ['b'] });
  });

  it('finds the bridge of thousands of entities', () => {
    // Two cities in which everybody knows the mayor, whom one road joins through an inn.
    const city = (name: string): readonly string[] => Array.from({ length: 2_000 }, (_, index) => `${name} ${index}`);
    const [east, west] = [city('east'), city('west')];
    const nodes = [...east, 'inn', ...west].map((id) => node(id));
    const roads = [east, west].flatMap(([mayor, ...others]) => others.map((other) => edge(mayor!, other)));
    const edges = [...roads, edge('east 0', 'inn'), edge('inn', 'west 0'), edge('east 1', 'east 2')];
    const [bridge] = insightsOf({ nodes, edges, entities: [], chapters: 0 });
    expect(bridge?.kind).toBe('bridge');
    expect(['east 0', 'west 0']).toContain(bridge?.ids[0]);
  });
});
