import { expect, it } from 'vitest';
import { chapterHeading, chapterName, chapterRange, shortChapterName } from './chapterNames.ts';

it('calls what comes before chapter 1 the prologue, in a single book as in a series', () => {
  const alone = { sequence: 0 };
  const second = { sequence: 30, inBook: { book: 'Ash and Iron', number: 0 } };
  expect([chapterName, chapterHeading, shortChapterName].map((name) => name(alone))).toEqual(['prologue', 'Prologue', 'prologue']);
  expect([chapterName, shortChapterName].map((name) => name(second))).toEqual(['Ash and Iron, prologue', 'Ash and Iron, prologue']);
  expect(chapterRange(alone, { sequence: 3 })).toBe('prologue – chapter 3');
  expect(shortChapterName({ sequence: 3 })).toBe('ch. 3');
});
