import { occurrences } from '#shared/occurrences.ts';
import { addToList } from '#lib/lists.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { isUnspaced, unspacedLetter } from '#lib/text.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunkPositions, type ChunkPositions } from '../../db/documents/chunkPositions.ts';
import { chunksWithPair, chunksWithWord } from '../../asOf/search.ts';
import { stopWords, wordsOf } from '../../extraction/words.ts';
import { contentWords } from '../question/words/question.ts';
import type { HybridHit } from './search.ts';

/** How well a chunk answers together with its document and neighbours. All in [0, 1]. */
export interface ContextFeatures {
  /**
   * Coverage of the question's words: by the chunk or its neighbours (weighted by idf), by words of the chunk that are rare in its document, and by
   * pairs of adjacent question words that are close together in the chunk.
   */
  readonly coverage: (chunkId: ChunkRowId) => number;
  /** Addition to a chunk's coverage for containing the question's wording (`wordingShare`). */
  readonly wording: (text: string) => number;
  /** Score of the chunk's document: its three best keyword hits, its share of the question's names, its BM25, and its best vector similarity. */
  readonly document: (chunkId: number) => number;
  /** The better score of the two adjacent chunks. */
  readonly neighbours: (chunkId: number) => number;
  /** Neighbours of the best hits that search did not find. */
  readonly adjacentChunks: readonly number[];
}

/** Weights of the parts of coverage, document value and neighbour value. */
export interface FeatureShares {
  readonly coverage: { readonly nearby: number; readonly own: number; readonly pairs: number; readonly wording: number };
  readonly document: { readonly hits: number; readonly names: number; readonly bm25: number; readonly semantic: number };
  /** Share of vector similarity in the neighbour value; the rest is for keywords. */
  readonly neighbourSemantic: number;
}

/** Fitted on fairy tales, novels and notes together; see `npm run fit` and docs/retrieval.md. */
export const featureShares: FeatureShares = {
  coverage: { nearby: 0.28, own: 0.18, pairs: 0.17, wording: 0.37 },
  document: { hits: 0.04, names: 0.07, bm25: 0.28, semantic: 0.61 },
  neighbourSemantic: 0.75,
};
/** Maximum words between the two words of a pair. */
const maxBetween = 3;
const bestHits = 3;
const hitsWithNeighbours = 20;
/** Maximum number of chunks with a word: a more common one carries no information. */
const maxWithWord = 4_000;

/** Words of a question written as names: capitalised other than at its start. */
function nameWords(question: string): string[] {
  const words = wordsOf(question).slice(1);
  return [...new Set(words.filter((word) => word.capitalised && !stopWords.has(word.plain)).map((word) => word.plain))];
}

/** Each document's share of the question's names; a name found in only one chunk counts half. */
function namesByDocument(having: ChunksWith, positions: ChunkPositions, question: string): Map<number, number> {
  const names = nameWords(question);
  const shares = new Map<number, number>();
  for (const name of names) {
    for (const [documentId, count] of countByDocument(positions, having(name) ?? [])) {
      shares.set(documentId, (shares.get(documentId) ?? 0) + Math.min(1, count / 2) / names.length);
    }
  }
  return shares;
}

function countByDocument(positions: ChunkPositions, chunks: readonly number[]): Map<number, number> {
  return occurrences(chunks.map((id) => positions.documentOf(id)).filter((documentId) => documentId > 0));
}

/** The chunks with a word; null if there are too many. */
type ChunksWith = (word: string) => readonly number[] | null;

/** A word of the question with the chunks that contain it, and their number per document. */
interface AskedWord {
  readonly word: string;
  readonly chunks: readonly number[];
  readonly byDocument: ReadonlyMap<number, number>;
  readonly idf: number;
}

function askedWords(having: ChunksWith, positions: ChunkPositions, question: string): AskedWord[] {
  return contentWords(question).flatMap((word) => {
    const chunks = having(word);
    return chunks === null
      ? []
      : [{ word, chunks, byDocument: countByDocument(positions, chunks), idf: idfOf(chunks.length, positions.count) }];
  });
}

/** The inverse document frequency of BM25. */
function idfOf(having: number, count: number): number {
  return Math.log(1 + (count - having + 0.5) / (having + 0.5));
}

/** Coverage of the question's words by each chunk; see `ContextFeatures`. */
function coverageOf(
  db: ReadableDB,
  words: readonly AskedWord[],
  positions: ChunkPositions,
  shares: FeatureShares['coverage'],
): (chunkId: ChunkRowId) => number {
  const total = words.reduce((sum, word) => sum + word.idf, 0) || 1;
  const covered = new Map<number, number>();
  const add = (id: number, value: number): void => void covered.set(id, (covered.get(id) ?? 0) + value);
  for (const { chunks, byDocument, idf } of words) {
    const nearby = new Set<number>();
    for (const id of chunks) {
      const documentId = positions.documentOf(id);
      nearby.add(id);
      // Chunks of a document are stored in order, so neighbours have adjacent ids.
      if (positions.ordinalOf(id) > 0) nearby.add(id - 1);
      if (!positions.isLast(id)) nearby.add(id + 1);
      // A name that is frequent throughout a document identifies the document, not the chunk.
      const having = byDocument.get(documentId) ?? 0;
      const rare = having > 0 ? Math.min(idf, idfOf(having, positions.sizes.get(documentId) ?? having)) : 0;
      add(id, (shares.own * rare) / total);
    }
    for (const id of nearby) add(id, (shares.nearby * idf) / total);
  }
  const pairs = words.slice(1).map((word, index) => [words[index]!, word] as const);
  for (const [first, second] of pairs)
    for (const id of chunksWithPair(db, first.word, second.word, maxBetween, maxWithWord)) add(id, shares.pairs / pairs.length);
  return (chunkId) => covered.get(chunkId) ?? 0;
}

/** BM25 (k1 1.2, b 0.75) of whole documents relative to the best; the term frequency is the number of chunks with the word. */
function documentBm25(words: readonly AskedWord[], sizes: ReadonlyMap<number, number>): Map<number, number> {
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

export const noContextFeatures: ContextFeatures = {
  coverage: () => 0,
  wording: () => 0,
  document: () => 0,
  neighbours: () => 0,
  adjacentChunks: [],
};

/** The ids of the chunks before and after a chunk in its file: chunks are stored in order, so the ids are adjacent. */
function adjacentTo(positions: ChunkPositions, chunkId: number): number[] {
  const before = positions.ordinalOf(chunkId) > 0 && positions.documentOf(chunkId - 1) > 0 ? [chunkId - 1] : [];
  return positions.isLast(chunkId) ? before : [...before, chunkId + 1];
}

/** Context features of a question's hits. `shares`: differ from the fitted ones only during fitting. */
export function contextFeaturesOf(
  db: ReadableDB,
  question: string,
  hits: readonly HybridHit[],
  shares: FeatureShares = featureShares,
): ContextFeatures {
  const positions = chunkPositions(db);
  const withWord = new Map<string, readonly number[] | null>();
  const having: ChunksWith = (word) => withWord.getOrInsertComputed(word, () => chunksWithWord(db, word, maxWithWord));
  const keywords = new Map<number, number[]>();
  const similarities = new Map<number, number>();
  const values = new Map<number, number>();
  const adjacent: number[] = [];
  for (const [rank, hit] of hits.entries()) {
    const documentId = positions.documentOf(hit.chunkId);
    if (documentId === 0) continue;
    addToList(keywords, documentId, hit.keyword);
    similarities.set(documentId, Math.max(similarities.get(documentId) ?? 0, hit.semantic ?? 0));
    const value = shares.neighbourSemantic * (hit.semantic ?? 0) + (1 - shares.neighbourSemantic) * hit.keyword;
    values.set(hit.chunkId, value);
    if (rank < hitsWithNeighbours) adjacent.push(...adjacentTo(positions, hit.chunkId));
  }
  const names = namesByDocument(having, positions, question);
  const words = askedWords(having, positions, question);
  const bm25 = documentBm25(words, positions.sizes);
  const wording = wordingShare(question);
  const byKeyword = new Map(
    [...keywords].map(([documentId, list]) => {
      const best = list.toSorted((a, b) => b - a).slice(0, bestHits);
      return [documentId, best.reduce((a, b) => a + b, 0) / bestHits];
    }),
  );
  return {
    coverage: coverageOf(db, words, positions, shares.coverage),
    wording: (text) => shares.coverage.wording * wording(text),
    document: (chunkId) => {
      const documentId = positions.documentOf(chunkId);
      return (
        shares.document.hits * (byKeyword.get(documentId) ?? 0) +
        shares.document.names * (names.get(documentId) ?? 0) +
        shares.document.bm25 * (bm25.get(documentId) ?? 0) +
        shares.document.semantic * (similarities.get(documentId) ?? 0)
      );
    },
    neighbours: (chunkId) => Math.max(0, ...adjacentTo(positions, chunkId).map((id) => values.get(id) ?? 0)),
    adjacentChunks: [...new Set(adjacent)].filter((id) => !values.has(id)),
  };
}

/** The words of a comparable text, including stop words; in scripts without spaces, its letters. */
function wordingOf(comparable: string): readonly string[] {
  return comparable.match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];
}

/** A text in lower case with straight apostrophes, and with spaces around each letter of a script without spaces. */
function comparableText(text: string): string {
  const written = isUnspaced(text) ? text.replace(unspacedLetter, ' $& ') : text;
  return written.toLowerCase().replaceAll('’', "'");
}

/** Pairs that an expression still finds more quickly than reading all words of a text does. */
const fewPairs = 20;

/**
 * Share of a question's pairs of adjacent words that are adjacent in the text in the same order, in [0, 1]. Reads the whole text, so it is computed
 * for promising chunks only.
 */
export function wordingShare(question: string): (text: string) => number {
  const asked = wordingOf(comparableText(question));
  const pairs = new Set(asked.slice(1).map((word, index) => `${asked[index]} ${word}`));
  if (pairs.size === 0) return () => 0;
  // Few texts contain any of few pairs, and this test is cheaper than listing all words; but of many, it tries each at each place of the text.
  const anyPair = pairs.size > fewPairs ? null : new RegExp([...pairs].map((pair) => pair.replace(' ', '[^\\p{L}\\p{N}]+')).join('|'), 'u');
  // Words are grouped by length and compared by first letter, which rejects most of them without hashing.
  const known = Map.groupBy(new Set(asked), ({ length }) => length);
  return (text) => {
    const comparable = comparableText(text);
    if (anyPair?.test(comparable) === false) return 0;
    const found = new Set<string>();
    let before = '';
    for (const word of wordingOf(comparable)) {
      if (known.get(word.length)?.includes(word) !== true) before = '';
      else {
        if (before !== '' && pairs.has(`${before} ${word}`)) found.add(`${before} ${word}`);
        before = word;
      }
    }
    return found.size / pairs.size;
  };
}
