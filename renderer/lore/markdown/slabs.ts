/** A piece of a document that is parsed and drawn by itself, so that long documents open at once. */
export interface Slab {
  readonly kind: 'frontmatter' | 'markdown' | 'plain';
  readonly text: string;
  /** Line of the document at which it begins, 1-based. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Lines after which a slab ends at the next blank line. */
const enough = 60;
const fence = /^\s{0,3}(`{3,}|~{3,})/;

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
  const add = (from: number, to: number, as: Slab['kind']): void => {
    if (to > from) slabs.push({ kind: as, text: lines.slice(from, to).join('\n'), firstLine: from + 1, lastLine: to });
  };

  let start = kind === 'markdown' ? frontmatterEnd(lines) : 0;
  add(0, start, 'frontmatter');
  let open: string | null = null;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const mark = kind === 'markdown' ? fence.exec(line)?.[1] : undefined;
    if (mark !== undefined) {
      if (open === null) open = mark;
      else if (mark.startsWith(open)) open = null;
    }
    if (open === null && line.trim() === '' && index - start >= enough) {
      add(start, index + 1, kind);
      start = index + 1;
    }
  }
  add(start, lines.length, kind);
  return slabs;
}
