import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReadableDB, WritableDB } from './connection.ts';
import { meaningOf } from './keptVectors.ts';
import { openReadableIndex, openWritableIndex } from './open.ts';
import { nearestChunks, similarities, storeVectors } from './vectors.ts';

const model = 'a model';
let home: string;
let writer: WritableDB;
let reader: ReadableDB;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lorelens-kept-'));
  writer = openWritableIndex(join(home, 'index.db')).db;
  writer.handle.pragma('foreign_keys = OFF');
  reader = openReadableIndex(join(home, 'index.db'));
});
afterEach(() => {
  reader.handle.close();
  writer.handle.close();
  rmSync(home, { recursive: true, force: true });
});

/** Passages, each with its text's vector. Every third has the text of the one before. */
function write(from: number, to: number, length = 384): void {
  for (let id = from; id <= to; id++) {
    const hash = `text ${id % 3 === 0 ? id - 1 : id}`;
    writer.handle
      .prepare(
        `INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
         VALUES (?, 1, ?, '[]', 1, 1, 0, 'text', 1, ?, '[]')`,
      )
      .run(id, id, hash);
    storeVectors(writer, model, [{ hash, vector: vectorOf(id % 3 === 0 ? id - 1 : id, length) }]);
  }
}
const vectorOf = (seed: number, length = 384): Float32Array =>
  Float32Array.from({ length }, (_, at) => Math.sin(seed * 7 + at * (seed + 1)));

function expectAsOnDisk(question: Float32Array): void {
  const meaning = meaningOf(reader, question);
  const onDisk = nearestChunks(reader, question, 50).sort((a, b) => b.similarity - a.similarity || a.id - b.id);
  expect(meaning.nearest(50)).toEqual(onDisk);
  const chunks = reader.handle.prepare('SELECT id, hash FROM chunk').all() as { id: number; hash: string }[];
  meaning.ready(chunks);
  const near = similarities(
    reader,
    model,
    chunks.map(({ hash }) => hash),
    question,
  );
  for (const { id, hash } of chunks) expect(meaning.similarity(id)).toBe(near.get(hash) ?? null);
}

it('finds what SQLite finds, to the last bit, and follows what is written', () => {
  write(1, 40);
  expectAsOnDisk(vectorOf(500));
  write(41, 47);
  writer.handle.prepare('DELETE FROM chunk WHERE id < 10').run();
  writer.handle.prepare('DELETE FROM chunk_vector WHERE chunk_id < 10').run();
  expectAsOnDisk(vectorOf(7));
  expect(meaningOf(reader, vectorOf(7)).similarity(3)).toBeNull();
});

it('follows a model with longer vectors', () => {
  write(1, 5);
  expectAsOnDisk(vectorOf(500));
  writer.handle.exec('DELETE FROM chunk');
  write(1, 9, 500);
  expectAsOnDisk(vectorOf(500, 500));
});

it('gives the best few of many', () => {
  write(1, 200);
  const all = nearestChunks(reader, vectorOf(9), 200);
  expect(
    meaningOf(reader, vectorOf(9))
      .nearest(10)
      .map(({ similarity }) => similarity),
  ).toEqual(all.slice(0, 10).map(({ similarity }) => similarity));
});
