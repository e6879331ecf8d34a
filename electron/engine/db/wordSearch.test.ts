import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WritableDB } from './connection.ts';
import { openCutIndex } from '../asOf/asOf.ts';
import { openWritableIndex } from './open.ts';
import { chunksWithPair, chunksWithWord, keywordSearch, knowsWord } from './wordSearch.ts';

let home: string;
let db: WritableDB;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lorelens-words-'));
  db = openWritableIndex(join(home, 'index.db')).db;
});
afterEach(() => {
  db.handle.close();
  rmSync(home, { recursive: true, force: true });
});

function write(texts: readonly string[]): void {
  const insert = db.handle.prepare("INSERT INTO chunk_fts (rowid, text, heading, title) VALUES (?, ?, '', '')");
  for (const [at, text] of texts.entries()) insert.run(at + 1, text);
}

it('finds passages with a word in any form, and says when they are too many', () => {
  write(['the lamps burn', 'a lamp', 'no light']);
  expect(chunksWithWord(db, 'lamp', 2)).toEqual([1, 2]);
  expect(chunksWithWord(db, 'lamp', 1)).toBeNull();
  expect(chunksWithPair(db, 'burn', 'lamp', 3, 10)).toEqual([1]);
  expect(knowsWord(db, 'lights')).toBe(true);
  expect(knowsWord(db, 'boat')).toBe(false);
});

it('judges passages with the rarer words first, and gives them the whole value of all words', () => {
  // More passages with a common word than are judged for one search.
  const rare = (at: number): string => (at % 60 === 0 ? 'lantern by water' : 'lantern by night');
  write(Array.from({ length: 6_000 }, (_, at) => (at % 30 === 0 ? rare(at) : at % 2 === 0 ? 'water by night' : 'nothing by night')));
  const hits = keywordSearch(db, ['water', 'lantern'], 150);
  expect(hits).toHaveLength(150);
  expect(hits.slice(0, 100).every(({ id }) => (id - 1) % 60 === 0)).toBe(true);
  expect(hits.slice(100).every(({ id }) => (id - 1) % 60 === 30)).toBe(true);
  const [whole] = db.handle
    .prepare("SELECT -bm25(chunk_fts, 1.0, 0.6, 0.4) FROM chunk_fts WHERE chunk_fts MATCH 'water OR lantern' AND rowid = 1")
    .pluck()
    .all() as number[];
  expect(hits[0]!.bm25).toBeCloseTo(whole!, 10);
});

it('finds passages with nothing but common words where there is nothing rarer', () => {
  write(Array.from({ length: 2_500 }, () => 'old water'));
  expect(keywordSearch(db, ['old', 'water'], 5)).toHaveLength(5);
  expect(keywordSearch(db, ['unheard', 'water'], 5)).toHaveLength(5);
});

it('of nothing but common words finds the passages with several of them', () => {
  const texts = ['old water', 'old house', 'new water'];
  write(Array.from({ length: 3_600 }, (_, at) => texts[at % 3]!));
  const hits = keywordSearch(db, ['old', 'water'], 300);
  expect(hits).toHaveLength(300);
  expect(hits.every(({ id }) => (id - 1) % 3 === 0)).toBe(true);
});

it('where few passages have the rarer words, adds those with several common ones, then those with one', () => {
  const common = ['old water', 'old house', 'old road'];
  write([
    'lantern',
    'lantern by old water',
    ...Array.from({ length: 3_600 }, (_, at) => (at % 90 === 0 ? common[0]! : common[1 + (at % 2)]!)),
  ]);
  const hits = keywordSearch(db, ['old', 'house', 'water', 'lantern'], 60);
  expect(hits).toHaveLength(60);
  expect(hits.map(({ bm25 }) => bm25)).toEqual(hits.map(({ bm25 }) => bm25).toSorted((a, b) => b - a));
  const kinds = hits.map(({ id }) => (id <= 2 ? 'lantern' : (id - 3) % 90 === 0 ? 'water' : 'other'));
  expect(kinds.slice(0, 2)).toEqual(['lantern', 'lantern']);
  expect(kinds.slice(2).filter((kind) => kind === 'water')).toHaveLength(40);
});

it('within a cut finds what may be known, however much of the vault before it may not', () => {
  write(Array.from({ length: 3_000 }, () => 'old water'));
  const cut = openCutIndex(join(home, 'index.db'), { sequence: 1, scene: null });
  cut.handle.exec('INSERT INTO temp.cut_chunk VALUES (2990), (2995)');
  expect(keywordSearch(cut, ['old'], 20).map(({ id }) => id)).toEqual([2990, 2995]);
  cut.handle.close();
});

it('judges no more passages of a common word than it may, and says what it can of them', () => {
  write(Array.from({ length: 5_000 }, () => 'old water'));
  const hits = keywordSearch(db, ['old'], 100);
  expect(hits.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});
