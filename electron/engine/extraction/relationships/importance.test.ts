import { describe, expect, it } from 'vitest';
import { importanceOf, pageRank } from './importance.ts';

describe('pageRank', () => {
  it('adds up to one and favours the middle of a star', () => {
    const rank = pageRank(
      5,
      [1, 2, 3].map((to) => ({ from: 0, to, weight: 1 })),
    );
    expect(rank.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
    expect(rank[0]).toBeGreaterThan(rank[1]!);
    expect(rank[4]).toBeLessThan(rank[1]!);
  });

  it('blends with mentions into [0, 1]', () => {
    expect(importanceOf(pageRank(2, [{ from: 0, to: 1, weight: 1 }]), [10, 0])).toEqual([1, expect.closeTo(0.5)]);
    expect(importanceOf(pageRank(0, []), [])).toEqual([]);
  });
});
