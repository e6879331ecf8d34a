import type { StoryChapter } from '#shared/model/timeline.ts';

/** Neighbouring chapters that belong together; columns counted from 0, both included. */
export interface Band {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** Neighbouring chapters of the same book or part. Chapters that belong to none are in no band. */
function bandsBy(chapters: readonly StoryChapter[], labelOf: (chapter: StoryChapter) => string | null): Band[] {
  const bands: Band[] = [];
  for (const [column, chapter] of chapters.entries()) {
    const label = labelOf(chapter);
    if (label === null) continue;
    const last = bands.at(-1);
    if (last?.label === label && last.to === column - 1) bands[bands.length - 1] = { ...last, to: column };
    else bands.push({ label, from: column, to: column });
  }
  return bands;
}

/** Rows of bands above the chapters, widest first: series, books, parts. A level that the story has not, or that is the same throughout, is left out. */
export function storyBands(chapters: readonly StoryChapter[]): readonly (readonly Band[])[] {
  const levels = [bandsBy(chapters, ({ series }) => series), bandsBy(chapters, ({ book }) => book), bandsBy(chapters, ({ part }) => part)];
  return levels.filter((bands, level) => bands.length > 1 || (level === 2 && bands.length === 1));
}

/** What tells a chapter from its neighbours where there is little room: "The Low Water" of "Campaign 2 - Session 06 - The Low Water". */
export function endOfTitle(title: string): string {
  const parts = title.split(/\s+[-–—]\s+|:\s+/);
  const named = parts.findIndex((part) => !/\d/.test(part));
  return named > 0 ? parts.slice(named).join(' – ') : title;
}

/** Pixels that the number of a chapter takes. */
const numberRoom = 26;

/** The columns whose numbers are written, so that they do not touch: of each book its first chapter, and from there on in steps. */
export function numberedColumns(chapters: readonly StoryChapter[], cell: number): ReadonlySet<number> {
  const step = numberStep(cell);
  const starts = chapters.flatMap(({ inBook }, column) =>
    column === 0 || inBook?.book !== chapters[column - 1]?.inBook?.book ? [column] : [],
  );
  const numbered = new Set<number>();
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1];
    for (let column = start; column < (end ?? chapters.length); column += step)
      if (column === start || end === undefined || (end - column) * cell >= numberRoom) numbered.add(column);
  }
  return numbered;
}

/** The steps at which chapter numbers are written, so that they do not touch: 1, 2, 5, 10 ... */
function numberStep(cell: number): number {
  for (let power = 1; ; power *= 10) for (const step of [1, 2, 5]) if (step * power * cell >= numberRoom) return step * power;
}
