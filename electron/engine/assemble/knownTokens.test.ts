import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countTokens } from '../tokenizer/countTokens.ts';
import { renderedTokens } from './knownTokens.ts';
import type { Candidate, Piece } from './types.ts';

const words = fc.constantFrom(
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\t',
  '.',
  '/',
  '"',
  '’s',
  "'ll",
  'a',
  'Ab',
  'lamp',
  ' lamp',
  ' Oren',
  '12',
  '—',
  '[1]',
  '💧',
  'é',
  '水',
);
const texts = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(''));

it('counts a written pack as the tokenizer does, whatever stands in it and around it', () => {
  const stretch = fc.record({ before: texts, text: texts, isKnown: fc.boolean() });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 6 }), texts, (stretches, after) => {
      let text = '';
      const ranges = new Map<Piece, readonly [number, number]>();
      for (const { before, text: own, isKnown } of stretches) {
        text += `${before}\n`;
        const candidate = { text: own, tokens: countTokens(own), isCounted: isKnown } as Candidate;
        const piece = { candidate, entity: null, state: 'full', text: own, reason: '' } as const;
        ranges.set(piece, [text.length, text.length + own.length]);
        text += own;
      }
      text += after;
      const counted = renderedTokens({ text, ranges, citations: new Map() }, [...ranges.keys()], countTokens);
      expect(counted.total()).toBe(countTokens(text));
    }),
    { numRuns: 400 },
  );
});

it('does not count what it knows', () => {
  const own = `${'The lamps burn over the drowned quarter. '.repeat(20)}Mara keeps the ledger.`;
  const candidate = { text: own, tokens: countTokens(own), isCounted: true } as Candidate;
  const piece: Piece = { candidate, entity: null, state: 'full', text: own, reason: '' };
  const text = `# Title\n\n${own}\n[1] a.md:1-2`;
  const start = text.indexOf(own);
  let read = 0;
  const counting = (part: string): number => {
    read += part.length;
    return countTokens(part);
  };
  const counted = renderedTokens(
    { text, ranges: new Map([[piece, [start, start + own.length]]]), citations: new Map() },
    [piece],
    counting,
  );
  expect(counted.total()).toBe(countTokens(text));
  expect(counted.ofPiece(piece)).toBe(countTokens(text.slice(start, text.indexOf('[1]'))));
  expect(read).toBeLessThan(150);
});
