import type { CountTokens } from '../tokens.ts';

/** Lines whose counts are kept; a pack of 100,000 tokens has some thousands. */
const mostLines = 20_000;

/**
 * Counts a text line by line and keeps the counts, so that a text that changes in few places is counted in few places. Exact: no token
 * of `o200k_base` reaches over a line end, unless white space or a slash follows it, and there the text is not cut.
 */
export function createLineCounter(countTokens: CountTokens): CountTokens {
  const kept = new Map<string, number>();
  return (text) => {
    let sum = 0;
    for (let start = 0; start < text.length;) {
      const end = lineEnd(text, start);
      const line = text.slice(start, end);
      let tokens = kept.get(line);
      if (tokens === undefined) {
        tokens = countTokens(line);
        if (kept.size >= mostLines) kept.clear();
        kept.set(line, tokens);
      }
      sum += tokens;
      start = end;
    }
    return sum;
  };
}

const notAfterCut = /[\s/]/;

/** Where the line of a place ends, with the line ends behind it: what follows is counted by itself. */
export function lineEnd(text: string, start: number): number {
  for (let at = text.indexOf('\n', start); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (at + 1 < text.length && !notAfterCut.test(text[at + 1]!)) return at + 1;
  }
  return text.length;
}
