import { prepared, transact, type ReadableDB, type WritableDB } from './connection.ts';

/** Numbers of a vector as SQLite stores them, and back. */
export function toBlob(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}

function fromBlob(blob: Uint8Array): Float32Array {
  // A copy, because SQLite's buffer need not be aligned to four bytes.
  return new Float32Array(blob.slice().buffer);
}

/** Chunks after `afterId` whose text has no vector of this model yet, in reading order. */
export function pendingTexts(db: ReadableDB, model: string, afterId: number, limit: number): { id: number; hash: string; text: string }[] {
  return prepared(
    db,
    `SELECT id, hash, text FROM chunk
     WHERE id > ? AND NOT EXISTS (SELECT 1 FROM embedding WHERE embedding.model = ? AND embedding.hash = chunk.hash)
     ORDER BY id LIMIT ?`,
  ).all(afterId, model, limit) as { id: number; hash: string; text: string }[];
}

/** How many distinct texts have a vector, and how many there are. */
export function vectorCounts(db: ReadableDB, model: string): { done: number; total: number } {
  return prepared(
    db,
    `SELECT count(*) AS total, count(embedding.hash) AS done
     FROM (SELECT DISTINCT hash FROM chunk) AS text LEFT JOIN embedding ON embedding.model = ? AND embedding.hash = text.hash`,
  ).get(model) as { done: number; total: number };
}

/** Stores vectors for texts, and puts them in the search table for every chunk with that text. */
export function storeVectors(db: WritableDB, model: string, vectors: readonly { hash: string; vector: Float32Array }[]): void {
  transact(db, () => {
    const keep = prepared(db, 'INSERT OR REPLACE INTO embedding (model, hash, vector) VALUES (?, ?, ?)');
    const chunksWith = prepared(db, 'SELECT id FROM chunk WHERE hash = ?');
    for (const { hash, vector } of vectors) {
      keep.run(model, hash, toBlob(vector));
      for (const { id } of chunksWith.all(hash) as { id: number }[]) putVector(db, id, toBlob(vector));
    }
  });
  forgetNowAndThen(db, vectors.length);
}

/** Spare vectors that are kept however few texts there are. */
const leastSpare = 500;

/**
 * Vectors of texts that are gone are kept, because a text may come back with an undone edit or a moved file; but no more of them than
 * there are texts. Otherwise every sentence ever written would stay in the index.
 */
export function forgetSpareVectors(db: WritableDB): void {
  transact(db, () => {
    const counts = prepared(db, 'SELECT (SELECT count(*) FROM embedding) AS kept, (SELECT count(DISTINCT hash) FROM chunk) AS texts').get();
    const { kept, texts } = counts as { kept: number; texts: number };
    if (kept - texts > Math.max(leastSpare, texts)) prepared(db, 'DELETE FROM embedding WHERE hash NOT IN (SELECT hash FROM chunk)').run();
  });
}

/** Texts stored by a connection since spare vectors were last looked for. */
const storedSince = new WeakMap<WritableDB, number>();

/** To look for them takes longer than to store a few, so it is done once for as many as may be spare. */
function forgetNowAndThen(db: WritableDB, stored: number): void {
  const since = (storedSince.get(db) ?? 0) + stored;
  storedSince.set(db, since < leastSpare ? since : 0);
  if (since >= leastSpare) forgetSpareVectors(db);
}

function putVector(db: WritableDB, chunkId: number, blob: Uint8Array): void {
  prepared(db, 'DELETE FROM chunk_vector WHERE chunk_id = ?').run(BigInt(chunkId));
  prepared(db, 'INSERT INTO chunk_vector (chunk_id, embedding) VALUES (?, ?)').run(BigInt(chunkId), blob);
}

/** Gives a new chunk the vector its text already has, if any: a moved or copied text is not embedded again. */
export function reuseVector(db: WritableDB, model: string, chunkId: number, hash: string): void {
  const row = prepared(db, 'SELECT vector FROM embedding WHERE model = ? AND hash = ?').get(model, hash) as
    | { vector: Uint8Array }
    | undefined;
  if (row) putVector(db, chunkId, row.vector);
}

/** The nearest chunks by cosine, best first. `similarity` is 1 - cosine distance. */
export function nearestChunks(db: ReadableDB, vector: Float32Array, limit: number): { id: number; similarity: number }[] {
  const known = db.cut ? 'AND chunk_id IN (SELECT id FROM temp.cut_chunk)' : '';
  const rows = prepared(
    db,
    `SELECT chunk_id AS id, distance FROM chunk_vector WHERE embedding MATCH ? AND k = ? ${known} ORDER BY distance`,
  ).all(toBlob(vector), limit) as { id: number; distance: number }[];
  return rows.map(({ id, distance }) => ({ id, similarity: 1 - distance }));
}

/** Vectors of some texts by hash. */
export function vectorsByHash(db: ReadableDB, model: string, hashes: readonly string[]): Map<string, Float32Array> {
  const rows = prepared(db, 'SELECT hash, vector FROM embedding WHERE model = ? AND hash IN (SELECT value FROM json_each(?))').all(
    model,
    JSON.stringify(hashes),
  ) as { hash: string; vector: Uint8Array }[];
  return new Map(rows.map(({ hash, vector }) => [hash, fromBlob(vector)]));
}
