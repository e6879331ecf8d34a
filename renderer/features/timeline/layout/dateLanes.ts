import type { StoryDates, StoryTime } from '#shared/model/timeline.ts';

/** An item on the date axis. */
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
interface PlacedMark extends DatedMark {
  readonly row: number;
  /** Pixels from the beginning of the axis. */
  readonly left: number;
  /** Of the bar, in pixels; 0 for a mark without a length. */
  readonly width: number;
  /** Whether its label is before it, because the axis ends after it. */
  readonly isFlipped: boolean;
}

/** A scale from years to pixels; wider where many dates are close together. */
interface YearScale {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** Each date once, earliest first. */
  readonly dates: readonly number[];
  readonly x: (at: number) => number;
}

/** Free at both ends, as a part of the axis. */
const margin = 0.02;
/** Years that are tried for one axis. */
const maxRound = 400;
/** The widest axis, in pixels. */
const widest = 24_000;
/** Between two marks of one row, in pixels. */
const gap = 14;
/** Width of a mark without its label, in pixels: dot or portrait, and padding. */
const labelGap = 30;
const letterWidth = 6.7;
/** Rows of one lane; marks that do not fit go into the last. */
const maxRows = 200;

/** Weight of the order of dates relative to the years between them: a month of story is not one point at the end of a century. */
const orderShare = 0.5;

/** The scale of all dates. `zoom`: 0 shows all of them in the width given; 100 as much as can be scrolled through. */
export function yearScale(dates: readonly number[], width: number, zoom: number): YearScale {
  const first = Math.min(...dates);
  const last = Math.max(...dates);
  // A single date is in the middle of its year.
  const room = Math.max((last - first) * 0.02, last === first ? 0.5 : 0.01);
  const [from, to] = [first - room, last + room];
  const all = width * (widest / width) ** (zoom / 100);
  const sorted = [...new Set(dates)].sort((a, b) => a - b);
  const stops = [from, ...sorted, to];
  const inner = (at: number, rank: number): number =>
    sorted.length === 1 ? 0.5 : orderShare * (rank / (sorted.length - 1)) + (1 - orderShare) * ((at - first) / (last - first));
  const positions = [0, ...sorted.map((at, rank) => margin + (1 - 2 * margin) * inner(at, rank)), 1];
  const x = (at: number): number => {
    const next = stops.findIndex((stop) => stop >= at);
    if (next === -1) return all;
    if (next === 0) return 0;
    const [before, after] = [stops[next - 1]!, stops[next]!];
    const part = after === before ? 1 : (at - before) / (after - before);
    return all * (positions[next - 1]! + part * (positions[next]! - positions[next - 1]!));
  };
  return { from, to, width: all, dates: sorted, x };
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 100_000];

/** How many of the round years may be left out for want of room, before rounder ones are taken. */
const maxLeftOut = 0.1;

/** The years that are written at the axis, `apart` pixels from each other at least: round ones, and between them those of the dates. */
export function yearTicks({ from, to, x, dates }: YearScale, apart = 48): readonly number[] {
  let ticks: number[] = [];
  for (const step of steps) {
    const round: number[] = [];
    for (let year = Math.ceil(from / step) * step; year <= to && round.length < maxRound; year += step) round.push(year);
    ticks = [];
    for (const year of round) if (ticks.length === 0 || x(year) - x(ticks.at(-1)!) >= apart) ticks.push(year);
    if (round.length < maxRound && ticks.length >= (1 - maxLeftOut) * round.length) break;
  }
  for (const date of dates) {
    const year = Math.floor(date);
    if (year >= from && ticks.every((tick) => Math.abs(x(tick) - x(year)) >= apart)) ticks.push(year);
  }
  return ticks.sort((a, b) => a - b);
}

/** Distributes marks over rows so that no labels overlap; each goes into the first row with room, earliest first. */
export function positionMarks(
  marks: readonly DatedMark[],
  scale: YearScale,
): { readonly marks: readonly PlacedMark[]; readonly rows: number } {
  const ends: number[] = [];
  const placed = marks.map((mark): PlacedMark => {
    const begin = scale.x(mark.from);
    const width = mark.isSpan ? Math.max(6, scale.x(mark.to) - begin) : 0;
    const needed = Math.max(width, mark.label.length * letterWidth + labelGap);
    const isFlipped = !mark.isSpan && begin + needed > scale.width && begin > needed;
    const left = isFlipped ? begin - needed + labelGap : begin;
    let row = ends.findIndex((end) => end + gap <= left);
    if (row === -1) row = Math.min(ends.length, maxRows - 1);
    ends[row] = left + needed;
    return { ...mark, row, left: begin, width, isFlipped };
  });
  return { marks: placed, rows: ends.length };
}

export function timesOf({ chapters, events, lives }: StoryDates): readonly StoryTime[] {
  return [
    ...chapters.map(({ date }) => date),
    ...events.flatMap(({ date, until }) => (until ? [date, until] : [date])),
    ...lives.flatMap(({ born, died }) => [born, died].filter((date) => date !== null)),
  ];
}
