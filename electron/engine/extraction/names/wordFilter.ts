import { fnvStart, fnvStep } from '../../tokenizer/fnv1a.ts';
import { wordAt } from '../words.ts';

/** Tells the words of a text that may be one of some words from those that are none. */
export interface WordFilter {
  /** Start and end of each word of a text that may be one of the words, in order. No other word is one. */
  spansIn(text: string): number[];
}

const [apostrophe, curlyApostrophe, ampersand, smallA, smallS] = [39, 0x2019, 38, 97, 115];

/** For each sign of ASCII the digit or the small letter it is; 0 when it is neither. */
const plain = new Uint8Array(128);
for (const sign of '0123456789abcdefghijklmnopqrstuvwxyz')
  for (const written of [sign, sign.toUpperCase()]) plain[written.charCodeAt(0)] = sign.charCodeAt(0);

const plainOf = (code: number): number => (code < 128 ? plain[code]! : 0);

/** Whether a sign beyond ASCII may belong to a word: quotation marks, dashes and their like (U+2000 to U+206F) never do. */
const mayBeLetter = (code: number): boolean => code >= 128 && (code < 0x2000 || code > 0x206f);

/**
 * A filter for some plain words. Most words of a text are none of the names that are looked for, and this passes them over four times as
 * fast as each could be taken out of the text and looked up. Words with letters beyond ASCII are never passed over.
 */
export function buildWordFilter(words: Iterable<string>): WordFilter {
  const wanted = new Set(words);
  // A mark at the hash of each word; with so much room few others come upon one.
  const marks = new Uint8Array(2 ** Math.ceil(Math.log2(32 * (wanted.size + 1))));
  const mask = marks.length - 1;
  for (const word of wanted) {
    let hash = fnvStart;
    for (let at = 0; at < word.length; at++) hash = fnvStep(hash, word.charCodeAt(at));
    marks[hash & mask] = 1;
  }

  return {
    spansIn(text) {
      const spans: number[] = [];
      for (let at = 0; at < text.length;) {
        const start = at;
        let code = text.charCodeAt(at);
        let sign = plainOf(code);
        let hash = fnvStart;
        /** The last apostrophe inside the word, and the hash of what stands before it. */
        let apostropheAt = -1;
        let stem = fnvStart;
        // Behind an apostrophe no digit belongs to a word.
        while (sign >= (apostropheAt < 0 ? 1 : smallA)) {
          hash = fnvStep(hash, sign);
          code = text.charCodeAt(++at);
          if (code === apostrophe || code === curlyApostrophe) {
            const next = text.charCodeAt(at + 1);
            if (plainOf(next) < smallA && !mayBeLetter(next)) break;
            stem = hash;
            hash = fnvStep(hash, apostrophe);
            apostropheAt = at++;
            code = next;
          }
          sign = plainOf(code);
        }
        const isAmpersand = at === start && code === ampersand && wanted.has('and');
        if (mayBeLetter(code) || isAmpersand) {
          const word = wordAt(text, start);
          if (word) spans.push(start, word.end);
          at = word?.end ?? start + 1;
        } else if (at === start) {
          at++;
        } else {
          const isPossessive = at === apostropheAt + 2 && plainOf(text.charCodeAt(at - 1)) === smallS;
          if (marks[hash & mask] === 1 || (isPossessive && marks[stem & mask] === 1)) spans.push(start, at);
        }
      }
      return spans;
    },
  };
}
