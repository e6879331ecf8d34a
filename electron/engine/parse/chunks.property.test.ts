import fc from 'fast-check';
import { expect, it } from 'vitest';
import { note } from './testing.ts';
import type { ParsedDocument } from './markup/types.ts';

/** Words with distinct numbers, so that a lost or duplicated one is noticed. */
let nextWord = 0;
function words(count: number): string[] {
  return Array.from({ length: count }, () => `w${(nextWord += 1)}q`);
}

/** Words in sentences, with emphasis and links here and there, on one line. */
const line = fc
  .record({ count: fc.integer({ min: 1, max: 60 }), style: fc.integer({ min: 0, max: 7 }), every: fc.integer({ min: 3, max: 14 }) })
  .map(
    (shape) => (): string =>
      words(shape.count)
        .map((word, index) => {
          const ends = index % shape.every === shape.every - 1 || index === shape.count - 1;
          const styled =
            index % 5 !== 2
              ? word
              : [word, `**${word}**`, `*${word}*`, `[[${word}]]`, `[[x y|${word}]]`, `[${word}](../a.md)`, `\`${word}\``, `"${word}"`][
                  shape.style
                ]!;
          return ends ? `${styled}.` : styled;
        })
        .join(' '),
  );

const lines = (minLength: number, maxLength: number): fc.Arbitrary<() => string[]> =>
  fc.array(line, { minLength: minLength, maxLength: maxLength }).map((makers) => () => makers.map((make) => make()));

/** A block of Markdown as source lines. */
const block: fc.Arbitrary<() => string[]> = fc.oneof(
  { weight: 5, arbitrary: lines(1, 4) },
  lines(1, 12).map((make) => () => make().map((text) => `- ${text}`)),
  lines(1, 6).map((make) => () => make().map((text, index) => `${'  '.repeat(index)}- ${text}`)),
  lines(1, 6).map((make) => () => make().map((text, index) => `${index + 3}. ${text}`)),
  lines(1, 6).map((make) => () => make().flatMap((text) => [`> ${text}`, '>'])),
  lines(1, 4).map((make) => () => ['> [!note]- Title', ...make().map((text) => `> ${text}`)]),
  lines(1, 10).map((make) => () => ['| a | b |', '| --- | --- |', ...make().map((text) => `| ${text.replaceAll('|', '\\|')} | c |`)]),
  lines(1, 6).map((make) => () => ['```', ...make(), '```']),
  fc.record({ depth: fc.integer({ min: 1, max: 6 }), make: line }).map(({ depth, make }) => () => [
    `${'#'.repeat(depth)} ${make()
      .slice(0, 60)
      .replace(/ \S*$/, '')
      .replace(/[^\w ]/g, '')}`,
  ]),
  fc.constantFrom('***', '---', '%% gone %%', '<!-- gone -->', '').map((text) => () => [text]),
  fc.constant(() => ['```dataview', 'TABLE gone', '```']),
);

const source = fc.array(fc.record({ block, blanks: fc.integer({ min: 1, max: 3 }) }), { maxLength: 25 }).map((blocks) => {
  nextWord = 0;
  return blocks.flatMap(({ block, blanks }) => [...block(), ...Array.from({ length: blanks }, () => '')]);
});

function wordsOf(text: string): string[] {
  return text.match(/w\d+q/g) ?? [];
}

/** What is wrong with the chunks of a document, in words; empty when nothing is. */
function faults(document: ParsedDocument, sourceLines: readonly string[]): string[] {
  const found: string[] = [];
  let lastLine = 0;
  let scene = 0;
  for (const [index, chunk] of document.chunks.entries()) {
    const { firstLine, text, links } = chunk;
    if (chunk.ordinal !== index) found.push(`chunk ${index} calls itself ${chunk.ordinal}`);
    if (firstLine < lastLine || chunk.lastLine < firstLine) found.push(`lines ${firstLine}-${chunk.lastLine} after ${lastLine}`);
    if (chunk.scene < scene) found.push(`scene ${chunk.scene} after ${scene}`);
    if (text !== text.trim() || text.includes('gone')) found.push(`text ${text}`);
    lastLine = chunk.lastLine;
    scene = chunk.scene;
    // Its words occur in its lines, in this order.
    const here = wordsOf(sourceLines.slice(firstLine - 1, lastLine).join(' '));
    let place = -1;
    for (const word of wordsOf(text)) {
      place = here.indexOf(word, place + 1);
      if (place < 0) found.push(`${word} is not in lines ${firstLine}-${lastLine}`);
    }
    for (const link of links) if (wordsOf(text.slice(link.start, link.end)).length !== 1) found.push(`link ${link.target}`);
  }
  return found;
}

it('loses no word, doubles none, and puts each on its line', () => {
  fc.assert(
    fc.property(source, (sourceLines) => {
      const document = note(sourceLines);
      expect(faults(document, sourceLines)).toEqual([]);
      const inHeadings = new Set(sourceLines.filter((text) => text.startsWith('#')).flatMap(wordsOf));
      const all = sourceLines.filter((text) => !text.startsWith('#')).flatMap(wordsOf);
      const found = document.chunks.flatMap((chunk) => wordsOf(chunk.text)).filter((word) => !inHeadings.has(word));
      expect(found).toEqual(all);
    }),
    { numRuns: 250 },
  );
});

it('reads plain text the same way', () => {
  const paragraphs = fc.array(lines(1, 5), { maxLength: 20 }).map((makers) => {
    nextWord = 0;
    return makers.flatMap((make) => [...make().map((text) => text.replace(/[*[\]`"|]|\(.*?\)|x y/g, '')), '']);
  });
  fc.assert(
    fc.property(paragraphs, (sourceLines) => {
      const document = note(sourceLines, 'Draft.txt');
      expect(faults(document, sourceLines)).toEqual([]);
      expect(document.chunks.flatMap((chunk) => wordsOf(chunk.text))).toEqual(sourceLines.flatMap(wordsOf));
    }),
    { numRuns: 100 },
  );
});

it('reads any text without failing, and says the same each time', () => {
  const scraps = fc.constantFrom(
    '> ',
    '- ',
    '# ',
    '```',
    '[[',
    ']]',
    '|',
    '---',
    '%%',
    '<',
    '>',
    '*',
    '_',
    '::',
    '\n',
    '\n\n',
    'w',
    ' ',
    '`',
    '~~~',
    '![',
    '](',
    ')',
    '(',
    '<!--',
    '-->',
    '#t',
    '\t',
    '1. ',
    '\\',
    '\r',
    '\uFDD0',
    '😀',
    '[!x]-',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(scraps, fc.string({ maxLength: 4 })), { maxLength: 80 }), (parts) => {
      const text = parts.join('');
      const document = note(text);
      expect(note(text)).toEqual(document);
      const count = text.split(/\r\n?|\n/).length;
      for (const chunk of document.chunks) {
        expect(chunk.lastLine).toBeLessThanOrEqual(count);
        expect(chunk.text).not.toMatch(/[\uFDD0-\uFDD3\v]/);
      }
    }),
    { numRuns: 1_000 },
  );
});
