import { Tiktoken } from 'js-tiktoken/lite';
import ranks from 'js-tiktoken/ranks/o200k_base';

/** Counts `o200k_base` tokens of a text. */
export type CountTokens = (text: string) => number;

/** Words whose counts are kept, and their longest: a novel has some twenty thousand different ones. */
const mostKept = 200_000;
const longestKept = 40;

interface Counter {
  readonly encoder: Tiktoken;
  /** Finds the words that are encoded each by itself, as the encoder does. */
  readonly words: RegExp;
  readonly kept: Map<string, number>;
}

let counter: Counter | null = null;

/**
 * Counts tokens with `o200k_base`. The ranks take 0.3 s and 100 MB, so they are made ready at the first count. Encoding is dear
 * and a text repeats its words, so the count of each word is kept: the same sum, twenty times faster.
 */
export const countTokens: CountTokens = (text) => {
  counter ??= { encoder: new Tiktoken(ranks), words: new RegExp(ranks.pat_str, 'ug'), kept: new Map() };
  const { encoder, words, kept } = counter;
  let sum = 0;
  for (const [word] of text.matchAll(words)) {
    let tokens = kept.get(word);
    if (tokens === undefined) {
      // Special tokens are ordinary text here: a vault may well contain "<|endoftext|>".
      tokens = encoder.encode(word, [], []).length;
      if (word.length <= longestKept && kept.size < mostKept) kept.set(word, tokens);
    }
    sum += tokens;
  }
  return sum;
};
