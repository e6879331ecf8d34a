import { englishNumbers, foreignNumbers, hanNumber, romanNumber } from '#lib/storyNumbers.ts';
import { plainWord } from '../../../extraction/words.ts';

/* Reads numbers next to "chapter" and "part" in questions: digits, Roman and Chinese numerals, and words of several languages up to twenty. */

const numberNames = [...englishNumbers.ones, 'twenty'];
const { tens } = englishNumbers;
export const ordinals: readonly string[] = [...englishNumbers.ordinals, 'twentieth'];

/** Forms that are also words between numbers: "chapters 3 to 5". */
const joining: ReadonlySet<string> = new Set(['to', 'en']);
const plainForms = (forms: readonly string[]): string[] => [...new Set(forms.map(plainWord))].filter((form) => !joining.has(form));
/** The words for one to twenty in other languages, by value; plain. */
const otherNumbers = [...foreignNumbers.ones.map(plainForms), plainForms(foreignNumbers.tens[0]!).map((stem) => `${stem}\\p{L}{0,2}`)];
const otherNumber = new RegExp(`^(?:${otherNumbers.map((forms) => `(${forms.join('|')})`).join('|')})$`, 'u');
/** Stems of the words for first to nineteenth in other languages; plain, longer stems first. */
const otherOrdinals = foreignNumbers.ordinals
  .flatMap((forms, index) => plainForms(forms).map((stem) => [stem, index + 1] as const))
  .toSorted(([a], [b]) => b.length - a.length);
/** Maximum letters after the stem of an ordinal. */
const maxEnding = 4;

/** A pattern for a number in plain text, without capturing groups. */
export const numberPattern = `\\d{1,4}|[ivxlc]{1,7}(?![\\p{L}])|(?:${tens.join('|')})(?:[ -](?:${numberNames.slice(0, 9).join('|')}))?|${numberNames.join('|')}|(?:${otherNumbers.flat().join('|')})(?![\\p{L}-])`;
const toWords = 'to|through|thru|until|till|and|bis|und|a|à|au|et|hasta|y|al|e|до|и';
/** Between two numbers: "1-3", "1 to 3". */
export const betweenNumbers = `\\s*(?:[-–—,&+]|\\b(?:${toWords})\\b)\\s*`;
/** Words that make the last of two numbers the end of a range. */
export const rangeWords = /[-–—]|\b(?:to|through|thru|until|till|bis|hasta|al|до|a|à|au)\b/u;

/** The value of digits, a Roman or Chinese numeral, or number words; null for other text. */
export function numberFromWords(written: string): number | null {
  const text = plainWord(written.trim()).replace(/[.)]$/, '');
  if (/^\d+$/.test(text)) return Number(text);
  const roman = romanNumber(text);
  if (roman !== null) return roman;
  const [first = '', second = ''] = text.split(/[ -]/);
  const one = numberNames.indexOf(first);
  if (one >= 0 && second === '') return one + 1;
  const ten = tens.indexOf(first);
  if (ten >= 0) return 10 * (ten + 2) + (second === '' ? 0 : numberNames.indexOf(second) + 1);
  const other = otherNumber.exec(text)?.slice(1);
  if (other) return other.findIndex((form) => form !== undefined) + 1;
  return hanNumber(written.trim()) || null;
}

/** Whether a number is a word of a language other than English. `written`: plain. */
export function isForeignNumber(written: string): boolean {
  return otherNumber.test(written);
}

/** The value of an ordinal, from 1: "third", "siebzehnte", "вторая", "3.", "3rd"; null for other words. `word`: plain. */
export function ordinalFromWord(word: string): number | null {
  if (/^\d/.test(word)) return Number.parseInt(word, 10);
  const english = ordinals.indexOf(word);
  if (english >= 0) return english + 1;
  return otherOrdinals.find(([stem]) => word.startsWith(stem) && word.length - stem.length <= maxEnding)?.[1] ?? null;
}

/** Words for two to nine in other languages. */
const otherCounts = otherNumbers.slice(1, 9).flat().join('|');

/** A pattern for chapters by ordinal: "the third chapter", "im 3. Kapitel", "the last two chapters", "los tres primeros capítulos". */
export function ordinalBefore(countedWords: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(${otherCounts})\\s+)?(\\p{L}+|\\d{1,3}(?:[.ªº°]|-?\\p{L}{1,3}))\\s+(?:(two|three|four|five|\\d|${otherCounts})\\s+)?(${countedWords})(?!\\p{L}|\\s+\\d)`,
    'gu',
  );
}

/** A pattern for chapters with an ordinal after the word: "capítulo tercero", "capitolul al treilea", "глава третья". */
export function ordinalAfter(countedWords: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?!chap(?:ter)?s?\\s)(?:${countedWords})\\s+(?:al\\s+)?(\\p{L}+)(?!\\p{L})`, 'gu');
}
