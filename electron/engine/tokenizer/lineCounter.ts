import { LRUCache } from 'lru-cache';
import type { CountTokens } from './countTokens.ts';

/** Characters of the lines whose counts are cached: those of about ten contexts of 100,000 tokens. */
const maxCharacters = 4_000_000;

/** Counts by line, for each tokenizer. */
const countsBy = new WeakMap<CountTokens, LRUCache<string, number>>();

/**
 * Counts a text line by line and caches the counts, so that a text that changes in few places is counted in few places (why:
 * docs/decisions/060-token-counting.md). Exact: no token of `o200k_base` crosses a line end unless white space or a slash follows it,
 * and there the text is not split.
 */
export function createLineCounter(countTokens: CountTokens): CountTokens {
  const counts = countsBy.get(countTokens) ?? new LRUCache<string, number>({ maxSize: maxCharacters });
  countsBy.set(countTokens, counts);
  return (text) => {
    let sum = 0;
    for (let start = 0; start < text.length;) {
      const end = lineEnd(text, start);
      const line = text.slice(start, end);
      let tokens = counts.get(line);
      if (tokens === undefined) {
        tokens = countTokens(line);
        counts.set(detached(line), tokens, { size: line.length });
      }
      sum += tokens;
      start = end;
    }
    return sum;
  };
}

const oneByte = /^[\0-\xFF]*$/;

/** A copy of a slice: the slice itself would keep the whole text in memory. */
function detached(line: string): string {
  const encoding = oneByte.test(line) ? 'latin1' : 'utf16le';
  return Buffer.from(line, encoding).toString(encoding);
}

const joinsLines = /[\s/]/;

/** The index after the line that contains `start`, with the line ends after it: what follows is counted by itself. */
export function lineEnd(text: string, start: number): number {
  for (let index = text.indexOf('\n', start); index !== -1; index = text.indexOf('\n', index + 1)) {
    if (index + 1 < text.length && !joinsLines.test(text[index + 1]!)) return index + 1;
  }
  return text.length;
}
