import { describe, expect, it } from 'vitest';
import { namedChapter, replaceName } from './QuestionField.tsx';

const chapters = [1, 2, 3].map((sequence) => ({
  sequence,
  title: `Chapter ${sequence}`,
  path: `${sequence}.md`,
  series: null,
  book: null,
  part: null,
  words: 1,
  scenes: 1,
}));
const sequence = (question: string): number | undefined => namedChapter(question, chapters)?.sequence;

describe('replaceName', () => {
  it('replaces a name as a word of its own, or within others where none is apart', () => {
    expect(replaceName('Does Marana trust Mar (or Mar)?', 'Mar', 'Mara')).toBe('Does Marana trust Mara (or Mar)?');
    expect(replaceName('What is $& to C++?', 'C++', '$&')).toBe('What is $& to $&?');
    expect(replaceName('玛拉是谁', '玛拉', '玛娜')).toBe('玛娜是谁');
    expect(replaceName('Who?', 'Mar', 'Mara')).toBe('Who?');
  });
});

describe('namedChapter', () => {
  it('is the chapter that the question names by number', () => {
    expect(sequence('I am writing chapter 2. What does Mara know?')).toBe(2);
    expect(sequence('Who is here in ch. 1?')).toBe(1);
    expect(sequence('What happened in Session 2, and in session 2 only?')).toBe(2);
  });

  it('is null when the question names no chapter, several, one that is not there, or the last', () => {
    for (const question of ['Who is Mara?', 'Between chapter 1 and chapter 2?', 'chapter 9', 'chapter 3', 'the 2 searches', 'march 2'])
      expect(sequence(question)).toBeUndefined();
  });
});
