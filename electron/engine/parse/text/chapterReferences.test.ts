import { describe, expect, it } from 'vitest';
import { chapterOfProperty, greatestChapterIn, lastChapter, numberIn } from './chapterReferences.ts';

describe('greatestChapterIn', () => {
  it.each([
    ['He sells her out in ch. 9 and 10.', 10],
    ['See chapters 3–5', 5],
    ['Chapter Nine is where it breaks', 9],
    ['in chapter twenty-two, at dawn', 22],
    ['chapters four and eleven', 11],
    ['Chapter the Twelfth', 12],
    ['CHAPTER XIV', 14],
    ['the ninth chapter', 9],
    ['until the 13th chapter', 13],
    ['ch.7', 7],
    ['Ch 7, 8, 12', 12],
    ['Appears in chapters: 4, 9', 9],
    ['wird in Kapitel 12 verraten', 12],
    ['im 12. Kapitel', 12],
    ['au chapitre 8', 8],
    ['en el capítulo 21', 21],
    ['в главе 17', 17],
    ['第十二章', 12],
    ['第3章で', 3],
    ['session 14', 14],
    ['dies in the last chapter', lastChapter],
    ['told in the epilogue', lastChapter],
    ['| ch. | where |\n| 4 | the door |\n| 11 | the well |', 11],
  ])('finds in %s the greatest chapter %d', (text, chapter) => expect(greatestChapterIn(text)).toBe(chapter));

  it.each([
    'The chapter house stands open.',
    'He has 9 children.',
    'chapters',
    'She was each man’s friend, 12 in all.',
    'A chapter of the guild',
    'chapel 9',
  ])('names none: %s', (text) => expect(greatestChapterIn(text)).toBeNull());
});

describe('chapterOfProperty', () => {
  it('reads a number under a key that says chapter, and a chapter in any value', () => {
    expect(chapterOfProperty('chapter', '7')).toBe(7);
    expect(chapterOfProperty('First chapter', 'Nine')).toBe(9);
    expect(chapterOfProperty('died', 'ch. 14')).toBe(14);
    expect(chapterOfProperty('age', '14')).toBeNull();
    expect(chapterOfProperty('appears_in_chapters', '2, 5, 3')).toBe(5);
  });
});

describe('numberIn', () => {
  it('reads digits, Roman numerals and words', () => {
    expect(['12', 'XII', 'ix', 'twelve', 'twenty-first', '二十三', '百二'].map(numberIn)).toEqual([12, 12, 9, 12, 21, 23, 102]);
    expect(['i', 'house', 'IIX', 'civil'].map(numberIn)).toEqual([null, null, null, null]);
  });
});
