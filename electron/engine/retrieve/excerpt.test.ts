import { describe, expect, it } from 'vitest';
import { excerptAround, excerptFor } from './excerpt.ts';

const text = 'Mara rowed out. The tide was low. Nobody spoke. The gates fell in order: Lamb, Needle, Friday. One pig was lost.';

describe('excerptAround', () => {
  it('gives a short text whole, and the sentences around a place of a long one', () => {
    expect(excerptAround('Short.', [0], 100)).toBe('Short.');
    expect(excerptAround(text, [0], 40)).toBe('Mara rowed out. The tide was low.');
    expect(excerptAround(text, [text.indexOf('pig')], 70)).toBe('The gates fell in order: Lamb, Needle, Friday. One pig was lost.');
  });

  it('cuts a sentence that is too long at a word', () => {
    expect(excerptAround('One two three four five six seven eight nine ten. End.', [0], 24)).toBe('One two three four …');
  });
});

describe('excerptFor', () => {
  it('takes the stretch with most of the words', () => {
    expect(excerptFor(text, [0], new Set(['gates', 'order']), 50)).toBe('The gates fell in order: Lamb, Needle, Friday.');
  });

  it('prefers a stretch with the place among equals', () => {
    expect(excerptFor('The gates rose. Then Oren slept on. The gates fell on Mara.', [55], new Set(['gates']), 30)).toContain('Mara');
  });

  it('stays by the places when no word is there', () => {
    expect(excerptFor(text, [0], new Set(['lighthouse']), 40)).toBe(excerptAround(text, [0], 40));
  });
});
