import { describe, expect, it } from 'vitest';
import { parseFile } from './parseDocument.ts';
import { note, roughTokens } from './testing.ts';

/*
 * Each text is some hundred thousand characters long: enough that reading it would take minutes if the time grew with
 * the square of the length. The limit is generous so that a busy machine passes.
 */
const limit = 5_000;

const texts: readonly (readonly [name: string, text: string])[] = [
  ['one line of words', 'The old lamp went out. '.repeat(20_000)],
  ['one word', 'a'.repeat(2_000_000)],
  ['one row of dots', '.'.repeat(2_000_000)],
  ['spaces', ' '.repeat(2_000_000)],
  ['blank lines', '\n'.repeat(500_000)],
  ['half characters', '\ud83d'.repeat(500_000)],
  ['links in a paragraph', '[[Foo|bar]] and [a](b.md) '.repeat(12_000)],
  ['links in a list', '- [[Foo]] and [a](b.md)\n'.repeat(10_000)],
  ['headings', '# a\n'.repeat(30_000)],
  ['deep headings', '###### a\nb\n'.repeat(15_000)],
  ['deep quotes', `${'>'.repeat(10_000)} deep\n`.repeat(20)],
  ['deep lists', '- '.repeat(10_000)],
  ['deep nested lists', Array.from({ length: 1_000 }, (_, index) => `${' '.repeat(index * 2)}- x`).join('\n')],
  ['open brackets', '[ '.repeat(150_000)],
  ['open links', '[[a '.repeat(100_000)],
  ['open pictures', '![a]('.repeat(100_000)],
  ['stars', '*a _b '.repeat(60_000)],
  ['backticks', '` `` ``` '.repeat(40_000)],
  ['open comments', '<!-- <% %'.repeat(40_000)],
  ['open tags', '<a b="'.repeat(60_000)],
  ['open fields', '(a:: [b:: '.repeat(30_000)],
  ['fields', 'key:: [[A]]\n'.repeat(15_000)],
  ['tags', '#a/b #1'.repeat(50_000)],
  ['a long table', `| a | b |\n|--|--|\n${'| [[Foo]] | bar |\n'.repeat(15_000)}`],
  ['many tables', '| a | b |\n|--|--|\n| c | d |\n\n'.repeat(6_000)],
  ['many callouts', '> [!note] a\n> b\n\n'.repeat(8_000)],
  ['open fences', '```js\n~~~\n'.repeat(20_000)],
  ['labels', 'Secret: a\n- Secret: b\n'.repeat(20_000)],
  ['tables of labels', '| a | secret |\n|---|---|\n'.repeat(15_000)],
  ['tables of chapters', '| a | revealed_at |\n|---|---|\n'.repeat(15_000)],
  ['hidden words', '||a||'.repeat(60_000)],
  ['scene breaks', '***\n\ntext\n\n'.repeat(15_000)],
  ['highlights', '==a ~~b '.repeat(50_000)],
  ['Mr.', 'Mr. '.repeat(80_000)],
];

/** Milliseconds of the processor: the machine may be busy with something else. */
function millisecondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

describe('texts made to choke on', () => {
  it.each(texts)('reads %s in time', (_, text) => {
    const started = process.cpuUsage();
    const document = note(text);
    expect(millisecondsSince(started)).toBeLessThan(limit);
    for (const chunk of document.chunks) expect(chunk.tokens).toBeLessThanOrEqual(1_200);
  });
});

/** Files that may be books: their headings are looked at for chapters. */
const books: readonly (readonly [name: string, line: (at: number) => string])[] = [
  ['headings', (at) => `# Heading ${at}`],
  ['headings that repeat', (at) => `# Heading ${at % 7}`],
  ['numbers', (at) => `\n${at}.\n`],
  ['chapters without a text', (at) => `\nChapter ${at}\n`],
  ['parts above each other', (at) => `${'#'.repeat(1 + (at % 6))} Part ${at}`],
];

describe('headings made to choke on', () => {
  it.each(books)('reads %s in time', (_, line) => {
    const text = Array.from({ length: 30_000 }, (_, at) => line(at + 1)).join('\n');
    const started = process.cpuUsage();
    expect(parseFile('Book.md', text, roughTokens).length).toBeGreaterThan(0);
    expect(millisecondsSince(started)).toBeLessThan(limit);
  });
});

it('reads fields and links up to a number and says where it stopped, with the text whole', () => {
  const fields = note(Array.from({ length: 5_002 }, (_, at) => `word${at}:: meaning`));
  expect(fields.fields).toHaveLength(5_000);
  expect(fields.problems.at(-1)).toEqual({
    line: 5_001,
    message:
      'There are more than 5,000 fields in one note. From here on they are read as text, and no relationships are made from them. Split the note to have them.',
  });
  expect(fields.chunks.at(-1)!.text).toContain('word5001: meaning');
  const links = note(Array.from({ length: 10_003 }, (_, at) => `[[Note ${at}|the place ${at}]]`));
  expect(links.links).toHaveLength(10_000);
  expect(links.problems.at(-1)).toMatchObject({ line: 10_001, message: expect.stringContaining('more than 10,000 links') });
  expect(links.chunks.at(-1)!.text).toContain('the place 10002');
  expect(links.chunks.at(-1)!.text).not.toContain('[[');
});

it('treats no section as a thing of its own in a note of too many headings, and says so', () => {
  const bestiary = (count: number): string =>
    Array.from({ length: count }, (_, at) => `## Beast No${at}\n\nBeast No${at} is a beast of the marsh, and it eats frogs.`).join('\n\n');
  expect(note(`# Monsters\n\n${bestiary(20)}`, 'Monsters.md').chunks.some(({ subject }) => subject !== undefined)).toBe(true);
  const many = note(`# Monsters\n\n${bestiary(10_001)}`, 'Monsters.md');
  expect(many.chunks.some(({ subject }) => subject !== undefined)).toBe(false);
  expect(many.problems).toMatchObject([{ message: expect.stringContaining('more than 10,000 headings') }]);
});

it('makes no chapters of a file of too many headings, and says so', () => {
  const book = (count: number): string =>
    Array.from({ length: count }, (_, at) => `# Chapter ${at + 1}\n\n${'The old lamp went out. '.repeat(at < 20 ? 20 : 1)}`).join('\n\n');
  expect(parseFile('Book.md', book(20), roughTokens, { kind: 'manuscript' })).toHaveLength(20);
  const [whole, ...others] = parseFile('Book.md', book(10_001), roughTokens, { kind: 'manuscript' });
  expect(others).toEqual([]);
  expect(whole!.problems).toMatchObject([{ line: expect.any(Number), message: expect.stringContaining('more than 10,000 headings') }]);
  expect(whole!.chunks.at(-1)!.text).toContain('The old lamp went out.');
});

it('says what was read line by line, and loses none of it', () => {
  const rows = Array.from({ length: 8_000 }, (_, index) => `| row${index} | [[Oren]] |`);
  const document = note(['# List', '', '| a | b |', '|---|---|', ...rows]);
  expect(document.problems).toEqual([
    { line: 3, message: 'The Markdown from here to line 8004 is too long to be read as one piece, so it was read line by line.' },
  ]);
  expect(document.chunks.flatMap(({ text }) => text.match(/row\d+/g) ?? [])).toHaveLength(8_000);
  expect(document.links).toHaveLength(8_000);
  expect(document.chunks.at(-1)!.lastLine).toBe(8_004);
});

it('reports where a word was shortened', () => {
  const document = note(`Before.\n\n${'x'.repeat(5_000)} after.`);
  expect(document.problems).toEqual([{ line: 3, message: 'A run of 5,000 letters without a space was shortened.' }]);
  expect(document.chunks[0]!.text).toMatch(/^Before\.\n\nx{40}… after\.$/);
});
