import { existsSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { AppError } from '#shared/contract/errors.ts';
import { transact } from '../connection/connection.ts';
import { dataVersion } from '../connection/indexState.ts';
import { fileNumber } from '#lib/fileNumber.ts';
import { backUpUserData, backUpUserDataDaily, backupsOf, setAsideReplaced } from './backup.ts';
import {
  asUserDataError,
  isUserDataDamage,
  emptyUserData,
  isCurrentUserData,
  isUserDataLost,
  openReadableUserData,
  openWritableUserData,
} from './open.ts';
import type { ReadableUserData, WritableUserData } from './items.ts';

/** One vault's `lore.db`, opened when it is first needed. */
export interface UserDataStore {
  /** For reading; a file that is not there yet reads as empty. @throws AppError `db-newer`, `db-corrupt`. */
  read(): ReadableUserData;
  /** Changes it, all of `work` or nothing; on the disk when this returns. @throws AppError `busy` in a client that only reads, `disk-full`. */
  change<T>(work: (db: WritableUserData) => T): T;
  /** Makes a backup before an import, which stays regardless of other ones. */
  backUp(): void;
  /** Whether another process has changed it since the last call; false the first time. @throws as `read`. */
  changedElsewhere(): boolean;
  /** What the user should know, e.g. that a damaged file was restored. */
  notices(): readonly string[];
  close(): void;
}

/** The store of the `lore.db` at a path. A lost or damaged file is restored from its newest backup unless not `writable`. */
export function createUserDataStore(path: string, { writable }: { readonly writable: boolean }): UserDataStore {
  let db: ReadableUserData | null = null;
  /** Of the file that is open. */
  let file: number | null = null;
  /** Stands in for a file that is not there. */
  let empty: ReadableUserData | null = null;
  let isChanged = false;
  /** The connection and state at the last call of `changedElsewhere`. */
  let seen: { readonly db: ReadableUserData; readonly version: number } | null = null;
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
    file = fileNumber(path);
    return opened.db;
  }

  /** Closes a file that was removed while it was open, after a backup of its content, from which it is restored. */
  function closeRemoved(): void {
    if (db === null || existsSync(path)) return;
    backUpUserData(db, path);
    close();
  }

  /** Closes a file that was replaced while it was open: a change would go into a file that no longer has a name. */
  function closeReplaced(): void {
    const present = fileNumber(path);
    if (db === null || file === null || present === null || present === file) return;
    const aside = writable ? setAsideReplaced(db, path) : null;
    close();
    // SQLite leaves the log of a file that moved, and would apply it to the new file.
    if (writable) for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
    if (aside !== null)
      notices.push(
        `The file with your changes was replaced while it was open, perhaps by a sync program. The new file is used; the earlier one is kept as ${basename(aside)} in ${dirname(path)}.`,
      );
  }

  /** The file for reading, restored first if needed and possible. */
  function readRestored(): ReadableUserData | null {
    try {
      if (!isUserDataLost(path)) return openReadableUserData(path);
    } catch (thrown) {
      if (!isUserDataDamage(thrown) || backupsOf(path).length === 0) throw thrown;
    }
    try {
      const restored = openWritableUserData(path);
      if (restored.notice !== null) notices.push(restored.notice);
      restored.db.handle.close();
    } catch {
      // In a read-only folder everything is read without restoring.
    }
    return openReadableUserData(path);
  }

  function read(): ReadableUserData {
    closeReplaced();
    // A copy of an older file ends when a writing client has migrated that.
    if (db && !writable && 'writable' in db && isCurrentUserData(path)) close();
    if (db) return db;
    if (writable && (existsSync(path) || isUserDataLost(path))) return open();
    if (!writable) {
      db = readRestored();
      file = fileNumber(path);
    }
    return db ?? (empty ??= emptyUserData());
  }

  return {
    read,
    changedElsewhere() {
      const before = seen;
      const now = read();
      seen = { db: now, version: dataVersion(now) };
      return before !== null && (before.db !== now || before.version !== seen.version);
    },
    change(work) {
      if (!writable) throw new AppError('busy', 'Nothing was changed: Lorelens is read-only here. Make this change in the app.');
      try {
        closeRemoved();
        closeReplaced();
        const userData = open();
        backUpUserDataDaily(userData, path);
        const done = transact(userData, () => work(userData));
        isChanged = true;
        return done;
      } catch (thrown) {
        const error = asUserDataError(thrown, path);
        // What `work` reads elsewhere may be damaged, too.
        if (!isUserDataDamage(error) || error.details['path'] !== path) throw error;
      }
      // Found damaged in use: restored, then tried once more.
      try {
        close();
        const userData = open();
        const done = transact(userData, () => work(userData));
        isChanged = true;
        return done;
      } catch (thrown) {
        throw asUserDataError(thrown, path);
      }
    },
    backUp() {
      if (writable && existsSync(path)) backUpUserData(open(), path, 'import');
    },
    notices: () => notices,
    close() {
      try {
        if (isChanged && db) backUpUserData(db, path);
      } catch {
        // Without space for another backup, the existing ones and the file itself remain.
      }
      close();
      empty?.handle.close();
      empty = null;
    },
  };
}
