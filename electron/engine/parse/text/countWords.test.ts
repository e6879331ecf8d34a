import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords } from './countWords.ts';

describe('countWords', () => {
  it('counts a word of letters, digits, apostrophes and hyphens once, and a number alone not at all', () => {
    expect(countWords("The well-kept 3rd rope isn't Mara’s, 12 said.")).toBe(7);
  });

  it('counts a text of plain letters as it counts the same text among others', () => {
    const sign = fc.constantFrom('a', 'Z', '7', "'", '’', '-', '_', '—', ' ', '.', '@', '[', '`', '{', '\n', '\u2026');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const text = signs.join('');
        expect(countWords(text)).toBe(countWords(`${text} é`) - 1);
      }),
    );
  });
});
