import { fnvStart, fnvStep } from '../tokenizer/fnv1a.ts';
import { apostrophe, digit, hasPairs, kindOf, letter, noLetter } from '#lib/letters.ts';

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

/** The words of a text as they are compared, small ones among them: "the eldest of" tells more than "eldest". */
function rowOf(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('’', "'").match(wordPattern) ?? [];
}

/**
 * Goes through the words of a text as {@link rowOf} has them, and says those that are asked, and an empty one for any other. Hundreds of
 * passages are gone through for a question, and hardly a word of theirs is asked: so no other becomes a string of its own.
 */
function finderOf(asked: ReadonlySet<string>): (text: string, say: (word: string) => void) => void {
  const byHash = new Map<number, string[]>();
  for (const word of asked) {
    const hash = [...Array(word.length).keys()].reduce((sum, at) => fnvStep(sum, word.charCodeAt(at)), fnvStart);
    byHash.set(hash, [...(byHash.get(hash) ?? []), word]);
  }
  return (text, say) => {
    if (hasPairs(text)) {
      for (const word of rowOf(text)) say(asked.has(word) ? word : '');
      return;
    }
    const plain = text.toLowerCase().replaceAll('’', "'");
    for (let at = 0; at < plain.length; at++) {
      let kind = kindOf(plain.charCodeAt(at));
      if (kind !== letter && kind !== digit) continue;
      const start = at;
      let hash = fnvStart;
      // A word may go on behind an apostrophe, but there with letters only.
      let behind = false;
      while (kind === letter || (kind === digit && !behind)) {
        hash = fnvStep(hash, plain.charCodeAt(at++));
        kind = at < plain.length ? kindOf(plain.charCodeAt(at)) : noLetter;
        if (kind !== apostrophe || at + 1 === plain.length || kindOf(plain.charCodeAt(at + 1)) !== letter) continue;
        hash = fnvStep(hash, plain.charCodeAt(at++));
        kind = letter;
        behind = true;
      }
      const length = at - start;
      say(byHash.get(hash)?.find((word) => word.length === length && plain.startsWith(word, start)) ?? '');
      // What ended it may begin the next.
      at--;
    }
  };
}

/**
 * How much of a question's wording a text has: the share, in [0, 1], of the question's pairs of neighbouring words that stand next to each
 * other in the text in the same order. Reads the whole text, so it is for the passages that are promising already.
 */
export function phrasesOf(question: string): (text: string) => number {
  const asked = rowOf(question);
  const following = new Map<string, Set<string>>();
  let pairs = 0;
  for (const [at, word] of asked.slice(1).entries()) {
    const before = asked[at]!;
    const known = following.get(before) ?? new Set();
    following.set(before, known);
    if (!known.has(word)) pairs++;
    known.add(word);
  }
  if (pairs === 0) return () => 0;
  const findWords = finderOf(new Set(asked));
  return (text) => {
    const found = new Set<string>();
    let before: Set<string> | undefined;
    let first = '';
    findWords(text, (word) => {
      if (before?.has(word)) found.add(`${first} ${word}`);
      before = following.get(word);
      first = word;
    });
    return found.size / pairs;
  };
}
