import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { withLostReveal } from './lostReveal.ts';

const converted = (source: string, markdown: string): string => withLostReveal(markdown, Buffer.from(source));

it.each([
  ['<!-- revealed_at: 5 --><p>A</p>', 'revealed_at: 5'],
  ['<meta name="revealed_at" content="5"><p>A</p>', 'revealed_at: 5'],
  ['% revealed_at = Chapter 5\nA', 'revealed_at: 5'],
  ['<meta:user-defined meta:name="revealed_at">5</meta:user-defined>A', 'revealed_at: 5'],
  ['<meta:user-defined meta:name="revealed_at" meta:value-type="float">5</meta:user-defined>A', 'revealed_at: 5'],
  ['<property pid="2" name="revealed_at"><vt:i4>5</vt:i4></property>A', 'revealed_at: 5'],
  ['<property name="revealed_at"><vt:lpwstr>the end</vt:lpwstr></property>A', 'revealed_at: stated without a chapter'],
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

it('looks into the documents of an archive', () => {
  const archive = zipSync({
    'word/document.xml': strToU8('<w:t>revealed_at: 3</w:t>'),
    'docProps/custom.xml': strToU8('<property name="revealed_at"><vt:lpwstr>7</vt:lpwstr></property>'),
  });
  expect(withLostReveal('revealed_at: 3', archive)).toBe('---\nrevealed_at: 7\n---\nrevealed_at: 3');
});
