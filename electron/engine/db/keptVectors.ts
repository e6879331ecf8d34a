import type Database from 'better-sqlite3';
import { createVectorBlock, offOfNear, type Asked, type VectorBlock } from './dotProducts.ts';
import { prepared, type ReadableDB } from './connection.ts';
import { stateKey } from './indexState.ts';
import { readPast } from './open.ts';
import { nearestChunks, searchedDimensions, searchedModel, similarities } from './vectors.ts';

/** Memory that the vectors of one index may take; where they are more, SQLite searches them on the disk. */
const mostBytes = 96_000_000;

/** The vectors of one model by the hash of their text. Connections to one index share them: a cut needs no vectors of its own. */
interface Vectors {
  readonly block: VectorBlock;
  readonly placeOf: Map<string, number>;
}

/** What a connection shows of them. */
interface Shown {
  readonly version: string;
  readonly name: string;
  readonly vectors: Vectors;
  /** Chunks that have a vector, and where it lies. */
  readonly chunks: Int32Array;
  readonly places: Int32Array;
  /** One more than the place of a chunk's vector, by its id; 0: it has none. */
  readonly placeOfChunk: Int32Array;
}

const shared = new Map<string, WeakRef<Vectors>>();
const shown = new WeakMap<Database.Database, Shown>();

/** The vectors that a connection shows, read when they are first asked for and then what is new; null where they are too many to keep. */
function shownVectors(db: ReadableDB, length: number): Shown | null {
  const model = searchedModel(db);
  const name = JSON.stringify([db.handle.name, model, length]);
  const version = stateKey(db);
  const known = shown.get(db.handle);
  if (known?.version === version && known.name === name) return known;
  const rows = prepared(db, 'SELECT id, hash FROM chunk ORDER BY id').raw().all() as [number, string][];
  if (rows.length * length * 4 > mostBytes || searchedDimensions(db) !== length) return null;

  let vectors = db.handle.memory ? undefined : shared.get(name)?.deref();
  // Texts that are gone have their vectors still; too many of them, and all is read anew.
  if (!vectors || vectors.block.count > 2 * rows.length + 1_000) {
    vectors = { block: createVectorBlock(length, rows.length), placeOf: new Map() };
    shared.set(name, new WeakRef(vectors));
  }
  const { block, placeOf } = vectors;
  const missing = new Set(rows.flatMap(([, hash]) => (placeOf.has(hash) ? [] : [hash])));
  if (missing.size > 0) {
    const read = prepared(
      db,
      'SELECT hash, vector FROM json_each(?) AS wanted CROSS JOIN embedding ON model = ? AND hash = wanted.value AND length(vector) = ?',
    ).raw();
    const numbers = new Float32Array(length);
    readPast(db, () => {
      const found = read.iterate(JSON.stringify([...missing]), model, 4 * length) as IterableIterator<[string, Uint8Array]>;
      for (const [hash, blob] of found) {
        new Uint8Array(numbers.buffer).set(blob);
        placeOf.set(hash, block.add(numbers));
      }
    });
  }
  const having = rows.filter(([, hash]) => placeOf.has(hash));
  const made: Shown = {
    version,
    name,
    vectors,
    chunks: Int32Array.from(having, ([id]) => id),
    places: Int32Array.from(having, ([, hash]) => placeOf.get(hash)!),
    placeOfChunk: new Int32Array((rows.at(-1)?.[0] ?? 0) + 1),
  };
  for (const [at, id] of made.chunks.entries()) made.placeOfChunk[id] = made.places[at]! + 1;
  shown.set(db.handle, made);
  return made;
}

/** A question's vector beside all that the index has, to be asked which are near. */
export interface Meaning {
  /** The nearest chunks by cosine, best first. */
  nearest(limit: number): { id: number; similarity: number }[];
  /** The cosine of one chunk, given by its id and the hash of its text, to the question; null when it has no vector. */
  similarity(id: number): number | null;
  /** Has the cosines of these chunks ready. */
  ready(chunks: readonly { readonly id: number; readonly hash: string }[]): void;
}

/** Compares a question with the vectors of an index, in memory where they are not too many. `vector` is one of {@link searchedModel}. */
export function meaningOf(db: ReadableDB, vector: Float32Array): Meaning {
  const kept = shownVectors(db, vector.length);
  if (!kept) return onDisk(db, vector);
  const asked = kept.vectors.block.ask(vector);
  return {
    nearest: (limit) => nearest(kept, asked, limit, vector.length),
    similarity(id) {
      const place = kept.placeOfChunk[id] ?? 0;
      return place === 0 ? null : asked.cosine(place - 1);
    },
    ready: () => undefined,
  };
}

/** The nearest of the shown: in bytes, then of those that may be among them in single precision, then exactly. */
function nearest({ chunks, places }: Shown, asked: Asked, limit: number, length: number): { id: number; similarity: number }[] {
  const { cosines, off } = asked.about();
  const around = new Float32Array(places.length);
  for (let at = 0; at < places.length; at++) around[at] = cosines[places[at]!]!;
  const promising = mayBeBest(around, limit, off);
  const nearer = Float32Array.from(promising, (at) => asked.near(places[at]!));
  return mayBeBest(nearer, limit, offOfNear(length))
    .map((rank) => ({ id: chunks[promising[rank]!]!, similarity: asked.cosine(places[promising[rank]!]!) }))
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, limit);
}

/** Steps of cosine in which values are counted, which is quicker than to sort them all. */
const steps = 2_048;

/** Where those stand that may be among the `limit` largest, when each of the values is off by `off` at most. */
function mayBeBest(values: Float32Array, limit: number, off: number): number[] {
  const lowest = -1 - off;
  const counts = new Uint32Array(Math.ceil(-2 * lowest * steps) + 1);
  for (let at = 0; at < values.length; at++) counts[((values[at]! - lowest) * steps) | 0]!++;
  let step = counts.length;
  for (let found = 0; found < limit && step > 0;) found += counts[--step]!;
  // The last of them may be as much better as others are worse than they look.
  const least = lowest + (step - 1) / steps - 2 * off;
  const best: number[] = [];
  for (let at = 0; at < values.length; at++) if (values[at]! >= least) best.push(at);
  return best;
}

function onDisk(db: ReadableDB, vector: Float32Array): Meaning {
  const known = new Map<number, number>();
  return {
    nearest: (limit) => nearestChunks(db, vector, limit),
    similarity: (id) => known.get(id) ?? null,
    ready(chunks) {
      const near = similarities(
        db,
        searchedModel(db),
        chunks.map(({ hash }) => hash),
        vector,
      );
      for (const { id, hash } of chunks) {
        const similarity = near.get(hash);
        if (similarity !== undefined) known.set(id, similarity);
      }
    },
  };
}
