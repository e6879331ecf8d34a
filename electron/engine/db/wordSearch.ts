import { LRUCache } from 'lru-cache';
import { prepared, type ReadableDB } from './connection.ts';
import { perIndexState } from './indexState.ts';

/** A word that FTS5 takes for nothing but a word. */
function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

/** Keeps what a search table found to what may be known: these tables know nothing of cuts. */
function withinCut(db: ReadableDB): string {
  return db.cut ? 'WHERE id IN (SELECT id FROM temp.cut_chunk)' : '';
}

/** The first chunks that match, at most so many: without a cut no more are looked for. */
function chunksMatching(db: ReadableDB, match: string, most: number): number[] {
  // A search table that is joined with anything is asked for each row: within a cut all that match are found first.
  const sql = db.cut
    ? `WITH hit AS MATERIALIZED (SELECT rowid AS id FROM chunk_fts WHERE chunk_fts MATCH ?) SELECT id FROM hit ${withinCut(db)} LIMIT ?`
    : 'SELECT rowid FROM chunk_fts WHERE chunk_fts MATCH ? LIMIT ?';
  return prepared(db, sql).pluck().all(match, most) as number[];
}

/** Ids of the chunks that have a word, in any form; null when they are more than `most`, so common that it tells nothing. */
export function chunksWithWord(db: ReadableDB, word: string, most: number): number[] | null {
  const ids = chunksMatching(db, quoted(word), most + 1);
  return ids.length > most ? null : ids;
}

/** Ids of the chunks in which words stand one after the other, in any form and case. */
export function chunksWithPhrase(db: ReadableDB, phrase: string, most: number): number[] {
  return chunksMatching(db, `text : ${quoted(phrase)}`, most);
}

/** Ids of the chunks in which two words stand with at most `between` others between them, in either order. */
export function chunksWithPair(db: ReadableDB, first: string, second: string, between: number, most: number): number[] {
  return chunksMatching(db, `text : NEAR(${quoted(first)} ${quoted(second)}, ${between})`, most);
}

/** Whether any text of the vault that may be known uses a word, in any form. */
export function knowsWord(db: ReadableDB, word: string): boolean {
  return chunksWithPhrase(db, word, 1).length > 0;
}

/** A keyword hit: FTS5's bm25 with its sign turned, so higher is better. */
export interface KeywordHit {
  readonly id: number;
  readonly bm25: number;
}

/** Weights of the columns text, heading, title for bm25. */
const columnWeights = '1.0, 0.6, 0.4';
/** So many passages are judged, whatever the size of the vault: those with the rarer words, and as many with common ones alone; more where more are wanted. */
const judged = { least: 400, most: 1_000, timesWanted: 4 } as const;
/** Passages that are enough, where all further words are too common. */
const enough = 100;
/** A word in more passages than this says next to nothing about any of them, and is looked for only where there is nothing rarer. */
const mostWithWord = 8_000;
/** Words whose counts are kept. */
const mostCounts = 10_000;

const allOfThem = Number.MAX_SAFE_INTEGER;

/** The best of the chunks that match, of which no more than `most` are judged; within a cut all are, as the first may all be outside of it. */
function ranked(db: ReadableDB, match: string, limit: number, most = allOfThem): KeywordHit[] {
  const hit = `SELECT rowid AS id, -bm25(chunk_fts, ${columnWeights}) AS bm25 FROM chunk_fts WHERE chunk_fts MATCH ? LIMIT ?`;
  const best = `WITH hit AS MATERIALIZED (${hit}) SELECT id, bm25 FROM hit ${withinCut(db)} ORDER BY bm25 DESC, id LIMIT ?`;
  return prepared(db, best).all(match, db.cut ? allOfThem : most, limit) as KeywordHit[];
}

const anyOf = (terms: readonly string[]): string => `(${terms.join(' OR ')})`;

const termCounts = perIndexState(() => new LRUCache<string, number>({ max: mostCounts }));

/** In how many passages a term stands, counted once for each state of the index: who types asks for the same words with each key. */
function counterOf(db: ReadableDB): (term: string) => number {
  const counts = termCounts(db);
  const select = prepared(db, 'SELECT count(*) FROM chunk_fts WHERE chunk_fts MATCH ?').pluck();
  return (term) => {
    let count = counts.get(term);
    if (count === undefined) counts.set(term, (count = select.get(term) as number));
    return count;
  };
}

/**
 * The best chunks for any of the words, by BM25. Words are plain: no query syntax reaches FTS5. Where they stand in very many passages, only
 * those with the rarer words are judged; where these are few, those that have several of the common ones, and then the first with one. What has
 * none but one of the commonest is hardly ever among the best. So a search takes hardly longer in a vault that is ten times as large.
 */
export function keywordSearch(db: ReadableDB, words: readonly string[], limit: number, prefixLast = false): KeywordHit[] {
  const terms = words.map(quoted);
  if (terms.length === 0) return [];
  if (prefixLast) terms[terms.length - 1] += '*';
  const count = counterOf(db);
  const rarestFirst = terms.filter((term) => count(term) > 0).sort((a, b) => count(a) - count(b));
  const most = Math.min(judged.most, Math.max(judged.least, judged.timesWanted * limit));
  let passages = 0;
  const rarer = rarestFirst.filter((term) => (passages += count(term)) <= most);
  const [first, ...others] = rarestFirst.slice(rarer.length);
  if (first === undefined) return ranked(db, terms.join(' OR '), limit);

  const wanted = Math.min(limit, enough);
  // A score is the sum of what each word adds, so those of different queries can be compared. What was found first has the most words.
  const found = new Map<number, KeywordHit>();
  const add = (match: string, mostOfThem?: number): void => {
    for (const hit of ranked(db, match, limit, mostOfThem)) if (!found.has(hit.id)) found.set(hit.id, hit);
  };
  if (rarer.length > 0) {
    // To judge by a word, FTS5 reads all of its places: so passages without any of the common ones are judged by themselves.
    const telling = [first, ...others].filter((term) => count(term) <= mostWithWord);
    if (telling.length > 0) add(`${anyOf(rarer)} AND ${anyOf(telling)}`);
    add(anyOf(rarer));
  }
  if (found.size < wanted && others.length > 0) add(`${first} AND ${anyOf(others)}`, most);
  if (found.size < wanted) add(first, most);
  return [...found.values()].sort((a, b) => b.bm25 - a.bm25 || a.id - b.id).slice(0, limit);
}
