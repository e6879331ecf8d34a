import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from './countTokens.ts';
import { joinedTokens } from './joinedTokens.ts';

const words = fc.constantFrom(
  'Mara',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\t',
  '.',
  '/',
  '...',
  "'s",
  '12345',
  ' 7',
  '"',
  '“',
  '清',
  'é',
  '\u00a0',
  '- ',
  '|',
  '\r',
  '😀',
);
const text = fc.oneof(
  fc.array(words, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string(),
);
const piece = fc.record({ text, glue: fc.constantFrom('', ' ', '\n', '\n\n', '  ') });

describe('joinedTokens', () => {
  it('equals the count of the joined text for any piece boundaries', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const filled = pieces.filter((each) => each.text !== '');
        const joined = filled.map((each, index) => (index === 0 ? each.text : each.glue + each.text)).join('');
        const counted = pieces.map((each) => ({ ...each, tokens: countTokens(each.text) }));
        expect(joinedTokens(counted, countTokens, 0)).toBe(countTokens(joined));
      }),
      { numRuns: 3_000 },
    );
  });
});
