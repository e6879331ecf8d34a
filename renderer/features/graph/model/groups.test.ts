import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { groupIndex, groupsOf, looseGroups } from './groups.ts';

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
    // Who is in the inn is in the city with it.
    expect(members(nodes, edges, 'place')).toEqual([['city', ['a', 'city', 'inn']]]);
  });

  it('groups by the innermost place, also when each note names all enclosing places', () => {
    const places = ['world', 'isle', 'town', 'cape'].map((id) => node(id, 'location'));
    const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => node(id));
    const lives = (id: string, ...hubs: readonly string[]): GraphEdge[] => hubs.map((hub) => edge(id, hub, 'located in'));
    const edges = [
      ...lives('isle', 'world'),
      ...lives('town', 'world', 'isle'),
      ...lives('cape', 'world', 'isle'),
      ...['a', 'b', 'c'].flatMap((id) => lives(id, 'world', 'isle', 'town')),
      ...['d', 'e', 'f'].flatMap((id) => lives(id, 'isle', 'world')),
      ...lives('g', 'cape'),
      edge('town', 'cape', 'borders'),
    ];
    expect(members([...places, ...people], edges, 'place')).toEqual([
      // The cape has too few for a group of its own.
      ['isle', ['cape', 'd', 'e', 'f', 'g', 'isle']],
      ['town', ['a', 'b', 'c', 'town']],
    ]);
  });

  it('puts two places that contain each other into one group', () => {
    const nodes = [node('a'), node('east', 'location'), node('west', 'location')];
    const edges = [edge('east', 'west', 'located in'), edge('west', 'east', 'located in'), edge('a', 'east', 'located in')];
    const [group, ...rest] = groupsOf(nodes, edges, 'place');
    expect([...group!.members].sort()).toEqual(['a', 'east', 'west']);
    expect(rest).toEqual([]);
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

describe('looseGroups', () => {
  it('keeps connected nodes without a group together, and nobody else', () => {
    const nodes = ['hub', 'in', 'x', 'y', 'alone', 'seen'].map((id) => node(id));
    const groups = [{ id: 'hub', name: 'hub', members: ['hub', 'in'] }];
    const edges = [edge('x', 'y', 'knows'), edge('x', 'in', 'knows')];
    const loose = looseGroups(nodes, edges, groups);
    expect(loose.map(({ members: of }) => of)).toEqual([['x', 'y']]);
    const index = groupIndex([...groups, ...loose]);
    expect(index.get('in')).toBe('hub');
    expect(index.get('x')).toBe(index.get('y'));
    expect(index.has('alone')).toBe(false);
  });
});
