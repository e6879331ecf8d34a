import { describe, expect, it } from 'vitest';
import type { MentionPassage } from '#shared/model/entity.ts';
import { source } from '../../testing/world.ts';
import { exampleQuestions, nameInSentence, takesArticle } from './suggestedQuestions.ts';

const passages = (name: string, ...texts: readonly string[]): MentionPassage[] =>
  texts.map((text) => ({ text, source: source(), spans: [[text.indexOf(name), text.indexOf(name) + name.length]] }));

describe('takesArticle', () => {
  it('returns whether the story writes the name with an article', () => {
    const quarter = passages(
      'Drowned Quarter',
      'In the Drowned Quarter it rained.',
      'The Drowned Quarter slept.',
      'Old Drowned Quarter songs.',
    );
    expect(takesArticle('Drowned Quarter', quarter)).toBe(true);
    expect(takesArticle('Lamb Gate', passages('Lamb Gate', 'He went to Lamb Gate.', 'At Lamb Gate, the guard.'))).toBe(false);
    expect(takesArticle('Lamb Gate', passages('Lamb Gate', 'the Lamb Gate'))).toBe(false);
    expect(takesArticle('The Tidewrights', passages('The Tidewrights', 'the The Tidewrights', 'the The Tidewrights'))).toBe(false);
  });
});

it('exampleQuestions asks about two whose names are no lists themselves, where there are two', () => {
  const people = (...names: readonly string[]) => names.map((name) => ({ name, type: 'character' }));
  const [question] = exampleQuestions(people('Ilse', 'Bram and Kip', 'Ottoline, the Miller', 'Dov'));
  expect(question).toBe('How are Ilse and Dov connected?');
  expect(exampleQuestions(people('Ilse', 'Bram and Kip'))[0]).toBe('How are Ilse and Bram and Kip connected?');
});

it('nameInSentence writes a single article, in lower case', () => {
  expect(nameInSentence('Drowned Quarter', true)).toBe('the Drowned Quarter');
  expect(nameInSentence('The Tidewrights', false)).toBe('the Tidewrights');
  expect(nameInSentence('Mara Venn', false)).toBe('Mara Venn');
});
