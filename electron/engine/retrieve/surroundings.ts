import { chunksAt } from '../db/chunks.ts';
import type { ReadableDB } from '../db/connection.ts';
import { placesOf, type Places } from '../db/places.ts';
import { chunksWithPair, chunksWithWord } from '../db/wordSearch.ts';
import { stopWords, wordsOf } from '../extraction/words.ts';
import type { HybridHit } from './hybrid.ts';
import { phrasesOf } from './phrases.ts';
import { contentWords } from './snapshot.ts';

/** How well a passage together with what stands around it answers the question. All in [0, 1]. */
export interface Surroundings {
  /**
   * How many of the question's words stand in a passage or just before or after it (a rare word counts more, by its idf), how many in the
   * passage itself that are rare in its document, and how many that follow each other in the question stand close together.
   */
  readonly coverage: (chunkId: number) => number;
  /** What the question's wording in the text of a passage (`phrasesOf`) adds to its coverage. */
  readonly wording: (text: string) => number;
  /** Of a whole document: its three best keyword hits, how many of the question's names it has, its BM25 as a whole, and its passage nearest in meaning. */
  readonly document: (documentId: number) => number;
  /** Of the passages just before and after one. */
  readonly neighbours: (documentId: number, ordinal: number) => number;
  /** Passages next to the best hits, which search itself did not find. */
  readonly beside: readonly number[];
}

/** How these share in the coverage of a passage, in the value of a document and of a neighbour; fitted on FairytaleQA train, checked on val. */
const coverageShares = { near: 0.28, own: 0.18, pairs: 0.17, wording: 0.37 } as const;
const documentShares = { hits: 0.1, names: 0.13, whole: 0.2, meaning: 0.57 } as const;
const neighbourSemanticShare = 0.75;
/** Words between two that stand close together, at most. */
const mostBetween = 3;
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
function namesByDocument(having: ChunksWith, places: Places, question: string): Map<number, number> {
  const names = nameWords(question);
  const shares = new Map<number, number>();
  for (const name of names) {
    for (const [documentId, count] of countByDocument(places, having(name) ?? [])) {
      shares.set(documentId, (shares.get(documentId) ?? 0) + Math.min(1, count / 2) / names.length);
    }
  }
  return shares;
}

/** How many of some passages stand in each document. */
function countByDocument(places: Places, chunks: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of chunks) {
    const documentId = places.documentOf(id);
    if (documentId > 0) counts.set(documentId, (counts.get(documentId) ?? 0) + 1);
  }
  return counts;
}

/** The passages that have a word; null when they are too many. */
type ChunksWith = (word: string) => readonly number[] | null;

/** A word of the question with the passages that have it, and how many of each document. */
interface AskedWord {
  readonly word: string;
  readonly chunks: readonly number[];
  readonly byDocument: ReadonlyMap<number, number>;
  readonly idf: number;
}

function askedWords(having: ChunksWith, places: Places, question: string): AskedWord[] {
  return contentWords(question).flatMap((word) => {
    const chunks = having(word);
    return chunks === null ? [] : [{ word, chunks, byDocument: countByDocument(places, chunks), idf: idfOf(chunks.length, places.count) }];
  });
}

/** The inverse document frequency of BM25. */
function idfOf(having: number, count: number): number {
  return Math.log(1 + (count - having + 0.5) / (having + 0.5));
}

/** How well each passage covers the question's words; see `Surroundings`. */
function coverageOf(db: ReadableDB, words: readonly AskedWord[], places: Places): (chunkId: number) => number {
  const total = words.reduce((sum, word) => sum + word.idf, 0) || 1;
  const covered = new Map<number, number>();
  const add = (id: number, value: number): void => void covered.set(id, (covered.get(id) ?? 0) + value);
  for (const { chunks, byDocument, idf } of words) {
    const near = new Set<number>();
    for (const id of chunks) {
      const documentId = places.documentOf(id);
      near.add(id);
      // The passages of a document are stored together and in order, so neighbours have neighbouring ids.
      if (places.ordinalOf(id) > 0) near.add(id - 1);
      if (!places.isLast(id)) near.add(id + 1);
      // A name that a whole tale is about says which tale, but not which of its passages.
      const having = byDocument.get(documentId) ?? 0;
      const rare = having > 0 ? Math.min(idf, idfOf(having, places.sizes.get(documentId) ?? having)) : 0;
      add(id, (coverageShares.own * rare) / total);
    }
    for (const id of near) add(id, (coverageShares.near * idf) / total);
  }
  const pairs = words.slice(1).map((word, at) => [words[at]!, word] as const);
  for (const [first, second] of pairs)
    for (const id of chunksWithPair(db, first.word, second.word, mostBetween, mostWithWord)) add(id, coverageShares.pairs / pairs.length);
  return (chunkId) => covered.get(chunkId) ?? 0;
}

/** BM25 of whole documents relative to the best; the passages that have a word stand for how often it is used. */
function wholeDocuments(words: readonly AskedWord[], sizes: ReadonlyMap<number, number>): Map<number, number> {
  const mean = [...sizes.values()].reduce((a, b) => a + b, 0) / Math.max(1, sizes.size);
  const values = new Map<number, number>();
  for (const { byDocument } of words) {
    const idf = idfOf(byDocument.size, sizes.size);
    for (const [documentId, uses] of byDocument) {
      const length = 0.25 + (0.75 * (sizes.get(documentId) ?? 1)) / mean;
      values.set(documentId, (values.get(documentId) ?? 0) + (idf * uses * 2.2) / (uses + 1.2 * length));
    }
  }
  const best = Math.max(0, ...values.values()) || 1;
  return new Map([...values].map(([documentId, value]) => [documentId, value / best]));
}

/** Nothing around any passage. */
export const noSurroundings: Surroundings = { coverage: () => 0, wording: () => 0, document: () => 0, neighbours: () => 0, beside: [] };

/** More than the passages of any document. */
const placesOfDocument = 2 ** 24;

/** A place in a document as one number; there is one before the first. */
function placeKey(documentId: number, ordinal: number): number {
  return documentId * placesOfDocument + ordinal + 1;
}

/** Judges passages by what stands around them, from the hits of one question. */
export function surroundingsOf(db: ReadableDB, question: string, hits: readonly HybridHit[]): Surroundings {
  const places = placesOf(db);
  const withWord = new Map<string, readonly number[] | null>();
  const having: ChunksWith = (word) => {
    const known = withWord.get(word);
    if (known !== undefined) return known;
    const found = chunksWithWord(db, word, mostWithWord);
    withWord.set(word, found);
    return found;
  };
  const keywords = new Map<number, number[]>();
  const meanings = new Map<number, number>();
  const values = new Map<number, number>();
  const beside: number[] = [];
  for (const [rank, hit] of hits.entries()) {
    const documentId = places.documentOf(hit.chunkId);
    const ordinal = places.ordinalOf(hit.chunkId);
    if (documentId === 0) continue;
    const ofDocument = keywords.get(documentId);
    if (ofDocument) ofDocument.push(hit.keyword);
    else keywords.set(documentId, [hit.keyword]);
    meanings.set(documentId, Math.max(meanings.get(documentId) ?? 0, hit.semantic ?? 0));
    const value = neighbourSemanticShare * (hit.semantic ?? 0) + (1 - neighbourSemanticShare) * hit.keyword;
    values.set(placeKey(documentId, ordinal), value);
    if (rank < hitsWithNeighbours) beside.push(placeKey(documentId, ordinal - 1), placeKey(documentId, ordinal + 1));
  }
  const names = namesByDocument(having, places, question);
  const words = askedWords(having, places, question);
  const whole = wholeDocuments(words, places.sizes);
  const phrases = phrasesOf(question);
  const byKeyword = new Map(
    [...keywords].map(([documentId, list]) => {
      const best = list.toSorted((a, b) => b - a).slice(0, bestHits);
      return [documentId, best.reduce((a, b) => a + b, 0) / bestHits];
    }),
  );
  const missing = beside
    .filter((place) => !values.has(place))
    .map((place) => [Math.floor(place / placesOfDocument), (place % placesOfDocument) - 1] as const);
  return {
    coverage: coverageOf(db, words, places),
    wording: (text) => coverageShares.wording * phrases(text),
    document: (documentId) =>
      documentShares.hits * (byKeyword.get(documentId) ?? 0) +
      documentShares.names * (names.get(documentId) ?? 0) +
      documentShares.whole * (whole.get(documentId) ?? 0) +
      documentShares.meaning * (meanings.get(documentId) ?? 0),
    neighbours: (documentId, ordinal) =>
      Math.max(values.get(placeKey(documentId, ordinal - 1)) ?? 0, values.get(placeKey(documentId, ordinal + 1)) ?? 0),
    beside: chunksAt(db, missing),
  };
}
