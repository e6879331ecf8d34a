import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { item } from '../../../testing/world.ts';
import { isFromOwnNote, moved, rowText, withGroup } from './outlineGroups.ts';

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

describe('rowText', () => {
  it('begins with the words of a list, not with its mark', () => {
    expect(rowText(item({ section: 'mentions', path: [], text: '- Keeps the book.' }))).toBe('Keeps the book.');
    expect(rowText(item({ section: 'mentions', path: [], text: '12) Keeps the book.' }))).toBe('Keeps the book.');
    expect(rowText(item({ section: 'mentions', path: [], text: '12 lamps were out.' }))).toBe('12 lamps were out.');
  });
});

describe('isFromOwnNote', () => {
  const entity = { id: 'People/Ilse Corrow', name: 'Ilse Corrow', type: 'character' };
  const source = item().source;

  it('is true for a piece in the note of its entity', () => {
    expect(isFromOwnNote({ entity, source: { ...source, path: 'People/Ilse Corrow.md' } })).toBe(true);
  });

  it('is false for other notes, and for what belongs to no entity', () => {
    expect(isFromOwnNote({ entity, source: { ...source, path: 'People/Bram Corrow.md' } })).toBe(false);
    expect(isFromOwnNote({ entity: null, source: { ...source, path: 'People/Ilse Corrow.md' } })).toBe(false);
  });
});
