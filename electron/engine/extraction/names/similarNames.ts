import { addToList } from '#lib/lists.ts';
import { dice, trigramSimilarity, trigramsOf as trigramsOfText } from '#lib/text.ts';
import { plainWord } from '../words.ts';

/** Minimum similarity of two names. */
const minSimilarity = 0.2;
/** Weight of a matching word of a longer name, relative to a whole name. */
const wordWeight = 0.9;

function trigramsOf(text: string): Set<string> {
  return trigramsOfText(plainWord(text.trim()));
}

/** Similarity of the spellings of two names, 0 to 1: Dice's coefficient of their trigrams. */
export function nameSimilarity(a: string, b: string): number {
  return trigramSimilarity(trigramsOf(a), trigramsOf(b));
}

/** Edit distance with transpositions (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

/** An entity with its names. */
interface Named {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly importance: number;
}

/** Targets whose name, alias or a word of one is most similar to `wanted`; best first, at most `limit`. */
export function nearestNames<T extends Named>(all: Iterable<T>, wanted: string, limit: number): T[] {
  const trigrams = trigramsOf(wanted);
  const scored: { item: T; score: number }[] = [];
  for (const item of all) {
    let score = 0;
    for (const name of [item.name, ...item.aliases]) {
      score = Math.max(score, trigramSimilarity(trigrams, trigramsOf(name)));
      if (name.includes(' '))
        for (const word of name.split(' ')) score = Math.max(score, wordWeight * trigramSimilarity(trigrams, trigramsOf(word)));
    }
    if (score >= minSimilarity) scored.push({ item, score });
  }
  return scored
    .sort((a, b) => b.score - a.score || b.item.importance - a.item.importance || (a.item.name < b.item.name ? -1 : 1))
    .slice(0, limit)
    .map(({ item }) => item);
}

/**
 * Whether the differing parts of two names are similar too, unlike in "Proctor Needle" and "Proctor Lamb"; true if one has all words of the other.
 */
function differInSpellingOnly(a: string, b: string, minScore: number): boolean {
  const [wordsA, wordsB] = [a, b].map((name) => plainWord(name.trim()).split(/\s+/)) as [string[], string[]];
  const [restA, restB] = [wordsA.filter((word) => !wordsB.includes(word)), wordsB.filter((word) => !wordsA.includes(word))];
  return restA.length === 0 || restB.length === 0 || nameSimilarity(restA.join(' '), restB.join(' ')) >= minScore;
}

/** Index of names by trigram: a lookup visits only names that share trigrams with the text. */
export interface TrigramIndex<T> {
  /** The target of the most similar name with at least `minScore`, in the differing parts too; on a tie, the first; null if there is none. */
  nearest(text: string, minScore: number): T | null;
}

/** Index of many names for many lookups; for a single one use `nearestNames`. */
export function buildTrigramIndex<T>(names: readonly { readonly text: string; readonly target: T }[]): TrigramIndex<T> {
  const sizes = new Uint16Array(names.length);
  const holders = new Map<string, number[]>();
  for (const [index, { text }] of names.entries()) {
    const trigrams = trigramsOf(text);
    sizes[index] = Math.min(trigrams.size, 65_535);
    for (const trigram of trigrams) addToList(holders, trigram, index);
  }
  return {
    nearest(text, minScore) {
      const trigrams = trigramsOf(text);
      const shared = new Map<number, number>();
      for (const trigram of trigrams) for (const index of holders.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
      let best = -1;
      let bestScore = minScore;
      for (const [index, count] of shared) {
        const score = dice(count, trigrams.size, sizes[index]!);
        const isBetter = score > bestScore || (score === bestScore && (best < 0 || index < best));
        if (isBetter && differInSpellingOnly(text, names[index]!.text, minScore)) [best, bestScore] = [index, score];
      }
      return best < 0 ? null : names[best]!.target;
    },
  };
}
