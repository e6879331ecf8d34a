import { describe, expect, it } from 'vitest';
import { chaptersTitledAs } from './chapterTitles.ts';

const story = [
  'Chapter 1: The Ferry at Low Water',
  'Chapter 2: What I Heard in the Hay Loft',
  'III. Orla Finch',
  'Whispers at the Weir House',
  'The Lamp',
].map((title, index) => ({ sequence: index + 1, title }));
const titled = (question: string, names: readonly string[] = []): number[] => [
  ...chaptersTitledAs(question, story, { passagesWith: () => 300, isName: (title) => title === 'Orla Finch', names }).keys(),
];

describe('chapters whose titles a question says', () => {
  it('chapters are found when the question holds the words of their title', () => {
    expect(titled('What does Tam hear in the hay loft?')).toEqual([2]);
  });

  it('chapters are found by a name that is all of their title, not by one that is part of it', () => {
    expect(titled('What happened to Orla Finch?', ['Orla Finch'])).toEqual([3]);
    expect(titled('Who lives in the Weir House?', ['Weir House'])).toEqual([]);
  });

  it('a chapter means little by a name that many passages have, and more by several words than by one', () => {
    const shares = (question: string, passages: number): number[] => [
      ...chaptersTitledAs(question, story, { passagesWith: () => passages, isName: () => false, names: ['Orla Finch'] }).values(),
    ];
    expect(shares('What happened to Orla Finch?', 250)).toEqual([0.1]);
    expect(shares('What happened to Orla Finch?', 10)).toEqual([1]);
    expect(shares('Who lights the lamp?', 10)).toEqual([0.5]);
    expect(shares('What does Tam hear in the hay loft?', 250)[0]).toBeGreaterThan(0.6);
  });

  it('no chapter is found by one common word', () => {
    expect(titled('Who crosses the water at night?')).toEqual([]);
  });
});
