import { describe, expect, it } from 'vitest';
import { unconnectedOf } from './unconnected.ts';

const nodes = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

describe('unconnectedOf', () => {
  it('returns entities without an edge to another one, outside of groups and other than the centre', () => {
    const edges = [
      { source: 'a', target: 'b' },
      { source: 'c', target: 'c' },
    ];
    expect([...unconnectedOf(nodes, [edges])]).toEqual(['c', 'd', 'e']);
    expect([...unconnectedOf(nodes, [edges, [{ source: 'e', target: 'a' }]])]).toEqual(['c', 'd']);
    expect([...unconnectedOf(nodes, [edges], [{ members: ['c', 'd'] }])]).toEqual(['e']);
    expect([...unconnectedOf(nodes, [edges], [], 'd')]).toEqual(['c', 'e']);
  });

  it('returns none where no entity is connected', () => {
    expect(unconnectedOf(nodes, [[]]).size).toBe(0);
  });
});
