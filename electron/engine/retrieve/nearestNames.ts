import { plainWord } from '../extraction/words.ts';

/** Below this two names have no more in common than any two. */
const leastAlike = 0.2;

function trigrams(text: string): Set<string> {
  const padded = `  ${plainWord(text.trim())} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  return found;
}

/** How alike two sets are, 0 to 1 (Dice 1945). */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const part of a) if (b.has(part)) shared++;
  return (2 * shared) / (a.size + b.size);
}

/** How alike two words look letter by letter, 0 to 1. */
export function likeness(a: string, b: string): number {
  return alike(trigrams(a), trigrams(b));
}

/** What one of several names stands for. */
interface Named {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly importance: number;
}

/** Those whose name, alias or a word of one looks most like `wanted`, letter by letter; best first, at most `limit`. */
export function nearestNames<T extends Named>(all: Iterable<T>, wanted: string, limit: number): T[] {
  const parts = trigrams(wanted);
  const scored: { item: T; score: number }[] = [];
  for (const item of all) {
    let score = 0;
    for (const name of [item.name, ...item.aliases]) {
      score = Math.max(score, alike(parts, trigrams(name)));
      // A word of a longer name counts a little less than the whole of a short one.
      if (name.includes(' ')) for (const word of name.split(' ')) score = Math.max(score, 0.9 * alike(parts, trigrams(word)));
    }
    if (score >= leastAlike) scored.push({ item, score });
  }
  return scored
    .sort((a, b) => b.score - a.score || b.item.importance - a.item.importance || (a.item.name < b.item.name ? -1 : 1))
    .slice(0, limit)
    .map(({ item }) => item);
}
