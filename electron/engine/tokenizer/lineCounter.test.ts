import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countTokens } from './countTokens.ts';
import { createLineCounter } from './lineCounter.ts';

it("equals the tokenizer's count for any text", () => {
  const words = fc.constantFrom(
    '\n',
    '\n\n',
    '\r\n',
    ' ',
    '\t',
    '\u2028',
    '/',
    '.',
    '...',
    '"',
    '’s',
    'a',
    'Ab',
    '12',
    '\u3000',
    '—',
    '[1]',
    '💧',
    'ｱ',
  );
  const text = fc.oneof(
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );
  const count = createLineCounter(countTokens);
  fc.assert(
    fc.property(text, (given) => {
      expect(count(given)).toBe(countTokens(given));
    }),
    { numRuns: 3_000 },
  );
});
