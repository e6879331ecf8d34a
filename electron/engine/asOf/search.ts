import { preparedQuestion } from '#lib/lateInteraction.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { Language } from '#shared/model/language.ts';
import { LRUCache } from 'lru-cache';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { perIndexState } from '../db/connection/indexState.ts';
import { quantised, searchedDimensions, toBlob } from '../db/documents/vectors.ts';
import { searchPhrases } from '../extraction/searchText.ts';
import { comparedVector, sentenceCosines, textCosines, tokenMatches, withoutMasked, type ComparedVector } from './compareVectors.ts';

/*
 * All searches go through this file: it alone reads the full-text and the vector table. Neither can be shadowed by a view, so each query here is
 * restricted to `visible_chunk` on a restricted connection, where `openAsOfView` hides both tables from all other code.
 */

/** Languages of the documents, including hidden ones, which reveals nothing: each only adds inflected forms. */
const languagesOf = perIndexState((db) => {
  const select = 'SELECT DISTINCT language FROM main.document WHERE language IS NOT NULL ORDER BY language';
  return prepared(db, select).pluck().all() as Language[];
});

const anyOf = (terms: readonly string[]): string => (terms.length === 1 ? terms[0]! : `(${terms.join(' OR ')})`);

/** A word in any inflected form, as an FTS5 expression; with `isPrefix`, also as a prefix. */
function termOf(db: ReadableDB, word: string, isPrefix = false): string {
  return anyOf(searchPhrases(word, languagesOf(db), isPrefix));
}

/**
 * The full-text hits that a restricted view shows; `hit` contains those of the main table. The main table still has the words of masked lines, so masked
 * chunks count only if their visible words match.
 */
const visibleHits = `(id IN (SELECT id FROM temp.visible_chunk)
  AND (id NOT IN (SELECT id FROM temp.masked_text) OR id IN (SELECT rowid FROM temp.masked_fts WHERE masked_fts MATCH ?)))`;

/** The columns that a connection may search: a restricted view excludes the fields of notes, as some may be hidden. */
function visibleColumns(db: ReadableDB, match: string): string {
  return db.asOf ? `{text heading title} : (${match})` : match;
}

function chunksMatching(db: ReadableDB, match: string, limit: number): number[] {
  if (!db.asOf)
    return prepared(db, 'SELECT rowid FROM main.chunk_fts WHERE chunk_fts MATCH ? LIMIT ?').pluck().all(match, limit) as number[];
  // FTS5 evaluates MATCH once per row of a table joined before it, so a restricted view materialises all matches first.
  const sql = `WITH hit AS MATERIALIZED (SELECT rowid AS id FROM main.chunk_fts WHERE chunk_fts MATCH ?) SELECT id FROM hit WHERE ${visibleHits} LIMIT ?`;
  return prepared(db, sql).pluck().all(match, match, limit) as number[];
}

/** Ids of the chunks with a word, in any form; null when there are more than `max`, so that the word is uninformative. */
export function chunksWithWord(db: ReadableDB, word: string, max: number): number[] | null {
  const ids = chunksMatching(db, visibleColumns(db, termOf(db, word)), max + 1);
  return ids.length > max ? null : ids;
}

/** Ids of the chunks with a phrase, in any inflected form and case. */
export function chunksWithPhrase(db: ReadableDB, phrase: string, limit: number): number[] {
  return chunksMatching(db, `text : (${termOf(db, phrase)})`, limit);
}

/** Ids of the chunks whose headings contain one of the names in each of two lists. */
export function chunksHeadedByBoth(db: ReadableDB, first: readonly string[], second: readonly string[], limit: number): number[] {
  const either = (names: readonly string[]): string => `heading : (${names.map((name) => termOf(db, name)).join(' OR ')})`;
  return first.length === 0 || second.length === 0 ? [] : chunksMatching(db, `${either(first)} AND ${either(second)}`, limit);
}

/** Ids of the chunks with two words at most `between` words apart, in either order. */
export function chunksWithPair(db: ReadableDB, first: string, second: string, between: number, limit: number): number[] {
  const found = languagesOf(db);
  const pairs = searchPhrases(first, found).flatMap((one) =>
    searchPhrases(second, found).map((other) => `NEAR(${one} ${other}, ${between})`),
  );
  return chunksMatching(db, `text : (${anyOf(pairs)})`, limit);
}

/** Whether any visible chunk uses a word, in any form, in its text, heading or title, or its note in a field. */
export function isWordUsed(db: ReadableDB, word: string): boolean {
  return chunksMatching(db, visibleColumns(db, termOf(db, word)), 1).length > 0;
}

/** A keyword hit: FTS5's bm25 negated, so higher is better. */
export interface KeywordHit {
  readonly id: ChunkRowId;
  readonly bm25: number;
}

/** Weights of the columns text, heading, title, fields for bm25. */
const columnWeights = '1.0, 0.6, 0.4, 0.6';
/** Maximum chunks scored per search, independent of the size of the vault: those with rare words, and as many with only common ones. */
const scored = { min: 400, max: 1_000, perWanted: 4 } as const;
/** With this many hits, common words are not searched. */
const sufficientHits = 100;
/** A word in more chunks is uninformative: it is searched for only without a rarer one. */
const maxChunksWithWord = 8_000;
/** Maximum number of words with cached counts. */
const maxCachedCounts = 10_000;

const noLimit = Number.MAX_SAFE_INTEGER;

/**
 * The best of the first `max` chunks that match; a restricted view scores all, as the first may all be hidden. There a chunk with masked
 * lines is scored by those of the `terms` alone that its visible text has.
 */
function ranked(db: ReadableDB, terms: readonly string[], query: string, limit: number, max = noLimit): KeywordHit[] {
  const match = visibleColumns(db, query);
  const hit = `SELECT rowid AS id, -bm25(chunk_fts, ${columnWeights}) AS bm25 FROM main.chunk_fts WHERE chunk_fts MATCH ? LIMIT ?`;
  if (!db.asOf) {
    const best = `WITH hit AS MATERIALIZED (${hit}) SELECT id, bm25 FROM hit ORDER BY bm25 DESC, id LIMIT ?`;
    return prepared(db, best).all(match, max, limit) as KeywordHit[];
  }
  const isMasked = 'id IN (SELECT id FROM temp.masked_text)';
  const sql = `WITH hit AS MATERIALIZED (${hit}) SELECT id, bm25, ${isMasked} AS masked FROM hit WHERE ${visibleHits}
    ORDER BY bm25 DESC, id LIMIT ? + (SELECT count(*) FROM temp.masked_text)`;
  const hits = prepared(db, sql).all(match, noLimit, match, limit) as (KeywordHit & { readonly masked: number })[];
  const scores = hits.map(({ id, bm25, masked }) => ({ id, bm25: masked === 1 ? visibleScore(db, terms, id) : bm25 }));
  return scores.sort((a, b) => b.bm25 - a.bm25 || a.id - b.id).slice(0, limit);
}

/** The score of a chunk with masked lines for those terms that its visible text has. */
function visibleScore(db: ReadableDB, terms: readonly string[], id: number): number {
  const has = prepared(db, 'SELECT 1 FROM temp.masked_fts WHERE masked_fts MATCH ? AND rowid = ?');
  const visible = terms.filter((term) => has.get(term, id) !== undefined);
  const score = prepared(db, `SELECT -bm25(chunk_fts, ${columnWeights}) FROM main.chunk_fts WHERE chunk_fts MATCH ? AND rowid = ?`).pluck();
  return visible.length === 0 ? 0 : (score.get(visibleColumns(db, visible.join(' OR ')), id) as number);
}

const termCounts = perIndexState(() => new LRUCache<string, number>({ max: maxCachedCounts }));

/** Number of chunks with a term; cached, as a search while typing repeats words with each key. */
function counterOf(db: ReadableDB): (term: string) => number {
  const counts = termCounts(db);
  const select = prepared(db, 'SELECT count(*) FROM main.chunk_fts WHERE chunk_fts MATCH ?').pluck();
  return (term) => {
    let count = counts.get(term);
    if (count === undefined) counts.set(term, (count = select.get(term) as number));
    return count;
  };
}

/**
 * The best chunks for any of the words, by BM25. Words are literal: no query syntax reaches FTS5. If very many chunks match, only those with the rarer words
 * are scored; if these are few, also those with several common words, then the first with one. So search time hardly grows with the vault.
 */
export function searchChunksByWords(db: ReadableDB, words: readonly string[], limit: number, prefixLast = false): KeywordHit[] {
  const terms = words.map((word, index) => termOf(db, word, prefixLast && index === words.length - 1));
  if (terms.length === 0) return [];
  const count = counterOf(db);
  const rarestFirst = terms.filter((term) => count(term) > 0).sort((a, b) => count(a) - count(b));
  const max = Math.min(scored.max, Math.max(scored.min, scored.perWanted * limit));
  let chunks = 0;
  const rarer = rarestFirst.filter((term) => (chunks += count(term)) <= max);
  const [first, ...others] = rarestFirst.slice(rarer.length);
  if (first === undefined) return ranked(db, terms, terms.join(' OR '), limit);

  const wanted = Math.min(limit, sufficientHits);
  // BM25 sums over words, so scores of different queries are comparable; the first query that finds a chunk has the most words.
  const found = new Map<ChunkRowId, KeywordHit>();
  const add = (match: string, maxScored?: number): void => {
    for (const hit of ranked(db, terms, match, limit, maxScored)) if (!found.has(hit.id)) found.set(hit.id, hit);
  };
  if (rarer.length > 0) {
    // FTS5 reads every position of a word that it scores by: chunks without any of the common words are scored by themselves.
    const common = [first, ...others].filter((term) => count(term) <= maxChunksWithWord);
    if (common.length > 0) add(`${anyOf(rarer)} AND ${anyOf(common)}`);
    add(anyOf(rarer));
  }
  if (found.size < wanted && others.length > 0) add(`${first} AND ${anyOf(others)}`, max);
  if (found.size < wanted) add(first, max);
  return [...found.values()].sort((a, b) => b.bm25 - a.bm25 || a.id - b.id).slice(0, limit);
}

/** A chunk with how it compares with a question, -1 to 1. */
export interface VectorHit {
  readonly id: ChunkRowId;
  readonly similarity: number;
}

/**
 * Number of hits by quantised vectors that are rescored with full precision: twice as many as wanted, and at least `min`. Finds .998 of the nearest
 * 300 and all of the nearest 100; see docs/decisions/020-vector-search.md.
 */
const compared = { min: 300, perWanted: 2 } as const;

/**
 * The chunks whose text is nearest to a question, best first by {@link VectorHit.similarity}. `vector` is one of {@link searchedModel}. Searches unit
 * vectors as signed bytes by L1 distance, which is fast, then rescores the best hits by cosine with full precision. @throws Error when `vector` has
 * another length.
 */
export function searchChunksByVector(db: ReadableDB, vector: Float32Array, limit: number): VectorHit[] {
  const dimensions = searchedDimensions(db);
  if (vector.length !== dimensions) throw new Error(`A vector of ${vector.length} numbers was searched for among those of ${dimensions}.`);
  // A zero vector has no direction.
  if (vector.every((value) => value === 0)) return [];
  const visible = db.asOf ? `AND chunk_id IN (SELECT id FROM temp.visible_chunk) ${withoutMasked('chunk_id')}` : '';
  const ids = prepared(
    db,
    `SELECT chunk_id FROM main.chunk_vector WHERE embedding MATCH ${quantised('@vector')} AND k = @compared ${visible}`,
  )
    .pluck()
    .all({ vector: toBlob(vector), compared: Math.max(compared.min, compared.perWanted * limit) }) as ChunkRowId[];
  const asked = comparedVector(vector);
  const byText = textCosines(db, asked, ids).sort(([a, cosineOfA], [b, cosineOfB]) => cosineOfB - cosineOfA || a - b);
  return withSentences(db, asked, byText.slice(0, limit)).sort((a, b) => b.similarity - a.similarity || a.id - b.id);
}

/** How chunks compare with a question: the mean of the cosine of the whole text and of the nearest of its groups of sentences, or, until those have vectors, the first. */
function withSentences(db: ReadableDB, asked: ComparedVector, byText: readonly (readonly [ChunkRowId, number])[]): VectorHit[] {
  const bySentences = sentenceCosines(
    db,
    asked,
    byText.map(([id]) => id),
  );
  return byText.map(([id, text]) => ({ id, similarity: (text + Math.max(...(bySentences.get(id) ?? [text]))) / 2 }));
}

/** How some chunks compare with a question as {@link searchChunksByVector} does, by chunk id; chunks without a vector of that length are left out. */
export function chunkSimilarities(db: ReadableDB, vector: Float32Array, chunkIds: readonly ChunkRowId[]): Map<ChunkRowId, number> {
  const asked = comparedVector(vector);
  return new Map(withSentences(db, asked, textCosines(db, asked, chunkIds)).map(({ id, similarity }) => [id, similarity]));
}

/**
 * How well chunks answer a question word by word, 0 to 1, by chunk id: of each word piece of the question the greatest cosine to one of the chunk, and of these
 * the weighted mean (late interaction, Khattab and Zaharia 2020). `asked`: as in {@link Embedding}. Chunks without vectors of word pieces are left out.
 */
export function tokenSimilarities(db: ReadableDB, asked: Float32Array, chunkIds: readonly ChunkRowId[]): Map<ChunkRowId, number> {
  return tokenMatches(db, preparedQuestion(asked), chunkIds);
}

/** How similar each group of sentences of some chunks (`sentenceGroups`) is to a question, by chunk id; chunks without vectors of sentences are left out. */
export function sentenceSimilarities(
  db: ReadableDB,
  vector: Float32Array,
  chunkIds: readonly ChunkRowId[],
): Map<ChunkRowId, readonly number[]> {
  return sentenceCosines(db, comparedVector(vector), chunkIds);
}
