import { followFences } from '#shared/markdown.ts';
import { plainMarkdown } from '../plainMarkdown.ts';
import { openedBlocks } from './htmlElements.ts';

/** A block of a document that is parsed and rendered separately, so that long documents open at once. */
export interface DocumentBlock {
  readonly kind: 'properties' | 'markdown' | 'plain';
  readonly text: string;
  /** Line of the document at which it begins, 1-based. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Estimated lines on screen. */
  readonly height: number;
  /** Continues a construct of the previous block. */
  readonly continues: boolean;
  /** Index of the part when one line is split over several blocks; undefined for the first. */
  readonly part?: number;
}

/** Screen lines after which a block ends at the next blank line: a few blocks fill the screen, and little is rendered outside of it. */
const minHeight = 16;
/** Screen lines after which it ends at any line end outside of a table. */
const maxHeight = 80;
/**
 * Limits above which a block is split anywhere: characters of a line, Markdown characters in a block, lines and characters of a table or code. The
 * cost of parsing and rendering a block grows faster than its size, and blocks the page.
 */
const maxLineLength = 4_000;
const maxSigns = 1_500;
const maxTogether = 600;
const maxLength = 24_000;
const signs = /[*_`[\]<>!|~]/g;
/** An embedded base64 file, which is neither readable nor shown as a picture. */
const embeddedFile = /\(data:[\w.+/-]+;base64,[\w+/=]{100,}\)/g;
/** Estimated characters per screen line. */
const lineLength = 64;

/** Splits a document at blank lines, neither in a code fence nor in a block of HTML; without Markdown into paragraphs. `propertiesEnd`: their last line. */
export function splitIntoBlocks(text: string, path: string, propertiesEnd = 0): DocumentBlock[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => (line.length > maxLineLength ? line.replace(embeddedFile, '(data:,)') : line));
  const kind = /\.(md|markdown)$/i.test(path) ? 'markdown' : 'plain';
  const blocks: DocumentBlock[] = [];
  let height = 0;
  let length = 0;
  let continues = false;
  const fences = followFences();
  /** Whether the next block begins inside a code fence. */
  let inFence = false;
  /** Blocks of HTML that are open. */
  let htmlDepth = 0;
  const add = (from: number, to: number, as: DocumentBlock['kind']): void => {
    if (to > from) {
      const part = lines.slice(from, to).join('\n');
      // Shown as typed when it has that many Markdown characters.
      const readAs = as === 'markdown' && (inFence || isTooFull(part)) ? 'plain' : as;
      blocks.push({ kind: readAs, text: part, firstLine: from + 1, lastLine: to, height: height + 1, continues });
    }
    height = 0;
    length = 0;
    inFence = fences.isOpen;
  };
  /** A line that is too long for one block. */
  const addInParts = (at: number): void => {
    for (const [part, words] of splitLongLine(lines[at]!).entries()) {
      const own = {
        firstLine: at + 1,
        lastLine: at + 1,
        height: 1 + Math.ceil(words.length / lineLength),
        continues: continues || part > 0,
      };
      blocks.push({ kind: isTooFull(words) ? 'plain' : kind, text: words, ...own, ...(part > 0 && { part }) });
    }
  };

  let start = propertiesEnd;
  height = start;
  add(0, start, 'properties');
  for (let index = start; index < lines.length; index++) {
    const line = lines[index]!;
    const blank = line.trim() === '';
    if (line.length > maxLineLength) {
      add(start, index, kind);
      addInParts(index);
      start = index + 1;
      continues = true;
      continue;
    }
    if (kind === 'markdown' && !blank) {
      fences.take(line);
      if (!fences.isOpen) htmlDepth = Math.max(0, htmlDepth + openedBlocks(line));
    }
    // In plain text lines flow into one another, in Markdown too as long as nothing is set apart: what is short there takes a part of a line.
    height += blank ? 0.5 : kind === 'plain' ? line.length / lineLength : Math.ceil(line.length / lineLength);
    length += line.length + 1;
    const isOver = index - start >= maxTogether || length > maxLength;
    if (((fences.isOpen || htmlDepth > 0) && !isOver) || height < minHeight) continue;
    htmlDepth = 0;
    // Indented text after a blank line belongs to the construct above it.
    const isBoundary = blank && !/^[ \t]/.test(lines[index + 1] ?? '');
    if (!isBoundary && !isOver && (height < maxHeight || line.trimStart().startsWith('|'))) continue;
    add(start, index + 1, kind);
    start = index + 1;
    continues = !blank;
  }
  add(start, lines.length, kind);
  return blocks;
}

function isTooFull(text: string): boolean {
  return (text.match(signs)?.length ?? 0) > maxSigns && !/^\s*\|/.test(text);
}

/** Splits a line into parts of at most `maxLineLength`, at blanks if possible, and never inside a character. */
function splitLongLine(line: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < line.length;) {
    let end = Math.min(line.length, start + maxLineLength);
    if (end < line.length) {
      const blank = line.lastIndexOf(' ', end);
      if (blank > start + maxLineLength / 2) end = blank + 1;
      else if (/[\uD800-\uDBFF]/.test(line[end - 1]!)) end -= 1;
    }
    parts.push(line.slice(start, end));
    start = end;
  }
  return parts;
}

export interface OutlineHeading {
  /** 1 to 6, as Markdown counts. */
  readonly depth: number;
  readonly label: string;
  /** Its line in the document, 1-based. */
  readonly line: number;
}

const hashed = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
/** A line that can be the text of an underlined heading: neither blank nor a list, quote, table or heading. */
const plain = /^ {0,3}(?![-*+>|#]|\d+[.)]|\s)\S/;

/** The headings of a document in order, found line by line, which is cheap for a whole novel in one file. */
export function headingsOf(blocks: readonly DocumentBlock[]): OutlineHeading[] {
  const found: OutlineHeading[] = [];
  const add = (depth: number, text: string, line: number): void => {
    const label = plainMarkdown(text).trim();
    if (label !== '') found.push({ depth, label: label, line });
  };
  for (const { kind, text, firstLine } of blocks) {
    if (kind !== 'markdown') continue;
    const fences = followFences();
    let before = '';
    for (const [index, line] of text.split('\n').entries()) {
      const isProse = !fences.take(line) && !fences.isOpen;
      if (isProse) {
        const heading = hashed.exec(line);
        const below = underline.exec(line)?.[1];
        if (heading) add(heading[1]!.length, heading[2]!, firstLine + index);
        else if (below !== undefined && plain.test(before)) add(below.startsWith('=') ? 1 : 2, before, firstLine + index - 1);
      }
      before = isProse ? line : '';
    }
  }
  return found;
}
