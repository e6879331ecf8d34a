import { join } from 'node:path';
import Database from 'better-sqlite3';
import { getLoadablePath } from 'sqlite-vec';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { WritableDB } from '../connection/connection.ts';
import { readMeta } from '../connection/meta.ts';
import { indexVersion, migrateIndex } from './migrations.ts';
import { openReadableIndex, openWritableIndex } from '../open.ts';
import { temporaryFolder } from '#lib/testing.ts';

let path: string;
let db: WritableDB;

const connect = (file: string): Database.Database => {
  const handle = new Database(file);
  handle.loadExtension(getLoadablePath());
  handle.pragma('foreign_keys = ON');
  return handle;
};

beforeEach(() => {
  path = join(temporaryFolder(), 'index.db');
  db = { handle: connect(path), writable: true };
});
afterEach(() => {
  db.handle.close();
});

/** All tables and their indexes, in SQLite's own words. */
const tablesOf = (handle: Database.Database): unknown[] => handle.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();

function tablesOfNewIndex(): unknown[] {
  const { db: fresh } = openWritableIndex(join(temporaryFolder(), 'index.db'));
  const tables = tablesOf(fresh.handle);
  fresh.handle.close();
  return tables;
}

/** One note as version 5 wrote it, with the vectors of two models. */
const version5 = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE document (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, linked INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE chunk (id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE, hash TEXT NOT NULL) STRICT;
  CREATE INDEX chunk_hash ON chunk (hash);
  CREATE VIRTUAL TABLE chunk_fts USING fts5 (text, heading, title, content = '', contentless_delete = 1);
  CREATE TABLE embedding (model TEXT NOT NULL, hash TEXT NOT NULL, vector BLOB NOT NULL, PRIMARY KEY (model, hash)) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE chunk_vector USING vec0 (chunk_id INTEGER PRIMARY KEY, embedding float[384] distance_metric=cosine);
  CREATE TABLE told (chunk_id INTEGER NOT NULL, kind TEXT NOT NULL) STRICT;
  INSERT INTO meta (key, value) VALUES ('rules', '1'), ('version', '9');
  INSERT INTO document (id, path) VALUES (1, 'Mara.md');
  INSERT INTO chunk (id, document_id, hash) VALUES (1, 1, 'h');
  INSERT INTO chunk_fts (rowid, text) VALUES (1, 'Mara is tall.');
  INSERT INTO embedding (model, hash, vector) VALUES ('a', 'h', x'03'), ('b', 'h', x'0102');
  PRAGMA user_version = 5;
`;

/** The vectors of version 28, the last before those of word pieces. */
const version28 = `
  CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE document (id INTEGER PRIMARY KEY, path TEXT NOT NULL) STRICT;
  CREATE TABLE embedding (model TEXT NOT NULL, hash TEXT NOT NULL, vector BLOB NOT NULL) STRICT;
  CREATE UNIQUE INDEX embedding_text ON embedding (model, hash);
  CREATE TABLE sentence_embedding (
    model TEXT NOT NULL, hash TEXT NOT NULL, ordinal INTEGER NOT NULL, vector BLOB NOT NULL, PRIMARY KEY (model, hash, ordinal)
  ) STRICT;
  INSERT INTO meta (key, value) VALUES ('rules', '1');
  INSERT INTO document (id, path) VALUES (1, 'Mara.md');
  INSERT INTO embedding (model, hash, vector) VALUES ('a', 'h', x'03'), ('b', 'h', x'0102');
  INSERT INTO sentence_embedding (model, hash, ordinal, vector) VALUES ('a', 'h', 0, x'05');
  PRAGMA user_version = 28;
`;

describe('migrateIndex', () => {
  it.each([
    ['5', version5, []],
    ['28', version28, [{ model: 'a', hash: 'h', ordinal: 0, vector: '05' }]],
  ])('gives an index of version %s the tables of a new one and keeps every vector of every model', (_version, sql, sentences) => {
    db.handle.exec(sql);
    db.handle.close();
    const opened = openWritableIndex(path);
    db = opened.db;
    expect(opened.rebuilt).toBe(false);
    expect(tablesOf(db.handle)).toEqual(tablesOfNewIndex());
    expect(db.handle.prepare('SELECT model, hash, hex(vector) AS vector, tokens FROM embedding ORDER BY model').all()).toEqual([
      { model: 'a', hash: 'h', vector: '03', tokens: null },
      { model: 'b', hash: 'h', vector: '0102', tokens: null },
    ]);
    expect(db.handle.prepare('SELECT model, hash, ordinal, hex(vector) AS vector FROM sentence_embedding').all()).toEqual(sentences);
    expect(db.handle.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.handle.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it('schedules reading every file of an earlier index again', () => {
    db.handle.exec(version5);
    migrateIndex(db);
    expect(db.handle.prepare('SELECT count(*) FROM document').pluck().get()).toBe(0);
    expect(readMeta(db, 'rules')).toBeNull();
    expect(readMeta(db, 'extraction-stale')).toBe('1');
  });

  it('changes nothing in an index of the current version', () => {
    migrateIndex(db);
    db.handle.exec("INSERT INTO meta (key, value) VALUES ('settings', 'a')");
    const before = tablesOf(db.handle);
    migrateIndex(db);
    expect(tablesOf(db.handle)).toEqual(before);
    expect(readMeta(db, 'settings')).toBe('a');
  });

  it('lets a client that only reads open a new index', () => {
    migrateIndex(db);
    const read = openReadableIndex(path);
    expect(readMeta(read, 'rules')).toBeNull();
    read.handle.close();
  });

  it('finds a meta value by its key', () => {
    migrateIndex(db);
    const plan = db.handle.prepare("EXPLAIN QUERY PLAN SELECT value FROM meta WHERE key = 'version'").get();
    expect(plan).toMatchObject({ detail: expect.stringContaining('USING INDEX') as unknown });
  });

  it('allows several documents per path, each once', () => {
    migrateIndex(db);
    const add = db.handle.prepare(
      `INSERT INTO document (path, file_ordinal, name, title, kind, scenes, aliases, tags, words, hash, modified_ms)
       VALUES ('Mara.md', ?, 'Mara', 'Mara', 'note', '[]', '[]', '[]', 3, 'a1', 5.5)`,
    );
    add.run(0);
    add.run(1);
    expect(() => add.run(0)).toThrow(/UNIQUE/);
  });

  it('skips a step that another process made while this one waited', () => {
    const late = connect(path);
    const pragma = late.pragma.bind(late);
    let asked = 0;
    late.pragma = (...words) => {
      const version = pragma(...words);
      asked += 1;
      if (asked === 2) migrateIndex(db);
      return version;
    };
    migrateIndex({ handle: late, writable: true });
    expect(asked).toBeGreaterThan(2);
    expect(pragma('user_version', { simple: true })).toBe(indexVersion);
    late.close();
  });

  it('does not change an index of a later version', () => {
    migrateIndex(db);
    db.handle.pragma(`user_version = ${indexVersion + 1}`);
    expect(() => migrateIndex(db)).toThrow(AppError);
    expect(db.handle.pragma('user_version', { simple: true })).toBe(indexVersion + 1);
  });
});
