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

export interface PlacedMark extends DatedMark {
  readonly row: number;
  /** Pixels from the beginning of the axis. */
  readonly left: number;
  /** Of the bar, in pixels; 0 for a mark without a length. */
  readonly width: number;
  /** Whether its label is before it, because the axis ends after it. */
  readonly isFlipped: boolean;
}

/** A part of the axis on which a year has one width. */
interface Stretch {
  /** In years. */
  readonly from: number;
  readonly to: number;
  /** Of its beginning and end, in pixels from the beginning of the axis. */
  readonly left: number;
  readonly right: number;
}

/** A scale from years to pixels; wider where many dates are close together, with few changes of width. */
interface YearScale {
  readonly width: number;
  /** In order, each beginning where the one before ends. */
  readonly stretches: readonly Stretch[];
  readonly x: (at: number) => number;
}

/** Free at both ends, as a part of the axis. */
const margin = 0.02;
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
/** The axis is even, unless a date would be farther from its place by more than this, as a part of the axis. */
const maxUnevenness = 0.1;
const maxStretches = 3;
/** Minimum ratio between the widths of a year on two neighbouring stretches: a smaller change is not worth a break in the axis. */
const minChange = 3;

/** The scale of all dates. `zoom`: 0 shows all of them in the width given; 100 as much as can be scrolled through. */
export function yearScale(dates: readonly number[], width: number, zoom: number): YearScale {
  const sorted = [...new Set(dates)].sort((a, b) => a - b);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const all = width * (widest / width) ** (zoom / 100);
  // A single date is in the middle of its year.
  if (sorted.length < 2) {
    const [from, to] = [first - 0.5, first + 0.5];
    return { width: all, stretches: [{ from, to, left: 0, right: all }], x: (at) => Math.min(1, Math.max(0, at - from)) * all };
  }
  const place = sorted.map((at, rank) => orderShare * (rank / (sorted.length - 1)) + (1 - orderShare) * ((at - first) / (last - first)));
  const knots = knotsOf(sorted, place).map((index) => ({ at: sorted[index]!, x: all * (margin + (1 - 2 * margin) * place[index]!) }));
  const stretches = knots.slice(1).map((end, index): Stretch => {
    const begin = knots[index]!;
    return { from: begin.at, to: end.at, left: begin.x, right: end.x };
  });
  // At the ends the first and the last stretch go on.
  const [head, tail] = [stretches[0]!, stretches.at(-1)!];
  stretches[0] = { ...head, from: head.from - (head.left * (head.to - head.from)) / (head.right - head.left), left: 0 };
  const end = stretches.at(-1)!;
  stretches[stretches.length - 1] = {
    ...end,
    to: tail.to + ((all - tail.right) * (tail.to - tail.from)) / (tail.right - tail.left),
    right: all,
  };
  const x = (at: number): number => {
    const stretch = stretches.find(({ to }) => at <= to);
    if (!stretch) return all;
    const { from, to, left, right } = stretch;
    return Math.max(0, left + ((at - from) / (to - from)) * (right - left));
  };
  return { width: all, stretches, x };
}

/**
 * The dates, by index, between which the axis is even: the first, the last, and those where most would be gained by a change (Douglas and Peucker 1973),
 * as long as it is plain to see.
 */
function knotsOf(dates: readonly number[], places: readonly number[]): readonly number[] {
  const knots = [0, dates.length - 1];
  const slope = (from: number, to: number): number => (places[to]! - places[from]!) / (dates[to]! - dates[from]!);
  while (knots.length <= maxStretches) {
    let best = { error: maxUnevenness, index: -1, after: -1 };
    for (const [after, from] of knots.slice(0, -1).entries()) {
      const to = knots[after + 1]!;
      for (let index = from + 1; index < to; index++) {
        const error = Math.abs(places[index]! - places[from]! - slope(from, to) * (dates[index]! - dates[from]!));
        const [before, next] = [slope(from, index), slope(index, to)];
        if (error > best.error && Math.max(before / next, next / before) >= minChange) best = { error, index, after };
      }
    }
    if (best.index < 0) break;
    knots.splice(best.after + 1, 0, best.index);
  }
  return knots;
}

/** A line of the axis with what is written over it. */
interface Tick {
  /** In years. */
  readonly at: number;
  readonly year: number;
  /** From 1; null on a line of whole years. */
  readonly month: number | null;
  readonly day: number | null;
  /** Whether its year is to be written with it: it is the first of its stretch that has a month. */
  readonly isFirst: boolean;
}

const yearSteps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];
const monthSteps = [6, 3, 2, 1];
const daySteps = [15, 10, 5, 2, 1];
/** Room that months and days need, for that of years. */
const fineRoom = 1.5;
/** Least distance of two lines of the axis, in pixels. */
const apart = 48;
/** On one stretch. */
const maxTicks = 2_000;

/** The lines of the axis: on each stretch equally far from each other, `apart` pixels at least, and more where months and days are written. */
export function axisTicks({ stretches }: YearScale, calendar: StoryDates['calendar']): readonly Tick[] {
  const ticks: (Tick & { readonly x: number })[] = [];
  for (const stretch of stretches) {
    // Where the width of a year changes, the lines of the stretch before come first.
    const end = ticks.at(-1)?.x ?? -Infinity;
    const own = ticksOf(stretch, calendar).filter(({ x, month }) => x - end >= (month === null ? apart : fineRoom * apart));
    ticks.push(...own.map((tick, index) => ({ ...tick, isFirst: index === 0 && tick.month !== null })));
  }
  return ticks.map(({ x: _x, ...tick }) => tick);
}

function ticksOf({ from, to, left, right }: Stretch, { months, days }: StoryDates['calendar']): readonly (Tick & { readonly x: number })[] {
  const perYear = (right - left) / (to - from);
  const x = (at: number): number => left + (at - from) * perYear;
  const isWithin = (at: number): boolean => at >= from && at <= to;
  const fine = fineRoom * apart;
  const ticks: (Tick & { readonly x: number })[] = [];
  const add = (year: number, month: number | null, day: number | null): void => {
    const at = year + ((month ?? 1) - 1) / months + ((day ?? 1) - 1) / (months * days);
    if (isWithin(at) && ticks.length < maxTicks) ticks.push({ at, year, month, day, isFirst: false, x: x(at) });
  };
  const dayStep = daySteps.findLast((step) => (step / (months * days)) * perYear >= fine);
  const monthStep = monthSteps.findLast((step) => (step / months) * perYear >= fine && months % step === 0);
  const yearStep = yearSteps.find((step) => step * perYear >= apart) ?? yearSteps.at(-1)!;
  const begin = Math.floor(from);
  if (dayStep !== undefined)
    for (let year = begin; year <= to; year++)
      for (let month = 1; month <= months; month++)
        for (let day = 1; day + dayStep / 2 <= days; day += day === 1 && dayStep > 1 ? dayStep - 1 : dayStep) add(year, month, day);
  else if (monthStep !== undefined)
    for (let year = begin; year <= to; year++) for (let month = 1; month <= months; month += monthStep) add(year, month, null);
  else for (let year = Math.ceil(from / yearStep) * yearStep; year <= to; year += yearStep) add(year, null, null);
  return ticks;
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
    const label = mark.label.length * letterWidth + labelGap;
    const needed = Math.max(width, label);
    // Before a bar at the end of the axis there is room for its name; that of a mark without length is on its other side.
    const isFlipped = begin + label > scale.width && begin > label;
    const left = isFlipped ? begin - (mark.isSpan ? label : label - labelGap) : begin;
    let row = ends.findIndex((end) => end + gap <= left);
    if (row === -1) row = Math.min(ends.length, maxRows - 1);
    ends[row] = isFlipped && mark.isSpan ? begin + width : left + needed;
    return { ...mark, row, left: begin, width, isFlipped };
  });
  return { marks: placed, rows: ends.length };
}

/** Rows up to which marks have their long labels, and those that these may take besides the rows of short ones. */
const maxLongRows = 4;
const maxExtraRows = 2;

/** The same with their long labels, where these need hardly more rows. */
export function positionLongMarks(
  marks: readonly (DatedMark & { readonly longLabel?: string })[],
  scale: YearScale,
): ReturnType<typeof positionMarks> {
  const long = positionMarks(
    marks.map((mark) => ({ ...mark, label: mark.longLabel ?? mark.label })),
    scale,
  );
  const short = positionMarks(marks, scale);
  return long.rows <= Math.max(maxLongRows, short.rows + maxExtraRows) ? long : short;
}

export function timesOf({ chapters, events, lives }: StoryDates): readonly StoryTime[] {
  return [
    ...chapters.map(({ date }) => date),
    ...events.flatMap(({ date, until }) => (until ? [date, until] : [date])),
    ...lives.flatMap(({ born, died }) => [born, died].filter((date) => date !== null)),
  ];
}

/** A date of an entity is one mark, even if several fields state it. */
export function eachDateOnce(dates: StoryDates): StoryDates {
  const seen = new Set<string>();
  const isNew = ({ entity, date, until }: StoryDates['events'][number]): boolean => {
    const key = JSON.stringify([entity.id, date, until]);
    return !seen.has(key) && Boolean(seen.add(key));
  };
  return { ...dates, events: dates.events.filter(isNew) };
}

export const countDates = (dates: StoryDates | undefined): number =>
  dates ? dates.chapters.length + dates.events.length + dates.lives.length : 0;
