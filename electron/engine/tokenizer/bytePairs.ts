import TinyQueue from 'tinyqueue';
import type { TokenRanks } from './tokenRanks.ts';

/** Words up to this many bytes are joined by looking through all their parts each time, which is quicker for them. */
const shortWord = 200;

/** Tokens of one word: byte pair encoding (Sennrich 2016) joins the neighbours of lowest rank until no two of them are a token. */
export function countBytePairs(bytes: Uint8Array, ranks: TokenRanks): number {
  const rankOf = (from: number, to: number): number => ranks.rankOf(bytes, from, to);
  if (bytes.length > shortWord) return countLongPairs(bytes.length, rankOf);
  if (rankOf(0, bytes.length) !== Infinity) return 1;
  const starts = Array.from({ length: bytes.length + 1 }, (_, index) => index);
  // The rank of each part joined with the one after it; the last part has none.
  const joined = starts.slice(0, -2).map((start) => rankOf(start, start + 2));
  for (;;) {
    let best = 0;
    for (let index = 1; index < joined.length; index++) if (joined[index]! < joined[best]!) best = index;
    if ((joined[best] ?? Infinity) === Infinity) return starts.length - 1;
    starts.splice(best + 1, 1);
    joined.splice(best, 1);
    if (best < joined.length) joined[best] = rankOf(starts[best]!, starts[best + 2]!);
    if (best > 0) joined[best - 1] = rankOf(starts[best - 1]!, starts[best + 1]!);
  }
}

/** Upper bound of the bytes of a token of `o200k_base`: longer parts are never looked up. */
const longestToken = 256;

/**
 * The same for a word of any length, such as a row of ten thousand emoji: pairs wait by rank, and by place within a rank, so that each
 * joining costs one step of a heap instead of a look through all parts.
 */
function countLongPairs(length: number, rankOf: (from: number, to: number) => number): number {
  const next = Int32Array.from({ length: length + 1 }, (_, index) => index + 1);
  const previous = Int32Array.from({ length: length + 1 }, (_, index) => index - 1);
  const rankAt = new Float64Array(length).fill(Infinity);
  // Lowest rank first, and of equal ranks the leftmost.
  const heap = new TinyQueue<{ readonly rank: number; readonly at: number }>([], (a, b) => a.rank - b.rank || a.at - b.at);
  const look = (index: number): void => {
    const end = next[index]! < length ? next[next[index]!]! : length + 1;
    rankAt[index] = end > length || end - index > longestToken ? Infinity : rankOf(index, end);
    if (rankAt[index] !== Infinity) heap.push({ rank: rankAt[index], at: index });
  };
  for (let index = 0; index < length - 1; index++) look(index);
  let parts = length;
  for (let best = heap.pop(); best !== undefined; best = heap.pop()) {
    const { rank, at } = best;
    // A pair that was joined or changed since it was put in is passed over.
    if (rankAt[at] !== rank) continue;
    const gone = next[at]!;
    rankAt[gone] = Infinity;
    next[at] = next[gone]!;
    previous[next[at]] = at;
    parts--;
    look(at);
    if (previous[at]! >= 0) look(previous[at]!);
  }
  return parts;
}
