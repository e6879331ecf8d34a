import { describe, expect, it } from 'vitest';
import { headingsOf, splitIntoBlocks } from './documentBlocks.ts';

const paragraphs = (count: number): string => Array.from({ length: count }, (_value, index) => `Line ${index}.\n`).join('\n');

describe('splitIntoBlocks', () => {
  it('keeps every line, in order, at its place', () => {
    const text = `---\ntitle: x\n---\n${paragraphs(500)}`;
    const blocks = splitIntoBlocks(text, 'a.md', 3);
    expect(blocks.length).toBeGreaterThan(5);
    expect(blocks[0]).toMatchObject({ kind: 'properties', firstLine: 1, lastLine: 3 });
    expect(blocks.map((block) => block.text).join('\n')).toBe(text);
    const lines = text.split('\n');
    for (const block of blocks) expect(block.text).toBe(lines.slice(block.firstLine - 1, block.lastLine).join('\n'));
  });

  it('never cuts inside a code fence', () => {
    const code = `\`\`\`\n${paragraphs(200)}\`\`\``;
    expect(splitIntoBlocks(`${code}\n\nAfter.`, 'a.md')[0]?.text.startsWith(code)).toBe(true);
  });

  it('keeps indented text with the line above it, and a table whole', () => {
    const list = Array.from({ length: 40 }, (_value, index) => `- Point ${index}.\n\n    More of it.\n`).join('\n');
    for (const block of splitIntoBlocks(list, 'a.md').slice(1)) expect(block.text).toMatch(/^- Point/);
    const table = `| a | b |\n|---|---|\n${'| one | two |\n'.repeat(300)}`;
    expect(splitIntoBlocks(`${table}\nAfter.`, 'a.md')[0]?.text.startsWith(table)).toBe(true);
  });

  it('splits text without blank lines between two lines, and marks that it continues', () => {
    const blocks = splitIntoBlocks('A line that goes on and on and on until its end.\n'.repeat(2_000), 'a.txt');
    expect(blocks.length).toBeGreaterThan(10);
    expect(Math.max(...blocks.map(({ height }) => height))).toBeLessThan(100);
    expect(blocks.map(({ continues }) => continues)).toEqual([false, ...blocks.slice(1).map(() => true)]);
  });

  it('reads dashes at the beginning of a text file as text', () => {
    expect(splitIntoBlocks('---\na: b\n---\n', 'a.txt').map((block) => block.kind)).toEqual(['plain']);
  });

  const hostile: Readonly<Record<string, string>> = {
    'unclosed links': '[a]('.repeat(40_000),
    'unclosed wikilinks': '[['.repeat(40_000),
    'wikilinks in a line': '[[X]] '.repeat(200_000),
    'combining letters': `a${'\u0301'.repeat(100_000)}`,
    'a table without end': '| a | b |\n| --- | --- |\n'.concat('| 1 | 2 |\n'.repeat(300_000)),
    'a table of many columns': '| a '.repeat(900).concat('|\n').repeat(2_000),
    embeds: '![[a]]\n'.repeat(200_000),
    'code without end': '```\n'.concat('# code\n'.repeat(200_000)),
    'ten million letters in a line': 'words of a line '.repeat(640_000),
    emoji: '\u{1F600}'.repeat(20_000),
  };
  for (const [what, text] of Object.entries(hostile)) {
    it(`splits ${what} into blocks that are quick to render, without losing anything`, () => {
      const blocks = splitIntoBlocks(text, 'a.md');
      for (const block of blocks) {
        expect(block.text.length).toBeLessThanOrEqual(28_100);
        const signs = block.text.match(/[*_`[\]<>!]/g)?.length ?? 0;
        if (block.kind === 'markdown') expect(signs).toBeLessThanOrEqual(1_500);
        if (!block.text.includes('\n')) expect(block.text.length).toBeLessThanOrEqual(4_001);
        expect(block.text).not.toMatch(/[\uD800-\uDBFF]$/);
      }
      const keys = blocks.map(({ firstLine, part = 0 }) => `${firstLine}.${part}`);
      expect(new Set(keys).size).toBe(blocks.length);
      const joined = blocks.map((block, index) => (index > 0 && block.part === undefined ? `\n${block.text}` : block.text)).join('');
      expect(joined === text).toBe(true);
    });
  }

  it('shows a continuation inside code as it was typed', () => {
    const kinds = splitIntoBlocks(`\`\`\`\n${'# no heading\n'.repeat(2_000)}`, 'a.md').map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['markdown', 'plain', 'plain']);
  });

  it('does not split a table in HTML, whose rows have blank lines between them, unless it is very long', () => {
    const row = '\n    <tr>\n        <td>Seat</td>\n        <td>Hallow</td>\n    </tr>\n';
    const table = (rows: number): string => `<div>\n<table>\n${row.repeat(rows)}\n</table>\n</div>`;
    const [first, second] = splitIntoBlocks(`${table(30)}\n\n${'The guild is old.\n\n'.repeat(40)}`, 'Note.md');
    expect(first?.text).toContain('</table>\n</div>');
    expect(second?.text).not.toContain('<');
    expect(splitIntoBlocks(table(300), 'Note.md').length).toBeGreaterThan(1);
  });

  it('omits an embedded data URL from a long line', () => {
    const blocks = splitIntoBlocks(`# Map\n\nHere ![the map](data:image/png;base64,${'iVBORw0K'.repeat(20_000)}) it is.\n\nEnd.`, 'Map.md');
    expect(blocks.map(({ text }) => text).join('\n')).toBe('# Map\n\nHere ![the map](data:,) it is.\n\nEnd.');
  });
});

const headings = (text: string, path = 'note.md', propertiesEnd = 0) =>
  headingsOf(splitIntoBlocks(text, path, propertiesEnd)).map(({ depth, label, line }) => [depth, label, line]);

describe('headings of a document', () => {
  it('headings are found with their lines, in both spellings, without marks', () => {
    const text = '---\ntitle: x\n---\n# The **Heron** #\n\nProse.\n\n### [[Mara Venn|Mara]]\n\nLow Harbour\n===\n\nOld names\n---\n';
    expect(headings(text, 'note.md', 3)).toEqual([
      [1, 'The Heron', 4],
      [3, 'Mara', 8],
      [1, 'Low Harbour', 10],
      [2, 'Old names', 13],
    ]);
  });

  it('headings are not taken from code, lists, rules, tags, properties or plain text', () => {
    const text = '---\n# a comment\n---\n```\n# code\n```\n\n#tag\n\n- item\n---\n\n| a |\n|---|\n\n***\n\n---\n';
    expect(headings(text, 'note.md', 3)).toEqual([]);
    expect(headings('# Not Markdown\n', 'note.txt')).toEqual([]);
  });

  it('headings keep their lines beyond the first block', () => {
    const text = `${'One line.\n\n'.repeat(100)}## Late\n`;
    expect(headings(text)).toEqual([[2, 'Late', 201]]);
  });
});
