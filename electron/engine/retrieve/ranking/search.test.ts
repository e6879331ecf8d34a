import { beforeEach, expect, it } from 'vitest';
import type { WritableDB } from '../../db/connection/connection.ts';
import { storeVectors } from '../../db/documents/vectors.ts';
import { hybridSearch } from './search.ts';
import { temporaryIndex } from '../../db/testing.ts';

let db: WritableDB;

beforeEach(() => void (db = temporaryIndex()));

const vectorOf = (...numbers: number[]): Float32Array => Float32Array.from({ length: 384 }, (_, at) => numbers[at] ?? 0);

it('hybridSearch among some chunks compares only those and the keyword hits, as a search of all does', () => {
  db.handle.pragma('foreign_keys = OFF');
  const texts = ['the lamp burns', 'the lantern burns', 'a boat leaves', 'a lamp by the boat'];
  const vectors = [vectorOf(1, 0), vectorOf(0.9, 0.1), vectorOf(0, 1), vectorOf(0.5, 0.5)];
  const insertChunk = db.handle.prepare(
    `INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
     VALUES (?, 1, ?, '[]', 1, 1, 0, ?, 1, ?, '[]')`,
  );
  const insertText = db.handle.prepare("INSERT INTO chunk_fts (rowid, text, heading, title) VALUES (?, ?, '', '')");
  for (const [at, text] of texts.entries()) {
    insertChunk.run(at + 1, at, text, `hash ${at}`);
    insertText.run(at + 1, text);
  }
  storeVectors(
    db,
    'model',
    vectors.map((vector, at) => ({ hash: `hash ${at}`, vector })),
  );
  const ids = (among: readonly number[] | null): number[] =>
    hybridSearch(db, 'lamp', vectorOf(1, 0), 10, among).map(({ chunkId }) => chunkId);
  const all = hybridSearch(db, 'lamp', vectorOf(1, 0), 10);
  expect(ids(null)).toEqual([1, 4, 2, 3]);
  expect(ids([2])).toEqual([1, 4, 2]);
  expect(ids([])).toEqual([1, 4]);
  for (const hit of hybridSearch(db, 'lamp', vectorOf(1, 0), 10, [2])) expect(all).toContainEqual(hit);
});
