// Data of earlier versions. A file is added when the tables change and never changed: what people have on their disks must open for ever.
import Database from 'better-sqlite3';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveItem, savedItems } from './items.ts';
import { createUserDataStore } from './store.ts';
import { userDataVersion } from './migrations.ts';
import { backupsOf } from './backup.ts';
import { openReadableUserData, openWritableUserData } from './open.ts';
import { temporaryFolder } from '#lib/testing.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const versions = readdirSync(fixtures).map((name) => Number(/^version-(\d+)\.sql$/.exec(name)![1]));

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'lore.db');
});

function make(version: number): void {
  const handle = new Database(path);
  handle.pragma('journal_mode = WAL');
  handle.exec(readFileSync(join(fixtures, `version-${version}.sql`), 'utf8'));
  handle.close();
}

describe('lore.db of earlier versions', () => {
  it('exists for every version from the first to the current one', () => {
    expect(Math.min(...versions)).toBe(1);
    expect(versions, 'the tables have changed: add fixtures/version-N.sql of what is written now').toContain(userDataVersion);
  });

  for (const version of versions) {
    it(`lore.db of version ${version} opens with all decisions, backed up before the migration`, () => {
      make(version);
      const read = openReadableUserData(path)!;
      expect(savedItems(read, 'lens').map(({ id }) => id)).toEqual(['quiet']);
      read.handle.close();
      const { db, notice } = openWritableUserData(path);
      expect(notice).toBeNull();
      const all = (sql: string): unknown[] => db.handle.prepare(sql).pluck().all();
      expect(all("SELECT body ->> '$.name' FROM decision")).toEqual(['Mara Venn']);
      expect(all("SELECT body ->> '$.excludeFiles[0]' FROM setting")).toEqual(['Archive/**']);
      expect(all("SELECT body ->> '$.question' FROM history")).toEqual(['Who is Mara?']);
      expect(savedItems(db, 'lens')).toHaveLength(1);
      db.handle.close();
      expect(backupsOf(path)).toHaveLength(version < userDataVersion ? 1 : 0);
    });
  }

  it('a reading client of an older lore.db reads what a writing one changes after it migrated the file', () => {
    make(1);
    const reading = createUserDataStore(path, { writable: false });
    const writing = createUserDataStore(path, { writable: true });
    const lenses = (): string[] => savedItems(reading.read(), 'lens').map(({ id }) => id);
    expect(lenses()).toEqual(['quiet']);
    writing.change((db) => saveItem(db, 'lens', 'loud', {}));
    expect(lenses()).toEqual(['loud', 'quiet']);
    reading.close();
    writing.close();
  });

  it('lore.db of a later version is rejected with a message and not changed', () => {
    make(userDataVersion);
    const handle = new Database(path);
    handle.pragma(`user_version = ${userDataVersion + 1}`);
    handle.close();
    const before = readFileSync(path);
    for (const open of [openReadableUserData, openWritableUserData])
      expect(() => open(path)).toThrow(
        expect.objectContaining({ code: 'db-newer', message: expect.stringContaining('saved by a newer version of Lorelens') }),
      );
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(backupsOf(path)).toEqual([]);
  });
});
