import { existsSync } from 'node:fs';
import { AppError } from '#shared/contract/errors.ts';
import { transact } from '../connection.ts';
import { backUpUserData, backUpUserDataDaily } from './backup.ts';
import { asUserDataError, isUserDataDamage } from './open.ts';
import { emptyUserData, openReadableUserData, openWritableUserData } from './open.ts';
import type { ReadableUserData, WritableUserData } from './items.ts';

/** One vault's `lore.db`, opened when it is first needed. */
export interface UserDataStore {
  /** For reading; a file that is not there yet reads as empty. @throws AppError `db-newer`, `db-corrupt`. */
  read(): ReadableUserData;
  /** Changes it, all of `work` or nothing; on the disk when this returns. @throws AppError `busy` in a client that only reads, `disk-full`. */
  change<T>(work: (db: WritableUserData) => T): T;
  /** Copies it into a backup now, whatever was backed up before. */
  backUp(): void;
  /** What the user should know, e.g. that a damaged file was restored. */
  notices(): readonly string[];
  close(): void;
}

/** A keeper of the `lore.db` at a path. `writable: false`: it neither makes, migrates nor restores the file. */
export function createUserDataStore(path: string, { writable }: { readonly writable: boolean }): UserDataStore {
  let db: ReadableUserData | null = null;
  /** Stands in for a file that is not there. */
  let empty: ReadableUserData | null = null;
  let isChanged = false;
  const notices: string[] = [];

  function close(): void {
    db?.handle.close();
    db = null;
  }

  function open(): WritableUserData {
    if (db && 'writable' in db) return db as WritableUserData;
    const opened = openWritableUserData(path);
    if (opened.notice !== null) notices.push(opened.notice);
    db = opened.db;
    return opened.db;
  }

  return {
    read() {
      if (db) return db;
      if (writable && existsSync(path)) return open();
      if (!writable) db = openReadableUserData(path);
      return db ?? (empty ??= emptyUserData());
    },
    change(work) {
      if (!writable) throw new AppError('busy', 'This Lorelens only reads. Decide in the app; nothing was changed.');
      try {
        const userData = open();
        backUpUserDataDaily(userData, path);
        const done = transact(userData, () => work(userData));
        isChanged = true;
        return done;
      } catch (thrown) {
        const error = asUserDataError(thrown, path);
        if (!isUserDataDamage(error)) throw error;
      }
      // Found damaged in use: restored, then tried once more.
      try {
        close();
        const userData = open();
        return transact(userData, () => work(userData));
      } catch (thrown) {
        throw asUserDataError(thrown, path);
      }
    },
    backUp() {
      if (writable && existsSync(path)) backUpUserData(open(), path);
    },
    notices: () => notices,
    close() {
      try {
        if (isChanged && db) backUpUserData(db, path);
      } catch {
        // Without room for another backup, those before it and the file itself still stand.
      }
      close();
      empty?.handle.close();
      empty = null;
    },
  };
}
