import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildWordFilter } from './wordFilter.ts';
import { wordsOf } from '../words.ts';

const pieces = [
  ...['Mara', 'mara', 'MARA', 'Oren', 'the', 'The', "O'Brien", 'O’Brien', 'José', 'Ярослав', 'and', 'x', 'B2', '7', '𝐀'],
  ...["'s", '’s', "'S", "'", '’', "'2", '&', ' & ', ' ', '\n', '\u00a0', '-', '–', '“', '.', 'e\u0301', '·', '_', '😀', '\u2060', 'ſ'],
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
const someWords = fc.subarray(['mara', 'oren', 'the', "o'brien", 'jose', 'and', 'x', 'b2', '7', "x's", 'ярослав']);

function spansOf(text: string, words: readonly string[]): string[] {
  const spans = buildWordFilter(words).spansIn(text);
  return Array.from({ length: spans.length / 2 }, (_, at) => `${spans[2 * at]}-${spans[2 * at + 1]}`);
}

describe('buildWordFilter', () => {
  it('passes over no word that is wanted, and has only words of the text, in order', () => {
    fc.assert(
      fc.property(texts, someWords, (text, wanted) => {
        const words = wordsOf(text).map(({ plain, start, end }) => {
          const written = text.slice(start, end).toLowerCase().replaceAll('’', "'");
          return { span: `${start}-${end}`, isWanted: wanted.includes(plain) || wanted.includes(written.replace(/'s$/, '')) };
        });
        const spans = spansOf(text, wanted);
        expect(words.filter(({ isWanted, span }) => isWanted && !spans.includes(span))).toEqual([]);
        expect(words.map(({ span }) => span).filter((span) => spans.includes(span))).toEqual(spans);
      }),
      { numRuns: 2_000 },
    );
  });

  it('passes over other words', () => {
    expect(spansOf('“Mara’s boat,” said Oren to the harbour-master of Low Harbour & Sons.', ['mara', 'oren'])).toEqual(['1-7', '20-24']);
  });
});
