import { describe, expect, it } from 'vitest';
import { namedInQuestion, quotedPhrases } from './seeds.ts';
import { snapshotOf, testEntity } from './testing.ts';

const snapshot = snapshotOf([
  testEntity(1, 'Mara Venn', { key: 'Characters/Mara Venn', aliases: ['the Ferrywoman'], importance: 1 }),
  testEntity(2, 'Oren Sallow', { key: 'Characters/Oren Sallow', importance: 1 / 2 }),
  testEntity(3, 'Mara Quill', { key: 'Characters/Mara Quill', importance: 1 / 3 }),
]);
const named = (question: string, known = true): string[] =>
  namedInQuestion(snapshot, question, () => known).map(({ entityId, match, how }) => `${entityId} ${match} ${how}`);

describe('namedInQuestion', () => {
  it('finds whole names in any case, aliases and parts of names', () => {
    expect(named('Who is mara venn?')).toEqual(['1 1 exact']);
    expect(named('What does the Ferrywoman want?')).toEqual(['1 1 alias']);
    expect(named('Who is Sallow?')).toEqual(['2 0.5 partial']);
    expect(named('Who is Mara?')).toEqual(['1 0.5 partial', '3 0.5 partial']);
  });

  it('takes one entity and no other of that name when it is picked with @', () => {
    expect(named('What does @Mara want?')).toEqual(['1 1 picked']);
    expect(named('What does @Mara Quill want from Oren Sallow?')).toEqual(['3 1 picked', '2 1 exact']);
    expect(named('mail me at mara@venn.org')).not.toContain('1 1 picked');
  });

  it('finds ids', () => {
    expect(named('Look at Characters/Oren Sallow please')).toEqual(['2 1 exact']);
    expect(named('Look at Characters/Oren Sallow.md')).toEqual(['2 1 exact']);
  });

  it('finds a misspelled name when the vault does not use the word and nothing else is named', () => {
    expect(named('Who is Salow?', false)).toEqual(['2 0.3 fuzzy']);
    expect(named('Who is Salow?', true)).toEqual([]);
    expect(named('Who is Salow to Mara Venn?', false)).toEqual(['1 1 exact']);
    expect(named('Who ate the mango?', false)).toEqual([]);
  });
});

it('quotedPhrases reads the words in quotation marks, each once', () => {
  expect(quotedPhrases('Who said "the tide keeps" or “never again”? "the tide keeps"')).toEqual(['the tide keeps', 'never again']);
  expect(quotedPhrases("It's Mara's")).toEqual([]);
});
