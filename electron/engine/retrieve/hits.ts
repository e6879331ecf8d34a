import type { ReadableDB } from '../db/connection.ts';
import { chunksOfReference, documentsNamedIn } from '../db/passages.ts';
import { chunksWithPhrase } from '../db/wordSearch.ts';
import type { Attempt } from './attempt.ts';
import { hybridSearch, type HybridHit } from './hybrid.ts';
import { quotedPhrases } from './seeds.ts';
import { noSurroundings, surroundingsOf, type Surroundings } from './surroundings.ts';

/** What search brings for one question. */
export interface Found {
  /** Best first. */
  readonly hits: readonly HybridHit[];
  readonly surroundings: Surroundings;
  /** Passages that are candidates whatever search says: those of documents that the question names by their paths. */
  readonly wanted: readonly number[];
  readonly notices: readonly string[];
}

const hitLimit = 600;
/** A passage close in meaning only, and less than this, has nothing to do with the question. */
const leastSemantic = 0.2;
const mostPhraseHits = 200;
const mostOfDocument = 60;

/** Searches by words and meaning; words in quotation marks must stand in what is found, as long as they stand anywhere. */
export function findHits({
  db,
  question,
  questionVector,
  attempt,
}: {
  readonly db: ReadableDB;
  readonly question: string;
  readonly questionVector: Float32Array | null;
  readonly attempt: Attempt;
}): Found {
  const notices: string[] = [];
  const byWords = (): HybridHit[] => attempt('Searching by words failed', () => hybridSearch(db, question, null, hitLimit), []);
  const all = questionVector
    ? (attempt('Searching by meaning failed', (): HybridHit[] | null => hybridSearch(db, question, questionVector, hitLimit), null) ??
      byWords())
    : byWords();
  let hits = all.filter((hit) => hit.keyword > 0 || (hit.semantic ?? 0) >= leastSemantic);

  const phrases = quotedPhrases(question);
  const withAll = phrases.map((phrase) => ({
    phrase,
    ids: attempt('Searching for quoted words failed', () => chunksWithPhrase(db, phrase, mostPhraseHits), []),
  }));
  for (const { phrase, ids } of withAll) if (ids.length === 0) notices.push(`No passage has the words "${phrase}" one after the other.`);
  const standing = withAll.filter(({ ids }) => ids.length > 0);
  if (standing.length > 0) {
    const [first, ...others] = standing.map(({ ids }) => new Set(ids));
    const must = [...first!].filter((id) => others.every((ids) => ids.has(id)));
    const known = new Map(hits.map((hit) => [hit.chunkId, hit]));
    hits = must
      .map((chunkId): HybridHit => {
        const hit = known.get(chunkId);
        return { chunkId, semantic: hit?.semantic ?? null, keyword: 1, score: 1 + (hit?.score ?? 0) };
      })
      .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId)
      .map((hit) => ({ ...hit, score: Math.min(1, hit.score) }));
  }

  const surroundings = attempt(
    'Passages could not be compared with what stands around them',
    () => surroundingsOf(db, question, hits),
    noSurroundings,
  );
  const wanted =
    question.includes('/') || question.includes('.')
      ? documentsNamedIn(db, question).flatMap((path) => chunksOfReference(db, path).slice(0, mostOfDocument))
      : [];
  return { hits, surroundings, wanted, notices };
}
