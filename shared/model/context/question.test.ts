import { describe, expect, it } from 'vitest';
import { readingNotes } from './question.ts';
import { nothingUnderstood } from '#shared/testing/nothingUnderstood.ts';

describe('readingNotes', () => {
  const unknown = (last?: number | null): typeof nothingUnderstood => ({
    ...nothingUnderstood,
    unknown: [{ surface: 'chapter 40', what: 'chapter', nearest: [], ...(last !== undefined && { last }) }],
  });

  it('of a chapter that does not exist say where the story ends, or that there are no chapters', () => {
    expect(readingNotes(unknown(20), null)).toEqual(['The story has no "chapter 40". It ends with chapter 20.']);
    expect(readingNotes(unknown(20), null, (sequence) => `Ash, chapter ${sequence - 12}`)[0]).toContain('It ends with Ash, chapter 8.');
    expect(readingNotes(unknown(null), null)).toEqual(['There is no "chapter 40": no chapters were found in this project.']);
    expect(readingNotes(unknown(), null)).toEqual(['The story has no "chapter 40".']);
  });

  it('do not mention later events when the view ends at a chapter', () => {
    expect(readingNotes(unknown(20), { sequence: 5, scene: null })).toEqual(['"chapter 40" is not known up to chapter 5.']);
  });

  it('say that a name is only a part of a longer one', () => {
    const names = (surface: string, how: 'partial' | 'alias'): typeof nothingUnderstood => ({
      ...nothingUnderstood,
      names: [{ entity: { id: 'Ash Guard Hall', name: 'Ash Guard Hall', type: 'location' }, match: 0.5, surface, how }],
    });
    expect(readingNotes(names('Ash Guard', 'partial'), null)).toEqual([
      '"Ash Guard" has no entry of its own; it is part of the name of Ash Guard Hall.',
    ]);
    expect(readingNotes(names('Guard', 'partial'), null)).toEqual([]);
    expect(readingNotes(names('Ash Guard', 'alias'), null)).toEqual([]);
  });
});
