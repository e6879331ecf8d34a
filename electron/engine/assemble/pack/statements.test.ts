import { expect, it } from 'vitest';
import { namesOfChapters, plainChapterNames } from '#shared/model/chapterNames.ts';
import { fieldStatement, predicate, relationshipStatement } from './statements.ts';

const from = (key: string, isSource: boolean): string =>
  fieldStatement(key, 'Orrin', { isSource, from: null, until: 4 }, plainChapterNames);

it('fieldStatement reads a custom key from its own entity, and names the source from the other end', () => {
  expect([from('religions', true), from('sworn to', true), from('religions', false)]).toEqual([
    'religions: Orrin, until chapter 4',
    'sworn to Orrin, until chapter 4',
    'in the field "religions" of Orrin, until chapter 4',
  ]);
});

it('predicate ends a sentence about either entity', () => {
  expect([predicate('religions: Orrin'), predicate('in the field "religions" of Orrin')]).toEqual([
    'has religions: Orrin',
    'is in the field "religions" of Orrin',
  ]);
});

it('relationshipStatement names chapters by book when the story has several', () => {
  const chapters = [1, 2, 3, 4].map((sequence) => ({
    sequence,
    inBook: { book: sequence < 3 ? 'The Salt Road' : 'Ash and Iron', number: sequence < 3 ? sequence : sequence - 2 },
  }));
  const names = namesOfChapters(chapters);
  const statement = (from: number | null, until: number | null, nameChapter = names): string =>
    relationshipStatement('sibling of', { name: 'Oren', type: 'character' }, { from, until }, nameChapter);
  expect([statement(null, 3), statement(2, null), statement(3, 4), statement(2, 4), statement(2, 4, plainChapterNames)]).toEqual([
    'sibling of Oren, until Ash and Iron, chapter 1',
    'sibling of Oren, since The Salt Road, chapter 2',
    'sibling of Oren, from Ash and Iron, chapter 1 to 2',
    'sibling of Oren, from The Salt Road, chapter 2 to Ash and Iron, chapter 2',
    'sibling of Oren, from chapter 2 to 4',
  ]);
});

it('relationshipStatement says of a place that people are there and events happen there, and that it contains places', () => {
  const statement = (name: string, type: string): string =>
    relationshipStatement('contains', { name, type }, { from: null, until: null }, plainChapterNames);
  expect([statement('Oren', 'character'), statement('Session 8', 'event'), statement('The Mill', 'location')]).toEqual([
    'where Oren is',
    'where Session 8 takes place',
    'contains The Mill',
  ]);
  expect(predicate('where Oren is')).toBe('is where Oren is');
});
