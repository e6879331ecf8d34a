import { describe, expect, it } from 'vitest';
import { asksWhenSet } from './storyTimes.ts';

describe('a question for the time of the story', () => {
  it.each([
    'When does the story take place?',
    'When is the novel set?',
    'In which century is the book set?',
    'In what time period does it all take place?',
    'What year is it?',
    'What is the current date?',
    'When does this story begin?',
  ])('is: %s', (question) => expect(asksWhenSet(question)).toBe(true));

  it.each([
    'When does the wedding take place?',
    'What year was Mara born?',
    'Where does the story take place?',
    'When does the story mention Mara?',
  ])('is not: %s', (question) => expect(asksWhenSet(question)).toBe(false));
});
