import { followFences } from './fences.ts';

/** A piece of a document that is parsed and drawn by itself, so that long documents open at once. */
export interface Slab {
  readonly kind: 'frontmatter' | 'markdown' | 'plain';
  readonly text: string;
  /** Line of the document at which it begins, 1-based. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Lines on the screen that it takes, about. */
  readonly height: number;
  /** It goes on in the midst of what the slab before it began. */
  readonly continues: boolean;
}

/** Lines on the screen after which a slab ends at the next blank line: the screen is filled by a few, and nothing is drawn that is far from it. */
const enough = 16;
/** Lines on the screen after which it ends at the end of any line that is no part of a table. */
const most = 80;
/** Letters of a line on the screen, about. */
const measure = 64;

function frontmatterEnd(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && /^(---|\.\.\.)\s*$/.test(line));
  return end < 0 ? 0 : end + 1;
}

/** Cuts a document at blank lines, never inside a code fence. Files that are not Markdown are plain paragraphs. */
export function cutIntoSlabs(text: string, path: string): Slab[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const kind = /\.(md|markdown)$/i.test(path) ? 'markdown' : 'plain';
  const slabs: Slab[] = [];
  let height = 0;
  let continues = false;
  const add = (from: number, to: number, as: Slab['kind']): void => {
    if (to > from)
      slabs.push({ kind: as, text: lines.slice(from, to).join('\n'), firstLine: from + 1, lastLine: to, height: height + 1, continues });
    height = 0;
  };

  let start = kind === 'markdown' ? frontmatterEnd(lines) : 0;
  height = start;
  add(0, start, 'frontmatter');
  const fences = followFences();
  for (let index = start; index < lines.length; index++) {
    const line = lines[index]!;
    const blank = line.trim() === '';
    if (kind === 'markdown' && !blank) fences.take(line);
    // In plain text lines flow into one another, in Markdown too as long as nothing is set apart: what is short there takes a part of a line.
    height += blank ? 0.5 : kind === 'plain' ? line.length / measure : Math.ceil(line.length / measure);
    if (fences.isOpen || height < enough) continue;
    // What is indented below a blank line belongs to what stands above it.
    const whole = blank && !/^[ \t]/.test(lines[index + 1] ?? '');
    if (!whole && (height < most || line.trimStart().startsWith('|'))) continue;
    add(start, index + 1, kind);
    start = index + 1;
    continues = !blank;
  }
  add(start, lines.length, kind);
  return slabs;
}
