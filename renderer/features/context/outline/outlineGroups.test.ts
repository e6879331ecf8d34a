import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, withGroup } from './outlineGroups.ts';

describe('the order of pieces', () => {
  it('moves one within its group', () => {
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 'x', 0)).toEqual(['a', 'b']);
  });

  it('never loses or doubles a piece', () => {
    const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(list, list, fc.nat(12), fc.nat(12), (order, group, pick, to) => {
        const next = moved(group, group[pick % group.length]!, to);
        expect([...next].sort()).toEqual([...group].sort());
        const all = withGroup(order, next);
        expect([...all].sort()).toEqual([...new Set([...order, ...group])].sort());
        expect(all.filter((one) => next.includes(one))).toEqual(next);
      }),
    );
  });

  it('leaves the other groups where they were', () => {
    expect(withGroup(['x', 'a', 'b', 'y'], ['b', 'a'])).toEqual(['x', 'b', 'a', 'y']);
    expect(withGroup(['x'], ['b', 'a'])).toEqual(['x', 'b', 'a']);
  });
});
