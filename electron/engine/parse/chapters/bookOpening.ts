import { letterWithoutBlanks, lettersAndNumbers } from '#lib/text.ts';
import type { HeadingCandidate } from './chapterHeadings.ts';

/* Reads the text above the first heading of a file with several chapters: an opening, a text about all chapters, or front matter. */

/** Minimum length in characters of an untitled text above the first chapter that becomes its own section. */
export const minUnnamed = 1_200;

/** The lines above the first chapter. */
interface Region {
  /** Index of its first line. */
  readonly first: number;
  /** Index of the line of the first chapter, and the UTF-16 offset of its heading in that line. */
  readonly end: number;
  readonly column: number;
}

// In a converted page, each asterisk has a backslash before it.
const bookMark = /^\W{2,12}(start|begin|beginning|end) of (?:the|this) .*(?:book|ebook|text|novel|file)\b/i;
const markLength = { min: 17, max: 159 } as const;

/** The line range between the markers that book archives put around a text to separate it from the licence; all lines if there are none. */
export function bookLines(lines: readonly string[]): readonly [number, number] {
  let start = -1;
  let end = -1;
  for (const [index, line] of lines.entries()) {
    const mark = line.length < markLength.min || line.length > markLength.max ? null : bookMark.exec(line);
    if (mark === null) continue;
    if (mark[1]!.toLowerCase() === 'end') end = index;
    else if (start < 0) start = index;
  }
  return [start + 1, end > start && end > lines.length / 2 ? end : lines.length];
}

const legal = /copyright|©|all rights reserved|licen[cs]e|isbn|permission|urheberrecht|lizenz|droits réservés|derechos|diritti|direitos/i;

/** First line index at which the text above the first chapter may begin: after a table of contents. */
function startOf(all: readonly HeadingCandidate[], { first, end }: Region): number {
  const headings = all.filter(({ start }) => start >= first && start < end);
  return headings.some(({ unit }) => unit === 'contents') ? headings.at(-1)!.end : first;
}

/** The text above the first heading if it is long enough prose: an untitled opening. Tables of contents and title pages are excluded. */
export function unnamedOpening(
  lines: readonly string[],
  all: readonly HeadingCandidate[],
  region: Region,
): { readonly firstLine: number; readonly lines: readonly string[]; readonly isSplit: boolean } | null {
  const { end, column } = region;
  const start = startOf(all, region);
  const own = column > 0 ? [...lines.slice(start, end), lines[end]!.slice(0, column)] : lines.slice(start, end);
  const prose = own.filter((line) => line.trim().length > 60);
  const length = prose.reduce((sum, line) => sum + line.length, 0);
  if (length < minUnnamed || legal.test(own.join('\n').slice(0, 4_000))) return null;
  return { firstLine: start + 1, lines: own, isSplit: column > 0 };
}

/** Text below the title of a file, which is added to its first chapter. */
export interface BookLead {
  /** Index of the first of `lines`, which end at the first chapter; lines that are not narrative are blanked. */
  readonly first: number;
  readonly lines: readonly string[];
  /** Ranges of line indexes (end exclusive) that belong to no text. */
  readonly leftOut: readonly (readonly [number, number])[];
}

/** Minimum words of a narrative paragraph, and characters in scripts without spaces. */
const minWords = 6;
const minUnspaced = 15;
/** Minimum share of lower-case words (0 to 1); with fewer, the words are a title. */
const minLowerCase = 0.4;
const sentenceEnd = /[…\p{STerm}](?:["”’»」』)\]*_]|\[\^?\w+\])*\s*$/u;
/** Author, dedication and origin of a book. */
const imprint =
  /^[\s*_>"“(]*(?:by|for|to|in (?:loving )?memory|dedicated|thanks?|with thanks|special thanks|i (?:would like to |want to )?thank|published|first published|printed|produced|transcribed|translated|edited|illustrated|cover|this (?:e-?book|text|edition|file)|any resemblance|für|für meine|gewidmet|dank|von|pour|à|merci|remerciements|para|a mi|a mis|dedicado|gracias|per|a mia|grazie|dedicato|voor|aan|dla|посвящается|благодар)(?![\p{L}])/iu;
const origin = /gutenberg|transcrib|e-?book|public domain|(?:https?:\/\/|www\.)\S+\s*$/iu;

const dedicated = /\b(?:dedicat(?:ed?|o|a)|dedicad[oa]|dédiée?|gewidmet|opgedragen|dedykuję)(?!\p{L})/iu;

/** Whether a paragraph is narrative: a sentence that is not a licence, dedication or acknowledgement. */
function isText(paragraph: string): boolean {
  const shown = paragraph.replace(/!?\[\[([^\]|]*\|)?([^\]]*)\]\]/g, '$2').replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
  if (!sentenceEnd.test(shown) || legal.test(shown) || origin.test(shown)) return false;
  const words = shown.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  const unspaced = shown.match(letterWithoutBlanks)?.length ?? 0;
  if (unspaced >= minUnspaced) return true;
  // A dedication is short: "For my mother, who waited."
  if (imprint.test(shown) && (words.length < 3 * minWords || dedicated.test(shown))) return false;
  const lower = words.filter((word) => !/^\p{Lu}/u.test(word)).length;
  return words.length >= minWords && lower >= minLowerCase * words.length;
}

/** Headings of front matter before the first numbered chapter: the book's title, and those without narrative text ("Contents"). */
export function frontPages(
  lines: readonly string[],
  chapters: readonly HeadingCandidate[],
  all: readonly HeadingCandidate[],
): Set<HeadingCandidate> {
  const counted = chapters.findIndex(({ number }) => number !== null);
  const title = all.find(({ depth }) => depth > 0);
  const pages = new Set<HeadingCandidate>();
  for (const [index, heading] of chapters.slice(0, Math.max(0, counted)).entries()) {
    if (heading.unit !== null) continue;
    const isTitle = title !== undefined && title.start < heading.start && lettersAndNumbers(title.text) === lettersAndNumbers(heading.text);
    const next = all.find(({ start, depth }) => start > heading.start && depth > 0 && depth < heading.depth)?.start ?? lines.length;
    const end = Math.min(next, chapters[index + 1]!.start);
    const paragraphs = lines
      .slice(heading.end, end)
      .join('\n')
      .split(/\n\s*\n/);
    if (isTitle || !paragraphs.some((paragraph) => isText(paragraph.replaceAll('\n', ' ')))) pages.add(heading);
  }
  return pages;
}

/** The narrative text between the title of the file and the first chapter. Null if there is only front matter. */
export function bookLeadOf(lines: readonly string[], all: readonly HeadingCandidate[], region: Region): BookLead | null {
  const { end, column } = region;
  if (column > 0) return null;
  const isHeading = new Set(
    all.filter(({ start }) => start < end).flatMap((heading) => lines.slice(heading.start, heading.end).map((_, at) => heading.start + at)),
  );
  const textLines = new Set<number>();
  // Lines of a table of contents may look like text.
  const last = all.find(({ unit, start }) => unit === 'contents' && start >= region.first && start < end)?.start ?? end;
  for (let start = region.first; start < last;) {
    let stop = start + 1;
    const isBlank = (index: number): boolean => lines[index]!.trim() === '' || isHeading.has(index);
    if (!isBlank(start)) {
      while (stop < last && !isBlank(stop)) stop += 1;
      if (isText(lines.slice(start, stop).join(' '))) for (let index = start; index < stop; index += 1) textLines.add(index);
    }
    start = stop;
  }
  if (textLines.size === 0) return null;
  const first = Math.min(...textLines);
  const own = lines.slice(first, end).map((line, index) => (textLines.has(first + index) ? line : ''));
  const leftOut: [number, number][] = [];
  for (let index = 0; index < end; index += 1) {
    if (textLines.has(index) || isHeading.has(index) || lines[index]!.trim() === '') continue;
    const before = leftOut.at(-1);
    if (
      before &&
      lines
        .slice(before[1], index)
        .every((line, at) => !textLines.has(before[1] + at) && (line.trim() === '' || isHeading.has(before[1] + at)))
    )
      before[1] = index + 1;
    else leftOut.push([index, index + 1]);
  }
  return { first, lines: own, leftOut };
}
