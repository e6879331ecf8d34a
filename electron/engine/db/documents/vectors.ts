import { addToList } from '#lib/lists.ts';
import { type Embedding, tokensInBytes } from '#lib/lateInteraction.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { bundledModel } from '#shared/model/embeddings.ts';
import type { DefinedEntity, DefinitionNeighbour } from '../../extraction/relationships/similarDefinitions.ts';
import type { Relationship } from '../../extraction/relationships/relationships.ts';
import { prepared, transact, type ReadableDB, type WritableDB } from '../connection/connection.ts';
import { perConnection } from '../connection/indexState.ts';
import { readMeta, writeMeta } from '../connection/meta.ts';

/** A vector as SQLite stores it: its numbers, each in four bytes. */
export function toBlob(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** A vector in signed bytes, scaled so that its largest number is 127. For cosines, which ignore length, the error is about a thousandth. */
export function toSignedBytes(vector: Float32Array): Uint8Array {
  let max = 0;
  for (const value of vector) max = Math.max(max, Math.abs(value));
  const bytes = new Int8Array(vector.length);
  // Not `entries()`, which makes an array for each number.
  for (let at = 0; at < vector.length; at++) bytes[at] = Math.round((127 * vector[at]!) / (max || 1));
  return new Uint8Array(bytes.buffer);
}

function fromBlob(blob: Uint8Array): Float32Array {
  // A copy, because SQLite's buffer need not be aligned to four bytes.
  return new Float32Array(blob.slice().buffer);
}

/** The model whose vectors are in the search table. Vectors of other models are stored separately and never searched together. */
export function searchedModel(db: ReadableDB): string {
  return readMeta(db, 'vector-model') ?? bundledModel;
}

/** SQL for a vector as stored in the search table: of unit length, in signed bytes. */
export const quantised = (vector: string): string => `vec_quantize_int8(vec_normalize(${vector}), 'unit')`;

/** Length of the vectors that the search table takes. */
export function searchedDimensions(db: ReadableDB): number {
  const sql = prepared(db, "SELECT sql FROM main.sqlite_schema WHERE name = 'chunk_vector'").pluck().get() as string;
  return Number(/int8\[(\d+)\]/.exec(sql)![1]);
}

/** Recreates the search table for vectors of a length, with the model's existing vectors; see {@link putVector}. */
function remakeSearchTable(db: WritableDB, model: string, dimensions: number): void {
  db.handle.exec(
    `DROP TABLE chunk_vector;
     CREATE VIRTUAL TABLE chunk_vector USING vec0 (chunk_id INTEGER PRIMARY KEY, embedding int8[${dimensions}] distance_metric=L1, chunk_size=32)`,
  );
  prepared(
    db,
    `INSERT INTO chunk_vector (chunk_id, embedding)
     SELECT chunk.id, ${quantised('vector')} FROM chunk JOIN embedding ON embedding.model = ? AND embedding.hash = chunk.hash
     WHERE vec_distance_L2(vector, zeroblob(length(vector))) > 0`,
  ).run(model);
}

/** Maximum number of models, including the current one, whose vectors are stored, so that switching back needs no new embedding. */
const maxModels = 3;

/** Fills the search table with the vectors of one model only, within the caller's transaction. Returns whether anything changed. */
export function followModel(db: WritableDB, model: string): boolean {
  const former = searchedModel(db);
  if (former === model) return false;
  const length = prepared(db, 'SELECT length(vector) / 4 FROM embedding WHERE model = ? LIMIT 1').pluck().get(model) as number | undefined;
  remakeSearchTable(db, model, length ?? searchedDimensions(db));
  writeMeta(db, 'vector-model', model);
  const known = JSON.parse(readMeta(db, 'former-models') ?? '[]') as string[];
  const formerModels = [former, ...known.filter((each) => each !== former && each !== model)].slice(0, maxModels - 1);
  writeMeta(db, 'former-models', JSON.stringify(formerModels));
  for (const table of ['embedding', 'sentence_embedding'])
    prepared(db, `DELETE FROM ${table} WHERE model <> ? AND model NOT IN (SELECT value FROM json_each(?))`).run(
      model,
      JSON.stringify(formerModels),
    );
  return true;
}

/** Sets the length of vectors in the search table. Vectors of another length come from another model of the same name, and are deleted. */
function takeLength(db: WritableDB, model: string, dimensions: number): void {
  if (searchedDimensions(db) === dimensions) return;
  prepared(db, 'DELETE FROM embedding WHERE model = ? AND length(vector) <> ?').run(model, 4 * dimensions);
  prepared(db, 'DELETE FROM sentence_embedding WHERE model = ?').run(model);
  remakeSearchTable(db, model, dimensions);
}

/** A model, and whether it makes vectors of word pieces. */
interface ModelOfVectors {
  readonly model: string;
  readonly ofTokens: boolean;
}

/** SQL for whether a row of `embedding` has everything that the model produces. */
const isComplete = '(embedding.tokens IS NOT NULL OR NOT @ofTokens)';
const parametersOf = ({ model, ofTokens }: ModelOfVectors) => ({ model, ofTokens: Number(ofTokens) });

/** A chunk whose text does not have all its vectors yet. */
interface PendingText {
  readonly id: number;
  readonly hash: string;
  /** With its prefix. */
  readonly text: string;
  /** 1 if only the vectors of its word pieces are missing, else 0. */
  readonly hasVector: 0 | 1;
}

/** Chunks after `afterId` whose text does not have all vectors of this model yet, in reading order. */
export function pendingTexts(db: ReadableDB, model: ModelOfVectors, afterId: number, limit: number): PendingText[] {
  return prepared(
    db,
    `SELECT id, chunk.hash, embedded_prefix || text AS text, embedding.hash IS NOT NULL AS hasVector
     FROM chunk LEFT JOIN embedding ON embedding.model = @model AND embedding.hash = chunk.hash
     WHERE id > @afterId AND (embedding.hash IS NULL OR NOT ${isComplete}) ORDER BY id LIMIT @limit`,
  ).all({ ...parametersOf(model), afterId, limit }) as PendingText[];
}

/** Prose chunks after `afterId` with a vector but no sentence vectors. Those of notes would all be similar by their prefix. */
export function pendingSentences(
  db: ReadableDB,
  model: string,
  afterId: number,
  limit: number,
): { id: number; hash: string; text: string }[] {
  return prepared(
    db,
    `SELECT id, hash, text FROM chunk
     WHERE id > @afterId AND embedded_prefix = '' AND EXISTS (SELECT 1 FROM embedding WHERE embedding.model = @model AND embedding.hash = chunk.hash)
       AND NOT EXISTS (SELECT 1 FROM sentence_embedding AS s WHERE s.model = @model AND s.hash = chunk.hash)
     ORDER BY id LIMIT @limit`,
  ).all({ model, afterId, limit }) as { id: number; hash: string; text: string }[];
}

/** Counts of distinct texts: all, those with a vector, and those with everything the model produces; texts of prose, and those with sentence vectors. */
interface VectorCounts {
  readonly total: number;
  readonly withVector: number;
  readonly complete: number;
  readonly prose: number;
  readonly withSentences: number;
}

/** How many texts have vectors of a model. Equal texts count once. */
export function vectorCounts(db: ReadableDB, model: ModelOfVectors): VectorCounts {
  return prepared(
    db,
    `SELECT count(*) AS total, count(embedding.hash) AS withVector,
       count(CASE WHEN ${isComplete} THEN embedding.hash END) AS complete, coalesce(sum(is_prose), 0) AS prose,
       count(CASE WHEN is_prose AND EXISTS (SELECT 1 FROM sentence_embedding AS s WHERE s.model = @model AND s.hash = text.hash) THEN 1 END) AS withSentences
     FROM (SELECT hash, max(embedded_prefix = '') AS is_prose FROM chunk GROUP BY hash) AS text
       LEFT JOIN embedding ON embedding.model = @model AND embedding.hash = text.hash`,
  ).get(parametersOf(model)) as VectorCounts;
}

/** What a model produced for a text. */
export interface VectorsOfText extends Pick<Embedding, 'vector'>, Partial<Pick<Embedding, 'tokens'>> {
  readonly hash: string;
}

/** Stores vectors of equal length for texts, and adds them to the search table for every chunk with that text. */
export function storeVectors(db: WritableDB, model: string, vectors: readonly VectorsOfText[]): void {
  const [first] = vectors;
  if (!first) return;
  transact(db, () => {
    followModel(db, model);
    takeLength(db, model, first.vector.length);
    const keep = prepared(db, 'INSERT OR REPLACE INTO embedding (model, hash, vector, tokens) VALUES (?, ?, ?, ?)');
    const chunksWith = prepared(db, 'SELECT id FROM chunk WHERE hash = ?');
    for (const { hash, vector, tokens } of vectors) {
      keep.run(model, hash, toBlob(vector), tokensInBytes(tokens ?? null));
      for (const { id } of chunksWith.all(hash) as { id: number }[]) putVector(db, id, toBlob(vector));
    }
  });
  forgetNowAndThen(db, vectors.length);
}

/** Stores the sentence vectors of texts, with the same length as the text vectors; skips texts without a vector. */
export function storeSentenceVectors(
  db: WritableDB,
  model: string,
  texts: readonly { hash: string; vectors: readonly Float32Array[] }[],
): void {
  transact(db, () => {
    const has = prepared(db, 'SELECT 1 FROM embedding WHERE model = ? AND hash = ? AND length(vector) = ?');
    const insert = prepared(db, 'INSERT OR REPLACE INTO sentence_embedding (model, hash, ordinal, vector) VALUES (?, ?, ?, ?)');
    for (const { hash, vectors } of texts)
      for (const [ordinal, vector] of vectors.entries())
        if (has.get(model, hash, vector.byteLength) !== undefined) insert.run(model, hash, ordinal, toSignedBytes(vector));
  });
}

/** Minimum number of spare vectors, however few texts there are. */
const minSpare = 500;

/** Limits vectors of removed texts to the number of texts: some may return with an undone edit or a moved file. */
export function forgetSpareVectors(db: WritableDB): void {
  transact(db, () => {
    const counts = prepared(
      db,
      'SELECT (SELECT count(*) FROM embedding WHERE model = ?) AS kept, (SELECT count(DISTINCT hash) FROM chunk) AS texts',
    ).get(searchedModel(db));
    const { kept, texts } = counts as { kept: number; texts: number };
    // Without texts it is not yet known which are spare: the index was just made, or its vault is away.
    if (texts === 0 || kept - texts <= Math.max(minSpare, texts)) return;
    for (const table of ['embedding', 'sentence_embedding'])
      prepared(db, `DELETE FROM ${table} WHERE hash NOT IN (SELECT hash FROM chunk)`).run();
  });
}

/** Texts stored by a connection since the last search for spare vectors. */
const storedSince = perConnection(() => ({ texts: 0 }));

/** Runs only after enough vectors were stored, since finding spare ones takes longer than storing a few. */
function forgetNowAndThen(db: WritableDB, stored: number): void {
  const since = storedSince(db);
  since.texts += stored;
  if (since.texts < minSpare) return;
  since.texts = 0;
  forgetSpareVectors(db);
}

/** Puts a text's vector in the search table, in unit length. A zero vector has no direction, and is not searched. */
function putVector(db: WritableDB, chunkId: ChunkRowId, blob: Uint8Array): void {
  prepared(db, 'DELETE FROM chunk_vector WHERE chunk_id = ?').run(BigInt(chunkId));
  prepared(
    db,
    `INSERT INTO chunk_vector (chunk_id, embedding) SELECT @id, ${quantised('@vector')} WHERE vec_distance_L2(@vector, zeroblob(length(@vector))) > 0`,
  ).run({ id: BigInt(chunkId), vector: blob });
}

/** Gives a new chunk the vector its text already has, if any: a moved or copied text is not embedded again. */
export function reuseVector(db: WritableDB, chunkId: ChunkRowId, hash: string): void {
  const row = prepared(db, 'SELECT vector FROM embedding WHERE model = ? AND hash = ?').get(searchedModel(db), hash) as
    | { vector: Uint8Array }
    | undefined;
  if (row) putVector(db, chunkId, row.vector);
}

/** Vectors of texts by hash, with the length that the model gave them; texts without a vector are omitted. */
export function vectorsByHash(db: ReadableDB, model: string, hashes: readonly string[]): Map<string, Float32Array> {
  const rows = prepared(db, 'SELECT hash, vector FROM embedding WHERE model = ? AND hash IN (SELECT value FROM json_each(?))').all(
    model,
    JSON.stringify(hashes),
  ) as { hash: string; vector: Uint8Array }[];
  return new Map(rows.map(({ hash, vector }) => [hash, fromBlob(vector)]));
}

/** Vectors of the sentence groups of texts, in order, by hash; texts without them are omitted. */
export function sentenceVectors(db: ReadableDB, model: string, hashes: readonly string[]): Map<string, Float32Array[]> {
  const rows = prepared(
    db,
    'SELECT hash, vector FROM sentence_embedding WHERE model = ? AND hash IN (SELECT value FROM json_each(?)) ORDER BY hash, ordinal',
  ).all(model, JSON.stringify(hashes)) as { hash: string; vector: Uint8Array }[];
  const found = new Map<string, Float32Array[]>();
  for (const { hash, vector } of rows) {
    const signed = new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength);
    addToList(found, hash, Float32Array.from(signed));
  }
  return found;
}

/** Visible entities with a note and a definition, by key. A text in an unknown language counts as one in the commonest. */
export function definedEntities(db: ReadableDB): DefinedEntity[] {
  return prepared(
    db,
    `SELECT entity.id, key, chunk.hash, coalesce(document.language,
       (SELECT language FROM document WHERE language IS NOT NULL GROUP BY language ORDER BY count(*) DESC, language LIMIT 1)) AS language
     FROM entity JOIN chunk ON chunk.id = definition_chunk_id JOIN document ON document.id = chunk.document_id
     WHERE status = 'confirmed' AND entity.document_id IS NOT NULL ORDER BY key`,
  ).all() as DefinedEntity[];
}

/** Whether a definition has a vector that was not compared with the others yet. */
export function awaitsNeighbours(db: ReadableDB, model: string): boolean {
  const found = prepared(
    db,
    `SELECT 1 FROM entity JOIN chunk ON chunk.id = definition_chunk_id JOIN embedding ON embedding.model = ? AND embedding.hash = chunk.hash
     WHERE status = 'confirmed' AND entity.document_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM neighbour WHERE neighbour.hash = chunk.hash) LIMIT 1`,
  ).get(model);
  return found !== undefined;
}

/** The stored neighbour lists; empty for a definition without neighbours. */
export function readNeighbours(db: ReadableDB): Map<string, DefinitionNeighbour[]> {
  const lists = new Map<string, DefinitionNeighbour[]>();
  const rows = prepared(db, 'SELECT hash, other, cosine FROM neighbour ORDER BY hash, cosine DESC, other').all() as {
    hash: string;
    other: string;
    cosine: number;
  }[];
  for (const { hash, other, cosine } of rows) {
    const list = lists.get(hash) ?? [];
    lists.set(hash, list);
    if (other !== '') list.push({ hash: other, cosine });
  }
  return lists;
}

/** Replaces the neighbours of definitions, by hash. A definition without any is stored too, so that it is not compared again. */
export function replaceNeighbours(db: WritableDB, lists: ReadonlyMap<string, readonly DefinitionNeighbour[]>): void {
  prepared(db, 'DELETE FROM neighbour').run();
  const insert = prepared(db, 'INSERT INTO neighbour (hash, other, cosine) VALUES (?, ?, ?)');
  for (const [hash, list] of lists) {
    insert.run(hash, '', 1);
    for (const neighbour of list) insert.run(hash, neighbour.hash, neighbour.cosine);
  }
}

/** Pairs of entities with a relationship other than similarity, the lower id first. */
export function relatedPairs(db: ReadableDB): Set<string> {
  const rows = prepared(
    db,
    "SELECT DISTINCT min(source_id, target_id) || ' ' || max(source_id, target_id) FROM relationship WHERE origin <> 'similar'",
  )
    .pluck()
    .all() as string[];
  // Pairs that the user declared unrelated are excluded, so that similarity never connects them.
  return new Set([...rows, ...(JSON.parse(readMeta(db, 'dissimilar-pairs') ?? '[]') as string[])]);
}

/** Replaces the relationships of similar definitions; their order breaks ties. */
export function replaceSimilarRelationships(db: WritableDB, relationships: readonly Relationship[]): void {
  prepared(db, "DELETE FROM relationship WHERE origin = 'similar'").run();
  const insert = prepared(
    db,
    "INSERT INTO relationship (ordinal, source_id, target_id, kind, label, origin, strength, chunk_id, line) VALUES (?, ?, ?, ?, NULL, 'similar', ?, NULL, NULL)",
  );
  for (const [ordinal, { sourceId, targetId, kind, strength }] of relationships.entries())
    insert.run(ordinal, sourceId, targetId, kind, strength);
}
