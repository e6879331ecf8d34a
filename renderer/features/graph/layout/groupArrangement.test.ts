import { describe, expect, it } from 'vitest';
import { arrangeGroups, type GroupingInput } from './groupArrangement.ts';

const nodes = ['a', 'b', 'c', 'd', 'lone'].map((id, at) => ({ id, name: id, type: 'character', importance: 1 - at / 10, mentions: 1 }));
const tie = (source: string, target: string): GroupingInput['edges'][number] => ({
  ...{ source, target, kind: 'ally of', origin: 'stated', strength: 1, directed: false },
});

describe('arrangeGroups', () => {
  it('gives every node a position, members of a community next to each other', () => {
    const { grouping, groups, blocks, positions } = arrangeGroups({ nodes, edges: [tie('a', 'b'), tie('c', 'd')], grouping: 'community' });
    expect(grouping).toBe('community');
    expect(groups.map(({ members }) => [...members].sort())).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(blocks).toEqual(groups);
    expect([...positions.keys()].sort()).toEqual(['a', 'b', 'c', 'd', 'lone']);
    const between = (one: string, other: string): number =>
      Math.hypot(positions.get(one)![0] - positions.get(other)![0], positions.get(one)![1] - positions.get(other)![1]);
    expect(between('a', 'b')).toBeLessThan(between('a', 'c'));
    expect(between('c', 'd')).toBeLessThan(between('c', 'b'));
  });

  it('places connected people without a faction together, without drawing a group', () => {
    const { groups, blocks } = arrangeGroups({ nodes, edges: [tie('a', 'b')], grouping: 'faction' });
    expect(groups).toEqual([]);
    expect(blocks.map(({ members }) => [...members].sort())).toEqual([['a', 'b']]);
  });

  it('places a connected node near the other end of its edge, and only unconnected nodes in rows below', () => {
    const guild = { ...nodes[0]!, id: 'guild', name: 'guild', type: 'organization' };
    const edges = [...['a', 'b', 'c'].map((id) => ({ ...tie(id, 'guild'), kind: 'member of' })), tie('d', 'c')];
    const { groups, positions } = arrangeGroups({ nodes: [...nodes, guild], edges, grouping: 'faction' });
    expect(groups.map(({ members }) => [...members].sort())).toEqual([['a', 'b', 'c', 'guild']]);
    const away = (one: string, other: string): number =>
      Math.hypot(positions.get(one)![0] - positions.get(other)![0], positions.get(one)![1] - positions.get(other)![1]);
    expect(away('d', 'c')).toBeLessThan(away('lone', 'c'));
    expect(positions.get('lone')![1]).toBeGreaterThan(Math.max(...['a', 'b', 'c', 'd', 'guild'].map((id) => positions.get(id)![1])));
  });
});
