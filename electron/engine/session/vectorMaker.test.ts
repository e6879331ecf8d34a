import { beforeEach, expect, it, vi } from 'vitest';
import type { WritableDB } from '../db/connection/connection.ts';
import { storeSentenceVectors, storeVectors } from '../db/documents/vectors.ts';
import type { Embedder } from '../embed/embedder.ts';
import { VectorMaker } from './vectorMaker.ts';
import type { IndexWorkerContract } from '../indexing/serveIndex.ts';
import type { IndexWorkerClient } from './indexWorkerClient.ts';
import { temporaryIndex } from '../db/testing.ts';

const texts = 6;
let db: WritableDB;

beforeEach(() => {
  db = temporaryIndex();
  db.handle.pragma('foreign_keys = OFF');
  const insert = db.handle.prepare(
    `INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
     VALUES (?, 1, ?, '[]', 1, 1, 0, 'text', 1, ?, '[]')`,
  );
  for (let at = 1; at <= texts; at++) insert.run(at, at, `hash ${at}`);
});

const vector = Float32Array.from({ length: 384 }, (_, at) => (at === 0 ? 1 : 0));

/** A maker whose batches, of one text each, end when `next` is called. */
function making({ ofSentences = false, ofTokens = false, writable = true, reader = (): WritableDB => db } = {}): {
  readonly maker: VectorMaker;
  readonly next: () => void;
  readonly asked: () => number;
} {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const embedder: Embedder = {
    model: 'a model',
    dimensions: 384,
    batch: 1,
    ofSentences,
    ofTokens,
    recovery: [],
    async embed(given) {
      asked++;
      await new Promise<void>((go) => waiting.push(go));
      return given.map(() => ({ vector, tokens: null }));
    },
    close: () => Promise.resolve(),
  };
  const worker = {
    call(name: string, input: unknown) {
      if (name === 'storeVectors') {
        const { model, vectors } = input as IndexWorkerContract['calls']['storeVectors']['input'];
        storeVectors(db, model, vectors);
      }
      if (name === 'storeSentenceVectors') {
        const { model, texts: stored } = input as IndexWorkerContract['calls']['storeSentenceVectors']['input'];
        storeSentenceVectors(db, model, stored);
      }
      return Promise.resolve(null);
    },
  } as Pick<IndexWorkerClient, 'call'>;
  const maker = new VectorMaker({
    embedder: () => embedder,
    writable,
    reader,
    worker: () => worker,
    onStatus: () => undefined,
  });
  return { maker, next: () => waiting.shift()?.(), asked: () => asked };
}

it('continues when resumed during the last batch before the pause, and reports it', async () => {
  const { maker, next, asked } = making();
  void maker.start();
  await vi.waitFor(() => expect(asked()).toBe(1));
  maker.pause();
  expect(maker.status().state).toBe('paused');
  maker.resume();
  expect(maker.status().state).toBe('working');
  for (let batch = 2; batch <= texts; batch++) {
    next();
    await vi.waitFor(() => expect(asked()).toBe(batch));
  }
  next();
  await vi.waitFor(() => expect(maker.status()).toMatchObject({ state: 'ready', done: texts }));
});

it('starts again after a run that failed before it waited for anything', async () => {
  let readings = 0;
  const reader = (): WritableDB => {
    if (readings++ === 0) throw new Error('The index could not be read.');
    return db;
  };
  const { maker, next, asked } = making({ reader });
  await maker.start();
  expect(maker.status()).toMatchObject({ state: 'failed', problem: 'The index could not be read.' });
  void maker.start();
  for (let batch = 1; batch <= texts; batch++) {
    await vi.waitFor(() => expect(asked()).toBe(batch));
    next();
  }
  await vi.waitFor(() => expect(maker.status()).toMatchObject({ state: 'ready', done: texts }));
});

it('starts again when resumed at the moment of stopping', async () => {
  const { maker, next, asked } = making();
  void maker.start();
  await vi.waitFor(() => expect(asked()).toBe(1));
  maker.pause();
  next();
  // Its loop has ended, but not yet what it does at its end.
  await Promise.resolve();
  maker.resume();
  await vi.waitFor(() => expect(asked()).toBe(2));
  maker.pause();
  next();
  await vi.waitFor(() => expect(maker.status()).toMatchObject({ state: 'paused', done: 2 }));
  expect(asked()).toBe(2);
});

it('a process that only reads says that it waits for the vectors, as it makes none', () => {
  const { maker } = making({ writable: false });
  maker.refresh();
  expect(maker.status()).toMatchObject({ state: 'waiting', done: 0, total: texts });
});

it('is ready when there is no text, and works again when there is', async () => {
  db.handle.exec('DELETE FROM chunk');
  const { maker, asked } = making();
  await maker.start();
  expect(maker.status()).toMatchObject({ state: 'ready', done: 0, total: 0 });
  db.handle
    .prepare(
      `INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
       VALUES (?, 1, 1, '[]', 1, 1, 0, 'text', 1, ?, '[]')`,
    )
    .run(1, 'hash 1');
  maker.refresh();
  expect(maker.status()).toMatchObject({ state: 'working', total: 1 });
  expect(asked()).toBe(0);
});

it('makes the vectors of sentences after those of all texts, and is ready when both are complete', async () => {
  const long = `${'A sentence of some length. '.repeat(7)}\n${'Another one of some length. '.repeat(7)}`;
  db.handle.prepare("UPDATE chunk SET text = ? WHERE hash = 'hash 2'").run(long);
  const { maker, next, asked } = making({ ofSentences: true });
  void maker.start();
  for (let batch = 1; batch <= texts; batch++) {
    await vi.waitFor(() => expect(asked()).toBe(batch));
    next();
  }
  // Only one of the texts has more than one group of sentences.
  await vi.waitFor(() => expect(asked()).toBe(texts + 1));
  expect(maker.status()).toMatchObject({ state: 'working', done: (texts + 1) / 2 - 0.5 });
  next();
  await vi.waitFor(() => expect(maker.status()).toMatchObject({ state: 'ready', done: texts, total: texts }));
  const stored = db.handle.prepare('SELECT hash, count(*) FROM sentence_embedding GROUP BY hash').raw().all() as [string, number][];
  expect(Object.fromEntries(stored)).toEqual({ 'hash 1': 1, 'hash 2': 2, 'hash 3': 1, 'hash 4': 1, 'hash 5': 1, 'hash 6': 1 });
});

it('counts what an index of an earlier version has, while the vectors of word pieces are made', async () => {
  const hashes = Array.from({ length: texts }, (_, at) => `hash ${at + 1}`);
  storeVectors(
    db,
    'a model',
    hashes.map((hash) => ({ hash, vector })),
  );
  db.handle.exec('UPDATE embedding SET tokens = NULL');
  const { maker, next, asked } = making({ ofTokens: true });
  void maker.start();
  await vi.waitFor(() => expect(asked()).toBe(1));
  expect(maker.status()).toMatchObject({ state: 'working', done: texts / 2, total: texts });
  for (let batch = 2; batch <= texts; batch++) {
    next();
    await vi.waitFor(() => expect(asked()).toBe(batch));
  }
  next();
  await vi.waitFor(() => expect(maker.status()).toMatchObject({ state: 'ready', done: texts }));
});
