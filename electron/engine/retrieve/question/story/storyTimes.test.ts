import { describe, expect, it } from 'vitest';
import { readOnlyEngines } from '../../../procedures/testing.ts';
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

describe('the time of a story', () => {
  const engines = readOnlyEngines();
  const textOf = async (chapter: string): Promise<string> => {
    const { call, vault } = await engines({
      'Chapters/1.md': `# Chapter 1\n\n${chapter}\n`,
      'Chapters/2.md': '# Chapter 2\n\nIt rained.\n',
    });
    const { text } = await call('context.build', { vault, request: { question: 'When does the story take place?' } });
    return text;
  };

  it('is stated by the present date of the world, and not by a term from the present date', async () => {
    expect(await textOf('The present date is the ninth of the Fourth Ebb.')).toContain('ninth of the Fourth Ebb');
    const term = await textOf('The lease runs for twelve months from the present date, said the clerk.');
    expect(term).toContain('No passage states in which year the story takes place.');
    expect(term).not.toContain('twelve months');
  });
});
