import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type ranksOfModel from 'js-tiktoken/ranks/o200k_base';
import { fnvStart, fnvStep } from '#lib/fnv.ts';

/** The tokens of `o200k_base` by their bytes. */
export interface TokenRanks {
  /** The rank of the token that some bytes are; `Infinity` when they are none. */
  rankOf(bytes: Uint8Array, from: number, to: number): number;
}

/** What `o200k_base` is: its tokens, and a regular expression for the words that are encoded each by itself. */
export interface Encoding {
  readonly ranks: TokenRanks;
  readonly words: string;
}

/** Reads js-tiktoken's module of `o200k_base`: one object in JSON. An import would keep its 2.3 MB in memory twice, as text and as source. */
function readShipped(): typeof ranksOfModel {
  const module = readFileSync(createRequire(import.meta.url).resolve('js-tiktoken/ranks/o200k_base'), 'utf8');
  return JSON.parse(module.slice(module.indexOf('{'), module.lastIndexOf('}') + 1)) as typeof ranksOfModel;
}

/**
 * The tokens in rows of numbers, 5 MB for 200,000 of them: as strings in a Map they would take four times as much. All rows are in one block of
 * memory, which threads can share.
 */
interface TokenTable {
  /** Whether the rows are filled: `empty`, `filling` or `filled`. */
  readonly state: Int32Array;
  /** The bytes of all tokens, one after another. */
  readonly bytes: Uint8Array;
  /** Where each token begins; it ends where the next one does. */
  readonly starts: Uint32Array;
  readonly ranks: Int32Array;
  /** An open hash table with a token at most in every second place: its number and one, by the hash of its bytes. */
  readonly table: Int32Array;
  /** The regular expression of words in UTF-8, with zeros after it. */
  readonly words: Uint8Array;
}

const [empty, filling, filled] = [0, 1, 2];

/** Upper bounds for `o200k_base`: 199,998 tokens of 1.4 MB. What is not written takes no memory. */
const maxTokens = 2 ** 18;
const maxBytes = 2 ** 21;
const maxWords = 2 ** 10;
const mask = 2 * maxTokens - 1;

/** A table in memory of its own, or in that of another thread's table. */
function tokenTable(memory: ArrayBufferLike): TokenTable {
  const cell = Int32Array.BYTES_PER_ELEMENT;
  const [starts, ranks, table, bytes] = [cell, cell * (maxTokens + 2), cell * (2 * maxTokens + 2), cell * (4 * maxTokens + 2)];
  return {
    state: new Int32Array(memory, 0, 1),
    starts: new Uint32Array(memory, starts, maxTokens + 1),
    ranks: new Int32Array(memory, ranks, maxTokens),
    table: new Int32Array(memory, table, 2 * maxTokens),
    bytes: new Uint8Array(memory, bytes, maxBytes),
    words: new Uint8Array(memory, bytes + maxBytes, maxWords),
  };
}

const tableBytes = Int32Array.BYTES_PER_ELEMENT * (4 * maxTokens + 2) + maxBytes + maxWords;

/** The memory that all threads of the process share: those started by a thread that has this module inherit it. */
const sharedKey = 'lorelens token ranks';
const shared = (getEnvironmentData(sharedKey) as SharedArrayBuffer | undefined) ?? new SharedArrayBuffer(tableBytes);
setEnvironmentData(sharedKey, shared);

/**
 * `o200k_base` in the memory that threads share: the first thread that needs it fills the memory, in 0.04 s, for all others. Two at the same
 * moment each fill memory of their own rather than wait for each other.
 */
export function sharedEncoding(): Encoding {
  const common = tokenTable(shared);
  const state = Atomics.compareExchange(common.state, 0, empty, filling);
  if (state === filled) return encodingIn(common);
  const table = state === empty ? common : tokenTable(new ArrayBuffer(tableBytes));
  fill(table);
  Atomics.store(table.state, 0, filled);
  return encodingIn(table);
}

function encodingIn(table: TokenTable): Encoding {
  const { words } = table;
  // What is shared cannot be decoded where it is.
  return { ranks: ranksIn(table), words: Buffer.from(words.subarray(0, words.indexOf(0))).toString('utf8') };
}

function ranksIn({ bytes, starts, ranks, table }: TokenTable): TokenRanks {
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

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = fnvStart;
  for (let index = from; index < to; index++) hash = fnvStep(hash, bytes[index]!);
  return hash;
}

const base64 = new Uint8Array(128);
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
for (let index = 0; index < signs.length; index++) base64[signs.charCodeAt(index)] = index;

const [space, lineEnd, padding] = [32, 10, 61];

/** Writes the encoding into an empty table. Its tokens are shipped as lines of `! <first rank> <token> <token> …`, each token its bytes in base64. */
function fill({ bytes, starts, ranks, table, words }: TokenTable): void {
  const { bpe_ranks: shipped, pat_str } = readShipped();
  words.set(Buffer.from(pat_str, 'utf8'));
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
}
