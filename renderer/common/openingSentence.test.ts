import { expect, it } from 'vitest';
import { sentencesOf } from './openingSentence.ts';

it('sentencesOf does not end a sentence after a title or an initial', () => {
  const trimmed = (text: string): readonly string[] => sentencesOf(text).map((each) => each.trim());
  expect(trimmed('Mr. Hallow was Mr. Brand’s guest. He stayed.')).toEqual(['Mr. Hallow was Mr. Brand’s guest.', 'He stayed.']);
  expect(trimmed('It was J. Chandler. She knew him.')).toEqual(['It was J. Chandler.', 'She knew him.']);
  expect(trimmed('')).toEqual([]);
});
