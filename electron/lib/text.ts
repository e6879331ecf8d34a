/** Text as one line: every run of white space is a blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A number and what it counts: "1 note", "1,200 notes". `plural`: where an s at the end is not it. */
export function counted(count: number, what: string, plural = `${what}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? what : plural}`;
}

/**
 * Whether a text may hold letters beyond the Latin script, or marks that stand by themselves. False is sure: accented letters, dashes and
 * quotation marks are all that most texts hold besides ASCII, and two ranges are looked for many times faster than a script.
 */
export function mayBeBeyondLatin(text: string): boolean {
  return /[^\0-\u02af\u2010-\u203a]/.test(text);
}

/** Scripts that part no words by blanks, or glue endings to them: Chinese, Japanese, Korean, Thai, Lao, Khmer, Burmese. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u');
/** A letter of such a script with its vowel signs and tones. */
export const unspacedLetter = new RegExp(`[${unspaced}]\\p{M}*`, 'gu');
/** A row of such letters. */
export const unspacedRun = new RegExp(`(?:${unspacedLetter.source})+`, 'gu');

/** Whether a text has letters of a script that parts no words by blanks, or glues endings to them. */
export function isUnspaced(text: string): boolean {
  return hasUnspaced.test(text);
}

/** Each two letters of a text that stand beside each other: of a script that parts no words they stand for its words. */
export function adjacentPairs(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(1).map((letter, index) => letters[index]! + letter);
}
