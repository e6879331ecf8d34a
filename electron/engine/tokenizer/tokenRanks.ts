import { fnvStart, fnvStep } from './fnv1a.ts';

/** Ranks of the tokens of a byte pair encoding. */
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
