import { describe, expect, it } from 'vitest';
import { unconnectedOf } from './unconnected.ts';

const nodes = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

describe('unconnectedOf', () => {
  it('returns entities without an edge to another one, outside of groups', () => {
    const edges = [
      { source: 'a', target: 'b' },
      { source: 'c', target: 'c' },
    ];
    expect([...unconnectedOf(nodes, [edges])]).toEqual(['c', 'd', 'e']);
    expect([...unconnectedOf(nodes, [edges, [{ source: 'e', target: 'a' }]])]).toEqual(['c', 'd']);
    expect([...unconnectedOf(nodes, [edges], [{ members: ['c', 'd'] }])]).toEqual(['e']);
  });

  it('returns around a focus those that drawn edges do not lead to within its depth', () => {
    const edges = [
      { source: 'a', target: 'b' },
      { source: 'c', target: 'b' },
      { source: 'd', target: 'e' },
    ];
    expect([...unconnectedOf(nodes, [edges], [], { centre: 'a', depth: 1 })]).toEqual(['c', 'd', 'e']);
    expect([...unconnectedOf(nodes, [edges], [], { centre: 'a', depth: 2 })]).toEqual(['d', 'e']);
  });

  it('returns none where no entity is connected', () => {
    expect(unconnectedOf(nodes, [[]]).size).toBe(0);
    expect(unconnectedOf(nodes, [[]], [], { centre: 'd', depth: 1 }).size).toBe(0);
  });
});
