import { escapeRegExp } from 'es-toolkit/string';

/** A range of a text: offsets in UTF-16 units, the end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Text on one line: each run of white space becomes one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A name or path from a vault where a line may hold no more than itself: line ends, which some systems allow in names, and other control characters become spaces. */
export function inOneLine(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** A text with each of its lines marked as quoted, so that none can pass for a line around it. */
export function quotedLines(text: string): string {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** A value of several lines or items on one line: "Order before comfort; No toll for the drowned". Sentences stay as they are. */
export function valueInOneLine(value: string): string {
  const lines = value.split('\n').map((line) => oneLine(line.replace(/^\s*(?:[-*+•]|\d+[.)])\s+/, '')));
  return lines
    .filter(Boolean)
    .reduce((text, line) => (text === '' ? line : `${text}${/[.!?…:;,]["”’)]?$/u.test(text) ? ' ' : '; '}${line}`), '');
}

/** The words of a list that white space separates. */
export function wordList(words: string): readonly string[] {
  return words.trim().split(/\s+/);
}

/** The same as a set. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));

/** Letters and numbers alone, in lower case: by these, titles and names are compared. */
export function lettersAndNumbers(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A key or name in camel case with spaces between its words: "startDate" is "start Date". */
export function spacedCamelCase(text: string): string {
  return text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** A number and what it counts: "1 note", "1,200 notes". `plural`: an irregular plural. */
export function counted(count: number, what: string, plural = `${what}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? what : plural}`;
}

/** Whether a text may contain letters outside the Latin script, or combining marks; by two ranges, much faster than a script. */
export function mayBeBeyondLatin(text: string): boolean {
  return /[^\0-\u02af\u2010-\u203a]/.test(text);
}

/** Scripts without spaces between words, or with particles attached to them: Chinese, Japanese, Korean, Thai, Lao, Khmer, Burmese. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u');
/** A letter of such a script with its vowel signs and tones. */
export const unspacedLetter = new RegExp(`[${unspaced}]\\p{M}*`, 'gu');
export const unspacedRun = new RegExp(`(?:${unspacedLetter.source})+`, 'gu');

/** Whether a text has letters of a script without spaces between words, or with attached particles. */
export function isUnspaced(text: string): boolean {
  return mayBeBeyondLatin(text) && hasUnspaced.test(text);
}

/** A letter of Chinese, Japanese or Thai, which are written without spaces. */
export const letterWithoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** A letter of Chinese, Japanese or Korean. */
export const cjkLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A letter or digit that continues a word: those of scripts without spaces do not. */
const wordLetter = `[[\\p{L}\\p{N}]--[${unspaced}]]`;

/** A pattern for some words that are not parts of longer ones. `flags`: more than `v`. */
export function wholeWords(words: string, flags = ''): RegExp {
  return new RegExp(`(?<!${wordLetter})${escapeRegExp(words)}(?!${wordLetter})`, `v${flags}`);
}

/** A shorter name counts only where no letter follows; a longer one may have an ending: "Maras". */
const minInflected = 4;

/** A test for texts with any of some names, at the start of a word. */
export function namesAny(names: readonly string[]): (text: string) => boolean {
  const patterns = names.map((name) =>
    name.length < minInflected ? wholeWords(name) : new RegExp(`(?<!${wordLetter})${escapeRegExp(name)}`, 'v'),
  );
  return (text) => patterns.some((pattern) => pattern.test(text));
}

/** All pairs of adjacent letters of a text: a substitute for words in scripts without spaces. */
export function adjacentPairs(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(1).map((letter, index) => letters[index]! + letter);
}

/** Trigrams of a text, with spaces marking its ends. */
export function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `;
  const found = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index++) found.add(padded.slice(index, index + 3));
  return found;
}

/** Dice's coefficient of two sets, 0 to 1 (Dice 1945). */
export function dice(shared: number, sizeA: number, sizeB: number): number {
  return (2 * shared) / (sizeA + sizeB);
}

/** How similar two sets of trigrams are, 0 to 1. */
export function trigramSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared++;
  return dice(shared, a.size, b.size);
}
