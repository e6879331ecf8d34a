import { fnvStart, fnvStep } from './fnv1a.ts';

/** Ranks of the tokens of a byte pair encoding. */
export interface TokenRanks {
  /** The rank of the token that some bytes are; `Infinity` when they are none. */
  rankOf(bytes: Uint8Array, from: number, to: number): number;
}

const base64 = new Uint8Array(128);
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
for (let at = 0; at < signs.length; at++) base64[signs.charCodeAt(at)] = at;

const [space, lineEnd, padding] = [32, 10, 61];

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = fnvStart;
  for (let at = from; at < to; at++) hash = fnvStep(hash, bytes[at]!);
  return hash;
}

/**
 * Reads ranks as they are shipped: lines of `! <first rank> <token> <token> …`, each token its bytes in base64. They are kept in four rows of
 * numbers, 5 MB for 200,000 tokens: as strings in a Map they would take four times as much in each thread that counts.
 */
export function readTokenRanks(shipped: string): TokenRanks {
  const bytes = new Uint8Array(Math.ceil((shipped.length * 3) / 4));
  let most = 0;
  for (let at = shipped.indexOf(' '); at !== -1; at = shipped.indexOf(' ', at + 1)) most++;
  /** Where each token begins; it ends where the next one does. */
  const starts = new Uint32Array(most + 2);
  const ranks = new Int32Array(most + 1);
  // An open table with a token at most in every second place: its number and one, by the hash of its bytes.
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * most + 2)));
  const mask = table.length - 1;
  let count = 0;
  let end = 0;

  for (let lineStart = 0; lineStart < shipped.length;) {
    const next = shipped.indexOf('\n', lineStart);
    const lineStop = next === -1 ? shipped.length : next;
    // "! 0 " stands before the first token.
    const firstAt = shipped.indexOf(' ', lineStart) + 1;
    let at = shipped.indexOf(' ', firstAt) + 1;
    let rank = Number(shipped.slice(firstAt, at - 1));
    while (at > 0 && at < lineStop) {
      const start = end;
      let bits = 0;
      let held = 0;
      for (let sign = shipped.charCodeAt(at); at < lineStop && sign !== space && sign !== lineEnd; sign = shipped.charCodeAt(++at)) {
        if (sign === padding) continue;
        bits = (bits << 6) | base64[sign]!;
        held += 6;
        if (held >= 8) {
          held -= 8;
          bytes[end++] = bits >> held;
          bits &= (1 << held) - 1;
        }
      }
      at++;
      starts[count] = start;
      ranks[count] = rank++;
      count++;
      let place = hashOf(bytes, start, end) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = count;
    }
    lineStart = lineStop + 1;
  }
  starts[count] = end;

  function isToken(token: number, other: Uint8Array, from: number, to: number): boolean {
    const start = starts[token]!;
    if (starts[token + 1]! - start !== to - from) return false;
    for (let at = from; at < to; at++) if (bytes[start + at - from] !== other[at]) return false;
    return true;
  }

  return {
    rankOf(other, from, to) {
      for (let place = hashOf(other, from, to) & mask; table[place] !== 0; place = (place + 1) & mask) {
        const token = table[place]! - 1;
        if (isToken(token, other, from, to)) return ranks[token]!;
      }
      return Infinity;
    },
  };
}
