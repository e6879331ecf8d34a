import { chunkPlaces, chunksAt, chunksWithWord, countChunks } from '../db/chunks.ts';
import type { ReadableDB } from '../db/connection.ts';
import { stopWords, wordsOf } from '../lore/words.ts';
import type { HybridHit } from './hybrid.ts';
import { contentWords } from './snapshot.ts';

/** How well a passage together with what stands around it answers the question. All in [0, 1]. */
export interface Surroundings {
  /** The share of the question's words that stand in a passage or just before or after it; a rare word counts more (by its idf). */
  readonly coverage: (chunkId: number) => number;
  /** Of a whole document: its three best keyword hits, and how many of the question's names it has. */
  readonly document: (documentId: number) => number;
  /** Of the passages just before and after one. */
  readonly neighbours: (documentId: number, ordinal: number) => number;
  /** Passages next to the best hits, which search itself did not find. */
  readonly beside: readonly number[];
}

/** How keyword hits and names share in a document's value, and meaning and keywords in a neighbour's; fitted on FairytaleQA train and val. */
const keywordShare = 0.47;
const neighbourSemanticShare = 0.75;
const bestHits = 3;
const hitsWithNeighbours = 20;
/** A word in more passages than this says nothing about any of them. */
const mostWithWord = 4_000;

/** Words of a question that are written as names: capitalised, and not only because they begin it. */
function nameWords(question: string): string[] {
  const words = wordsOf(question).slice(1);
  return [...new Set(words.filter((word) => word.capitalised && !stopWords.has(word.plain)).map((word) => word.plain))];
}

/** The share of the question's names that each document has; a name counts half where it stands in only one passage. */
function namesByDocument(db: ReadableDB, question: string): Map<number, number> {
  const names = nameWords(question);
  const shares = new Map<number, number>();
  for (const name of names) {
    const passages = new Map<number, number>();
    for (const { documentId } of chunkPlaces(db, chunksWithWord(db, name, mostWithWord) ?? []).values()) {
      passages.set(documentId, (passages.get(documentId) ?? 0) + 1);
    }
    for (const [documentId, count] of passages) {
      shares.set(documentId, (shares.get(documentId) ?? 0) + Math.min(1, count / 2) / names.length);
    }
  }
  return shares;
}

/** How much of the question's words, weighted by idf (as in BM25), each passage has together with its neighbours. */
function coverageOf(db: ReadableDB, question: string): (chunkId: number) => number {
  const count = countChunks(db);
  const words = contentWords(question).flatMap((word) => {
    const chunks = chunksWithWord(db, word, mostWithWord);
    return chunks === null ? [] : [{ chunks, idf: Math.log(1 + (count - chunks.length + 0.5) / (chunks.length + 0.5)) }];
  });
  const total = words.reduce((sum, word) => sum + word.idf, 0) || 1;
  const covered = new Map<number, number>();
  for (const { chunks, idf } of words) {
    const places = chunkPlaces(db, chunks);
    const near = new Set<number>();
    for (const id of chunks) {
      near.add(id);
      // The passages of a document are stored together and in order, so neighbours have neighbouring ids.
      if ((places.get(id)?.ordinal ?? 0) > 0) near.add(id - 1);
      if (!places.get(id)?.last) near.add(id + 1);
    }
    for (const id of near) covered.set(id, (covered.get(id) ?? 0) + idf / total);
  }
  return (chunkId) => covered.get(chunkId) ?? 0;
}

/** Nothing around any passage. */
export const noSurroundings: Surroundings = { coverage: () => 0, document: () => 0, neighbours: () => 0, beside: [] };

/** Judges passages by what stands around them, from the hits of one question. */
export function surroundingsOf(db: ReadableDB, question: string, hits: readonly HybridHit[]): Surroundings {
  const places = chunkPlaces(
    db,
    hits.map((hit) => hit.chunkId),
  );
  const keywords = new Map<number, number[]>();
  const values = new Map<string, number>();
  const beside: string[] = [];
  const key = (documentId: number, ordinal: number): string => `${documentId} ${ordinal}`;
  for (const [rank, hit] of hits.entries()) {
    const place = places.get(hit.chunkId);
    if (!place) continue;
    const { documentId, ordinal } = place;
    keywords.set(documentId, [...(keywords.get(documentId) ?? []), hit.keyword]);
    const value = neighbourSemanticShare * (hit.semantic ?? 0) + (1 - neighbourSemanticShare) * hit.keyword;
    values.set(key(documentId, ordinal), value);
    if (rank < hitsWithNeighbours) beside.push(key(documentId, ordinal - 1), key(documentId, ordinal + 1));
  }
  const names = namesByDocument(db, question);
  const byKeyword = new Map(
    [...keywords].map(([documentId, list]) => {
      const best = list.toSorted((a, b) => b - a).slice(0, bestHits);
      return [documentId, best.reduce((a, b) => a + b, 0) / bestHits];
    }),
  );
  const missing = beside.filter((place) => !values.has(place)).map((place) => place.split(' ').map(Number) as [number, number]);
  return {
    coverage: coverageOf(db, question),
    document: (documentId) => keywordShare * (byKeyword.get(documentId) ?? 0) + (1 - keywordShare) * (names.get(documentId) ?? 0),
    neighbours: (documentId, ordinal) =>
      Math.max(values.get(key(documentId, ordinal - 1)) ?? 0, values.get(key(documentId, ordinal + 1)) ?? 0),
    beside: chunksAt(db, missing),
  };
}
