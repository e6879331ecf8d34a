import { LRUCache } from 'lru-cache';
import { lateInteraction, type PreparedQuestion } from '#lib/lateInteraction.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { perIndexState } from '../db/connection/indexState.ts';
import { searchedModel, toSignedBytes } from '../db/documents/vectors.ts';

/** Vectors of partly hidden chunks contain hidden text: a restricted view finds them by visible words only. */
export const withoutMasked = (id: string): string => `AND ${id} NOT IN (SELECT id FROM temp.masked_text)`;

/** Bytes of vectors cached per connection: of the texts of 8,000 passages, of 15,000 groups of sentences, and of the word pieces of 2,000 passages. */
const maxBytes = { texts: 12_000_000, sentences: 6_000_000, tokens: 8_000_000 } as const;
/** What an entry takes besides its numbers. */
const entryBytes = 100;

/** Vectors of chunks by id. Empty ones are kept of chunks without any. */
type VectorCache<T extends {}> = LRUCache<ChunkRowId, T>;

/*
 * Cached, as SQLite takes ten times as long to find and read a vector as comparing it takes, and questions on the same people find the same passages.
 */
/** Of unit length, or zeros. */
const textVectors = perIndexState((): VectorCache<Float32Array> => new LRUCache({ maxSize: maxBytes.texts }));
/** Of the groups of sentences of a chunk, in signed bytes, one after the other. */
const sentenceVectors = perIndexState((): VectorCache<Int8Array> => new LRUCache({ maxSize: maxBytes.sentences }));
/** Of `tokensInBytes`. */
const tokenVectors = perIndexState((): VectorCache<Uint8Array> => new LRUCache({ maxSize: maxBytes.tokens }));

interface Row {
  readonly id: ChunkRowId;
  readonly vector: Uint8Array;
}

/** Vectors of chunks, from the cache or read and cached. `select`: SQL for rows of the chunks `@ids` in vectors of `@model`. */
function cached<T extends Float32Array | Int8Array | Uint8Array>(
  db: ReadableDB,
  { cache, select, make }: { readonly cache: VectorCache<T>; readonly select: string; readonly make: (bytes: ArrayBuffer) => T },
  ids: readonly ChunkRowId[],
): [ChunkRowId, T][] {
  const found: [ChunkRowId, T][] = [];
  const missing: ChunkRowId[] = [];
  for (const id of ids) {
    const known = cache.get(id);
    if (known === undefined) missing.push(id);
    else found.push([id, known]);
  }
  if (missing.length === 0) return found;
  const rows = prepared(db, select).all({ model: searchedModel(db), ids: JSON.stringify(missing) }) as Row[];
  const vectors = Map.groupBy(rows, ({ id }) => id);
  for (const id of missing) {
    const parts = vectors.get(id) ?? [];
    // Copied, because a buffer of SQLite's need not be aligned.
    const bytes = new Uint8Array(parts.reduce((sum, { vector }) => sum + vector.length, 0));
    let at = 0;
    for (const { vector } of parts) {
      bytes.set(vector, at);
      at += vector.length;
    }
    const value = make(bytes.buffer);
    cache.set(id, value, { size: value.byteLength + entryBytes });
    found.push([id, value]);
  }
  return found;
}

function ofUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** SQL for the chunks of `@ids` as `c`. */
const wantedChunks = 'json_each(@ids) AS wanted CROSS JOIN chunk AS c ON c.id = wanted.value';
const visible = (db: ReadableDB): string => (db.asOf ? withoutMasked('c.id') : '');

/** A vector of a question, in the two forms in which it is compared. */
export interface ComparedVector {
  /** Of unit length. */
  readonly numbers: Float64Array;
  readonly bytes: Float64Array;
  readonly lengthOfBytes: number;
}

export function comparedVector(vector: Float32Array): ComparedVector {
  const bytes = Float64Array.from(new Int8Array(toSignedBytes(vector).buffer));
  return { numbers: Float64Array.from(ofUnitLength(vector)), bytes, lengthOfBytes: Math.hypot(...bytes) };
}

function dotProduct(a: Float32Array, b: Float64Array): number {
  // Four sums, so that they do not wait for one another.
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let at = 0;
  for (; at + 3 < a.length; at += 4) {
    first += a[at]! * b[at]!;
    second += a[at + 1]! * b[at + 1]!;
    third += a[at + 2]! * b[at + 2]!;
    fourth += a[at + 3]! * b[at + 3]!;
  }
  for (; at < a.length; at++) first += a[at]! * b[at]!;
  return first + second + third + fourth;
}

/** Cosines of the texts of chunks to a question; chunks without a vector of that length are left out. 0 for a vector of zeros. */
export function textCosines(db: ReadableDB, { numbers: asked }: ComparedVector, ids: readonly ChunkRowId[]): [ChunkRowId, number][] {
  const select = `SELECT c.id, e.vector FROM ${wantedChunks} CROSS JOIN main.embedding AS e ON e.model = @model AND e.hash = c.hash
    WHERE true ${visible(db)}`;
  const vectors = cached(db, { cache: textVectors(db), select, make: (bytes) => ofUnitLength(new Float32Array(bytes)) }, ids);
  const cosines: [ChunkRowId, number][] = [];
  for (const [id, vector] of vectors) {
    if (vector.length === asked.length) cosines.push([id, dotProduct(vector, asked)]);
  }
  return cosines;
}

/** Cosines of the groups of sentences of chunks (`sentenceGroups`) to a question, in order; chunks without vectors of sentences are left out. */
export function sentenceCosines(
  db: ReadableDB,
  { bytes: asked, lengthOfBytes }: ComparedVector,
  ids: readonly ChunkRowId[],
): Map<ChunkRowId, readonly number[]> {
  const select = `SELECT c.id, s.vector FROM ${wantedChunks} CROSS JOIN main.sentence_embedding AS s ON s.model = @model AND s.hash = c.hash
    WHERE true ${visible(db)} ORDER BY s.ordinal`;
  const vectors = cached(db, { cache: sentenceVectors(db), select, make: (bytes) => new Int8Array(bytes) }, ids);
  const found = new Map<ChunkRowId, readonly number[]>();
  for (const [id, vector] of vectors) {
    if (vector.length === 0 || vector.length % asked.length !== 0) continue;
    const cosines: number[] = [];
    for (let from = 0; from < vector.length; from += asked.length) {
      let [product, square] = [0, 0];
      for (let at = 0; at < asked.length; at++) {
        const value = vector[from + at]!;
        product += value * asked[at]!;
        square += value * value;
      }
      cosines.push(product / (Math.sqrt(square) * lengthOfBytes));
    }
    found.set(id, cosines);
  }
  return found;
}

/** How well chunks answer a question word by word (`lateInteraction`); chunks without vectors of word pieces are left out. */
export function tokenMatches(db: ReadableDB, question: PreparedQuestion, ids: readonly ChunkRowId[]): Map<ChunkRowId, number> {
  const select = `SELECT c.id, e.tokens AS vector FROM ${wantedChunks} CROSS JOIN main.embedding AS e ON e.model = @model AND e.hash = c.hash
    WHERE e.tokens IS NOT NULL ${visible(db)}`;
  const vectors = cached(db, { cache: tokenVectors(db), select, make: (bytes) => new Uint8Array(bytes) }, ids);
  return new Map(vectors.flatMap(([id, tokens]) => (tokens.length === 0 ? [] : [[id, lateInteraction(question, tokens)] as const])));
}
