import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { item, source } from '../../../testing/world.ts';
import { isFromOwnNote, isSameRow, itemKeys, moved, rowText, storyOrder, withGroup } from './outlineGroups.ts';

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

  it('does not reorder the other groups', () => {
    expect(withGroup(['x', 'a', 'b', 'y'], ['b', 'a'])).toEqual(['x', 'b', 'a', 'y']);
    expect(withGroup(['x'], ['b', 'a'])).toEqual(['x', 'b', 'a']);
  });
});

describe('isSameRow', () => {
  const row = (part: Partial<ReturnType<typeof item>> = {}, group: readonly string[] = ['a', 'b'], isShown = false) => ({
    item: item({ reference: 'a', ...part }),
    group,
    isShown,
  });

  it('is true of an item of another pack that says the same, wherever it is in the text', () => {
    expect(isSameRow(row({ range: [0, 9], citation: 1 }), row({ range: [40, 49], citation: 3 }))).toBe(true);
  });

  it('is false when what the row shows or does is another', () => {
    for (const other of [row({ text: 'Less of it.' }), row({ tokens: 1_234 }), row({}, ['b', 'a']), row({}, ['a', 'b'], true)])
      expect(isSameRow(row(), other)).toBe(false);
  });
});

describe('itemKeys', () => {
  it('tells apart what has one passage, and stays when others come before', () => {
    const [one, other] = [item({ section: 'mentions', reference: 'a' }), item({ section: 'relationships', reference: 'a' })];
    expect(itemKeys([one, one, other])).toEqual(['mentions:a:1', 'mentions:a:2', 'relationships:a:1']);
    expect(itemKeys([item({ reference: 'b' }), one, one, other]).slice(1)).toEqual(itemKeys([one, one, other]));
  });
});

describe('storyOrder', () => {
  const at = (path: string, sequence: number | null, line: number): ReturnType<typeof item> =>
    item({ reference: `${path}:${line}`, source: source({ path, sequence, lines: [line, line] }) });

  it('sorts passages of the story by chapter, scene and line, and leaves notes in their order', () => {
    const items = [
      at('b.md', null, 9),
      at('10.md', 10, 1),
      at('2 scene 10.md', 2, 1),
      at('2 scene 9.md', 2, 30),
      at('2 scene 9.md', 2, 4),
      at('a.md', null, 1),
    ];
    const { scenes, notes } = storyOrder(items);
    expect(scenes.map(({ reference }) => reference)).toEqual(['2 scene 9.md:4', '2 scene 9.md:30', '2 scene 10.md:1', '10.md:1']);
    expect(notes.map(({ reference }) => reference)).toEqual(['b.md:9', 'a.md:1']);
  });
});

describe('rowText', () => {
  it('begins with the text of a list item, not with its bullet', () => {
    expect(rowText(item({ section: 'mentions', path: [], text: '- Keeps the book.' }))).toBe('Keeps the book.');
    expect(rowText(item({ section: 'mentions', path: [], text: '12) Keeps the book.' }))).toBe('Keeps the book.');
    expect(rowText(item({ section: 'mentions', path: [], text: '12 lamps were out.' }))).toBe('12 lamps were out.');
    expect(rowText(item({ section: 'mentions', path: [], text: '## Why it is her fault\n\nShe had guessed.' }))).toBe(
      'Why it is her fault: She had guessed.',
    );
    expect(rowText(item({ section: 'mentions', path: [], text: '**Wants**\nA boat, **now**.\n' }))).toMatch(/^Wants: A boat, now\./);
  });
});

describe('isFromOwnNote', () => {
  const entity = { id: 'People/Ilse Corrow', name: 'Ilse Corrow', type: 'character' };
  const source = item().source;

  it('is true for a piece from the note of its entity', () => {
    expect(isFromOwnNote({ entity, source: { ...source, path: 'People/Ilse Corrow.md' } })).toBe(true);
  });

  it('is false for other notes, and for a piece without an entity', () => {
    expect(isFromOwnNote({ entity, source: { ...source, path: 'People/Bram Corrow.md' } })).toBe(false);
    expect(isFromOwnNote({ entity: null, source: { ...source, path: 'People/Ilse Corrow.md' } })).toBe(false);
  });
});
