import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { memoised } from '#lib/memoise.ts';
import type ranksOfModel from 'js-tiktoken/ranks/o200k_base';
import { countBytePairs, readTokenRanks, type TokenRanks } from './bytePairs.ts';

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

let counter: Counter | null = null;

/**
 * Reads the ranks of `o200k_base` from js-tiktoken's module of them: one object in JSON, 2.3 MB of it text. An import would keep both this text
 * and the module's source in memory, in each thread that counts; what is read as a file is let go.
 */
function createCounter(): Counter {
  const module = readFileSync(createRequire(import.meta.url).resolve('js-tiktoken/ranks/o200k_base'), 'utf8');
  const shipped = JSON.parse(module.slice(module.indexOf('{'), module.lastIndexOf('}') + 1)) as typeof ranksOfModel;
  return { ranks: readTokenRanks(shipped.bpe_ranks), words: new RegExp(shipped.pat_str, 'ug'), cache: new Map() };
}

/**
 * Counts tokens with `o200k_base`, exactly as the encoder would. Preparing the ranks takes 0.04 s, at the first count. Encoding is
 * slow and a text repeats its words, so the count of each word is cached; notes of one template repeat whole lines.
 */
export const countTokens: CountTokens = memoised((text) => {
  if (text === '') return 0;
  counter ??= createCounter();
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
