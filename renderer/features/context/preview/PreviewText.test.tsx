import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { item } from '../../../testing/world.ts';
import { previewBlocks } from './PreviewText.tsx';

describe('previewBlocks', () => {
  it('assigns each line to the piece that covers most of it', () => {
    const text = '# Head\n\n- (ch. 1) One. [1]\n- Two,\nstill two. [2]\n\n## Sources';
    const at = (words: string): number => text.indexOf(words);
    const one = item({ reference: 'a:1', range: [at('One'), at(' [1]')] });
    const two = item({ reference: 'b:1', range: [at('Two'), at(' [2]')] });
    const blocks = previewBlocks(text, [two, one]);
    expect(blocks.map((block) => [block.item?.reference ?? null, block.text])).toEqual([
      [null, '# Head\n'],
      ['a:1', '- (ch. 1) One. [1]'],
      ['b:1', '- Two,\nstill two. [2]'],
      [null, '\n## Sources'],
    ]);
  });

  it('keeps every character for any ranges', () => {
    const range = fc.tuple(fc.nat(80), fc.nat(80)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as [number, number]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('word', '\n', ' ', '# x')), fc.array(range, { maxLength: 6 }), (parts, ranges) => {
        const text = parts.join('');
        const items = ranges.map((one, index) => item({ reference: `${index}:1`, range: one }));
        const blocks = previewBlocks(text, items);
        expect(blocks.map((block) => block.text).join('\n')).toBe(text);
        for (const block of blocks) expect(text.startsWith(block.text, block.start)).toBe(true);
      }),
    );
  });
});
