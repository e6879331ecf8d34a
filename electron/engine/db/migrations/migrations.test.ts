import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { getLoadablePath } from 'sqlite-vec';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { WritableDB } from '../connection/connection.ts';
import { readMeta } from '../connection/meta.ts';
import { firstSchema } from './firstSchema.ts';
import { firstVersion, indexVersion, migrateIndex } from './migrations.ts';
import { openReadableIndex, openWritableIndex } from '../open.ts';
import { temporaryFolder } from '#lib/testing.ts';

let folder: string;
let db: WritableDB;

/** A connection to the database of this test. */
function connect(): Database.Database {
  const handle = new Database(join(folder, 'index.db'));
  handle.loadExtension(getLoadablePath());
  return handle;
}

beforeEach(() => {
  folder = temporaryFolder();
  db = { handle: connect(), writable: true };
});
afterEach(() => {
  db.handle.close();
});

describe('migrateIndex', () => {
  it('brings an empty database to the present version, with everything to be extracted', () => {
    migrateIndex(db);
    expect(db.handle.pragma('user_version', { simple: true })).toBe(indexVersion);
    expect(readMeta(db, 'extraction-stale')).toBe('1');
    expect(db.handle.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('begins with the first schema as it has always been: what changes it is a migration', () => {
    db.handle.exec(firstSchema);
    const tables = db.handle
      .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .pluck()
      .all();
    expect(createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 12)).toBe('73fa81bc7b65');
  });

  it('finds a value of meta by its key alone', () => {
    migrateIndex(db);
    const plan = db.handle.prepare("EXPLAIN QUERY PLAN SELECT value FROM meta WHERE key = 'version'").get();
    expect(plan).toMatchObject({ detail: expect.stringContaining('USING INDEX') as unknown });
  });

  it('makes no step that another process made while this one waited', () => {
    const late = connect();
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

  it('leaves an index of a later version alone', () => {
    migrateIndex(db);
    db.handle.pragma(`user_version = ${indexVersion + 1}`);
    expect(() => migrateIndex(db)).toThrow(AppError);
    expect(db.handle.pragma('user_version', { simple: true })).toBe(indexVersion + 1);
  });
});

describe('openWritableIndex', () => {
  it('makes an index again that is older than any that is migrated', () => {
    db.handle.exec(
      `CREATE TABLE document (id INTEGER PRIMARY KEY); INSERT INTO document VALUES (1); PRAGMA user_version = ${firstVersion - 1}`,
    );
    const path = db.handle.name;
    db.handle.close();
    expect(() => openReadableIndex(path)).toThrow('has not been indexed yet');
    const opened = openWritableIndex(path);
    db = opened.db;
    expect(opened.rebuilt).toBe(false);
    expect(db.handle.prepare('SELECT count(*) FROM document').pluck().get()).toBe(0);
    openReadableIndex(path).handle.close();
  });
});
