import { describe, expect, it } from 'vitest';
import { chapterOf } from './revealedAt.ts';
import { note } from './testing.ts';

const long = 'The harbour lay quiet under the fog, and nobody on the quay would say who had opened the sluice that night. '
  .repeat(3)
  .trim();

describe('revealed_at', () => {
  it('holds nothing back and reports a problem when it names no chapter', () => {
    const { revealedAt, problems } = note(['---', 'revealed_at: the end', '---', '# Mara', '', 'revealed_at:: 2.5', '', 'The heir.']);
    expect(revealedAt).toBeNull();
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, '"the end" is no number of a chapter, so this is not kept secret. Write it like "revealed_at: 12".'],
      [6, '"2.5" is no number of a chapter, so this is not kept secret. Write it like "revealed_at: 12".'],
    ]);
    expect(note(['---', 'revealed_at: Ch. 12', '---', 'x']).problems).toEqual([]);
  });

  it('holds for the section of its heading and all below it', () => {
    const document = note([
      '# Mara',
      '',
      long,
      '',
      '## Secret',
      'revealed_at:: 10',
      '',
      `She is the heir. ${long}`,
      '',
      '### Deeper',
      'revealed_at:: Chapter 12',
      'father:: [[Oren]]',
      '',
      `Her father knew. ${long}`,
      '',
      '### Also below',
      '',
      `The crown is hers. ${long}`,
      '',
      '## Voice',
      '',
      `She speaks low. ${long}`,
    ]);
    const of = (words: string): number | null | undefined => document.chunks.find((chunk) => chunk.text.includes(words))?.revealedAt;
    expect(document.revealedAt).toBeNull();
    expect(document.chunks[0]!.revealedAt).toBeNull();
    expect(of('She is the heir')).toBe(10);
    expect(of('Her father knew')).toBe(12);
    expect(of('The crown is hers')).toBe(10);
    expect(of('She speaks low')).toBeNull();
    expect(document.fields.find((field) => field.key === 'father')?.revealedAt).toBe(12);
    expect(document.chunks.some((chunk) => /revealed/i.test(chunk.text))).toBe(false);
  });

  it('never merges a section into a chunk that may be known earlier', () => {
    const { chunks } = note(['# Mara', 'A smith.', '', '## Secret', 'revealed_at:: 10', 'The heir.', '', '## Open', 'She limps.']);
    expect(chunks.map(({ text, revealedAt }) => [text.includes('heir'), revealedAt])).toEqual([
      [false, null],
      [true, 10],
      [false, null],
    ]);
  });

  it('holds for the whole note in frontmatter or above every heading, and the greatest wins', () => {
    const inFront = note(['---', 'revealed_at: 7', '---', 'A smith.', '', '## Earlier', 'revealed_at:: 3', long]);
    expect(inFront.chunks.map((chunk) => chunk.revealedAt)).toEqual(inFront.chunks.map(() => 7));
    const above = note(['(revealed_at:: 4)', '', 'A smith.', '', '## Later', 'revealed_at:: 9', long]);
    expect(above.revealedAt).toBe(4);
    expect(above.chunks.map((chunk) => chunk.revealedAt)).toEqual([4, 9]);
  });

  it('reads a number or a chapter and nothing else', () => {
    expect(['10', ' ch. 10 ', 'Chapter 10', 'revealed'].map(chapterOf)).toEqual([10, 10, 10, null]);
    expect(['-3', '1.5', '', 'chapter ten', '10 or 12'].map(chapterOf)).toEqual([null, null, null, null, null]);
  });
});
