// Lays one novel out as writers and their programs lay out novels. The novel: a folder of NNN-name.md files, each `# Title` and prose.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Chapter {
  /** Without its number; empty when it has none. */
  readonly title: string;
  readonly paragraphs: readonly string[];
}

type Files = Readonly<Record<string, string>>;

export function readNovel(folder: string): Chapter[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.sort().map((name) => {
    const [first = '', ...rest] = readFileSync(join(folder, name), 'utf8').replace(/\r/g, '').split('\n');
    const paragraphs = rest
      .join('\n')
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());
    return { title: first.replace(/^# (?:Chapter \d+:?)?\s*/, ''), paragraphs: paragraphs.filter((paragraph) => paragraph !== '') };
  });
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const numerals: readonly (readonly [number, string])[] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(number: number): string {
  const [value, sign] = numerals.find(([min]) => number >= min) ?? [0, ''];
  return value === 0 ? '' : sign + roman(number - value);
}

const units =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(' ');
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

function numberName(number: number): string {
  if (number >= 100) return `One Hundred${number === 100 ? '' : ` and ${numberName(number - 100)}`}`;
  if (number < 20) return units[number - 1]!;
  return `${tens[Math.floor(number / 10)]}${number % 10 === 0 ? '' : `-${units[(number % 10) - 1]}`}`;
}

function ordinal(number: number): string {
  const last = Math.floor(number / 10) % 10 === 1 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}

/** Lines of at most 72 characters. */
function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= 72) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

const titlePage = 'THE NOVEL\n\nA Romance in Many Chapters\n\nby A. Nonymous\n';
const licence =
  'This text is free for anyone to use. You may copy it, give it away or re-use it under the terms of the licence included with it.\n';

/** Each shape with what makes its files. The first is what the others are compared with. */
export const shapes: Readonly<Record<string, (chapters: readonly Chapter[]) => Files>> = {
  'chapters in a named folder': (chapters) =>
    filesOf(chapters, ({ paragraphs }, n) => [`Manuscript/Chapter ${n}.md`, `# Chapter ${n}\n\n${paragraphs.join('\n\n')}\n`]),
  'numbered files': (chapters) =>
    filesOf(chapters, ({ title, paragraphs }, n) => [
      `${String(n).padStart(2, '0')} - ${title.replace(/[\\/:*?"<>|.]/g, '') || 'no title'}.md`,
      paragraphs.join('\n\n'),
    ]),
  'folders of scenes': (chapters) =>
    Object.assign(
      {},
      ...chapters.map(({ paragraphs }, index) =>
        filesOf(inParts(paragraphs, 3), (scene, n) => [`Text/${String(index + 1).padStart(3, '0')}/${n}.md`, scene.join('\n\n')]),
      ),
    ) as Files,
  'one Markdown file': (chapters) => ({
    'The Novel.md': `# The Novel\n\n${chapters.map(({ title, paragraphs }, index) => `## Chapter ${index + 1}${title && `: ${title}`}\n\n${paragraphs.join('\n\n')}`).join('\n\n')}\n`,
  }),
  'wrapped text with contents': (chapters) => ({
    'novel.txt': [
      titlePage,
      'CONTENTS\n',
      chapters.map(({ title }, index) => `  Chapter ${roman(index + 1)}.  ${title}`.trimEnd()).join('\n'),
      '\n\n',
      ...chapters.map(
        ({ title, paragraphs }, index) =>
          `CHAPTER ${roman(index + 1)}.${title && `\n${title.toUpperCase()}`}\n\n${paragraphs.map(wrapped).join('\n\n')}\n\n\n`,
      ),
      'THE END\n\nACKNOWLEDGEMENTS\n\nThanks are due to everybody who read a draft.\n',
    ].join('\n'),
  }),
  'one paragraph a line': (chapters) => ({
    'novel (final 2).txt': chapters.map(({ paragraphs }, index) => `${index + 1}.\n${paragraphs.join('\n')}`).join('\n'),
  }),
  'one line': (chapters) => ({
    'export.txt': chapters.map(({ title, paragraphs }, index) => `Chapter ${index + 1} ${title} ${paragraphs.join(' ')}`).join(' '),
  }),
  'a file for each part': (chapters) =>
    filesOf(inParts(chapters, 3), (part, n) => [
      `Part ${n}.md`,
      `# Part ${units[n - 1]}\n\n${part.map((chapter) => `### ${chapters.indexOf(chapter) + 1}\n\n${chapter.paragraphs.join('\n\n')}`).join('\n\n* * *\n\n')}\n`,
    ]),
  'underlined headings': (chapters) => ({
    'Book/text.markdown': chapters
      .map(({ paragraphs }, index) => `Chapter the ${ordinal(index + 1)}\n${'='.repeat(20)}\n\n${paragraphs.join('\n\n')}\n`)
      .join('\n'),
  }),
  'front and back matter': (chapters) => ({
    'download.txt': [
      licence,
      '\n*** START OF THE BOOK ***\n\n\n',
      titlePage,
      `\nContents\n\n${chapters.map(({ title }, index) => ` ${numberName(index + 1)}. ${title}`.trimEnd()).join('\n')}\n\n\n\n`,
      ...chapters.map(
        ({ title, paragraphs }, index) =>
          `CHAPTER ${numberName(index + 1).toUpperCase()}\n\n${title && `${title}\n\n`}${paragraphs.map((paragraph) => wrapped(`    ${paragraph}`)).join('\n')}\n\n\n\n`,
      ),
      'FINIS\n\n*** END OF THE BOOK ***\n\n',
      `TERMS OF USE\n\n${`${licence}\n`.repeat(20)}`,
    ].join('\n'),
  }),
  'titles without numbers': (chapters) => ({
    'novel.txt': chapters
      .map(({ title, paragraphs }, index) => `${title || `An Episode of the ${ordinal(index + 1)} Day`}\n\n${paragraphs.join('\n\n')}`)
      .join('\n\n\n'),
  }),
  'other words': (chapters) => ({
    'Roman.md': inParts(chapters, 2)
      .map(
        (part, index) =>
          `# ${['Erster', 'Zweiter'][index]} Teil\n\n${part.map(({ paragraphs }, at) => `## ${at + 1}. Kapitel\n\n${paragraphs.join('\n\n')}`).join('\n\n')}`,
      )
      .join('\n\n'),
  }),
};

function filesOf<T>(items: readonly T[], toFile: (item: T, number: number) => readonly [path: string, text: string]): Files {
  return Object.fromEntries(items.map((item, index) => toFile(item, index + 1)));
}

/** Some items in up to `count` parts of nearly the same size, in order. */
function inParts<T>(items: readonly T[], count: number): T[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
