import type { Embedding } from '#lib/lateInteraction.ts';
import { knowsLanguage } from '#shared/model/embeddings.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import {
  chunkSimilarities,
  chunksWithPhrase,
  isWordUsed,
  searchChunksByVector,
  searchChunksByWords,
  type KeywordHit,
} from '../../asOf/search.ts';
import { searchWordsOf } from '../../extraction/searchText.ts';
import { plainWord } from '../../extraction/words.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunksOfReference, documentsNamedIn } from '../../db/documents/chunks.ts';
import { mainLanguage } from '../../db/documents/documents.ts';
import { emptyWordsOf } from '../question/language/questionLanguage.ts';
import { quotedPhrases } from '../question/names/seeds.ts';
import type { StageRunner } from './stages.ts';

/** A chunk found by search. A signal is null if its kind of search was unavailable. */
export interface HybridHit {
  readonly chunkId: ChunkRowId;
  /** max(0, cosine) to the question. */
  readonly semantic: number | null;
  /** BM25 relative to the best hit. */
  readonly keyword: number;
  readonly score: number;
}

const semanticWeight = 0.6;
const keywordWeight = 0.4;
/** Number of hits taken from each kind of search: a multiple of the combined limit, within bounds. */
const width = { min: 100, max: 300, timesLimit: 5 } as const;

/**
 * 0.6 x vector similarity + 0.4 x keyword, best first; keyword alone without a question vector. With `among`, only these chunks and the keyword hits
 * are compared with the question vector, which takes a fraction of the time.
 */
export function hybridSearch(
  db: ReadableDB,
  question: string,
  vector: Float32Array | null,
  limit: number,
  among: readonly ChunkRowId[] | null = null,
): HybridHit[] {
  const hitsPerSearch = Math.min(width.max, Math.max(width.min, width.timesLimit * limit));
  const keyword = relative(searchChunksByWords(db, wordsAskedFor(question), hitsPerSearch));
  const similarities = (of: Float32Array): Iterable<readonly [ChunkRowId, number]> =>
    among === null
      ? searchChunksByVector(db, of, hitsPerSearch).map(({ id, similarity }) => [id, similarity])
      : chunkSimilarities(db, of, [...new Set([...among, ...keyword.keys()])]);
  const semantic = new Map(vector ? [...similarities(vector)].map(([id, similarity]) => [id, Math.max(0, similarity)]) : []);
  const hits: HybridHit[] = [];
  for (const chunkId of new Set([...keyword.keys(), ...semantic.keys()])) {
    const keywordScore = keyword.get(chunkId) ?? 0;
    const similarity = vector ? (semantic.get(chunkId) ?? null) : null;
    const score = vector ? semanticWeight * (similarity ?? 0) + keywordWeight * keywordScore : keywordScore;
    hits.push({ chunkId, semantic: similarity, keyword: keywordScore, score });
  }
  return hits.sort((a, b) => b.score - a.score || a.chunkId - b.chunkId).slice(0, limit);
}

/** Search terms of a question: its content words, or all words if there are none. */
function wordsAskedFor(question: string): string[] {
  const all = searchWordsOf(question);
  const empty = emptyWordsOf(question);
  const words = all.filter((word) => !empty.has(plainWord(word)));
  return words.length > 0 ? words : all;
}

/** Minimum length of a prefix: too many words begin with a shorter one. */
const minPrefixLength = 3;

/** Keyword search with the last word as a prefix; fast enough to run on every keystroke. */
export function searchWhileTyping(db: ReadableDB, typed: string, limit: number): HybridHit[] {
  const words = searchWordsOf(typed);
  const last = words.at(-1);
  const isPrefix = last !== undefined && last.length >= minPrefixLength && typed.toLowerCase().endsWith(last);
  return [...relative(searchChunksByWords(db, words, limit, isPrefix))].map(([chunkId, keyword]) => ({
    chunkId,
    semantic: null,
    keyword,
    score: keyword,
  }));
}

/** BM25 relative to the best hit, best first. */
function relative(hits: readonly KeywordHit[]): Map<ChunkRowId, number> {
  const best = hits[0]?.bm25 ?? 0;
  return new Map(hits.map(({ id, bm25 }) => [id, best > 0 ? Math.max(0, bm25 / best) : 0]));
}

export interface SearchResult {
  /** Best first. */
  readonly hits: readonly HybridHit[];
  /** Chunks of documents that the question names by path, which are always candidates. */
  readonly namedChunks: readonly ChunkRowId[];
  readonly notices: readonly string[];
}

const hitLimit = 600;
/** Minimum similarity of chunks found by vector search alone. */
const minSemantic = 0.2;
/** The same for a language that the model does not know, in which all texts seem similar. */
const minSemanticOfUnknown = 0.5;
const maxPhraseHits = 200;
const maxOfDocument = 60;

/**
 * Hits that contain a word of the question or are similar enough: vector search always returns some nearest chunks, even for an unknown word.
 * `minWithoutWords`: minimum similarity if no hit contains a word.
 */
export function relatedHits(
  db: ReadableDB,
  hits: readonly HybridHit[],
  vectorModel: string | null,
  minWithoutWords = minSemantic,
): HybridHit[] {
  const isKnown = vectorModel === null || knowsLanguage(mainLanguage(db), vectorModel);
  const hasWords = hits.some(({ keyword }) => keyword > 0);
  const min = Math.max(isKnown ? minSemantic : minSemanticOfUnknown, hasWords ? 0 : minWithoutWords);
  return hits.filter((hit) => hit.keyword > 0 || (hit.semantic ?? 0) >= min);
}

/**
 * Hybrid search for one question; every hit must contain the quoted phrases, if they occur in the vault at all. `among`: as for {@link hybridSearch}.
 */
export function searchQuestion({
  db,
  question,
  questionVector,
  vectorModel,
  runStage,
  among,
}: {
  readonly db: ReadableDB;
  readonly question: string;
  readonly questionVector: Embedding | null;
  readonly vectorModel: string | null;
  readonly runStage: StageRunner;
  readonly among: readonly ChunkRowId[] | null;
}): SearchResult {
  const notices: string[] = [];
  const byWords = (): HybridHit[] => runStage('Searching by words failed', () => hybridSearch(db, question, null, hitLimit), []);
  const all = questionVector
    ? (runStage(
        'Semantic search failed',
        (): HybridHit[] | null => hybridSearch(db, question, questionVector.vector, hitLimit, among),
        null,
      ) ?? byWords())
    : byWords();
  let hits = relatedHits(db, all, vectorModel);

  const phrases = quotedPhrases(question);
  const found = phrases.map((phrase) => ({
    phrase,
    ids: runStage('Searching for quoted words failed', () => chunksWithPhrase(db, phrase, maxPhraseHits), []),
  }));
  for (const { phrase, ids } of found) if (ids.length === 0) notices.push(`No passage contains the exact words "${phrase}".`);
  const present = found.filter(({ ids }) => ids.length > 0);
  if (present.length > 0) {
    const [first, ...others] = present.map(({ ids }) => new Set(ids));
    const inAll = [...first!].filter((id) => others.every((ids) => ids.has(id)));
    const known = new Map(hits.map((hit) => [hit.chunkId, hit]));
    hits = inAll
      .map((chunkId): HybridHit => {
        const hit = known.get(chunkId);
        return { chunkId, semantic: hit?.semantic ?? null, keyword: 1, score: 1 + (hit?.score ?? 0) };
      })
      .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId)
      .map((hit) => ({ ...hit, score: Math.min(1, hit.score) }));
  }

  const namedChunks =
    question.includes('/') || question.includes('.')
      ? documentsNamedIn(db, question).flatMap((path) => chunksOfReference(db, path).slice(0, maxOfDocument))
      : [];
  return { hits, namedChunks, notices };
}

const compound = /(?<![\p{L}\p{N}-])(\p{L}{2,})-(\p{L}{2,})(?![\p{L}\p{N}-])/gu;

/** The question with hyphenated compounds also written as one word, if the vault writes them that way: "summer-house" and "summerhouse". */
export function withJoinedCompounds(db: ReadableDB, question: string): string {
  return question.replace(compound, (written, first: string, second: string) =>
    isWordUsed(db, `${first}${second}`) ? `${written} ${first}${second}` : written,
  );
}
