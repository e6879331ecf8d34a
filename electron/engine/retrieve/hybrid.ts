import { keywordSearch, type KeywordHit } from '../db/wordSearch.ts';
import { wordsOf } from '../extraction/words.ts';
import type { ReadableDB } from '../db/connection.ts';
import { meaningOf } from '../db/keptVectors.ts';
import { contentWords } from './snapshot.ts';

/** A passage found by search, best first. Signals are null when that kind of search was not to be had. */
export interface HybridHit {
  readonly chunkId: number;
  /** max(0, cosine) to the question. */
  readonly semantic: number | null;
  /** BM25 relative to the best hit. */
  readonly keyword: number;
  readonly score: number;
}

const semanticWeight = 0.6;
const keywordWeight = 0.4;
/** Hits taken from each kind of search: several times as many as are wanted of both together, within these bounds. */
const width = { least: 100, most: 300, timesWanted: 5 } as const;

/** 0.6 x vector similarity + 0.4 x keyword; keyword alone without a vector of the question. */
export function hybridSearch(db: ReadableDB, question: string, vector: Float32Array | null, limit: number): HybridHit[] {
  const each = Math.min(width.most, Math.max(width.least, width.timesWanted * limit));
  const keyword = relative(keywordSearch(db, contentWords(question), each));
  const semantic = new Map(
    vector
      ? meaningOf(db, vector)
          .nearest(each)
          .map(({ id, similarity }) => [id, Math.max(0, similarity)])
      : [],
  );
  const hits: HybridHit[] = [];
  for (const chunkId of new Set([...keyword.keys(), ...semantic.keys()])) {
    const words = keyword.get(chunkId) ?? 0;
    const meaning = vector ? (semantic.get(chunkId) ?? null) : null;
    const score = vector ? semanticWeight * (meaning ?? 0) + keywordWeight * words : words;
    hits.push({ chunkId, semantic: meaning, keyword: words, score });
  }
  return hits.sort((a, b) => b.score - a.score || a.chunkId - b.chunkId).slice(0, limit);
}

/** A word shorter than this is not taken for the beginning of another: too many begin so. */
const leastBeginning = 3;

/** By words alone, the last of which may be the beginning of a word: nothing that takes longer than from one key to the next. */
export function searchWhileTyping(db: ReadableDB, typed: string, limit: number): HybridHit[] {
  const words = contentWords(typed);
  const last = wordsOf(typed).at(-1);
  const begins = last !== undefined && last.end === typed.length && last.plain === words.at(-1) && last.plain.length >= leastBeginning;
  return [...relative(keywordSearch(db, words, limit, begins))].map(([chunkId, keyword]) => ({
    chunkId,
    semantic: null,
    keyword,
    score: keyword,
  }));
}

/** BM25 relative to the best hit, best first. */
function relative(hits: readonly KeywordHit[]): Map<number, number> {
  const best = hits[0]?.bm25 ?? 0;
  return new Map(hits.map(({ id, bm25 }) => [id, best > 0 ? Math.max(0, bm25 / best) : 0]));
}
