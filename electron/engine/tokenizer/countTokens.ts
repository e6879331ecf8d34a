import { memoised } from '#lib/memoise.ts';
import { countBytePairs } from './bytePairs.ts';
import { sharedEncoding, type Encoding, type TokenRanks } from './tokenRanks.ts';

/** Counts `o200k_base` tokens of a text. */
export type CountTokens = (text: string) => number;

/** Maximum number and length of the words whose counts are cached; a novel has about twenty thousand different words. */
const maxCached = 200_000;
const maxCachedLength = 40;

interface Counter {
  readonly ranks: TokenRanks;
  /** Finds the words that are encoded each by itself. */
  readonly words: RegExp;
  readonly cache: Map<string, number>;
}

function createCounter({ ranks, words }: Encoding): Counter {
  return { ranks, words: new RegExp(words, 'ug'), cache: new Map() };
}

let counter: Counter | null = null;

/**
 * Counts tokens with `o200k_base`, exactly as the encoder would. Preparing the ranks takes 0.04 s, at the first count. Encoding is
 * slow and a text repeats its words, so the count of each word is cached; notes of one template repeat whole lines.
 */
export const countTokens: CountTokens = memoised((text) => {
  if (text === '') return 0;
  counter ??= createCounter(sharedEncoding());
  const { ranks, words, cache } = counter;
  let sum = 0;
  // Special tokens are ordinary text here: a vault may well contain "<|endoftext|>".
  // Not `matchAll`: creating an object for each of two million words would take most of the time.
  for (const word of text.match(words) ?? []) {
    let tokens = cache.get(word);
    if (tokens === undefined) {
      tokens = countBytePairs(Buffer.from(word, 'utf8'), ranks);
      if (word.length <= maxCachedLength && cache.size < maxCached) cache.set(word, tokens);
    }
    sum += tokens;
  }
  return sum;
});
