import { plainWord } from '../words.ts';

/** Three letters in a row, the ends of the text marked by spaces. */
function trigramsOf(text: string): string[] {
  const padded = `  ${plainWord(text.trim())} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  return [...found];
}

/** Finds the name that looks most like another. */
export interface Likeness<T> {
  /** The best of those at least this alike (Dice's coefficient of trigrams, 0 to 1); of equals the first. Null when none is. */
  nearest(text: string, least: number): T | null;
}

/** A table of the trigrams of many names, so that a look-up costs what the names have in common with it. */
export function buildLikeness<T>(names: readonly { readonly text: string; readonly target: T }[]): Likeness<T> {
  const sizes = new Uint16Array(names.length);
  const holders = new Map<string, number[]>();
  for (const [at, { text }] of names.entries()) {
    const parts = trigramsOf(text);
    sizes[at] = Math.min(parts.length, 65_535);
    for (const part of parts) {
      const list = holders.get(part);
      if (list) list.push(at);
      else holders.set(part, [at]);
    }
  }
  return {
    nearest(text, least) {
      const parts = trigramsOf(text);
      const shared = new Map<number, number>();
      for (const part of parts) for (const at of holders.get(part) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
      let best = -1;
      let bestScore = least;
      for (const [at, count] of shared) {
        const score = (2 * count) / (parts.length + sizes[at]!);
        if (score > bestScore || (score === bestScore && (best < 0 || at < best))) [best, bestScore] = [at, score];
      }
      return best < 0 ? null : names[best]!.target;
    },
  };
}
