import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { temporaryFolder } from '#lib/testing.ts';
import { temporaryIndex } from '../../db/testing.ts';
import { indexTestVault } from '../../indexing/testing.ts';
import { createIndexReader, type IndexReader } from '../../session/indexReader.ts';
import { buildContext } from '../buildContext.ts';
import { isWishAskedOf, opinionAskedOf } from './opinions.ts';

describe('opinionAskedOf', () => {
  it.each([
    ['What does Mara think of Oren?', ' Oren?'],
    ['What is Mara’s opinion of the new mill?', ' the new mill?'],
    ['How did Mara really feel about the war?', ' the war?'],
    ['Does Mara trust Oren?', ' Oren?'],
    ['What opinion does Mara have of Oren?', ' Oren?'],
    ['What does Oren think of Mara?', null],
    ['Why does Mara hate Oren?', null],
    ['What does Mara know about Oren?', null],
    ['Who is Mara?', null],
  ])('%s: whose opinion it asks for, and of what', (question, expected) => {
    const end = opinionAskedOf(question, 'Mara');
    expect(end === null ? null : question.slice(end)).toBe(expected);
  });
});

describe('isWishAskedOf', () => {
  it.each([
    ['What does Mara want?', true],
    ['What did Mara really want most?', true],
    ["What are Mara's goals?", true],
    ['What is Mara’s deepest wish?', true],
    ['What is Mara after?', true],
    ['What does Mara want from Oren?', false],
    ['What does Mara want to know?', false],
    ['What does Oren want?', false],
  ])('%s: %s', (question, expected) => {
    expect(isWishAskedOf(question, 'Mara')).toBe(expected);
  });
});

/** Padding that names nobody, of each chapter its own. */
const weather = (of: number): string =>
  Array.from({ length: 9 }, (_, at) => `On the ${['wet', 'cold', 'dark'][at % 3]} road past gate ${of * 10 + at} no cart came by.`).join(
    ' ',
  );
const chapters: readonly string[] = [
  'Mara Venn met Oren Sallow at the weir. Oren Sallow gave Mara Venn a basket of eggs.',
  'Mara Venn and Oren Sallow walked to Stowe. Oren Sallow carried the basket for Mara Venn.',
  '"Oren Sallow is a fool," said Mara Venn, "and I never liked him."',
  '"Mara Venn is an honest woman, and I admire her," said Oren Sallow to the smith.',
  'Mara Venn sold the eggs. Oren Sallow counted the coins with Mara Venn.',
  'Mara Venn and Oren Sallow mended the gate before noon. Oren Sallow held the lamp for Mara Venn.',
  '"Oren Sallow is too proud of the millwheel of his," said Mara Venn.',
  'Mara Venn longed for the sea, and she was determined to own a boat. Oren Sallow paid.',
  'The smith wanted to see Mara Venn. The tanner wished to speak to Oren Sallow.',
  '"What do you want?" said Mara Venn.\n\n"I want a goat," said Oren Sallow.',
];

describe('what one thinks of another', () => {
  const home = temporaryFolder();
  const db = temporaryIndex(home);
  let reader: IndexReader;

  beforeAll(async () => {
    mkdirSync(join(home, 'vault', 'Chapters'), { recursive: true });
    for (const [index, text] of chapters.entries())
      writeFileSync(
        join(home, 'vault', 'Chapters', `0${index + 1}.md`),
        `# Chapter ${index + 1}\n\n${weather(index)}\n\n${text}\n\n${weather(index + 50)}\n`,
      );
    await indexTestVault(db, join(home, 'vault'));
    reader = createIndexReader(join(home, 'index.db'), { isReplaced: false });
  });
  afterAll(() => {
    reader.close();
  });

  const judging = (question: string): (number | null)[] =>
    reader
      .at(null, (at, snapshot) =>
        buildContext({
          db: at,
          snapshot,
          request: ContextRequest.parse({ question, budget: 3_000 }),
          resolved: { budget: 3_000, margin: 0, notices: [], window: null, templates: [] },
          questionVectors: new Map(),
          vectorModel: null,
          lenses: [],
          dismissed: new Set(),
          notices: [],
          countTokens: (text) => Math.ceil(text.length / 4),
          signal: new AbortController().signal,
          cache: null,
        }),
      )
      .pack.items.flatMap(({ reason, source }) => (/^Tells (?:an opinion|what is wanted)/u.test(reason) ? [source.sequence] : []));

  it('requires where the one who is asked about judges, and not where the other does', () => {
    expect(judging('What does Mara Venn think of Oren Sallow?')).toEqual([3, 7]);
    expect(judging('What does Oren Sallow think of Mara Venn?')).toEqual([4]);
  });

  it('requires where one says what they want of the other', () => {
    expect(judging('What does Mara Venn want from Oren Sallow?')).toContain(3);
  });

  it('requires a judgment on what of somebody is asked about, not on them', () => {
    expect(judging("What does Mara Venn think of Oren Sallow's millwheel?")).toEqual([7]);
    expect(judging("What does Mara Venn think of Oren Sallow's beard?")).toEqual([]);
  });

  it('requires a judgment on what the question asks before, where it goes on by "it"', () => {
    expect(judging('Who built the millwheel, and what does Mara Venn think of it?')).toContain(7);
  });

  it('requires where somebody says what they want themselves, or the narration does', () => {
    expect(judging('What does Mara Venn want?')).toEqual([8]);
    expect(judging('What does Oren Sallow want?')).toEqual([10]);
  });

  it('requires no opinion where none is asked for', () => {
    expect(judging('How are Mara Venn and Oren Sallow related?')).toEqual([]);
  });
});
