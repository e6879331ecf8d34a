import { describe, expect, it } from 'vitest';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import { figureOf } from './figures.ts';
import { passagesOfChange, requiredChanges } from './passagesOfChange.ts';

const plain = 'Ada Reed came in with the basket. The cows stood in the shade, and nobody had mended the wall.';
const telling = 'Ada Reed had become gentle. She no longer feared the river, and she felt happy. The cows stood in the shade.';

/** Twelve passages, of which those with these indices tell how Ada Reed is. */
function passages(tellsAt: readonly number[]): NamingPassage[] {
  return Array.from({ length: 12 }, (_, index) => ({
    chunkId: (index + 1) as ChunkRowId,
    sequence: index + 1,
    heading: [],
    text: tellsAt.includes(index) ? telling : plain,
    spans: [[0, 8]] as const,
    isSure: true,
  }));
}

const sub = { story: { within: [] } } as unknown as ReadSubQuestion;
const changesOf = (tellsAt: readonly number[], scores: Readonly<Record<number, number>> = {}): number[] => {
  const figure = figureOf({ name: 'Ada Reed', surface: 'Ada Reed', type: 'character', hasNote: false }, () => passages(tellsAt));
  return [...requiredChanges(passagesOfChange(sub, figure), (id) => scores[id] ?? 0, 1).keys()];
};

describe('how somebody changes', () => {
  it('is told by one passage of each part of the story', () => {
    expect(changesOf([1, 2, 5, 6, 9, 10])).toEqual([2, 3, 6, 7, 10, 11]);
  });

  it('is told by the passage that matches the question, if what they say is alike', () => {
    expect(changesOf([0, 1], { 2: 1 })[0]).toBe(2);
    expect(changesOf([0, 1], { 1: 1 })[0]).toBe(1);
  });
});
