import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { groupsOf } from './groups.ts';

const node = (id: string, type = 'character', importance = 0.1): GraphNode => ({ id, name: id, type, importance, mentions: 1 });
const edge = (source: string, target: string, kind: string, strength = 1, origin: GraphEdge['origin'] = 'stated'): GraphEdge => ({
  ...{ source, target, kind, strength, origin, directed: true },
});
const members = (...groups: Parameters<typeof groupsOf>): unknown =>
  groupsOf(...groups).map(({ name, members: of }) => [name, [...of].sort()]);

describe('groupsOf', () => {
  it('groups people around the faction and the place they are related to most', () => {
    const nodes = [
      node('a'),
      node('b'),
      node('guild', 'organization'),
      node('crown', 'organization'),
      node('inn', 'location'),
      node('city', 'location'),
    ];
    const edges = [
      edge('a', 'guild', 'member of'),
      edge('guild', 'b', 'has member', 0.9),
      edge('b', 'crown', 'serves', 1),
      edge('b', 'crown', 'member of', 0.4),
      edge('a', 'inn', 'located in', 0.8),
      edge('city', 'inn', 'contains', 1),
    ];
    expect(members(nodes, edges, 'faction')).toEqual([['guild', ['a', 'b', 'guild']]]);
    expect(members(nodes, edges, 'place')).toEqual([['city', ['city', 'inn']]]);
  });

  it('finds communities, called after their most important member', () => {
    const nodes = ['a', 'b', 'c', 'x', 'y', 'z'].map((id) => node(id, 'character', id === 'b' || id === 'y' ? 1 : 0.1));
    const clique = (...ids: readonly string[]): GraphEdge[] =>
      ids.flatMap((from, at) => ids.slice(at + 1).map((to) => edge(from, to, 'knows')));
    const edges = [...clique('a', 'b', 'c'), ...clique('x', 'y', 'z'), edge('c', 'x', 'knows', 0.2)];
    expect(members(nodes, edges, 'community')).toEqual([
      ['b', ['a', 'b', 'c']],
      ['y', ['x', 'y', 'z']],
    ]);
  });
});
