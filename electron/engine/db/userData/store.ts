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
  return new UserDataFile(path, writable);
}

class UserDataFile implements UserDataStore {
  readonly #path: string;
  readonly #writable: boolean;
  #db: ReadableUserData | null = null;
  /** The number of the file that is open. */
  #file: number | null = null;
  /** Stands in for a file that is not there. */
  #empty: ReadableUserData | null = null;
  #isChanged = false;
  /** The connection and state at the last call of `changedElsewhere`. */
  #seen: { readonly db: ReadableUserData; readonly version: number } | null = null;
  readonly #notices: string[] = [];

  constructor(path: string, writable: boolean) {
    this.#path = path;
    this.#writable = writable;
  }

  read(): ReadableUserData {
    this.#closeReplaced();
    // A copy of an older file ends when a writing client has migrated that.
    if (this.#db && !this.#writable && 'writable' in this.#db && isCurrentUserData(this.#path)) this.#close();
    if (this.#db) return this.#db;
    if (this.#writable && (existsSync(this.#path) || isUserDataLost(this.#path))) return this.#open();
    if (!this.#writable) {
      this.#db = this.#readRestored();
      this.#file = fileNumber(this.#path);
    }
    return this.#db ?? (this.#empty ??= emptyUserData());
  }

  change<T>(work: (db: WritableUserData) => T): T {
    if (!this.#writable) throw new AppError('busy', 'Nothing was changed: Lorelens is read-only here. Make this change in the app.');
    try {
      this.#closeRemoved();
      this.#closeReplaced();
      backUpUserDataDaily(this.#open(), this.#path);
      return this.#transact(work);
    } catch (thrown) {
      const error = asUserDataError(thrown, this.#path);
      // What `work` reads elsewhere may be damaged, too.
      if (!isUserDataDamage(error) || error.details['path'] !== this.#path) throw error;
    }
    // Found damaged in use: restored, then tried once more.
    try {
      this.#close();
      return this.#transact(work);
    } catch (thrown) {
      throw asUserDataError(thrown, this.#path);
    }
  }

  backUp(): void {
    if (this.#writable && existsSync(this.#path)) backUpUserData(this.#open(), this.#path, 'import');
  }

  changedElsewhere(): boolean {
    const before = this.#seen;
    const db = this.read();
    this.#seen = { db, version: dataVersion(db) };
    return before !== null && (before.db !== db || before.version !== this.#seen.version);
  }

  notices(): readonly string[] {
    return this.#notices;
  }

  close(): void {
    try {
      if (this.#isChanged && this.#db) backUpUserData(this.#db, this.#path);
    } catch {
      // Without space for another backup, the existing ones and the file itself remain.
    }
    this.#close();
    this.#empty?.handle.close();
    this.#empty = null;
  }

  #close(): void {
    this.#db?.handle.close();
    this.#db = null;
  }

  #open(): WritableUserData {
    if (this.#db && 'writable' in this.#db) return this.#db as WritableUserData;
    const opened = openWritableUserData(this.#path);
    if (opened.notice !== null) this.#notices.push(opened.notice);
    this.#db = opened.db;
    this.#file = fileNumber(this.#path);
    return opened.db;
  }

  #transact<T>(work: (db: WritableUserData) => T): T {
    const db = this.#open();
    const done = transact(db, () => work(db));
    this.#isChanged = true;
    return done;
  }

  /** Closes a file that was removed while it was open, after a backup of its content, from which it is restored. */
  #closeRemoved(): void {
    if (this.#db === null || existsSync(this.#path)) return;
    backUpUserData(this.#db, this.#path);
    this.#close();
  }

  /** Closes a file that was replaced while it was open: a change would go into a file that no longer has a name. */
  #closeReplaced(): void {
    const present = fileNumber(this.#path);
    if (this.#db === null || this.#file === null || present === null || present === this.#file) return;
    const aside = this.#writable ? setAsideReplaced(this.#db, this.#path) : null;
    this.#close();
    // SQLite leaves the log of a file that moved, and would apply it to the new file.
    if (this.#writable) for (const suffix of ['-wal', '-shm']) rmSync(this.#path + suffix, { force: true });
    if (aside !== null)
      this.#notices.push(
        `The file with your changes was replaced while it was open, perhaps by a sync program. The new file is used; the earlier one is kept as ${basename(aside)} in ${dirname(this.#path)}.`,
      );
  }

  /** The file for reading, restored first if needed and possible. */
  #readRestored(): ReadableUserData | null {
    try {
      if (!isUserDataLost(this.#path)) return openReadableUserData(this.#path);
    } catch (thrown) {
      if (!isUserDataDamage(thrown) || backupsOf(this.#path).length === 0) throw thrown;
    }
    try {
      const restored = openWritableUserData(this.#path);
      if (restored.notice !== null) this.#notices.push(restored.notice);
      restored.db.handle.close();
    } catch {
      // In a read-only folder everything is read without restoring.
    }
    return openReadableUserData(this.#path);
  }
}
