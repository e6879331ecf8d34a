import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWordNumbers } from './wordNumbers.ts';

it('gives each word a number of its own, however many there are, and each only once for a text', () => {
  const numbers = createWordNumbers();
  const known = new Map<string, number>();
  const many = Array.from({ length: 90_000 }, (_, at) => `word${at}`);
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, unit: 'binary' })), (words) => {
      numbers.begin();
      const met = new Set<string>();
      for (const word of [...words, ...many.splice(0, 5_000)]) {
        const text = `before${word}behind`;
        const number = numbers.firstMet(text, 6, 6 + word.length);
        if (met.has(word)) expect(number).toBeNull();
        else if (known.has(word)) expect(number).toBe(known.get(word));
        else expect(number).toBe(known.size);
        if (number !== null) known.set(word, number);
        met.add(word);
      }
      expect(numbers.size).toBe(known.size);
    }),
  );
});
