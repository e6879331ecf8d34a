import fc from 'fast-check';
import { Tiktoken } from 'js-tiktoken/lite';
import ranks from 'js-tiktoken/ranks/o200k_base';
import { expect, it } from 'vitest';
import { countTokens } from './tokens.ts';

it('counts exactly what the encoder gives, however the words repeat', () => {
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
