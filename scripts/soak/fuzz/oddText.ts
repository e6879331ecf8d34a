import fc from 'fast-check';

/** Scraps that have broken readers of text: controls, halves of characters, other directions, marks without letters, names of objects. */
const oddScraps = [
  ...'😀 👩‍👩‍👧‍👦 🏳️‍🌈 ﷺ שלום مرحبا İ ß ﬀ Å 𝕄ara __proto__ constructor toString hasOwnProperty .* (a+)+$ [^ $& $1 {{ }} %s %00'.split(' '),
  ...'% ../ / ~ " NEAR( * ^ : -1 1e999 NaN <script>alert(1)</script> javascript:alert(1)'.split(' '),
  ..."\0\u0001\v\f\r\u0085\u2028\u2029\ufeff\ufffd\ufdd0\uffff\ud83d\ude00\u202e\u2066\u200f\u200b\u200d\u0301\u0e33\\'`".split(''),
  ...['\u0301'.repeat(30), 'A\u030a', 'か\u3099', '\\u0000', '${x}', '; DROP TABLE entity; --', '" OR 1=1', ' AND ', ' NOT ', '\u001b[31m'],
];

const plainScraps = [
  ...['Mara Venn', 'Mara', 'the Heron', 'Tallow Bridge', 'Hester', 'Venn', 'who', 'is', ' ', '. ', '\n', ', ', 'a', '1'],
  ...['Characters/Mara Venn', 'Characters/Mara Venn.md'],
];

/** A scrap that something may choke on. */
export const oddScrap: fc.Arbitrary<string> = fc.constantFrom(...oddScraps);

/** Any text, of odd scraps, plain ones and any characters, halves of them too. */
export const oddText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      oddScrap,
      fc.constantFrom(...plainScraps),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.string({ maxLength: 6 }),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** A text made of the scraps of a format, with odd ones between. */
export function mixOf(scraps: readonly string[], maxLength: number): fc.Arbitrary<string> {
  return fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...scraps) },
        { weight: 1, arbitrary: oddScrap },
        { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
      ),
      { maxLength },
    )
    .map((parts) => parts.join(''));
}

/** Any value that can cross a port. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, Number.MAX_SAFE_INTEGER, -1, 0, 1e308, [], {}),
  fc.object({ key: fc.oneof(oddScrap, fc.string({ maxLength: 5 })), maxDepth: 2, maxKeys: 4 }),
  fc.array(oddText, { maxLength: 4 }),
);
