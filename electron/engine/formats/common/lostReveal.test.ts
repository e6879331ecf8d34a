import { expect, it } from 'vitest';
import { withLostReveal } from './lostReveal.ts';

const converted = (source: string, markdown: string): string => withLostReveal(markdown, Buffer.from(source));

it.each([
  ['<!-- revealed_at: 5 --><p>A</p>', 'revealed_at: 5'],
  ['<meta name="revealed_at" content="5"><p>A</p>', 'revealed_at: 5'],
  ['% revealed_at = Chapter 5\nA', 'revealed_at: 5'],
  ['<meta:user-defined meta:name="revealed_at">5</meta:user-defined>A', 'revealed_at: 5'],
  ['{/* revealed_at: 4 */}{/* revealed-at: 12 */}A', 'revealed_at: 12'],
  ["export const meta = { revealed_at: 'the end' };\n\nA", 'revealed_at: stated without a chapter'],
])('states in the frontmatter what the text lost of %s', (source, line) => {
  expect(converted(source, 'A')).toBe(`---\n${line}\n---\nA`);
  expect(converted(source, '---\ntitle: T\n---\nA')).toBe(`---\n${line}\ntitle: T\n---\nA`);
});

it('leaves a text that has them all, one without any, and one of a word in prose', () => {
  for (const [source, markdown] of [
    ['<p><b>revealed_at</b>: 5</p>A', '**revealed\\_at**: 5 A'],
    ['---\nrevealed_at: 5\n---\nA', '---\nrevealed_at: 5\n---\nA'],
    ['<p>It was revealed at dawn.</p><!-- revealed at dawn -->', 'It was revealed at dawn.'],
    ['A', 'A'],
  ] as const)
    expect(converted(source, markdown)).toBe(markdown);
});

it('keeps the later of two where the text has one of them', () => {
  expect(converted('revealed_at: 3 <!-- revealed_at: 9 -->', 'revealed_at: 3')).toBe('---\nrevealed_at: 9\n---\nrevealed_at: 3');
});
