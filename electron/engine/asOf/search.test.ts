import { tokenDimensions } from '#lib/lateInteraction.ts';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { WritableDB } from '../db/connection/connection.ts';
import { openAsOfView } from './views.ts';
import { storeSentenceVectors, storeVectors } from '../db/documents/vectors.ts';
import {
  chunkSimilarities,
  sentenceSimilarities,
  chunksWithPair,
  chunksWithWord,
  searchChunksByVector,
  searchChunksByWords,
  isWordUsed,
  tokenSimilarities,
} from './search.ts';
import { temporaryFolder } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';

let home: string;
let db: WritableDB;

beforeEach(() => {
  home = temporaryFolder();
  db = temporaryIndex(home);
});

function write(texts: readonly string[]): void {
  const insert = db.handle.prepare("INSERT INTO chunk_fts (rowid, text, heading, title) VALUES (?, ?, '', '')");
  for (const [at, text] of texts.entries()) insert.run(at + 1, text);
}

it('chunksWithWord finds a word in any form, and gives null when there are too many', () => {
  write(['the lamps burn', 'a lamp', 'no light']);
  expect(chunksWithWord(db, 'lamp', 2)).toEqual([1, 2]);
  expect(chunksWithWord(db, 'lamp', 1)).toBeNull();
  expect(chunksWithPair(db, 'burn', 'lamp', 3, 10)).toEqual([1]);
  expect(isWordUsed(db, 'lights')).toBe(true);
  expect(isWordUsed(db, 'boat')).toBe(false);
});

it('searchChunksByWords scores chunks with the rarer words first, by all words', () => {
  // More passages with a common word than are judged for one search.
  const rare = (at: number): string => (at % 60 === 0 ? 'lantern by water' : 'lantern by night');
  write(Array.from({ length: 6_000 }, (_, at) => (at % 30 === 0 ? rare(at) : at % 2 === 0 ? 'water by night' : 'nothing by night')));
  const hits = searchChunksByWords(db, ['water', 'lantern'], 150);
  expect(hits).toHaveLength(150);
  expect(hits.slice(0, 100).every(({ id }) => (id - 1) % 60 === 0)).toBe(true);
  expect(hits.slice(100).every(({ id }) => (id - 1) % 60 === 30)).toBe(true);
  const [whole] = db.handle
    .prepare("SELECT -bm25(chunk_fts, 1.0, 0.6, 0.4) FROM chunk_fts WHERE chunk_fts MATCH 'water OR lantern' AND rowid = 1")
    .pluck()
    .all() as number[];
  expect(hits[0]!.bm25).toBeCloseTo(whole!, 10);
});

it('searchChunksByWords finds common words when there is no rarer one', () => {
  write(Array.from({ length: 2_500 }, () => 'old water'));
  expect(searchChunksByWords(db, ['old', 'water'], 5)).toHaveLength(5);
  expect(searchChunksByWords(db, ['unheard', 'water'], 5)).toHaveLength(5);
});

it('searchChunksByWords finds chunks with several words when all are common', () => {
  const texts = ['old water', 'old house', 'new water'];
  write(Array.from({ length: 3_600 }, (_, at) => texts[at % 3]!));
  const hits = searchChunksByWords(db, ['old', 'water'], 300);
  expect(hits).toHaveLength(300);
  expect(hits.every(({ id }) => (id - 1) % 3 === 0)).toBe(true);
});

it('searchChunksByWords adds chunks with several common words, then with one, when few have the rarer words', () => {
  const common = ['old water', 'old house', 'old road'];
  write([
    'lantern',
    'lantern by old water',
    ...Array.from({ length: 3_600 }, (_, at) => (at % 90 === 0 ? common[0]! : common[1 + (at % 2)]!)),
  ]);
  const hits = searchChunksByWords(db, ['old', 'house', 'water', 'lantern'], 60);
  expect(hits).toHaveLength(60);
  expect(hits.map(({ bm25 }) => bm25)).toEqual(hits.map(({ bm25 }) => bm25).toSorted((a, b) => b - a));
  const kinds = hits.map(({ id }) => (id <= 2 ? 'lantern' : (id - 3) % 90 === 0 ? 'water' : 'other'));
  expect(kinds.slice(0, 2)).toEqual(['lantern', 'lantern']);
  expect(kinds.slice(2).filter((kind) => kind === 'water')).toHaveLength(40);
});

it('searchChunksByWords finds visible chunks behind any number of hidden ones', () => {
  write(Array.from({ length: 3_000 }, () => 'old water'));
  const view = openAsOfView(join(home, 'index.db'), { sequence: 1, scene: null });
  view.handle.exec('INSERT INTO temp.visible_chunk VALUES (2990), (2995)');
  expect(searchChunksByWords(view, ['old'], 20).map(({ id }) => id)).toEqual([2990, 2995]);
  view.handle.close();
});

it('searchChunksByWords scores no more chunks of a common word than its limit', () => {
  write(Array.from({ length: 5_000 }, () => 'old water'));
  const hits = searchChunksByWords(db, ['old'], 100);
  expect(hits.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});

/** A vector of so much of one direction and so much of another. */
const directed = (first: number, second: number): Float32Array =>
  Float32Array.from({ length: 384 }, (_, at) => (at === 0 ? first : at === 1 ? second : 0));

/** Two passages of one document, each with the vector of its whole text. */
function writeTwo(): void {
  db.handle.pragma('foreign_keys = OFF');
  const insert = db.handle.prepare(
    `INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
     VALUES (?, 1, ?, '[]', 1, 1, 0, 'text', 1, ?, '[]')`,
  );
  for (const [at, hash] of ['a', 'b'].entries()) insert.run(at + 1, at, hash);
  storeVectors(db, 'model', [
    { hash: 'a', vector: directed(0.8, 0.6) },
    { hash: 'b', vector: directed(0.7, Math.sqrt(0.51)) },
  ]);
}

it('searchChunksByVector ranks a text first when some of its sentences are near but the whole text is not', () => {
  writeTwo();
  const question = directed(1, 0);
  expect(searchChunksByVector(db, question, 10).map(({ id }) => id)).toEqual([1, 2]);
  storeSentenceVectors(db, 'model', [
    { hash: 'a', vectors: [directed(0.8, 0.6)] },
    { hash: 'b', vectors: [directed(1, 0), directed(0, 1)] },
  ]);
  const hits = searchChunksByVector(db, question, 10);
  expect(hits.map(({ id }) => id)).toEqual([2, 1]);
  expect(hits[0]!.similarity).toBeCloseTo((0.7 + 1) / 2, 2);
  expect(hits[1]!.similarity).toBeCloseTo(0.8, 2);
  expect([...chunkSimilarities(db, question, [1, 2])].map(([id, similarity]) => [id, similarity.toFixed(2)])).toEqual([
    [1, '0.80'],
    [2, '0.85'],
  ]);
});

it('tokenSimilarities compares the word pieces of passages that have them, and never those of a partly hidden one', () => {
  writeTwo();
  const piece = (axis: number): Float32Array => Float32Array.from({ length: tokenDimensions }, (_, at) => (at === axis ? 1 : 0));
  storeVectors(db, 'model', [{ hash: 'b', vector: directed(1, 0), tokens: piece(3) }]);
  expect([...tokenSimilarities(db, piece(3), [1, 2])]).toEqual([[2, 1]]);
  expect([...tokenSimilarities(db, piece(4), [1, 2])]).toEqual([[2, 0]]);
  const view = openAsOfView(join(home, 'index.db'), { sequence: 1, scene: null });
  view.handle.exec("INSERT INTO temp.visible_chunk VALUES (1), (2); INSERT INTO temp.masked_text VALUES (2, '    ')");
  expect([...tokenSimilarities(view, piece(3), [1, 2])]).toEqual([]);
  view.handle.close();
});

it('does not compare the vector of a passage that is partly hidden', () => {
  writeTwo();
  const view = openAsOfView(join(home, 'index.db'), { sequence: 1, scene: null });
  view.handle.exec("INSERT INTO temp.visible_chunk VALUES (1), (2); INSERT INTO temp.masked_text VALUES (1, '    ')");
  expect(searchChunksByVector(view, directed(1, 0), 10).map(({ id }) => id)).toEqual([2]);
  expect([...chunkSimilarities(view, directed(1, 0), [1, 2]).keys()]).toEqual([2]);
  storeSentenceVectors(
    db,
    'model',
    ['a', 'b'].map((hash) => ({ hash, vectors: [directed(0, 1), directed(1, 0)] })),
  );
  expect([...sentenceSimilarities(view, directed(1, 0), [1, 2])]).toEqual([[2, [0, 1]]]);
  expect([...sentenceSimilarities(db, directed(0, 1), [1, 2])]).toEqual([
    [1, [1, 0]],
    [2, [1, 0]],
  ]);
  view.handle.close();
});
