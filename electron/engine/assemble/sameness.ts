import { LRUCache } from 'lru-cache';
import { hasPairs, kindOf, noLetter } from '#lib/letters.ts';
import { createWordNumbers } from './wordNumbers.ts';

/** Two passages that share more than half of all their words say the same: they share more than this of the sum of their words. */
const sharedForSame = 1 / 3;

/** Characters of texts whose words are kept: those of some five packs of 100,000 tokens. */
const mostCharacters = 4_000_000;
/** Different words that are known; a vault of a million words has some fifty thousand. */
const mostWords = 400_000;

/** Numbers of words, of texts that are compared again with each question: numbers are compared far quicker than words. */
let numbers = createWordNumbers();
let kept = new LRUCache<string, Uint32Array>({ maxSize: mostCharacters });

/** The different words of a text as numbers, in the order in which they stand. */
function wordsOf(text: string): Uint32Array {
  const known = kept.get(text);
  if (known) return known;
  const found: number[] = [];
  numbers.begin();
  const plain = text.toLowerCase();
  if (hasPairs(plain)) {
    for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{N}']+/gu)) addNew(found, plain, index, index + word.length);
  } else {
    for (let at = 0; at < plain.length; at++) {
      const start = at;
      while (at < plain.length && kindOf(plain.charCodeAt(at)) !== noLetter) at++;
      if (at > start) addNew(found, plain, start, at);
    }
  }
  const words = Uint32Array.from(found);
  kept.set(text, words, { size: text.length + 1 });
  return words;
}

/** Adds the number of a word of a text unless it was met in this text before. */
function addNew(found: number[], text: string, start: number, end: number): void {
  const number = numbers.firstMet(text, start, end);
  if (number !== null) found.push(number);
}

/** Numbers may begin anew only where no text is compared with one from before. */
function forgetTooMany(): void {
  if (numbers.size <= mostWords) return;
  numbers = createWordNumbers();
  kept = new LRUCache({ maxSize: mostCharacters });
}

/** Remembers the words of texts, and finds one that says the same as another text. */
export interface Sameness<K> {
  /** A key whose text shares more than half of all their words (Jaccard) with this one; `except` does not count. */
  find(text: string, except?: K): K | null;
  add(key: K, text: string): void;
  remove(key: K): void;
}

/** An empty memory. A text is compared only with those that have its words, so that hundreds of passages stay cheap. */
export function createSameness<K>(): Sameness<K> {
  forgetTooMany();
  /** Texts by place, in the order in which they came. */
  const texts: { readonly key: K; readonly words: Uint32Array; isThere: boolean }[] = [];
  const placeOf = new Map<K, number>();
  /** Places of the texts that have a word. */
  const having = new Map<number, number[]>();
  const none: readonly number[] = [];
  /** The words of one text are marked with its number. */
  let marks = new Uint32Array(numbers.size + 1_024);
  let mark = 0;
  let shared = new Uint32Array(64);

  function sharedOf(words: Uint32Array): number {
    let count = 0;
    for (let at = 0; at < words.length; at++) if (marks[words[at]!] === mark) count++;
    return count;
  }

  return {
    find(text, except) {
      const words = wordsOf(text);
      // Texts that are the same share more than half of the words of either, so they share some of its rarer half (prefix filtering:
      // Chaudhuri, Ganti and Kaushik 2006). Only those are compared in full.
      const size = words.length;
      // By how many have them, then by place: as one number, which is sorted without a call for each pair.
      const rarestFirst = new Float64Array(size);
      for (let at = 0; at < size; at++) rarestFirst[at] = (having.get(words[at]!) ?? none).length * size + at;
      rarestFirst.sort();
      const commonHalf = size >> 1;
      if (shared.length < texts.length) shared = new Uint32Array(2 * texts.length);
      const met: number[] = [];
      for (let rank = 0; rank < size - commonHalf; rank++) {
        for (const place of having.get(words[rarestFirst[rank]! % size]!) ?? none) if (shared[place]!++ === 0) met.push(place);
      }
      let same: K | null = null;
      let isMarked = false;
      for (const place of met) {
        const count = shared[place]!;
        shared[place] = 0;
        const other = texts[place]!;
        if (same !== null || !other.isThere || other.key === except) continue;
        // |A and B| > (|A| + |B|) / 3 is a Jaccard index over one half.
        const least = (size + other.words.length) * sharedForSame;
        if (Math.min(other.words.length, count + commonHalf) <= least) continue;
        if (!isMarked) markWords(words);
        isMarked = true;
        if (sharedOf(other.words) > least) same = other.key;
      }
      return same;
    },
    add(key, text) {
      const known = placeOf.get(key);
      // A key that comes back has the same text.
      if (known !== undefined) {
        texts[known]!.isThere = true;
        return;
      }
      const words = wordsOf(text);
      const place = texts.push({ key, words, isThere: true }) - 1;
      placeOf.set(key, place);
      for (const word of words) {
        const places = having.get(word);
        if (places) places.push(place);
        else having.set(word, [place]);
      }
    },
    remove(key) {
      const place = placeOf.get(key);
      if (place !== undefined) texts[place]!.isThere = false;
    },
  };

  function markWords(words: Uint32Array): void {
    if (marks.length < numbers.size) marks = new Uint32Array(2 * numbers.size);
    mark++;
    for (const word of words) marks[word] = mark;
  }
}
