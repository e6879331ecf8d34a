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
}

/** Lines on the screen after which a block ends at the next blank line: the screen is filled by a few, and nothing is drawn that is far from it. */
const minHeight = 16;
/** Lines on the screen after which it ends at the end of any line that is no part of a table. */
const maxHeight = 80;
/** Letters of a line on the screen, about. */
const lineLength = 64;

/**
 * Splits a document at blank lines, never inside a code fence. `propertiesEnd`: last line of its properties, 0 without any. Files that are not
 * Markdown are plain paragraphs.
 */
export function splitIntoBlocks(text: string, path: string, propertiesEnd = 0): DocumentBlock[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const kind = /\.(md|markdown)$/i.test(path) ? 'markdown' : 'plain';
  const blocks: DocumentBlock[] = [];
  let height = 0;
  let continues = false;
  const add = (from: number, to: number, as: DocumentBlock['kind']): void => {
    if (to > from)
      blocks.push({ kind: as, text: lines.slice(from, to).join('\n'), firstLine: from + 1, lastLine: to, height: height + 1, continues });
    height = 0;
  };

  let start = propertiesEnd;
  height = start;
  add(0, start, 'properties');
  const fences = followFences();
  for (let index = start; index < lines.length; index++) {
    const line = lines[index]!;
    const blank = line.trim() === '';
    if (kind === 'markdown' && !blank) fences.take(line);
    // In plain text lines flow into one another, in Markdown too as long as nothing is set apart: what is short there takes a part of a line.
    height += blank ? 0.5 : kind === 'plain' ? line.length / lineLength : Math.ceil(line.length / lineLength);
    if (fences.isOpen || height < minHeight) continue;
    // What is indented below a blank line belongs to what stands above it.
    const whole = blank && !/^[ \t]/.test(lines[index + 1] ?? '');
    if (!whole && (height < maxHeight || line.trimStart().startsWith('|'))) continue;
    add(start, index + 1, kind);
    start = index + 1;
    continues = !blank;
  }
  add(start, lines.length, kind);
  return blocks;
}
