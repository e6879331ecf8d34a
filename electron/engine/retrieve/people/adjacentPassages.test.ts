import { describe, expect, it } from 'vitest';
import type { ScoredChunk } from '../ranking/score.ts';
import { passagesOfCauses, passagesOfLearning, passagesOfScene } from './adjacentPassages.ts';

/** Passages of one chapter by their scores, in order. */
const chapter = (scores: readonly number[], kind = 'manuscript'): ScoredChunk[] =>
  scores.map(
    (score, ordinal) =>
      ({ score, chunk: { id: ordinal, documentId: 1, ordinal, text: 'It rained.', source: { kind } } }) as unknown as ScoredChunk,
  );
const all = (): boolean => true;

describe('passagesOfCauses', () => {
  const two = (): number => 2;

  it('are the best passage about two people and the two before it, with their ends', () => {
    const found = passagesOfCauses(chapter([0.1, 0.2, 0.3, 0.9, 0.8]), two);
    expect([...found.keys()]).toEqual([3, 2, 1]);
    expect([...found.values()].map(({ at }) => at)).toEqual([null, 9, 9]);
  });

  it('are the best passage alone if it is about one person', () => {
    expect([...passagesOfCauses(chapter([0.1, 0.2, 0.3, 0.9, 0.8]), () => 1).keys()]).toEqual([3]);
  });

  it('prefer a passage with both people to a slightly better one with one of them', () => {
    const both = ({ chunk }: ScoredChunk): number => (chunk.ordinal === 9 ? 2 : 1);
    expect([...passagesOfCauses(chapter([0.1, 0.9, 0, 0, 0, 0, 0, 0, 0.2, 0.8]), both).keys()]).toEqual([9, 8, 7]);
    expect([...passagesOfCauses(chapter([0.1, 0.9, 0, 0, 0, 0, 0, 0, 0.2, 0.3]), both).keys()]).toEqual([1]);
  });

  it('prefer a scene with several good passages', () => {
    expect([...passagesOfCauses(chapter([0.1, 0.9, 0.1, 0.1, 0.1, 0.1, 0.1, 0.8, 0.85, 0.8]), two).keys()][0]).toBe(8);
  });

  it('are none if a note is best, or the best name nobody who was asked about', () => {
    expect(passagesOfCauses(chapter([0.9], 'note'), two).size).toBe(0);
    expect(passagesOfCauses(chapter([0.9]), () => 0).size).toBe(0);
  });
});

describe('passagesOfLearning', () => {
  it('are the best passage and the two after it, as far as the chapter goes', () => {
    expect([...passagesOfLearning(chapter([0.1, 0.9, 0.2, 0.3]), all).keys()]).toEqual([1, 2, 3]);
    expect([...passagesOfLearning(chapter([0.1, 0.9]), all).keys()]).toEqual([1]);
  });
});

describe('passagesOfScene', () => {
  it('are the best passage of the best scene, and the two before and after it', () => {
    const scores = [0.1, 0.9, 0.1, 0.1, 0.1, 0.1, 0.1, 0.8, 0.85, 0.8, 0.2, 0.1];
    expect([...passagesOfScene(chapter(scores)).keys()].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10]);
    expect(passagesOfScene(chapter(scores, 'note')).size).toBe(0);
  });
});
