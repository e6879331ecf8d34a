import type { Timeline } from '#shared/model/timeline.ts';

/** One entity with the chapters that name it. */
export type TimelineRow = Timeline['rows'][number];

/** Height of a row in pixels. */
export const rowHeight = 28;
/** What stands beside a name in its column: padding, portrait and gap, in pixels. */
const besideName = 56;
/** Bounds of the column of names, in pixels, and its greatest part of the window. */
const narrowestNames = 140;
const widestNames = 300;
const partOfWindow = 0.3;
/** The part of all names that have room: a few long ones do not take it from the chapters. */
const partWithRoom = 0.95;

/** Width of the column of names in pixels: most names fit. `widths`: of the names; `width`: of the timeline. */
export function nameColumnWidth(widths: readonly number[], width: number): number {
  const longest = widths.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(partWithRoom * widths.length) - 1)] ?? 0;
  const most = Math.max(narrowestNames, Math.min(widestNames, partOfWindow * (width === 0 ? Infinity : width)));
  return Math.round(Math.min(most, Math.max(narrowestNames, longest + besideName)));
}

/** Pixels of a chapter: at least and at most. */
const narrowest = 3;
const widest = 176;
/** A short story fills a large window, but its chapters do not stray farther apart than this. */
const widestToFit = 128;

/** Pixels of one chapter beside the names. `room`: for all chapters. `zoom`: 0 shows the whole story, 100 one chapter as wide as it gets. */
export function chapterWidth(room: number, chapters: number, zoom: number): number {
  const fit = Math.max(narrowest, Math.min(widestToFit, (room - 16) / chapters));
  return fit + (Math.max(widest, fit) - fit) * (zoom / 100) ** 2;
}

const maxBarHeight = 20;
const minBarHeight = 4;
const maxBarWidth = 18;

/** Mentions by column; columns without any are not in it. */
export type MentionsByColumn = ReadonlyMap<number, number>;

/** The marks of a row by column instead of by sequence. */
export function mentionsByColumn(row: TimelineRow, columns: ReadonlyMap<number, number>): MentionsByColumn {
  const marks = new Map<number, number>();
  for (const [sequence, mentions] of row.marks) {
    const column = columns.get(sequence);
    if (column !== undefined) marks.set(column, mentions);
  }
  return marks;
}

/** The marks of a row as one outline: a centred bar for each chapter, its height by the square root of its mentions. */
export function barsPath(marks: MentionsByColumn, cell: number, maxMentions: number): string {
  const width = Math.min(Math.max(maxBarWidth, cell / 4), Math.max(1, cell - Math.min(2, cell / 4)));
  let path = '';
  for (const [column, mentions] of marks) {
    const height = minBarHeight + (maxBarHeight - minBarHeight) * Math.sqrt(mentions / Math.max(1, maxMentions));
    const x = column * cell + (cell - width) / 2;
    path += `M${x.toFixed(1)} ${((rowHeight - height) / 2).toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h-${width.toFixed(1)}z`;
  }
  return path;
}

/** The next column with a mark, in a direction; the same column when there is none. */
export function nextMentionedColumn(marks: MentionsByColumn, column: number, direction: 1 | -1): number {
  let best = column;
  for (const other of marks.keys())
    if ((other - column) * direction > 0 && (best === column || (best - other) * direction > 0)) best = other;
  return best;
}
