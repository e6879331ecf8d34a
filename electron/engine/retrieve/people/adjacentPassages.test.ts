import { describe, expect, it } from 'vitest';
import type { ScoredChunk } from '../ranking/score.ts';
import { passagesOfCauses, passagesOfLearning } from './adjacentPassages.ts';

/** Passages of one chapter by their scores, in order. */
const chapter = (scores: readonly number[], kind = 'manuscript'): ScoredChunk[] =>
  scores.map(
    (score, ordinal) =>
      ({ score, chunk: { id: ordinal, documentId: 1, ordinal, text: 'It rained.', source: { kind } } }) as unknown as ScoredChunk,
  );
const all = (): boolean => true;

describe('passagesOfCauses', () => {
  it('are the best passage and the two before it, with their ends', () => {
    const found = passagesOfCauses(chapter([0.1, 0.2, 0.3, 0.9, 0.8]), all);
    expect([...found.keys()]).toEqual([3, 2, 1]);
    expect([...found.values()].map(({ at }) => at)).toEqual([null, 9, 9]);
  });

  it('are none if a note is best, or the best names nobody who was asked about', () => {
    expect(passagesOfCauses(chapter([0.9], 'note'), all).size).toBe(0);
    expect(passagesOfCauses(chapter([0.9]), () => false).size).toBe(0);
  });
});

describe('passagesOfLearning', () => {
  it('are the best passage and the two after it, as far as the chapter goes', () => {
    expect([...passagesOfLearning(chapter([0.1, 0.9, 0.2, 0.3]), all).keys()]).toEqual([1, 2, 3]);
    expect([...passagesOfLearning(chapter([0.1, 0.9]), all).keys()]).toEqual([1]);
  });
});
