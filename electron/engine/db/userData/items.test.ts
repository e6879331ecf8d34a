import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { createUserDataStore, type UserDataStore } from './store.ts';
import { backUpUserData, backupsOf } from './backup.ts';
import { openReadableUserData, openWritableUserData } from './open.ts';
import { damageError } from '../connection/sqlite.ts';
import { userDataVersion, migrateUserData } from './migrations.ts';
import { addHistory, clearHistory, historyEntries, readSetting, removeItem, saveItem, savedItems, writeSetting } from './items.ts';
import { temporaryFolder } from '#lib/testing.ts';

let folder: string;
let path: string;
const keepers: UserDataStore[] = [];
const keeper = (writable = true): UserDataStore => {
  const made = createUserDataStore(path, { writable });
  keepers.push(made);
  return made;
};

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'lore.db');
});
afterEach(() => {
  for (const each of keepers.splice(0)) each.close();
});

function garble(file: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(statSync(file).size - 100, 0xa5), 0, null, 100);
  closeSync(handle);
}

describe('lore.db', () => {
  it('keeps saved items, history and settings after closing', () => {
    const userData = keeper();
    userData.change((db) => {
      saveItem(db, 'lens', 'war', { name: 'War' });
      saveItem(db, 'lens', 'war', { name: 'War and peace' });
      saveItem(db, 'recipe', 'war', { name: 'Other' });
      addHistory(db, { tokens: 1 }, '2026-01-01T00:00:00.000Z');
      addHistory(db, { tokens: 2 }, '2026-01-02T00:00:00.000Z');
      writeSetting(db, 'reading', { notes: ['a'] });
    });
    userData.close();
    const db = keeper().read();
    expect(savedItems(db, 'lens')).toEqual([{ id: 'war', body: { name: 'War and peace' } }]);
    expect(savedItems(db, 'template')).toEqual([]);
    expect(historyEntries(db).map(({ id, body }) => [id, body])).toEqual([
      [2, { tokens: 2, hasText: false }],
      [1, { tokens: 1, hasText: false }],
    ]);
    expect([readSetting(db, 'reading'), readSetting(db, 'other')]).toEqual([{ notes: ['a'] }, null]);
  });

  it('deletes removed items, and all but the latest 500 entries of the history', () => {
    const userData = keeper();
    userData.change((db) => {
      saveItem(db, 'prompt', 'one', 1);
      for (let at = 0; at < 503; at++) addHistory(db, at);
    });
    expect(historyEntries(userData.read())).toHaveLength(500);
    expect(historyEntries(userData.read()).at(-1)?.body).toBe(3);
    expect(userData.change((db) => [removeItem(db, 'prompt', 'one'), removeItem(db, 'prompt', 'one')])).toEqual([true, false]);
    userData.change((db) => {
      clearHistory(db);
      writeSetting(db, 'a', 1);
      writeSetting(db, 'a', null);
    });
    expect([historyEntries(userData.read()), readSetting(userData.read(), 'a')]).toEqual([[], null]);
  });

  it('is stored completely or not at all', () => {
    const userData = keeper();
    const failing = (): void =>
      userData.change((db) => {
        saveItem(db, 'lens', 'a', 1);
        throw new AppError('invalid-input', 'No.');
      });
    expect(failing).toThrow('No.');
    expect(savedItems(userData.read(), 'lens')).toEqual([]);
  });

  it('is created by the first saved item, and read by other connections from then on', () => {
    const reader = keeper(false);
    const store = keeper();
    expect([savedItems(reader.read(), 'lens'), savedItems(store.read(), 'lens')]).toEqual([[], []]);
    expect(existsSync(path)).toBe(false);
    store.change((db) => saveItem(db, 'lens', 'a', 1));
    expect(savedItems(reader.read(), 'lens')).toHaveLength(1);
    expect(() => reader.change(() => undefined)).toThrow(AppError);
  });

  it('opens for writing with every commit flushed to the disk', () => {
    const { db } = openWritableUserData(path);
    expect([db.handle.pragma('journal_mode', { simple: true }), db.handle.pragma('synchronous', { simple: true })]).toEqual(['wal', 2]);
    db.handle.close();
  });

  it('is refused when a newer Lorelens wrote it', () => {
    const { db } = openWritableUserData(path);
    db.handle.pragma(`user_version = ${userDataVersion + 1}`);
    db.handle.close();
    for (const writable of [true, false]) expect(() => keeper(writable).read()).toThrow(expect.objectContaining({ code: 'db-newer' }));
    const handle = new Database(path);
    expect(handle.pragma('user_version', { simple: true })).toBe(userDataVersion + 1);
    handle.close();
  });

  it('is backed up on the first use of a day and when closed, with at most five backups', () => {
    const userData = keeper();
    userData.change((db) => saveItem(db, 'lens', 'a', 1));
    expect(backupsOf(path)).toHaveLength(0);
    userData.change((db) => saveItem(db, 'lens', 'b', 1));
    userData.change((db) => saveItem(db, 'lens', 'c', 1));
    expect(backupsOf(path)).toHaveLength(1);
    for (const day of ['01', '02', '03', '04', '05', '06']) {
      writeFileSync(join(folder, 'lore-backups', `2020-01-${day}T00-00-00.000Z.db`), '');
    }
    const names = (): string[] => readdirSync(join(folder, 'lore-backups')).toSorted();
    backUpUserData(userData.read(), path);
    backUpUserData(userData.read(), path);
    userData.close();
    expect(names()).toHaveLength(5);
    expect(names().slice(0, 3)).toEqual(['04', '05', '06'].map((day) => `2020-01-${day}T00-00-00.000Z.db`));
    const latest = openReadableUserData(backupsOf(path)[0]!)!;
    expect(savedItems(latest, 'lens')).toHaveLength(3);
    latest.handle.close();
  });

  it('keeps the backup from before an import through the changes of the day', () => {
    const userData = keeper();
    userData.change((db) => saveItem(db, 'lens', 'a', 1));
    userData.change((db) => saveItem(db, 'lens', 'b', 1));
    userData.backUp();
    userData.change((db) => removeItem(db, 'lens', 'a'));
    userData.close();
    const again = keeper();
    again.change((db) => removeItem(db, 'lens', 'b'));
    again.close();
    const [before, ...others] = backupsOf(path).filter((backup) => backup.includes('before-import'));
    expect(others).toEqual([]);
    const backup = openReadableUserData(before!)!;
    expect(savedItems(backup, 'lens').map(({ id }) => id)).toEqual(['a', 'b']);
    backup.handle.close();
  });

  const damages: Readonly<Record<string, () => void>> = {
    garbled: () => garble(path),
    'no database': () => writeFileSync(path, 'Dear diary, '.repeat(1_000)),
    emptied: () => truncateSync(path, 0),
    cut: () => truncateSync(path, 5_000),
    gone: () => rmSync(path),
    'one byte': () => truncateSync(path, 1),
    'a link that leads nowhere': () => {
      rmSync(path);
      symlinkSync(join(folder, 'nowhere.db'), path);
    },
  };
  const leavesNothing = ['gone', 'a link that leads nowhere'];
  for (const [how, damage] of Object.entries(damages)) {
    it(`lore.db that is ${how} is restored from its newest intact backup, with a notice`, () => {
      const userData = keeper();
      userData.change((db) => saveItem(db, 'lens', 'a', 'first'));
      userData.close();
      writeFileSync(join(folder, 'lore-backups', '2999-01-01T00-00-00.000Z.db'), 'no backup');
      damage();
      const again = keeper();
      expect(
        savedItems(
          again.change((db) => db),
          'lens',
        ),
      ).toEqual([{ id: 'a', body: 'first' }]);
      expect(again.notices().join(' ')).toMatch(/restored from the backup of \d{4}-\d\d-\d\d \d\d:\d\d/);
      const aside = readdirSync(folder).filter((name) => name.startsWith('lore-damaged-') && name.endsWith('.db'));
      expect(aside).toHaveLength(leavesNothing.includes(how) ? 0 : 1);
      for (const name of aside) expect(again.notices().join(' ')).toContain(name);
    });
  }

  for (const [how, damage] of Object.entries(damages)) {
    for (const writable of [true, false]) {
      it(`lore.db that is ${how} is restored by the first that ${writable ? 'writes' : 'only reads'}, before anything is decided, and told once`, () => {
        const userData = keeper();
        userData.change((db) => saveItem(db, 'lens', 'a', 'first'));
        userData.close();
        damage();
        const first = keeper(writable);
        expect(savedItems(first.read(), 'lens')).toEqual([{ id: 'a', body: 'first' }]);
        expect(first.notices()).toEqual([expect.stringMatching(/^The file with your changes was (?:damaged|missing)\. It was restored/)]);
        first.close();
        const next = keeper(writable);
        expect(savedItems(next.read(), 'lens')).toHaveLength(1);
        expect(next.notices()).toEqual([]);
      });
    }
  }

  it('a change stored after lore.db was found damaged in use is in the backup made at the end', () => {
    const userData = keeper();
    let tries = 0;
    userData.change((db) => {
      if (tries++ === 0) throw damageError('page 3');
      saveItem(db, 'lens', 'a', 'first');
    });
    userData.close();
    const backup = openReadableUserData(backupsOf(path)[0]!)!;
    expect(savedItems(backup, 'lens')).toHaveLength(1);
    backup.handle.close();
  });

  it('lore.db that another process restored and changed meanwhile is not replaced', () => {
    const userData = keeper();
    userData.change((db) => saveItem(db, 'lens', 'a', 1));
    userData.close();
    rmSync(path);
    const late = keeper(false);
    const quick = keeper();
    quick.change((db) => saveItem(db, 'lens', 'b', 1));
    expect(savedItems(late.read(), 'lens').map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('lore.db that is deleted while open, with its folder or alone, loses nothing, and the next decision is on the disk', () => {
    const open = keeper();
    open.change((db) => saveItem(db, 'lens', 'a', 1));
    open.change((db) => saveItem(db, 'lens', 'b', 1));
    for (const lost of [path, folder]) {
      rmSync(lost, { recursive: true });
      open.change((db) => saveItem(db, 'lens', lost === path ? 'c' : 'd', 1));
    }
    expect(savedItems(openReadableUserData(path)!, 'lens').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lore.db that is replaced while open is read and changed in its new state, and the former one is saved and named in a notice', () => {
    const elsewhere = join(folder, 'elsewhere.db');
    const { db } = openWritableUserData(elsewhere);
    saveItem(db, 'lens', 'theirs', 1);
    db.handle.close();
    const open = keeper();
    open.change((own) => saveItem(own, 'lens', 'ours', 1));
    const reader = keeper(false);
    expect(savedItems(reader.read(), 'lens').map(({ id }) => id)).toEqual(['ours']);
    renameSync(elsewhere, path);
    open.change((own) => saveItem(own, 'lens', 'next', 1));
    const now = ['next', 'theirs'];
    for (const each of [open.read(), reader.read(), openReadableUserData(path)!])
      expect(savedItems(each, 'lens').map(({ id }) => id)).toEqual(now);
    const [aside, ...more] = readdirSync(folder).filter((name) => name.startsWith('lore-replaced-'));
    expect(more).toEqual([]);
    expect(savedItems(openReadableUserData(join(folder, aside!))!, 'lens').map(({ id }) => id)).toEqual(['ours']);
    expect(open.notices().join(' ')).toContain(aside);
  });

  it('lore.db that is damaged and has no backup is created again, and the damaged file is renamed', () => {
    writeFileSync(path, 'Dear diary, '.repeat(1_000));
    const userData = keeper();
    userData.change((db) => saveItem(db, 'lens', 'a', 1));
    expect(userData.notices().join(' ')).toContain('no usable backup');
    expect(readdirSync(folder).some((name) => name.startsWith('lore-damaged-'))).toBe(true);
  });

  it('lore.db that is found damaged in use is restored, and the change is applied', () => {
    const userData = keeper();
    userData.change((db) => saveItem(db, 'lens', 'a', 1));
    userData.change((db) => saveItem(db, 'lens', 'b', 1));
    userData.close();
    const open = keeper();
    // What SQLite has in memory is not read from the file.
    open.read().handle.pragma('shrink_memory');
    garble(path);
    open.change((db) => saveItem(db, 'lens', 'c', 1));
    expect(savedItems(open.read(), 'lens').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(open.notices()).toHaveLength(1);
  });

  it('lore.db that is damaged is reported when the engine only reads', () => {
    writeFileSync(path, 'Dear diary, '.repeat(1_000));
    expect(() => keeper(false).read()).toThrow(expect.objectContaining({ code: 'db-corrupt' }));
    expect(readdirSync(folder)).toEqual(['lore.db']);
  });
});

describe('migrateUserData', () => {
  it('creates the tables once', () => {
    const { db } = openWritableUserData(path);
    migrateUserData(db);
    const tables = db.handle
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
      .pluck();
    expect(tables.all()).toEqual(['decision', 'fingerprint', 'history', 'saved_item', 'setting', 'step']);
    expect(db.handle.prepare("SELECT count(*) FROM pragma_table_list WHERE strict = 0 AND name NOT LIKE 'sqlite%'").pluck().get()).toBe(0);
    db.handle.close();
  });
});
