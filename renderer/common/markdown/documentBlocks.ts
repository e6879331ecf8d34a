import { followFences } from '#shared/markdown.ts';

/** A piece of a document that is parsed and drawn by itself, so that long documents open at once. */
export interface DocumentBlock {
  readonly kind: 'properties' | 'markdown' | 'plain';
  readonly text: string;
  /** Line of the document at which it begins, 1-based. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Lines on the screen that it takes, about. */
  readonly height: number;
  /** It goes on in the midst of what the block before it began. */
  readonly continues: boolean;
  /** Of a line that is shown in several blocks, which part it is; left out for the first. */
  readonly part?: number;
}

/** Lines on the screen after which a block ends at the next blank line: the screen is filled by a few, and nothing is drawn that is far from it. */
const minHeight = 16;
/** Lines on the screen after which it ends at the end of any line that is no part of a table. */
const maxHeight = 80;
/**
 * Characters of a line, signs of Markdown in a block, and lines and characters of a table or of code above which a block is cut wherever that falls: what
 * it takes to read and draw one block grows faster than the block, and holds up the page meanwhile.
 */
const maxLineLength = 4_000;
const maxSigns = 1_500;
const maxTogether = 600;
const maxLength = 24_000;
const signs = /[*_`[\]<>!|~]/g;
/** A file that stands in the text itself, as base64: pages of letters that no one reads, and that are not shown as a picture either. */
const embeddedFile = /\(data:[\w.+/-]+;base64,[\w+/=]{100,}\)/g;
/** Letters of a line on the screen, about. */
const lineLength = 64;

/**
 * Splits a document at blank lines, never inside a code fence. `propertiesEnd`: last line of its properties, 0 without any. Files that are not
 * Markdown are plain paragraphs.
 */
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
  const add = (from: number, to: number, as: DocumentBlock['kind']): void => {
    if (to > from) {
      const part = lines.slice(from, to).join('\n');
      // So full of signs it is shown as it was typed.
      const readAs = as === 'markdown' && (inFence || isTooFull(part)) ? 'plain' : as;
      blocks.push({ kind: readAs, text: part, firstLine: from + 1, lastLine: to, height: height + 1, continues });
    }
    height = 0;
    length = 0;
    inFence = fences.isOpen;
  };
  /** A line that is too long for one block. */
  const addInParts = (at: number): void => {
    for (const [part, words] of partsOf(lines[at]!).entries()) {
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
    if (kind === 'markdown' && !blank) fences.take(line);
    // In plain text lines flow into one another, in Markdown too as long as nothing is set apart: what is short there takes a part of a line.
    height += blank ? 0.5 : kind === 'plain' ? line.length / lineLength : Math.ceil(line.length / lineLength);
    length += line.length + 1;
    const isOver = index - start >= maxTogether || length > maxLength;
    if ((fences.isOpen && !isOver) || height < minHeight) continue;
    // What is indented below a blank line belongs to what stands above it.
    const whole = blank && !/^[ \t]/.test(lines[index + 1] ?? '');
    if (!whole && !isOver && (height < maxHeight || line.trimStart().startsWith('|'))) continue;
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

/** A line in parts of at most `maxLineLength`, each ending at a blank where there is one, and never inside a character. */
function partsOf(line: string): string[] {
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
