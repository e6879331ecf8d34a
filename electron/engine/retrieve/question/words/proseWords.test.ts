import { describe, expect, it } from 'vitest';
import { askedInOtherWords } from './proseWords.ts';

describe('askedInOtherWords', () => {
  it('finds words with which prose shows what a question asks for, in any form of its words', () => {
    expect(askedInOtherWords(['suitors'])?.shown).toEqual(expect.arrayContaining(['hand', 'propose', 'refuse']));
    expect(askedInOtherWords(['come', 'quarrelled'])).toMatchObject({ word: 'quarrelled' });
  });

  it('finds none if the question asks for anything else, too', () => {
    expect(askedInOtherWords([])).toBeNull();
    expect(askedInOtherWords(['lamp'])).toBeNull();
    expect(askedInOtherWords(['suitors', 'lamp'])).toBeNull();
    expect(askedInOtherWords(['come'])).toBeNull();
  });
});
