import { describe, expect, it } from 'vitest';
import type { AliasOrigin } from '../extraction/names/aliases.ts';
import { nameKey } from '../extraction/words.ts';
import { visibleNames, type VisibleNames } from './visibleNames.ts';

/** Where passages name somebody without a note: the name, the passage, and where in it. */
type Occurrence = readonly [name: string, chunkId: number, start: number];

function namesOf(
  aliases: Readonly<Record<string, AliasOrigin>>,
  occurrences: readonly Occurrence[],
  minMentions: number | null = 2,
): VisibleNames | null {
  const [name] = Object.keys(aliases);
  return visibleNames({
    key: `suggested/${name}`,
    name: name!,
    aliases: Object.entries(aliases).map(([text, origin]) => ({ text, origin })),
    note: 'none',
    noteNames: [],
    noteText: () => '',
    minMentions,
    surfaces: () => {
      const named = Map.groupBy(occurrences, ([text]) => nameKey(text));
      return new Map(
        [...named].map(([key, own]) => [
          key,
          { text: own[0]![0], count: own.length, occurrences: own.map(([, chunkId, start]) => ({ chunkId, start })) },
        ]),
      );
    },
  });
}
const called = (names: VisibleNames | null): string[] | undefined => names?.aliases.map(({ text }) => text);

describe('visibleNames of somebody without a note', () => {
  const joss = { 'Joss Pellow': 'name', Joss: 'first-name', Pellow: 'last-name', Wick: 'short' } as const;

  it('returns none when the passages name them less often than a suggestion needs', () => {
    expect(namesOf(joss, [['Joss', 1, 0]])).toBeNull();
    expect(called(namesOf(joss, [['Joss', 1, 0]], 1))).toEqual(['Joss']);
    // Who the user says is somebody is.
    expect(called(namesOf(joss, [['Joss', 1, 0]], null))).toEqual(['Joss']);
  });

  it('merges names that share a word, and names that occur together', () => {
    const apart: Occurrence[] = [
      ['Joss Pellow', 1, 0],
      ['Pellow', 2, 0],
      ['Wick', 3, 0],
    ];
    expect(called(namesOf(joss, apart))).toEqual(['Joss Pellow', 'Pellow']);
    expect([...namesOf(joss, apart)!.unknown]).toEqual(['wick']);
    expect(called(namesOf(joss, [...apart, ['Joss', 3, 30]]))).toEqual(['Joss Pellow', 'Joss', 'Pellow', 'Wick']);
    expect(called(namesOf(joss, [...apart, ['Joss', 3, 3_000]]))).toEqual(['Joss Pellow', 'Joss', 'Pellow']);
  });

  it('treats parts of a name as two people until the full name occurs', () => {
    const parts: Occurrence[] = [
      ['Joss', 1, 0],
      ['Joss', 2, 0],
      ['Pellow', 3, 0],
    ];
    expect(namesOf(joss, parts)).toMatchObject({ name: 'Joss', key: 'suggested/Joss', unknown: new Set(['pellow']) });
    expect([...namesOf(joss, [...parts, ['Joss Pellow', 4, 0]])!.unknown]).toEqual([]);
  });

  it('joins short forms and names in a script without blanks, and no two by a title', () => {
    const marlow = { 'Elizabeth Marlow': 'name', Lizzy: 'short', 'Lady Pell': 'short' } as const;
    const occurrences: Occurrence[] = [
      ['Elizabeth Marlow', 1, 0],
      ['Lizzy', 2, 0],
      ['Lady Pell', 3, 0],
    ];
    expect(called(namesOf(marlow, occurrences))).toEqual(['Elizabeth Marlow', 'Lizzy']);
    const lin = { 林晚照: 'name', 晚照: 'first-name', 照儿: 'nickname' } as const;
    expect(
      called(
        namesOf(lin, [
          ['林晚照', 1, 0],
          ['晚照', 2, 0],
          ['照儿', 3, 0],
        ]),
      ),
    ).toEqual(['林晚照', '晚照']);
    const ladies = { 'Lady Hale': 'name', 'Lady Vane': 'short' } as const;
    expect(
      called(
        namesOf(ladies, [
          ['Lady Hale', 1, 0],
          ['Lady Vane', 2, 0],
        ]),
      ),
    ).toEqual(['Lady Hale']);
  });
});
