import type { Language } from '#shared/model/language.ts';
import {
  calendarOf,
  dateOfValue,
  datesIn,
  monthNamesOf,
  type CalendarSize,
  type DateInText,
  type MonthNames,
  type StoryDate,
} from './storyDates.ts';

/* Reads a story's own calendar: the months that a note names, in order, and dates in these months: "14 Frostfall 1176", "the 3rd of Thaw, 12 AE". */

/** Keys and headings of a list of months, in plain words. */
export const monthsKey =
  /^(?:the )?(?:(?:names? of (?:the )?)?months?(?: names?| of the year)?|monate|mois|meses|mesi|maanden|miesiące|měsíce|месяцы)$/iu;

/** Minimum and maximum number of names that can be the months of a year. */
const [minMonths, maxMonths] = [2, 60];
const maxNameLength = 40;
/** Text after the name of a month in a list: its length, or a remark. */
const afterName = /\s*(?:[([:–—]|,\s|\s-\s).*$/su;
const listMark = /^[ \t]*(?:[-*+•]|\d{1,2}[.)]|\|)\s+/u;

const asMonths = (names: readonly string[]): string[] => {
  const months = [
    ...new Set(
      names
        .map((name) =>
          name
            .replaceAll(/[*_`[\]]/gu, '')
            .replace(afterName, '')
            .trim(),
        )
        .filter((name) => name !== ''),
    ),
  ];
  const isList = months.length >= minMonths && months.length <= maxMonths;
  return isList && months.every((name) => name.length <= maxNameLength && /\p{L}{2}/u.test(name)) ? months : [];
};

/** The months that a field names, one per value or all in a single value; empty if these are not names. */
export function monthsOfValues(values: readonly string[]): string[] {
  const [only] = values;
  return asMonths(values.length === 1 ? only!.split(/\s*[,;·|/]\s*|\s+and\s+/u) : values);
}

/** The months in the first list of a section about them, one per line. */
export function monthsOfSection(text: string): string[] {
  const names: string[] = [];
  for (const line of text.split('\n')) {
    if (listMark.test(line)) names.push(line.replace(listMark, ''));
    else if (names.length > 0 && line.trim() !== '') break;
  }
  return asMonths(names);
}

/** Numbers of a date: not the start of a word such as "3rd", and not part of a larger number. */
const number = /(?<![\p{L}\d.,])\d{1,6}(?!\d)/gu;

/** A date with a month of a calendar: its year, and the day if one is given. Null if it has no month or no year. */
export function ownDateOf(value: string, months: readonly string[]): StoryDate | null {
  const text = value.toLowerCase();
  // The longest name first: "Late Thaw" is not "Thaw".
  const named = months
    .map((name, index) => ({ name: name.toLowerCase(), month: index + 1 }))
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => {
      const at = text.indexOf(name);
      return at >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length));
    });
  if (!named) return null;
  const numbers = (text.replace(named.name, ' ').match(number) ?? []).map((digits) => ({ digits, count: Number(digits) }));
  if (numbers.length === 0 || numbers.length > 2) return null;
  // The year is the number with at least three digits, or else the second of two numbers.
  const year = numbers.find(({ digits }) => digits.length >= 3) ?? (numbers.length === 2 ? numbers[1]! : undefined);
  if (!year) return null;
  const day = numbers.find((each) => each !== year)?.count ?? null;
  return day !== null && (day < 1 || day > 99) ? null : { year: year.count, month: named.month, day };
}

/** A date in a month with an unknown name: "14 Frostfall 1176", "the 3rd of Thaw, 1203", "Frostfall 14, 1176". */
const unknownMonth =
  /^(?:the )?\d{1,2}(?:st|nd|rd|th|\.)?\s+(?:of\s+|de\s+)?(?:the\s+)?\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)?,?\s+(?:of\s+|de\s+)?(?<year>\d{3,6})(?!\d|[.,]\d)|^\p{Lu}[\p{L}'’-]*\s+\d{1,2}(?:st|nd|rd|th)?,?\s+(?<year>\d{3,6})(?!\d|[.,]\d)/u;

/** The year of a date in a month that no known calendar has; null for other values. */
export function yearOfUnknownMonth(value: string): number | null {
  const year = unknownMonth.exec(value.trim())?.groups?.['year'];
  return year === undefined ? null : Number(year);
}

/** Reads the dates of a story by the months of its own calendar, if it has one, and by those of a text's language. */
export class StoryCalendar {
  /** The months of the story's own calendar, in order; empty if it has none. */
  readonly months: readonly string[];
  readonly #names: MonthNames | null;

  constructor(months: readonly string[]) {
    this.months = months;
    this.#names = months.length === 0 ? null : monthNamesOf(new Map(months.map((name, index) => [name.toLowerCase(), index + 1])));
  }

  /** See `datesIn`. */
  datesIn(text: string, language: Language | null): DateInText[] {
    return datesIn(text, language, this.#names);
  }

  /** The date in a value; only its year, if the name of the month is unknown. */
  dateOfValue(value: string, language: Language | null): StoryDate | null {
    const found = this.ownDateOf(value) ?? dateOfValue(value, language, this.#names);
    if (found && (found.month !== null || found.year === null)) return found;
    const year = yearOfUnknownMonth(value);
    return year === null ? found : { year, month: null, day: null };
  }

  /** See `ownDateOf`. */
  ownDateOf(value: string): StoryDate | null {
    return this.months.length === 0 ? null : ownDateOf(value, this.months);
  }

  /** The size of a calendar with as many months as are named, or as occur in dates. */
  sizeOf(dates: readonly StoryDate[]): CalendarSize {
    const size = calendarOf(dates);
    return this.months.length === 0 ? size : { ...size, months: Math.max(this.months.length, ...dates.map(({ month }) => month ?? 1)) };
  }
}
