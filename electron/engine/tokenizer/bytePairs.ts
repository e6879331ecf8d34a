import TinyQueue from 'tinyqueue';

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

export interface TokenRanks {
  /** The rank of the token that some bytes are; `Infinity` when they are none. */
  rankOf(bytes: Uint8Array, from: number, to: number): number;
}

const base64 = new Uint8Array(128);
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
for (let index = 0; index < signs.length; index++) base64[signs.charCodeAt(index)] = index;

const [space, lineEnd, padding] = [32, 10, 61];

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = fnvStart;
  for (let index = from; index < to; index++) hash = fnvStep(hash, bytes[index]!);
  return hash;
}

/**
 * Reads ranks as they are shipped: lines of `! <first rank> <token> <token> …`, each token its bytes in base64. They are stored in four rows of
 * numbers, 5 MB for 200,000 tokens: as strings in a Map they would take four times as much in each thread that counts.
 */
export function readTokenRanks(shipped: string): TokenRanks {
  const bytes = new Uint8Array(Math.ceil((shipped.length * 3) / 4));
  let maxTokens = 0;
  for (let index = shipped.indexOf(' '); index !== -1; index = shipped.indexOf(' ', index + 1)) maxTokens++;
  /** Where each token begins; it ends where the next one does. */
  const starts = new Uint32Array(maxTokens + 2);
  const ranks = new Int32Array(maxTokens + 1);
  // An open table with a token at most in every second place: its number and one, by the hash of its bytes.
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * maxTokens + 2)));
  const mask = table.length - 1;
  let count = 0;
  let end = 0;

  for (let lineStart = 0; lineStart < shipped.length;) {
    const next = shipped.indexOf('\n', lineStart);
    const lineStop = next === -1 ? shipped.length : next;
    // "! 0 " precedes the first token.
    const firstAt = shipped.indexOf(' ', lineStart) + 1;
    let index = shipped.indexOf(' ', firstAt) + 1;
    let rank = Number(shipped.slice(firstAt, index - 1));
    while (index > 0 && index < lineStop) {
      const start = end;
      let bits = 0;
      let held = 0;
      for (
        let sign = shipped.charCodeAt(index);
        index < lineStop && sign !== space && sign !== lineEnd;
        sign = shipped.charCodeAt(++index)
      ) {
        if (sign === padding) continue;
        bits = (bits << 6) | base64[sign]!;
        held += 6;
        if (held >= 8) {
          held -= 8;
          bytes[end++] = bits >> held;
          bits &= (1 << held) - 1;
        }
      }
      index++;
      starts[count] = start;
      ranks[count] = rank++;
      count++;
      let slot = hashOf(bytes, start, end) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = count;
    }
    lineStart = lineStop + 1;
  }
  starts[count] = end;

  function isToken(token: number, other: Uint8Array, from: number, to: number): boolean {
    const start = starts[token]!;
    if (starts[token + 1]! - start !== to - from) return false;
    for (let index = from; index < to; index++) if (bytes[start + index - from] !== other[index]) return false;
    return true;
  }

  return {
    rankOf(other, from, to) {
      for (let slot = hashOf(other, from, to) & mask; table[slot] !== 0; slot = (slot + 1) & mask) {
        const token = table[slot]! - 1;
        if (isToken(token, other, from, to)) return ranks[token]!;
      }
      return Infinity;
    },
  };
}

/** Where an FNV-1a hash of 32 bits begins (Fowler, Noll and Vo 1991). */
export const fnvStart = 0x811c9dc5 | 0;

/** The hash with one more unit in it: a byte, or a unit of UTF-16. */
export function fnvStep(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}
