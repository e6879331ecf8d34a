import { mayBeBeyondLatin } from '#lib/text.ts';
/** Texts with only the letters a to z, curly quotes and dashes: most of an English vault. */
export const onlyPlainLetters = /^[\0-\x7F\u2010-\u203A]*$/;

const thaiSegmenter = new Intl.Segmenter('th', { granularity: 'word' });
const thai = /\p{Script=Thai}+/gu;
const hanOrKana = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const hasUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Word count of a text with no letters other than a to z: a loop, because a list of words would be created only to be counted. */
function countPlain(text: string): number {
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const small = code | 32;
    if (small >= 97 && small <= 122 && code < 128) {
      if (!isInWord) words++;
      isInWord = true;
    } else if (!((code >= 48 && code <= 57) || code === 0x27 || code === 0x2d || code === 0x5f || code === 0x2019)) isInWord = false;
  }
  return words;
}

/** Number of words, except those of only digits. Each Chinese character and kana counts as one; Thai is segmented. */
export function countWords(text: string): number {
  if (onlyPlainLetters.test(text)) return countPlain(text);
  const count = (rest: string): number => rest.match(/\p{L}[\p{L}\p{M}\p{N}'’_-]*/gu)?.length ?? 0;
  if (!mayBeBeyondLatin(text) || !hasUnspaced.test(text)) return count(text);
  let words = 0;
  for (const [run] of text.matchAll(thai)) for (const { isWordLike } of thaiSegmenter.segment(run)) if (isWordLike) words++;
  return words + (text.match(hanOrKana)?.length ?? 0) + count(text.replace(hanOrKana, ' ').replace(thai, ' '));
}
