import { describe, expect, it } from 'vitest';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { endOfTitle, numberedColumns, storyBands } from './bands.ts';

function chapter(sequence: number, book: string | null, part: string | null): StoryChapter {
  return { sequence, title: `Chapter ${sequence}`, path: `${sequence}.md`, series: null, book, part, words: 10, scenes: 1 };
}

describe('storyBands', () => {
  it('joins neighbours of one book and of one part', () => {
    const bands = storyBands([chapter(1, 'One', 'a'), chapter(2, 'One', 'b'), chapter(3, 'Two', 'b'), chapter(4, 'Two', null)]);
    expect(bands).toEqual([
      [
        { label: 'One', from: 0, to: 1 },
        { label: 'Two', from: 2, to: 3 },
      ],
      [
        { label: 'a', from: 0, to: 0 },
        { label: 'b', from: 1, to: 2 },
      ],
    ]);
  });

  it('leaves out bands without information', () => {
    expect(storyBands([chapter(1, 'One', null), chapter(2, 'One', null)])).toEqual([]);
    expect(storyBands([])).toEqual([]);
  });
});

describe('numberedColumns', () => {
  const series = (first: number, second: number): StoryChapter[] =>
    [...Array(first).keys(), ...Array(second).keys()].map((at, column) => ({
      ...chapter(column + 1, null, null),
      inBook: { book: column < first ? 'The Salt Road' : 'Ash and Iron', number: at + 1 },
    }));

  it('numbers every chapter when there is room, else every second, fifth or tenth', () => {
    const stepAt = (cell: number): number | undefined => [...numberedColumns(series(200, 0), cell)][1];
    expect([40, 20, 8, 3, 0.5].map(stepAt)).toEqual([1, 2, 5, 10, 100]);
  });

  it('counts in steps through a story of one book', () => {
    expect([
      ...numberedColumns(
        [1, 2, 3, 4, 5].map((sequence) => chapter(sequence, null, null)),
        13,
      ),
    ]).toEqual([0, 2, 4]);
    expect([...numberedColumns([], 13)]).toEqual([]);
  });

  it('restarts with each book, and leaves room for its first number', () => {
    expect([...numberedColumns(series(5, 4), 13)]).toEqual([0, 2, 5, 7]);
    expect([...numberedColumns(series(2, 3), 30)]).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('endOfTitle', () => {
  it('returns a title without the numbered parts before its name', () => {
    expect(endOfTitle('Campaign 2 - Session 06 - The Low Water')).toBe('The Low Water');
    expect(endOfTitle('Session 3 – Ash – and Salt')).toBe('Ash – and Salt');
    expect(endOfTitle('Season 4 - Night 2: Glass Orchard')).toBe('Glass Orchard');
  });

  it('returns any other title as it is', () => {
    for (const title of ['The Low Water', 'Ash - Salt', 'Session 3', 'Day 1 - Night 2']) expect(endOfTitle(title)).toBe(title);
  });
});
