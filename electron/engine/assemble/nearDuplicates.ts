import { negations } from '#lib/grammarWords.ts';
import { memoisedPassages } from '#lib/memoise.ts';

/** Maximum total characters of texts whose words are cached: about ten contexts of 100,000 tokens. */
const maxCharacters = 4_000_000;
const distinctWords: (text: string) => readonly string[] = memoisedPassages(
  (text) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu))],
  maxCharacters,
);

/** Start of a sentence or line, where a capital letter does not prove a name. */
const opensSentence = /(?:^|[\n.!?…:])[\s\p{P}\p{S}]*$/u;
const nameOrNumber = /(?<![\p{L}\p{N}'])(?:\p{Lu}[\p{L}\p{N}']*|\p{N}+)/gu;

/** Whether a text has a name or a number that the other lacks, so that it is not a duplicate, however many words they share. */
export function hasOtherNameOrNumber(text: string, other: string): boolean {
  const words = new Set(distinctWords(other));
  return [...text.matchAll(nameOrNumber)].some(
    ({ 0: word, index }) => !words.has(word.toLowerCase()) && (/^\p{N}/u.test(word) || !opensSentence.test(text.slice(0, index))),
  );
}

/** Maximum words of texts that are also compared word by word; longer ones are compared only as sets of words. */
const maxStatement = 16;
/** With at most this many content words, a differing word is another verb or person rather than another wording. */
const maxPlainStatement = 4;
const functionWord =
  /^(?:the|an?|and|of|in|at|on|to|by|with|for|his|her|their|its|it|he|she|they|is|was|are|were|be|been|had|has|have|that|this|who|which|as|also|then)$/u;
const denial = new RegExp(String.raw`^(?:${negations}|no|nor|neither|nobody|none|without|mai|\p{L}+n't)$`, 'u');

const wordsInOrder = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+/gu) ?? [];
const contentWords = (words: readonly string[]): string[] => [...new Set(words.filter((word) => !functionWord.test(word)))];

/**
 * Whether two short texts with nearly the same words say different things: one is negated, a verb or noun differs, or the order of words does ("Oren
 * killed Mara").
 */
function saysOther(text: string, other: string): boolean {
  const [own, others] = [wordsInOrder(text), wordsInOrder(other)];
  if (own.length > maxStatement || others.length > maxStatement) return false;
  if (own.some((word) => denial.test(word)) !== others.some((word) => denial.test(word))) return true;
  const [mine, theirs] = [contentWords(own), contentWords(others)];
  const [shared, sharedThere] = [mine.filter((word) => theirs.includes(word)), theirs.filter((word) => mine.includes(word))];
  const isOtherWord = shared.length < mine.length && shared.length < theirs.length;
  if (isOtherWord && Math.min(mine.length, theirs.length) <= maxPlainStatement) return true;
  return shared.some((word, index) => word !== sharedThere[index]);
}

interface Entry<K> {
  readonly key: K;
  readonly text: string;
  readonly wordCount: number;
  isPresent: boolean;
}

/** Index of the texts in a context, for finding near-duplicates: texts whose sets of words have a Jaccard index above one half. */
export class NearDuplicates<K> {
  readonly #entries: Entry<K>[] = [];
  /** Indices of the entries that contain a word. */
  readonly #entriesByWord = new Map<string, number[]>();

  /** The first added key with a near-duplicate text that is not excepted; null if there is none. */
  find(text: string, isExcepted: (key: K) => boolean = () => false): K | null {
    const words = distinctWords(text);
    const shared = new Uint32Array(this.#entries.length);
    for (const word of words) {
      const indices = this.#entriesByWord.get(word);
      // An indexed loop, because this is the innermost loop for a large context.
      if (indices) for (let i = 0; i < indices.length; i++) shared[indices[i]!]!++;
    }
    for (let index = 0; index < shared.length; index++) {
      const entry = this.#entries[index]!;
      // Equivalent to shared / (a + b - shared) > 1/2, without the division.
      if (3 * shared[index]! > words.length + entry.wordCount && entry.isPresent && !isExcepted(entry.key) && !saysOther(text, entry.text))
        return entry.key;
    }
    return null;
  }

  add(key: K, text: string): void {
    const words = distinctWords(text);
    const index = this.#entries.push({ key, text, wordCount: words.length, isPresent: true }) - 1;
    for (const word of words) this.#entriesByWord.getOrInsertComputed(word, () => []).push(index);
  }

  remove(key: K): void {
    for (const entry of this.#entries) if (entry.key === key) entry.isPresent = false;
  }
}
