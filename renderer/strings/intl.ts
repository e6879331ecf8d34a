/** The language of the window, for numbers, dates and plural forms. */
export const locale = 'en';

// Made once: `toLocaleString` looks its rules up with every call, and some screens show hundreds of counts.
const countFormat = new Intl.NumberFormat(locale);

/** A count with separators: 12,500. */
export function formatCount(value: number): string {
  return countFormat.format(value);
}

/** A count with its noun: "1 chapter", "12 chapters". */
export function pluralize(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

const listFormat = new Intl.ListFormat(locale);

/** Counts with their nouns in a row, without those of nothing: "1 person, 2 places, and 3 things". */
export function joinCounts(...counts: readonly (readonly [value: number, one: string, many?: string])[]): string {
  return listFormat.format(counts.filter(([value]) => value > 0).map((count) => pluralize(...count)));
}

/** Names in a row: "Mara, Joss, and Dace". */
export const formatList = (names: readonly string[]): string => listFormat.format(names);

/** The same in parts: each name with its place, and what stands between them. */
export function formatListParts(names: readonly string[]): readonly { readonly text: string; readonly at: number | null }[] {
  let next = 0;
  return listFormat.formatToParts(names).map(({ type, value }) => ({ text: value, at: type === 'element' ? next++ : null }));
}

/** Whole percent of a part, 0 while nothing is known; 100 only when all is done. */
export function percent(done: number, total: number): number {
  if (total <= 0) return 0;
  return done >= total ? 100 : Math.min(99, Math.round((100 * done) / total));
}

const momentFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment, of its ISO time: "Feb 3, 2026, 10:00 AM". */
export function formatMoment(iso: string): string {
  return momentFormat.format(new Date(iso));
}

const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day, of its ISO date: "Feb 3, 2026"; a date of another form as it is. */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  return Number.isNaN(day.getTime()) ? iso : dayFormat.format(day);
}

const monthFormat = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

/** The months of our own calendar, in short. */
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_value, month) => monthFormat.format(Date.UTC(2001, month, 8)));

/** A year without separators; before the first with a minus sign. */
export function formatYear(year: number): string {
  return String(year).replace('-', '−');
}
