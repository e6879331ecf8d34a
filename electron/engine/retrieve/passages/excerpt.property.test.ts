import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../extraction/words.ts';
import { splitSentences } from '../../parse/text/sentences.ts';
import { wordsWithin } from './excerpt.ts';

const words = ['Mara', 'mara', "Mara's", 'Mara’s', 'Zoë', 'zoe', 'ring', 'rings', 'the', '&', 'brass', 'o’brien', '…', 'sea—salt'];
const text = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ' ', '. ', '! ', '.', '\n')), { maxLength: 60 })
  .map((parts) => parts.flat().join(''));

describe('wordsWithin', () => {
  it('finds the words of the whole text', () => {
    fc.assert(
      fc.property(text, fc.subarray(['mara', 'zoe', "o'brien", 'brass', 'salt']), (given, asked) => {
        const all = wordsOf(given).filter(({ plain }) => asked.includes(plain));
        const found = wordsWithin(given, splitSentences(given), new Set(asked));
        expect(found.map(({ plain, start, end }) => [plain, start, end])).toEqual(all.map(({ plain, start, end }) => [plain, start, end]));
      }),
    );
  });
});
