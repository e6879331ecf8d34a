import type { StoryDates, StoryTime } from '#shared/model/timeline.ts';

/** Something that stands on the axis of dates. */
export interface DatedMark {
  readonly key: string;
  readonly kind: 'chapter' | 'event' | 'life';
  /** In years; `to` is where it begins, if it has no length. Infinity for a life that has not ended. */
  readonly from: number;
  readonly to: number;
  /** Whether it has a length: a life, or an event with an end. */
  readonly isSpan: boolean;
  readonly label: string;
}

/** A mark with its row in its lane. */
export interface PlacedMark extends DatedMark {
  readonly row: number;
  /** Pixels from the beginning of the axis. */
  readonly left: number;
  /** Of the bar, in pixels; 0 for a mark without a length. */
  readonly width: number;
}

/** A scale from years to pixels; where many dates lie close to each other it is wider. */
export interface YearScale {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly x: (at: number) => number;
}

/** The widest axis, in pixels. */
const widest = 24_000;
/** Between two marks of one row, in pixels. */
const gap = 14;
/** What a mark takes beside its label, in pixels: its dot or portrait, and the room around it. */
const besideLabel = 30;
const letterWidth = 6.7;
/** Rows of one lane; what finds no room in them stands in the last. */
const maxRows = 200;

/** How much the order of the dates counts beside the years between them: a story of a month is not one point at the end of a century. */
const orderShare = 0.5;

/** The scale of all dates. `zoom`: 0 shows all of them in the width given; 100 as much as can be scrolled through. */
export function yearScale(dates: readonly number[], width: number, zoom: number): YearScale {
  const first = Math.min(...dates);
  const last = Math.max(...dates);
  // One date alone stands in the middle of its year.
  const room = Math.max((last - first) * 0.02, last === first ? 0.5 : 0.01);
  const [from, to] = [first - room, last + room];
  const all = width * (widest / width) ** (zoom / 100);
  const stops = [from, ...[...new Set(dates)].sort((a, b) => a - b), to];
  const places = stops.map((at, rank) => orderShare * (rank / (stops.length - 1)) + (1 - orderShare) * ((at - from) / (to - from)));
  const x = (at: number): number => {
    const next = stops.findIndex((stop) => stop >= at);
    if (next === -1) return all;
    if (next === 0) return 0;
    const [before, after] = [stops[next - 1]!, stops[next]!];
    const part = after === before ? 1 : (at - before) / (after - before);
    return all * (places[next - 1]! + part * (places[next]! - places[next - 1]!));
  };
  return { from, to, width: all, x };
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 100_000];

/** The years that are written at the axis: round ones, `apart` pixels from each other at least. */
export function yearTicks({ from, to, width, x }: YearScale, apart = 56): readonly number[] {
  const step = steps.find((years) => (years * width) / (to - from) >= apart) ?? steps.at(-1)!;
  const ticks: number[] = [];
  for (let year = Math.ceil(from / step) * step; year <= to; year += step)
    if (ticks.length === 0 || x(year) - x(ticks.at(-1)!) >= apart) ticks.push(year);
  return ticks;
}

/** Marks in rows, so that no label lies on another; each in the first row with room, earliest first. */
export function placeMarks(
  marks: readonly DatedMark[],
  scale: YearScale,
): { readonly marks: readonly PlacedMark[]; readonly rows: number } {
  const ends: number[] = [];
  const placed = marks.map((mark): PlacedMark => {
    const begin = scale.x(mark.from);
    const width = mark.isSpan ? Math.max(6, scale.x(mark.to) - begin) : 0;
    const needed = Math.max(width, mark.label.length * letterWidth + besideLabel);
    // At the end of the axis a label would be cut: it stands before its date there.
    const left = Math.min(begin, Math.max(0, scale.width - needed));
    let row = ends.findIndex((end) => end + gap <= left);
    if (row === -1) row = Math.min(ends.length, maxRows - 1);
    ends[row] = left + needed;
    return { ...mark, row, left: begin, width };
  });
  return { marks: placed, rows: ends.length };
}

/** All times of what has a date. */
export function timesOf({ chapters, events, lives }: StoryDates): readonly StoryTime[] {
  return [
    ...chapters.map(({ date }) => date),
    ...events.flatMap(({ date, until }) => (until ? [date, until] : [date])),
    ...lives.flatMap(({ born, died }) => [born, died].filter((date) => date !== null)),
  ];
}
