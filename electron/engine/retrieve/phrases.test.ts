import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phrasesOf } from './phrases.ts';

test('a text has a share of the question’s neighbouring words', () => {
  const share = phrasesOf("What did the king's daughter promise?");
  expect(share('Then THE King’s daughter wept.')).toBeCloseTo(2 / 5);
  expect(share('The daughter of the king did promise.')).toBe(0);
  expect(share('')).toBe(0);
});

test('a pair counts once, in the question and in the text, and only in its order', () => {
  expect(phrasesOf('the sea the sea')('the sea, the sea')).toBe(1);
  expect(phrasesOf('the sea the sea')('by the sea')).toBe(0.5);
  expect(phrasesOf('low harbour')('harbour low')).toBe(0);
});

test('a question of one word or none has no pairs', () => {
  for (const question of ['', 'Mara', '?!']) expect(phrasesOf(question)('Mara and Mara')).toBe(0);
});

test('whatever stands around it, the question itself has all its pairs', () => {
  const word = fc.stringMatching(/^[a-zé]{1,6}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), fc.array(word, { maxLength: 8 }), (asked, around) => {
      const share = phrasesOf(asked.join(' '));
      expect(share([...around, ...asked, ...around].join('\n'))).toBe(1);
      const other = share(around.join(' '));
      expect(other).toBeGreaterThanOrEqual(0);
      expect(other).toBeLessThanOrEqual(1);
    }),
  );
});

test('words are told apart as a pattern would', () => {
  const piece = fc.constantFrom('a', 'é', 'İ', '7', "'", '’', ' ', '.', '𝒜', '\u0301', 'ß', '٣', 'ab', '\n');
  const row = (text: string): readonly string[] =>
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
  const pairsOf = (words: readonly string[]): Set<string> => new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
  const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, texts, (question, text) => {
      const asked = pairsOf(row(question));
      const shared = [...pairsOf(row(text))].filter((pair) => asked.has(pair)).length;
      expect(phrasesOf(question)(text)).toBe(asked.size === 0 ? 0 : shared / asked.size);
    }),
    { numRuns: 2_000 },
  );
});
