import { keywordSearch } from '../db/chunks.ts';
import type { ReadableDB } from '../db/connection.ts';
import { nearestChunks } from '../db/vectors.ts';
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
/** Hits taken from each kind of search. */
const width = 300;

/** 0.6 x vector similarity + 0.4 x keyword; keyword alone without a vector of the question. */
export function hybridSearch(db: ReadableDB, question: string, vector: Float32Array | null, limit: number): HybridHit[] {
  const keywordHits = keywordSearch(db, contentWords(question), width);
  const best = keywordHits[0]?.bm25 ?? 0;
  const keyword = new Map(keywordHits.map(({ id, bm25 }) => [id, best > 0 ? Math.max(0, bm25 / best) : 0]));
  const semantic = new Map(vector ? nearestChunks(db, vector, width).map(({ id, similarity }) => [id, Math.max(0, similarity)]) : []);
  const hits: HybridHit[] = [];
  for (const chunkId of new Set([...keyword.keys(), ...semantic.keys()])) {
    const words = keyword.get(chunkId) ?? 0;
    const meaning = vector ? (semantic.get(chunkId) ?? null) : null;
    const score = vector ? semanticWeight * (meaning ?? 0) + keywordWeight * words : words;
    hits.push({ chunkId, semantic: meaning, keyword: words, score });
  }
  return hits.sort((a, b) => b.score - a.score || a.chunkId - b.chunkId).slice(0, limit);
}
