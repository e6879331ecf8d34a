import fc from 'fast-check';
import { Tiktoken } from 'js-tiktoken/lite';
import ranks from 'js-tiktoken/ranks/o200k_base';
import { expect, it } from 'vitest';
import { countTokens } from './countTokens.ts';

it('equals the count of the reference encoder, however words repeat', () => {
  const encoder = new Tiktoken(ranks);
  const word = fc.constantFrom(
    'Mara',
    ' Venn',
    "'s",
    ' lamp',
    '.',
    '\n\n',
    '  ',
    '12345',
    'Élan',
    '灯',
    '😀',
    '<|endoftext|>',
    '"',
    ' —',
    "DON'T",
    '\t',
    '\r\n',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 40 }), (words) => {
      const text = words.join('');
      expect(countTokens(text)).toBe(encoder.encode(text, [], []).length);
    }),
    { numRuns: 500 },
  );
});

it('counts words of any length exactly, in linear time', () => {
  const encoder = new Tiktoken(ranks);
  const part = fc.constantFrom('👩\u200d', '😀', '🏳️\u200d🌈', '…', '!?', '~', '\u0301', '𝕄', '=', '\ufffd');
  fc.assert(
    fc.property(fc.array(part, { minLength: 60, maxLength: 300 }), (parts) => {
      const text = parts.join('');
      expect(countTokens(text)).toBe(encoder.encode(text, [], []).length);
    }),
    { numRuns: 60 },
  );
  const started = process.cpuUsage();
  for (const long of ['👩\u200d'.repeat(30_000), 'a'.repeat(300_000), '~!'.repeat(100_000)])
    expect(countTokens(long)).toBeGreaterThan(1_000);
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000);
});
