import { LRUCache } from 'lru-cache';
import type { CountTokens } from '../tokenizer/countTokens.ts';

/** Characters of lines whose counts are kept: those of some ten packs of 100,000 tokens. */
const mostCharacters = 4_000_000;

/** Counts by line, for each way to count: who moves the budget has most of the lines counted again. */
const countedBy = new WeakMap<CountTokens, LRUCache<string, number>>();

/**
 * Counts a text line by line and keeps the counts, so that a text that changes in few places is counted in few places. Exact: no token
 * of `o200k_base` reaches over a line end, unless white space or a slash follows it, and there the text is not cut.
 */
export function createLineCounter(countTokens: CountTokens): CountTokens {
  const counted = countedBy.get(countTokens) ?? new LRUCache<string, number>({ maxSize: mostCharacters });
  countedBy.set(countTokens, counted);
  return (text) => {
    let sum = 0;
    for (let start = 0; start < text.length;) {
      const end = lineEnd(text, start);
      const line = text.slice(start, end);
      let tokens = counted.get(line);
      if (tokens === undefined) {
        tokens = countTokens(line);
        counted.set(alone(line), tokens, { size: line.length });
      }
      sum += tokens;
      start = end;
    }
    return sum;
  };
}

const oneByte = /^[\0-\xFF]*$/;

/** The same text as a string by itself: a part of a text keeps all of it in memory. */
function alone(line: string): string {
  const encoding = oneByte.test(line) ? 'latin1' : 'utf16le';
  return Buffer.from(line, encoding).toString(encoding);
}

const notAfterCut = /[\s/]/;

/** Where the line of a place ends, with the line ends behind it: what follows is counted by itself. */
export function lineEnd(text: string, start: number): number {
  for (let at = text.indexOf('\n', start); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (at + 1 < text.length && !notAfterCut.test(text[at + 1]!)) return at + 1;
  }
  return text.length;
}
