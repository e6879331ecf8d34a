import type Database from 'better-sqlite3';
import { prepared, type ReadableDB } from './connection.ts';
import { stateOf } from './cut.ts';

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
/** So many passages are judged for one search, whatever the size of the vault: those with its rarer words; more where more are wanted. */
const judged = { least: 400, most: 1_000, timesWanted: 4 } as const;
/** Passages with the rarer words that are enough, where the next word is too common. */
const enough = 100;
/** A word in more passages than this says next to nothing about any of them, and is looked for only where there is nothing rarer. */
const mostWithWord = 8_000;
/** Words whose counts are kept. */
const mostCounts = 10_000;

function ranked(db: ReadableDB, match: string, limit: number): KeywordHit[] {
  const hit = `SELECT rowid AS id, -bm25(chunk_fts, ${columnWeights}) AS bm25 FROM chunk_fts WHERE chunk_fts MATCH ?`;
  const within = db.cut ? `WITH hit AS MATERIALIZED (${hit}) SELECT id, bm25 FROM hit ${withinCut(db)}` : hit;
  return prepared(db, `${within} ORDER BY bm25 DESC, id LIMIT ?`).all(match, limit) as KeywordHit[];
}

const anyOf = (terms: readonly string[]): string => `(${terms.join(' OR ')})`;

const countsBy = new WeakMap<Database.Database, { readonly state: string; readonly counts: Map<string, number> }>();

/** In how many passages a term stands, counted once for each state of the index: who types asks for the same words with each key. */
function counterOf(db: ReadableDB): (term: string) => number {
  const state = stateOf(db);
  let known = countsBy.get(db.handle);
  if (known?.state !== state || known.counts.size > mostCounts) countsBy.set(db.handle, (known = { state, counts: new Map() }));
  const { counts } = known;
  const select = prepared(db, 'SELECT count(*) FROM chunk_fts WHERE chunk_fts MATCH ?').pluck();
  return (term) => {
    let count = counts.get(term);
    if (count === undefined) counts.set(term, (count = select.get(term) as number));
    return count;
  };
}

/**
 * The best chunks for any of the words, by BM25. Words are plain: no query syntax reaches FTS5. Where they stand in very many passages, only
 * those with the rarer words are judged, and of the commonest those that have several of the words: what has none but one of the commonest
 * is hardly ever among the best. So a search takes no longer in a vault that is ten times as large.
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
  const common = rarestFirst.slice(rarer.length);
  if (common.length === 0) return ranked(db, terms.join(' OR '), limit);

  const isEnough = (hits: readonly KeywordHit[]): boolean => hits.length >= Math.min(limit, enough);
  if (rarer.length > 0) {
    const telling = common.filter((term) => count(term) <= mostWithWord);
    const hits = rankedWith(db, rarer, telling, limit);
    if (isEnough(hits)) return hits;
  }
  const [first, ...others] = common;
  if (others.length > 0) {
    const hits = ranked(db, anyOf([...rarer, `(${first} AND ${anyOf(others)})`]), limit);
    if (isEnough(hits)) return hits;
  }
  return ranked(db, anyOf(rarestFirst), limit);
}

/**
 * The best of the chunks with any of some words, judged by others as well. To judge by a word, FTS5 reads all of its places: so those
 * without any of the others are judged by themselves. What `both` have comes first with all of its score, so the best are the same.
 */
function rankedWith(db: ReadableDB, words: readonly string[], others: readonly string[], limit: number): KeywordHit[] {
  const alone = ranked(db, anyOf(words), limit);
  if (others.length === 0) return alone;
  const both = ranked(db, `${anyOf(words)} AND ${anyOf(others)}`, limit);
  const known = new Set(both.map(({ id }) => id));
  const all = [...both, ...alone.filter(({ id }) => !known.has(id))];
  return all.sort((a, b) => b.bm25 - a.bm25 || a.id - b.id).slice(0, limit);
}
