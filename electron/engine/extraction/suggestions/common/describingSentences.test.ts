import { describe, expect, it } from 'vitest';
import { minOfPortrait, portraitScore } from './describingSentences.ts';

/** The score of a sentence for the name between bars. */
function scoreOf(marked: string): number {
  const [before, name] = marked.split('|') as [string, string];
  return portraitScore(marked.replaceAll('|', ''), before.length, before.length + name.length, true);
}

describe('portraitScore', () => {
  it.each([
    '|Dunn| had a long pale face, and a voice like a door.',
    'But |Dunn| was, for reasons of his own, rather afraid of his elder brother.',
    '|Mrs. Vane| was born on the islands, in the year of the great flood.',
    '|Dunn| was a man who never lost a minute if he could help it.',
  ])('says that a person is described: %s', (marked) => {
    expect(scoreOf(marked)).toBeGreaterThanOrEqual(minOfPortrait);
  });

  it.each([
    '|Dunn| was a few paces off by then, with his face to the wall.',
    '|Dunn| had had no wish to burden his old father with the matter.',
    '|Dunn| had much wished that his sister would stay for the winter.',
    '|Dunn| was a man, and there was no more to be said about him.',
    'They came with |Dunn|, who was the son of a miller in the valley.',
    '|Dunn| was a miller’s son, they said, was he not a miller’s son?',
  ])('says that a person is not described: %s', (marked) => {
    expect(scoreOf(marked)).toBeLessThan(minOfPortrait);
  });
});
