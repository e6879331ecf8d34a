import { beforeEach, describe, expect, it } from 'vitest';
import type { WritableDB } from '../connection/connection.ts';
import { followModel, pendingSentences, pendingTexts, storeSentenceVectors, storeVectors, vectorCounts } from './vectors.ts';
import { temporaryIndex } from '../testing.ts';

const model = 'a model';
let db: WritableDB;

beforeEach(() => {
  db = temporaryIndex();
  db.handle.pragma('foreign_keys = OFF');
});

/** A passage with a text of that hash; its document does not matter here. */
function write(id: number, hash: string): void {
  db.handle
    .prepare(
      `INSERT INTO chunk (id, document_id, ordinal, heading, first_line, last_line, scene, text, tokens, hash, links)
       VALUES (?, 1, ?, '[]', 1, 1, 0, 'text', 1, ?, '[]')`,
    )
    .run(id, id, hash);
}

const store = (hash: string): void =>
  storeVectors(db, model, [{ hash, vector: Float32Array.from({ length: 384 }, (_, at) => (at === 0 ? 1 : 0)) }]);
const countStored = (): number => db.handle.prepare('SELECT count(*) FROM embedding').pluck().get() as number;

it('keeps a limited number of vectors of deleted texts', () => {
  for (let at = 0; at < 10; at++) {
    write(at, `still ${at}`);
    store(`still ${at}`);
  }
  for (let at = 0; at < 1_600; at++) store(`gone ${at}`);
  expect(countStored()).toBeGreaterThan(100);
  expect(countStored()).toBeLessThan(1_100);
  expect(vectorCounts(db, { model, ofTokens: false })).toEqual({ withVector: 10, complete: 10, total: 10, prose: 10, withSentences: 0 });
});

const unit = (place: number): Float32Array => Float32Array.from({ length: 384 }, (_, at) => (at === place ? 1 : 0));
const sentences = (): number => db.handle.prepare('SELECT count(*) FROM sentence_embedding').pluck().get() as number;

it('requests vectors for the sentences of texts that have their own, once for each text', () => {
  for (const [id, hash] of [
    [1, 'a'],
    [2, 'b'],
    [3, 'a'],
  ] as const)
    write(id, hash);
  expect(pendingSentences(db, model, 0, 10)).toEqual([]);
  store('a');
  expect(pendingSentences(db, model, 0, 10).map(({ id }) => id)).toEqual([1, 3]);
  storeSentenceVectors(db, model, [{ hash: 'a', vectors: [unit(0), unit(1)] }]);
  expect(pendingSentences(db, model, 0, 10)).toEqual([]);
  expect(vectorCounts(db, { model, ofTokens: false })).toEqual({ withVector: 1, complete: 1, total: 2, prose: 2, withSentences: 1 });
});

describe('pendingTexts', () => {
  const pending = (ofTokens: boolean): number[] => pendingTexts(db, { model, ofTokens }, 0, 10).map(({ id }) => id);

  it('are those without a vector, or without vectors of word pieces when the model makes them', () => {
    for (const [id, hash] of ['a', 'b', 'c'].entries()) write(id + 1, hash);
    store('a');
    storeVectors(db, model, [{ hash: 'b', vector: unit(0), tokens: new Float32Array(32) }]);
    db.handle.exec("UPDATE embedding SET tokens = NULL WHERE hash = 'a'");
    expect(pending(false)).toEqual([3]);
    expect(pending(true)).toEqual([1, 3]);
    expect(vectorCounts(db, { model, ofTokens: true })).toMatchObject({ withVector: 2, complete: 1, total: 3 });
  });

  it('does not request a text again for which the model makes no word pieces', () => {
    write(1, 'a');
    store('a');
    expect(pending(true)).toEqual([]);
  });
});

it('requests no vectors for the sentences of notes', () => {
  write(1, 'a');
  db.handle.exec("UPDATE chunk SET embedded_prefix = 'Mara. '");
  store('a');
  expect(pendingSentences(db, model, 0, 10)).toEqual([]);
  expect(vectorCounts(db, { model, ofTokens: false })).toEqual({ withVector: 1, complete: 1, total: 1, prose: 0, withSentences: 0 });
});

it('stores no sentences of a text that has no vector, or one of another length', () => {
  write(1, 'a');
  storeSentenceVectors(db, model, [{ hash: 'a', vectors: [unit(0)] }]);
  store('a');
  storeSentenceVectors(db, model, [{ hash: 'a', vectors: [Float32Array.of(1, 0)] }]);
  expect(sentences()).toBe(0);
});

it('deletes the sentence vectors of a model with its other vectors', () => {
  write(1, 'a');
  store('a');
  storeSentenceVectors(db, model, [{ hash: 'a', vectors: [unit(0)] }]);
  for (const other of ['second', 'third']) followModel(db, other);
  expect(sentences()).toBe(1);
  followModel(db, 'fourth');
  expect(sentences()).toBe(0);
});
