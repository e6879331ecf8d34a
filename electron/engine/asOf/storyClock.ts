import type { Language } from '#shared/model/language.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { StoryCalendar } from '../parse/text/ownCalendar.ts';
import { dayNumber, mayHoldDate, type CalendarSize, type StoryDate } from '../parse/text/storyDates.ts';
import { storyMonths } from './storyMonths.ts';

/** Decides which dates are later than a position in the story. */
export interface StoryClock {
  /** By which dates are read. */
  readonly calendar: StoryCalendar;
  /** Whether a date is later. Without a year it has that of `context` (its heading), or the story's if only one is possible. */
  isLater(date: StoryDate, context: number | null): boolean;
}

interface Chapter {
  /** First and last day according to its properties or headings. */
  readonly first: number | null;
  readonly last: number | null;
  readonly isKnown: boolean;
}

/** Properties with the day of a chapter or event. */
export const dateKey =
  /^(?:(?:story|in[- ]world|in[- ]story|in[- ]universe|start|end)[ _-]?)?(?:date|day|when|dated|datum|data|fecha|дата)$|^日付$|^日期$|^날짜$/iu;

/** Maximum years after the last chapter's for a lone number to be a year of the story. */
const yearsAhead = 100;
/** A date without a year this close to chapters of two years is ambiguous. In days. */
const ambiguousWithin = 90;

interface TitleRow {
  readonly sequence: number;
  /** JSON. */
  readonly texts: string;
  readonly language: Language | null;
}

/**
 * The clock of a story that is known up to the chapter `revealed`, by the dates of its chapters: days in their properties, else in their titles and
 * headings, else months and years in their properties; all in the months of the story's own calendar, too. Null where they do not say that any later chapter is later in the story's time.
 *
 * A date is later when it is after the last day of all known chapters, and not before the first day of a later chapter which itself comes after that
 * last day. So a later chapter that looks back holds nothing of the past back. The first day of the next chapter, if it has no date, is
 * taken to lie evenly between the dated chapters around it: on the day after the last dated one at the earliest.
 */
export function storyClock(db: ReadableDB, revealed: number): StoryClock | null {
  const calendar = new StoryCalendar(storyMonths(db, 'all'));
  const dates = chapterDates(db, calendar);
  const size = calendar.sizeOf([...dates.values()].flat());
  const withYears = yearsOf(dates);
  const chapters: Chapter[] = [...withYears].map(([sequence, own]) => {
    const firsts = own.map((date) => dayNumber(date.year, date, size));
    const lasts = own.map((date) => lastDayNumber(date.year, date, size));
    const isDated = own.length > 0;
    return { first: isDated ? Math.min(...firsts) : null, last: isDated ? Math.max(...lasts) : null, isKnown: sequence <= revealed };
  });
  const years = storyYears(chapters, size);
  const from = firstLaterDay(chapters, years, size);
  if (from === null) return null;
  const allDays = chapters.flatMap(({ first, last }) => (first === null ? [] : [first, last!]));
  const lastYear = Math.floor(Math.max(...allDays) / (size.months * size.days));
  const hasYears = [...dates.values()].flat().some(({ year }) => year !== null);
  const assumed = (date: StoryDate): number | null => assumedYear(date, years, allDays, size);
  return {
    calendar,
    isLater(date, context) {
      if (date.year !== null && !hasYears) return false;
      if (date.month === null && date.year !== null && date.year > lastYear + yearsAhead) return false;
      const year = date.year ?? context ?? assumed(date);
      return year !== null && dayNumber(year, date, size) >= from;
    },
  };
}

/** The last day of a date: of a whole month or year, its end. */
function lastDayNumber(year: number, { month, day }: StoryDate, size: CalendarSize): number {
  return dayNumber(year, { year, month: month ?? size.months, day: day ?? size.days }, size);
}

/** A date as a chapter writes it. */
interface WrittenDate extends StoryDate {
  readonly text: string;
}

/** The first date of each chapter that has one, with its year, in story order; including chapters that are not visible. */
export function datedChapters(db: ReadableDB): Map<number, WrittenDate & { readonly year: number }> {
  const calendar = new StoryCalendar(storyMonths(db, 'all'));
  return new Map([...yearsOf(chapterDates(db, calendar))].flatMap(([sequence, [first]]) => (first ? [[sequence, first] as const] : [])));
}

/** The dates in chapters, in story order; empty for a chapter without one. Dates less exact than a day have a year. */
function chapterDates(db: ReadableDB, calendar: StoryCalendar): Map<number, WrittenDate[]> {
  const dates = new Map<number, WrittenDate[]>();
  for (const sequence of prepared(db, 'SELECT DISTINCT sequence FROM main.document WHERE sequence IS NOT NULL ORDER BY sequence')
    .pluck()
    .all() as number[])
    dates.set(sequence, []);
  const fields = prepared(
    db,
    `SELECT d.sequence, f.key, f.value AS text, d.language FROM main.field AS f JOIN main.document AS d ON d.id = f.document_id WHERE d.sequence IS NOT NULL`,
  ).all() as { sequence: number; key: string; text: string; language: Language | null }[];
  const periods = new Map<number, WrittenDate>();
  for (const { sequence, key, text, language } of fields) {
    const date = dateKey.test(key.trim()) ? calendar.dateOfValue(text, language) : null;
    if (date && isToTheDay(date)) dates.get(sequence)!.push({ ...date, text });
    // A number alone may count days.
    else if (date && date.year !== null && !periods.has(sequence) && !/^\d+$/u.test(text.trim())) periods.set(sequence, { ...date, text });
  }
  if ([...dates.values()].every((own) => own.length > 0)) return dates;
  const titles = prepared(
    db,
    'SELECT sequence, json_array(title) AS texts, language FROM main.document WHERE sequence IS NOT NULL',
  ).all() as TitleRow[];
  const headings = prepared(
    db,
    `SELECT DISTINCT d.sequence, c.heading AS texts, d.language FROM main.chunk AS c JOIN main.document AS d ON d.id = c.document_id
     WHERE d.sequence IS NOT NULL AND c.heading <> '[]'`,
  ).all() as TitleRow[];
  const undated = new Set([...dates].flatMap(([sequence, own]) => (own.length === 0 ? [sequence] : [])));
  for (const { sequence, texts, language } of [...titles, ...headings]) {
    if (!undated.has(sequence) || !mayHoldDate(texts)) continue;
    for (const text of JSON.parse(texts) as string[])
      for (const date of calendar.datesIn(text, language))
        if (isToTheDay(date)) dates.get(sequence)!.push({ ...date, text: text.slice(date.start, date.end) });
  }
  for (const [sequence, own] of dates) {
    const period = periods.get(sequence);
    if (period && own.length === 0) own.push(period);
  }
  return dates;
}

const isToTheDay = ({ month, day }: StoryDate): boolean => month !== null && day !== null;

/** Completes dates without a year from the previous chapter, or with the next year when the calendar restarts, from year 1. */
function yearsOf<T extends StoryDate>(dates: ReadonlyMap<number, readonly T[]>): Map<number, (T & { readonly year: number })[]> {
  const first = [...dates.values()].flat().find(({ year }) => year !== null)?.year ?? 1;
  let before = { year: first, month: 1 };
  return new Map(
    [...dates].map(([sequence, own]) => [
      sequence,
      own.map((date) => {
        const month = date.month ?? 1;
        const year = date.year ?? before.year + (before.month - month > 6 ? 1 : 0);
        before = { year, month };
        return { ...date, year };
      }),
    ]),
  );
}

/** The years of the story's present, without flashbacks: the longest non-decreasing subsequence of chapter dates. */
function storyYears(chapters: readonly Chapter[], { months, days }: CalendarSize): number[] {
  const firsts = chapters.flatMap(({ first }) => first ?? []);
  const runs: { readonly length: number; readonly before: number }[] = [];
  for (const [at, day] of firsts.entries()) {
    let best = { length: 1, before: -1 };
    for (let before = 0; before < at; before += 1)
      if (firsts[before]! <= day && runs[before]!.length >= best.length) best = { length: runs[before]!.length + 1, before };
    runs.push(best);
  }
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  const years = new Set<number>();
  for (let at = runs.findLastIndex(({ length }) => length === longest); at >= 0; at = runs[at]!.before)
    years.add(Math.floor(firsts[at]! / (months * days)));
  return [...years];
}

function firstLaterDay(chapters: readonly Chapter[], years: readonly number[], calendar: CalendarSize): number | null {
  const known = Math.max(-Infinity, ...chapters.flatMap(({ isKnown, last }) => (isKnown && last !== null ? [last] : [])));
  const yearLength = calendar.months * calendar.days;
  const isAhead = (chapter: Chapter): boolean =>
    !chapter.isKnown &&
    chapter.first !== null &&
    chapter.first > known &&
    (known !== -Infinity || years.includes(Math.floor(chapter.first / yearLength)));
  const firstDay = Math.min(Infinity, ...chapters.filter(isAhead).map(({ first }) => first!));
  if (firstDay === Infinity) return null;
  const next = chapters.findIndex(({ isKnown }) => !isKnown);
  const before = chapters.findLastIndex(({ isKnown, first }) => isKnown && first !== null);
  if (chapters[next]!.first !== null || before < 0) return firstDay;
  const after = chapters.findIndex(isAhead);
  const step = (chapters[after]!.first! - known) / (after - before);
  return Math.min(firstDay, known + 1 + Math.floor((next - before - 1) * step));
}

/** The year of the story in which a date without one is nearest to a chapter; null when ambiguous. */
function assumedYear(date: StoryDate, years: readonly number[], days: readonly number[], calendar: CalendarSize): number | null {
  const distances = years
    .map((year) => {
      const day = dayNumber(year, date, calendar);
      return { year, distance: Math.min(...days.map((other) => Math.abs(other - day))) };
    })
    .sort((a, b) => a.distance - b.distance);
  const [nearest, second] = distances;
  return nearest === undefined || (second !== undefined && second.distance <= ambiguousWithin) ? null : nearest.year;
}
