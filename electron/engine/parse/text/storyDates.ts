import { memoised } from '#lib/memoise.ts';
import { englishNumbers } from '#lib/storyNumbers.ts';
import type { Language } from '#shared/model/language.ts';
import { numberIn } from './chapterReferences.ts';

/*
 * Finds dates of a story as written in notes and chapters: "0461-11-08", "8 November", "November the 8th, 1888", "8. November 461", "11月8日", "in
 * 0461". Names of months are recognised in the language of the text and in English.
 */

/** A date that may be partial: without a year, or only a month or year. */
export interface StoryDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

/** A date in a text. `end` is exclusive; offsets in UTF-16 units. */
export interface DateInText extends StoryDate {
  readonly start: number;
  readonly end: number;
}

/** Maximum months of a year in the story's calendar, and days of a month. */
export interface CalendarSize {
  readonly months: number;
  readonly days: number;
}

/** The size of a calendar that contains the given dates: at least twelve months of 31 days. */
export function calendarOf(dates: readonly StoryDate[]): CalendarSize {
  return {
    months: Math.max(12, ...dates.map(({ month }) => month ?? 1)),
    days: Math.max(31, ...dates.map(({ day }) => day ?? 1)),
  };
}

/** The first day of a date as a number for comparison; all months count with the maximum length. */
export function dayNumber(year: number, { month, day }: StoryDate, { months, days }: CalendarSize): number {
  return (year * months + (month ?? 1) - 1) * days + (day ?? 1) - 1;
}

const { ordinals: upToNineteenth } = englishNumbers;
/** The ordinals of days; longer words first, since some are prefixes of others. */
const ordinals = [
  ...upToNineteenth.slice(0, 9).map((ordinal) => `twenty-${ordinal}`),
  'thirty-first',
  ...upToNineteenth,
  'twentieth',
  'thirtieth',
].join('|');
const yearDigits = '\\d{3,6}(?!\\d|[.,:]\\d)';
const year = `(?:\\.?,?\\s*(?:of the year|of|de|del|do|im Jahre?|anno|år|в)?\\s*(?<year>${yearDigits}))?`;
const dayDigits = `\\d{1,2}(?:st|nd|rd|th|er|ère|re|º|ª|°|-?(?:го|е|й))?(?![\\p{L}])|(?:${ordinals})(?!\\p{L})`;
/** Words before a year, such as "in". */
const beforeYear =
  'in|since|by|until|till|from|after|before|during|of|year|anno|im jahre?|seit|bis|jahre?|en|depuis|dès|avant|après|desde|hasta|año|an|nel|dal|dopo|em|ano|sinds|tot|jaar|år|sedan|w|od|po|roku|rok|в|с|до|после|году?|od|do|v';

/** The lower-case names of months: alone and after a day, and abbreviated. */
const monthsOf = (language: Language): ReadonlyMap<string, number> => {
  const months = new Map<string, number>();
  const styles: Intl.DateTimeFormatOptions[] = [{ month: 'short', day: 'numeric' }, { month: 'long' }, { month: 'long', day: 'numeric' }];
  for (const style of styles) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...style, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const name = format.formatToParts(Date.UTC(2001, month - 1, 8)).find(({ type }) => type === 'month')!.value;
      const plain = name.replace(/\.$/, '').toLowerCase();
      if (/\p{L}{2}/u.test(plain) && !/\d/.test(plain)) months.set(plain, month);
    }
  }
  if (language === 'en') months.set('sept', 9);
  return months;
};

/** The names of months, with patterns for finding dates in a text. */
export interface MonthNames {
  /** Month numbers (from 1) by lower-case name. */
  readonly months: ReadonlyMap<string, number>;
  /** Cheap test for any of the names. */
  readonly any: RegExp;
  readonly pattern: RegExp;
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const monthNames = memoised((language: Language): MonthNames => {
  const months = new Map([...monthsOf(language), ...monthsOf('en')]);
  // If a word names different months in two languages, the language of the text decides.
  for (const [name, month] of monthsOf(language)) months.set(name, month);
  return monthNamesOf(months);
});

/** The names and abbreviations, in lower case, of a month (from 1) in a language and in English. */
export function namesOfMonth(month: number, language: Language | null): string[] {
  return [...monthNames(language ?? 'en').months].flatMap(([name, number]) => (number === month ? name : []));
}

/** Patterns for dates with the given months, by lower-case name. */
export function monthNamesOf(months: ReadonlyMap<string, number>): MonthNames {
  const names = [...months.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const name = `(?:${names.join('|')})(?!\\p{L})`;
  const pattern = new RegExp(
    [
      // 8 November 0461; the eighth of November
      `(?<![\\p{L}\\p{N}])(?<day>${dayDigits})\\.?\\s+(?:of\\s+|de\\s+|d['’])?(?<month>${name})${year}`,
      // 1888. november 9.
      `(?<![\\p{L}\\p{N}])(?<year>\\d{3,6})\\.?,?\\s+(?<month>${name})\\s+(?<day>\\d{1,2})(?!\\d)`,
      // November 8, 0461
      `(?<!\\p{L})(?<month>${name})\\.?\\s+(?:the\\s+)?(?<day>${dayDigits})(?![\\d:])(?:,?\\s+(?<year>${yearDigits}))?`,
      // November 0461
      `(?<!\\p{L})(?<month>${name})\\.?,?\\s+(?:of\\s+|de\\s+)?(?<year>${yearDigits})`,
    ].join('|'),
    'giu',
  );
  return { months, any: new RegExp(`(?<!\\p{L})${name}`, 'iu'), pattern };
}

const numeral = '\\d{1,2}|[〇零一二三四五六七八九十]{1,3}';
const numbers = new RegExp(
  [
    `(?<![\\d-])(?<year>\\d{3,6})(?<sign>[-/.])(?<month>\\d{1,2})\\k<sign>(?<day>\\d{1,2})(?![\\d-])`,
    `(?<![\\d.])(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.\\s?(?<year>\\d{3,6})(?!\\d)`,
    `(?:(?<year>\\d{1,6})\\s*[年년]\\s*)?(?<month>${numeral})\\s*[月월]\\s*(?<day>${numeral})\\s*[日号號일]`,
    `(?<year>\\d{1,6})\\s*[年년]\\s*(?<month>${numeral})\\s*[月월]`,
    `(?<year>\\d{3,6})\\s*[年년]`,
    `(?<!\\p{L})(?<day>\\d{1,2})\\s+tháng\\s+(?<month>\\d{1,2})(?:\\s+năm\\s+(?<year>\\d{3,6}))?`,
  ].join('|'),
  'gu',
);
const counted = '(?!\\s+(?:\\p{Ll}+(?:s|men|people|en|er)|men|gold|silver|head|soul|folk)(?!\\p{L}))';
/** Words before "of 1203" that make it a year: a season, a time or an event. "An army of 300" has no year. */
const dated =
  /(?<!\p{L})(?:years?|springs?|summers?|autumns?|fall|winters?|months?|weeks?|days?|dates?|mornings?|nights?|evenings?|end|beginning|start|close|middle|wars?|battles?|sieges?|treat(?:y|ies)|peace|truce|plagues?|fires?|floods?|famines?|droughts?|storms?|earthquakes?|rising|uprising|rebellions?|revolts?|revolutions?|riots?|massacres?|elections?|councils?|edicts?|harvests?|crash|class|\p{L}*(?:ber|uary)|march|april|may|june|july|august)\s+$/iu;
/** A name inside a sentence: "the Great Fire of 1203". */
const namedEvent = /[\p{L}\p{N},] \p{Lu}\p{L}+\s+$/u;
const years = new RegExp(
  [
    `(?<!\\p{L})(?:${beforeYear})\\s+(?:the year\\s+)?(?<year>${yearDigits})${counted}`,
    // Four digits such as 0461 are a year anywhere; other numbers only at the start of a line or row.
    `(?<![\\d,.\\p{L}-])(?<year>0\\d{2,4})(?!\\d|[.,:-]\\d)`,
    `(?:^|\\n)[ \\t>|]*(?:[-*+•][ \\t]|\\d{1,3}[.)][ \\t])?[ \\t]*[*_]{0,2}(?<year>\\d{3,4}(?=[*_]{0,2}[ \\t]*(?:[:：–—|]|-[ \\t]))|\\d{4}(?=[*_]{0,2}[ \\t]*(?:[.,][ \\t]|\\n|$)))`,
  ].join('|'),
  'giu',
);

/** A cheap test for what the patterns above require: most texts with a digit do not match. */
const mayNumber = /\d[-/.]\s?\d{1,2}[-/.]\s?\d|[年년月월]|tháng/;
const mayNameYear = /\d{3}/;

/** Cheap test that skips most texts. */
export function mayHoldDate(text: string): boolean {
  return /\d/.test(text) || /[月월]/.test(text) || /(?:st|nd|rd|th) of \p{Lu}|\p{L} the \p{Ll}+(?:st|nd|rd|th)(?!\p{L})/u.test(text);
}

const numberOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const digits = /^\d+/.exec(text)?.[0];
  return digits === undefined ? numberIn(text.toLowerCase()) : Number(digits);
};

/** The non-overlapping dates of a text in order. `own`: months of the story's own calendar, which take precedence. */
export function datesIn(text: string, language: Language | null, own: MonthNames | null = null): DateInText[] {
  if (!mayHoldDate(text)) return [];
  const found: DateInText[] = [];
  const add = (match: RegExpMatchArray, date: StoryDate): void => {
    const start = match.index!;
    const end = start + match[0].length;
    const isDate =
      (date.month === null || (date.month >= 1 && date.month <= 99)) && (date.day === null || (date.day >= 1 && date.day <= 99));
    if (isDate && !found.some((other) => start < other.end && other.start < end)) found.push({ start, end, ...date });
  };
  for (const match of own?.any.test(text) ? text.matchAll(own.pattern) : []) {
    const { year, month, day } = match.groups!;
    // Many own month names are common words in lower case: "they rest 3 days".
    if (year !== undefined || !/^\p{Ll}/u.test(month!))
      add(match, { year: numberOf(year), month: own!.months.get(month!.toLowerCase())!, day: numberOf(day) });
  }
  for (const match of mayNumber.test(text) ? text.matchAll(numbers) : []) {
    const { year, month, day } = match.groups!;
    add(match, { year: numberOf(year), month: numberOf(month), day: numberOf(day) });
  }
  const { months, any, pattern } = monthNames(language ?? 'en');
  for (const match of any.test(text) ? text.matchAll(pattern) : []) {
    const { year, month, day } = match.groups!;
    const number = numberOf(day);
    if (isMonthName(month!, match[0], year !== undefined, language) && (number ?? 1) <= 31)
      add(match, { year: numberOf(year), month: months.get(month!.toLowerCase())!, day: number });
  }
  for (const match of mayNameYear.test(text) ? text.matchAll(years) : []) {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    if (/^of\s+\p{N}/iu.test(match[0]) && !dated.test(before) && !namedEvent.test(before)) continue;
    add(match, { year: Number(match.groups!['year']), month: null, day: null });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const englishMonths = monthsOf('en');

/** Whether a word is meant as a month: "they march 5 miles" is not a date. An abbreviation needs a full stop or year, English a capital. */
function isMonthName(name: string, whole: string, hasYear: boolean, language: Language | null): boolean {
  if (hasYear) return true;
  if (englishMonths.has(name.toLowerCase()) && (language === null || language === 'en')) return /^\p{Lu}/u.test(name);
  return name.length > 3 || whole.includes(`${name}.`) || /^\p{Lu}/u.test(name) || !/\p{Script=Latin}/u.test(name);
}

/** The date of a value that contains only a date and perhaps a time of day; a number alone is a year. Null for other values. */
export function dateOfValue(value: string, language: Language | null, own: MonthNames | null = null): StoryDate | null {
  const text = value.trim().replace(/^["'[]+|["'\]]+$/g, '');
  if (/^\d{1,6}$/.test(text)) return { year: Number(text), month: null, day: null };
  // Without a day, a short number before the hyphen begins a range: "27-45 kg".
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{1,6})-(\d{1,2})-(\d{1,2})(?:$|[T ,])/.exec(text) ?? /^(\d{3,6})-(\d{1,2})(?:$|[T ,])/.exec(text) ?? [];
  if (isoYear !== undefined) return { year: Number(isoYear), month: Number(isoMonth), day: isoDay === undefined ? null : Number(isoDay) };
  const [first] = datesIn(text, language, own);
  if (!first) return null;
  const { year, month, day } = first;
  return { year, month, day };
}

/** Languages whose month names are recognised in labels, whatever the language of the text. */
const labelLanguages: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru'];
/** Words that a date label may have beside the date: parts of a year, eras, function words. */
const nextToDate =
  /(?<!\p{L})(?:early|mid|late|start|end|dawn|morning|noon|midday|afternoon|evening|dusk|night|midnight|spring|summer|autumn|fall|winter|years?|about|circa|ca?|ad|bc|b?ce|of|in|to|and|anfang|mitte|ende|frühling|frühjahr|sommer|herbst|jahre?|im|début|fin|printemps|été|automne|hiver|an(?:née)?|en|de|primavera|verano|otoño|invierno|año|estate|autunno|inverno|anno|verão|outono|ano|rok|год)(?!\p{L})/giu;

/** Times without a number. Months that are also names of people ("April", "June") need one. */
const timeAlone =
  /^(?:(?:early|mid|late) )?(?:january|february|july|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|noon|midday|afternoon|evening)$/iu;

/** Times relative to now: "6 weeks ago", "Vor 3 Tagen", "Il y a 20 ans", "Om 2 veckor". */
const timeFromNow =
  /^(?:(?:in|after|vor|nach|il y a|dans|après|hace|dentro de|en|há|daqui a|fra|tra|over|om|för|efter|za|через) )?(?:about |etwa |environ )?\d+ (?:minutes?|hours?|days?|nights?|weeks?|months?|years?|minuten|stunden?|tagen?|nächten?|wochen?|monaten?|jahren?|heures?|jours?|nuits?|semaines?|mois|ans|années|minutos?|horas?|d[ií]as?|noches?|noites?|semanas?|mes(?:es)?|a[nñ]os?|ore|giorn[io]|notti|settimane|mesi|anni|uur|dagen|weken|maanden|jaar|timmar|dagar|veckor|månader|år|dni|tygodnie?|miesięcy|lat|дн(?:я|ей)|недел[ьи]|месяц(?:а|ев)|лет|года?)(?: (?:ago|later|earlier|before|after|später|zuvor|plus tard|plus tôt|después|antes|depois|atrás|fa|dopo|prima|geleden|later|sedan|senare|temu|później|назад|спустя))?$/iu;

/** Whether a label is only a time: "December 1866", "Late summer 0461", "1863–1865", "November". */
export function isDateLabel(label: string): boolean {
  if (timeAlone.test(label.trim()) || timeFromNow.test(label.trim())) return true;
  if (!/\p{Nd}/u.test(label)) return false;
  const rest = labelLanguages.reduce(
    (text, language) => datesIn(text, language).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text),
    label,
  );
  return !/\p{L}/u.test(rest.replace(nextToDate, ''));
}
