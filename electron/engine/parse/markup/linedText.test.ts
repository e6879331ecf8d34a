import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutLinks } from './linedText.ts';

/** A text of pieces, every second one a link. */
const linkedText = fc.array(fc.tuple(fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 }))).map((pairs) => {
  let text = '';
  const links: { start: number; end: number; target: string; reference: string }[] = [];
  for (const [between, link] of pairs) {
    text += between;
    links.push({ start: text.length, end: text.length + link.length, target: link, reference: link });
    text += link;
  }
  return { text, links, between: pairs.map(([piece]) => piece).join('') };
});

describe('withoutLinks', () => {
  it('keeps the text between the links', () => {
    fc.assert(fc.property(linkedText, ({ text, links, between }) => withoutLinks({ text, links }) === between));
  });

  it('leaves a text without links as it is', () => expect(withoutLinks({ text: 'Mara keeps it.', links: [] })).toBe('Mara keeps it.'));
});
