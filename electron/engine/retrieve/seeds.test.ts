import { describe, expect, it } from 'vitest';
import type { EntityRow } from '../db/entities.ts';
import { buildNameMatcher } from '../extraction/names/nameMatcher.ts';
import { wordsOf } from '../extraction/words.ts';
import { namedInQuestion, quotedPhrases } from './seeds.ts';
import type { LoreSnapshot } from './snapshot.ts';

const names: readonly (readonly [number, string, readonly string[]])[] = [
  [1, 'Mara Venn', ['the Ferrywoman']],
  [2, 'Oren Sallow', []],
  [3, 'Mara Quill', []],
];
const byWord = new Map<string, number[]>();
for (const [id, name] of names) for (const { plain } of wordsOf(name)) byWord.set(plain, [...(byWord.get(plain) ?? []), id]);
const snapshot: LoreSnapshot = {
  version: 1,
  entities: new Map(
    names.map(([id, name, aliases]) => [id, { id, key: `Characters/${name}`, name, aliases, importance: 1 / id } as EntityRow]),
  ),
  matcher: buildNameMatcher(names.flatMap(([target, name, aliases]) => [name, ...aliases].map((text) => ({ text, target })))),
  byWord,
  neighbours: new Map(),
};
const named = (question: string, known = true): string[] =>
  namedInQuestion(snapshot, question, () => known).map(({ entityId, match, how }) => `${entityId} ${match} ${how}`);

describe('names in a question', () => {
  it('are whole names, aliases, or parts of names', () => {
    expect(named('Who is mara venn?')).toEqual(['1 1 exact']);
    expect(named('What does the Ferrywoman want?')).toEqual(['1 1 alias']);
    expect(named('Who is Sallow?')).toEqual(['2 0.5 partial']);
    expect(named('Who is Mara?')).toEqual(['1 0.5 partial', '3 0.5 partial']);
  });

  it('are picked with @: one, and nobody else of that name', () => {
    expect(named('What does @Mara want?')).toEqual(['1 1 picked']);
    expect(named('What does @Mara Quill want from Oren Sallow?')).toEqual(['3 1 picked', '2 1 exact']);
    expect(named('mail me at mara@venn.org')).not.toContain('1 1 picked');
  });

  it('are ids', () => {
    expect(named('Look at Characters/Oren Sallow please')).toEqual(['2 1 exact']);
    expect(named('Look at Characters/Oren Sallow.md')).toEqual(['2 1 exact']);
  });

  it('may be misspelled, if the vault does not use the word and nothing else is named', () => {
    expect(named('Who is Salow?', false)).toEqual(['2 0.3 fuzzy']);
    expect(named('Who is Salow?', true)).toEqual([]);
    expect(named('Who is Salow to Mara Venn?', false)).toEqual(['1 1 exact']);
    expect(named('Who ate the mango?', false)).toEqual([]);
  });
});

it('reads quoted words', () => {
  expect(quotedPhrases('Who said "the tide keeps" or “never again”? "the tide keeps"')).toEqual(['the tide keeps', 'never again']);
  expect(quotedPhrases("It's Mara's")).toEqual([]);
});
