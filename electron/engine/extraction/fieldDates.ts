import { spacedCamelCase } from '#lib/text.ts';
import type { Language } from '#shared/model/language.ts';
import { yearOfUnknownMonth } from '../parse/text/ownCalendar.ts';
import { dateOfValue, type StoryDate } from '../parse/text/storyDates.ts';
import { plainWord } from './words.ts';

/* Finds dates in fields of notes: a date with month or day counts under any key, a lone number only if the key implies a year. */

/** Keys of births and deaths, in plain words. */
export const bornKey =
  /^(?:(?:date|day|year) of )?(?:born|birth)\b|\bbirth ?(?:date|day|year)\b|^(?:geboren|geburt\w*|nee?|naissance|nacid[oa]|nacimiento|nat[oa]|nascita|nascid[oa]|nascimento|fodd|fodt|urodzon[ya]|narozen[ay]?)\b|^(?:родил\p{L}*|рождение)$|^(?:生年|出生|誕生|生日|生年月日)/u;
export const diedKey =
  /^(?:(?:date|day|year) of )?(?:died|death)\b|\bdeath ?(?:date|day|year)\b|^(?:gestorben|tod\w*|mort[eoa]?|deces|murio|fallecid[oa]|muerte|morreu|dod|zmarl[ya]?|umrl[ay]?)\b|^(?:умер\p{L}*|смерть)$|^(?:没年|死亡|死没)/u;
/** Words of keys written without spaces, including suffixes for variants of a date used for sorting files. */
const gluedDate =
  /(?<![\p{L}])(start|begin|end|birth|death|found(?:ed|ing)?|form(?:ed)?|built|created?)(date|year|day)(?=short|sort|long|[^\p{L}]|$)/giu;
const secondForm = /(?<=date|year|day|ed|birth|death|born|built|start|end) ?(?:short|sort|long)$/iu;
/** Maximum length of a date value; longer values are sentences. */
const maxValueLength = 60;
/** Largest number that counts as a year. */
const maxYear = 999_999;

/** A date, or a period between two dates. */
export interface DateSpan {
  readonly from: WrittenTime;
  readonly until: WrittenTime | null;
}
/** A date with its year, in its original form. */
export interface WrittenTime extends StoryDate {
  readonly year: number;
  readonly text: string;
}

/** Splits a key into words, such that "start_date", "startDate" and "startdateshort" are equal. */
export function wordsOfKey(key: string): string {
  return spacedCamelCase(key)
    .replaceAll(/[\s_-]+/gu, ' ')
    .trim()
    .replaceAll(gluedDate, '$1 $2')
    .replace(secondForm, '');
}

/** The date of a value with a single number that can be a year: "1015 ED", "Winter 1474", "14 Frostfall 1176". */
function loneYear(text: string): StoryDate | null {
  const named = yearOfUnknownMonth(text);
  if (named !== null) return { year: named, month: null, day: null };
  const numbers = text.match(/\d[\d.,]*/gu) ?? [];
  const [only] = numbers;
  if (only !== undefined && ofThings.test(text.slice(text.indexOf(only) + only.length))) return null;
  return numbers.length === 1 && /^\d{3,6}$/u.test(only!) ? { year: Number(only), month: null, day: null } : null;
}

/** Words for years before the first, in the supported languages. */
const beforeFirst =
  /(?<![\p{L}])(?:BCE?|B\.\s?C\.(?:\s?E\.)?|v\.\s?(?:Chr|u\.\s?Z)\.?|vor Christus|av(?:ant)?\.?\s?J\.?-?C\.?|a\.\s?(?:de\s)?C\.?|aC|a\.\s?e\.\s?c\.?|antes de Cristo|avanti Cristo|до н\.\s?э\.?|p\.\s?n\.\s?e\.?|př\.\s?n\.\s?l\.?|f\.\s?Kr\.?|e\.?\s?Kr\.?|i\.\s?e\.\s?sz\.?)(?![\p{L}])|公元前|紀元前|纪元前|기원전/u;
/** A number that counts people or things: "Killed 300 men". */
const ofThings =
  /^\s+(?!years?\b|days?\b|his\b|as\b|was\b|is\b|this\b)\p{Ll}*(?:\p{Ll}s|men|women|people|folk|gold|silver|children|souls)(?!\p{L})/u;

function timeOf(text: string, language: Language | null, isYearKey: boolean): WrittenTime | null {
  const written = text.trim();
  // Negative years are before the first.
  const isNegative = /^[-−]\s?\d/u.test(written);
  const isBefore = isNegative || beforeFirst.test(written);
  const counted = (isNegative ? written.slice(1) : written).replace(beforeFirst, '').trim();
  const date = dateOfValue(counted, language) ?? (isYearKey ? loneYear(counted) : null);
  if (date === null || date.year === null || date.year > maxYear || (date.month === null && !isYearKey)) return null;
  return { ...date, year: isBefore ? -date.year : date.year, text: written };
}

/** The date or date range of a value; null if it is neither. */
export function spanOf(value: string, language: Language | null, isYearKey: boolean): DateSpan | null {
  if (value.length > maxValueLength) return null;
  const parts = value.split(/\s+(?:-|to|until|till|bis|hasta|jusqu'en)\s+|\s*[–—]\s*|(?<=^\s*\d{3,6})-(?=\d{3,6}\s*$|\p{L})/u);
  if (parts.length === 2) {
    const [from, until] = [timeOf(parts[0]!, language, isYearKey), timeOf(parts[1]!, language, isYearKey)];
    // In "340–310 BC", the era of the second year also applies to the first.
    if (from && until && until.year < 0 && from.year > -until.year && !beforeFirst.test(parts[0]!))
      return { from: { ...from, year: -from.year }, until };
    if (from) return { from, until };
  }
  const from = timeOf(value, language, isYearKey);
  return from && { from, until: null };
}

/** The birth or death for which a field gives a date; null if it gives none. */
export function endOfLife(
  key: string,
  value: string,
  language: Language | null,
): { readonly kind: 'born' | 'died'; readonly time: WrittenTime } | null {
  const plain = plainWord(wordsOfKey(key));
  const kind = bornKey.test(plain) ? 'born' : diedKey.test(plain) ? 'died' : null;
  const time = kind && /\d/.test(value) ? (spanOf(value, language, true)?.from ?? null) : null;
  return kind && time && { kind, time };
}
