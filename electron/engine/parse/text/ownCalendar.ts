import type { StoryDate } from './storyDates.ts';

/* Calendars of a story's own: the months that a note names, in order, and dates with them: "14 Frostfall 1176", "the 3rd of Thaw, 12 AE". */

/** Keys and headings of a list of months, in plain words. */
export const monthsKey =
  /^(?:the )?(?:(?:names? of (?:the )?)?months?(?: names?| of the year)?|monate|mois|meses|mesi|maanden|miesiące|měsíce|месяцы)$/iu;

/** Fewer are not the months of a year, and more are not. */
const [minMonths, maxMonths] = [2, 60];
const maxNameLength = 40;
/** What may follow the name of a month in a list: its length, or what it is known for. */
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

/** The months that a field names, each a value or all of them in one; none if these are no names. */
export function monthsOfValues(values: readonly string[]): string[] {
  const [only] = values;
  return asMonths(values.length === 1 ? only!.split(/\s*[,;·|/]\s*|\s+and\s+/u) : values);
}

/** The months of the first list in a section on them, one a line. */
export function monthsOfSection(text: string): string[] {
  const names: string[] = [];
  for (const line of text.split('\n')) {
    if (listMark.test(line)) names.push(line.replace(listMark, ''));
    else if (names.length > 0 && line.trim() !== '') break;
  }
  return asMonths(names);
}

/** Numbers of a date: not parts of words such as "3rd" in which they begin, nor of larger numbers. */
const number = /(?<![\p{L}\d.,])\d{1,6}(?!\d)/gu;

/** A date with a month of a calendar: its year, and the day if one is given. Null without a month or year. */
export function ownDateOf(value: string, months: readonly string[]): StoryDate | null {
  const text = value.toLowerCase();
  // The longest first: "Late Thaw" is not "Thaw".
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
  // A year has three digits or more, or else is the later of two numbers.
  const year = numbers.find(({ digits }) => digits.length >= 3) ?? (numbers.length === 2 ? numbers[1]! : undefined);
  if (!year) return null;
  const day = numbers.find((each) => each !== year)?.count ?? null;
  return day !== null && (day < 1 || day > 99) ? null : { year: year.count, month: named.month, day };
}
