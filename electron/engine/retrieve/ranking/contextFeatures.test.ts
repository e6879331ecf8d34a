import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordingShare } from './contextFeatures.ts';
describe('wordingShare', () => {
  it('is the share of the question’s pairs of neighbouring words that the text has', () => {
    const share = wordingShare("What did the king's daughter promise?");
    expect(share('Then THE King’s daughter wept.')).toBeCloseTo(2 / 5);
    expect(share('The daughter of the king did promise.')).toBe(0);
    expect(share('')).toBe(0);
  });

  it('counts a pair once, and only in its order', () => {
    expect(wordingShare('the sea the sea')('the sea, the sea')).toBe(1);
    expect(wordingShare('the sea the sea')('by the sea')).toBe(0.5);
    expect(wordingShare('low harbour')('harbour low')).toBe(0);
  });

  it('compares letters of a script that parts no words', () => {
    const share = wordingShare('渡口的钟声');
    expect(share('夜里，渡口的钟响了。')).toBeCloseTo(3 / 4);
    expect(share('钟响了。')).toBe(0);
  });

  it('is 0 when the question has one word or none', () => {
    for (const question of ['', 'Mara', '?!']) expect(wordingShare(question)('Mara and Mara')).toBe(0);
  });

  it('is 1 for a text that contains the question, regardless of the text around it', () => {
    const word = fc.stringMatching(/^[a-zé]{1,6}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), fc.array(word, { maxLength: 8 }), (asked, around) => {
        const share = wordingShare(asked.join(' '));
        expect(share([...around, ...asked, ...around].join('\n'))).toBe(1);
        const other = share(around.join(' '));
        expect(other).toBeGreaterThanOrEqual(0);
        expect(other).toBeLessThanOrEqual(1);
      }),
    );
  });
});
