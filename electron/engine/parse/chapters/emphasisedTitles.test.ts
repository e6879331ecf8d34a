import { describe, expect, it } from 'vitest';
import { parseFile } from '../parseDocument.ts';
import { emphasisedTitle } from './emphasisedTitles.ts';

const count = (text: string): number => Math.ceil(text.length / 4);

describe('emphasisedTitle', () => {
  it.each([
    ["_Ada Finch's Diary._", "Ada Finch's Diary"],
    ['*Letter, Ada Finch to Tom Rook.*', 'Letter, Ada Finch to Tom Rook'],
    ['*Harrow Quay, 1891*', 'Harrow Quay, 1891'],
    ['**MARA**', 'MARA'],
    ['**Three years earlier**', 'Three years earlier'],
  ])('reads %s as a title', (line, title) => {
    expect(emphasisedTitle(line)).toBe(title);
  });

  it.each([
    '*She will never come back.*',
    '*Run*',
    '*Oh Tom Rook!*',
    '**He shut the door.**',
    '*One* and *Two*',
    '**Mara**: a ferrywoman',
    '* * *',
    '_______',
  ])('leaves %s as text', (line) => {
    expect(emphasisedTitle(line)).toBeNull();
  });
});

describe('parseFile', () => {
  const sentence = '"You came," she said. He had not known that she was waiting, and he went to the window and looked at the rain. ';
  const scene = sentence.repeat(12).trim();
  const story = [scene, "_Ada Finch's Diary._", scene, '_I must not tell him._', scene, '_Letter, Ada to Tom._'].join('\n\n');

  it.each(['.md', '.txt'])('makes an emphasised title in a story the heading of the text below it, in a file of %s', (extension) => {
    const { chunks } = parseFile(`Story/3${extension}`, story, count, { kind: 'manuscript' })[0]!;
    const below = chunks.filter(({ heading }) => heading.includes("Ada Finch's Diary"));
    expect(below.some(({ text }) => text.includes('I must not tell him'))).toBe(true);
    expect(chunks[0]!.heading).toEqual([]);
    // With nothing below it, a title stays in the text.
    expect(chunks.at(-1)!.text).toContain('Letter, Ada to Tom.');
  });

  it('leaves emphasised words in a note as text', () => {
    const note = ['The mill stands above the weir.', "_Ada Finch's Diary._", 'It was built for grain and oil.'].join('\n\n');
    expect(parseFile('Notes/Mill.md', note, count)[0]!.chunks.flatMap(({ heading }) => heading)).toEqual([]);
  });
});
