import Database from 'better-sqlite3';
import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backUpUserData, backupsOf, checkUserData, restoreNewestBackup, timestamp } from './backup.ts';
import { userDataVersion, migrateUserData, newerUserDataError } from './migrations.ts';
import type { ReadableUserData, WritableUserData } from './items.ts';
import { databaseError, isDamage, openBytes, openDatabase, versionOf } from '../connection/sqlite.ts';
import { makeFolder } from '#lib/makeFolder.ts';
import { AppError } from '#shared/contract/errors.ts';

const busyTimeoutMs = 5_000;

/** A writable `lore.db`, and notices for the user about how it was opened. */
interface OpenedUserData {
  readonly db: WritableUserData;
  /** Notice when a damaged file was replaced; else null. */
  readonly notice: string | null;
}

/**
 * Opens `lore.db` for writing, creating or migrating it if necessary, with a backup before a migration. A file beyond repair is renamed and replaced
 * by the newest intact backup, and so is a missing or empty file. @throws AppError `db-newer`, `busy`, `disk-full`, `unexpected`.
 */
export function openWritableUserData(path: string): OpenedUserData {
  makeFolder(dirname(path));
  try {
    if (isUserDataLost(path)) return restoreAlone(path, isUserDataLost);
    return { db: prepareUserData(path), notice: null };
  } catch (thrown) {
    if (!isDamage(thrown)) throw asUserDataError(thrown, path);
  }
  try {
    return restoreAlone(path, isDamagedFile);
  } catch (thrown) {
    throw asUserDataError(thrown, path);
  }
}

/** Minimum size of a database in bytes: SQLite reads anything shorter as empty. */
const minDatabaseBytes = 512;

/** Whether an existing `lore.db` is missing or nearly empty: backups are only made of one with content. */
export function isUserDataLost(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) < minDatabaseBytes && backupsOf(path).length > 0;
}

function isDamagedFile(path: string): boolean {
  try {
    prepareUserData(path).handle.close();
    return false;
  } catch (thrown) {
    if (isDamage(thrown)) return true;
    throw thrown;
  }
}

/** Restores `lore.db` while holding a lock, unless another process has restored it meanwhile. */
function restoreAlone(path: string, isNeeded: (path: string) => boolean): OpenedUserData {
  const lock = openDatabase(join(dirname(path), 'lore.lock'), { timeout: busyTimeoutMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return isNeeded(path) ? restore(path) : { db: prepareUserData(path), notice: null };
  } finally {
    lock.close();
  }
}

function prepareUserData(path: string): WritableUserData {
  const handle = openDatabase(path, { timeout: busyTimeoutMs });
  try {
    const version = versionOf(handle);
    if (version > userDataVersion) throw newerUserDataError(path);
    handle.pragma('journal_mode = WAL');
    // A decision must be on the disk before the call returns.
    handle.pragma('synchronous = FULL');
    handle.pragma('foreign_keys = ON');
    const db: WritableUserData = { handle, userData: true, writable: true };
    checkUserData(handle);
    if (version > 0 && version < userDataVersion) backUpUserData(db, path, 'update');
    migrateUserData(db);
    return db;
  } catch (thrown) {
    handle.close();
    throw thrown;
  }
}

/** Renames a damaged file and replaces it with the newest intact backup. */
function restore(path: string): OpenedUserData {
  const now = timestamp();
  const aside = `lore-damaged-${now}.db`;
  const isThere = existsSync(path);
  // The log moves with its database, as SQLite would apply it to the new one.
  for (const suffix of ['-wal', '-shm', ''])
    if (existsSync(path + suffix)) renameSync(path + suffix, join(dirname(path), `${aside}${suffix}`));
  const setAside = isThere ? ` The damaged file was renamed to ${aside} in ${dirname(path)}.` : '';
  const day = restoreNewestBackup(path);
  if (day !== null) {
    const what = isThere ? 'The file with your changes was damaged' : 'The file with your changes was missing';
    return {
      db: prepareUserData(path),
      notice: `${what}. It was restored from the backup of ${day} (UTC). Changes you made after that may be missing.${setAside}`,
    };
  }
  return {
    db: prepareUserData(path),
    notice: `The file with your changes was damaged, and there was no usable backup, so Lorelens starts without them. Your own files were not touched.${setAside}`,
  };
}

/** An empty in-memory `lore.db`, for a vault without decisions. */
export function emptyUserData(): ReadableUserData {
  const handle = new Database(':memory:');
  const db: WritableUserData = { handle, userData: true, writable: true };
  migrateUserData(db);
  return db;
}

/** Whether a `lore.db` is of this version. */
export function isCurrentUserData(path: string): boolean {
  try {
    const handle = openDatabase(path, { readonly: true, timeout: busyTimeoutMs });
    try {
      return versionOf(handle) === userDataVersion;
    } finally {
      handle.close();
    }
  } catch {
    return false;
  }
}

/** Opens `lore.db` for reading, null without one; an older one as a copy. @throws AppError `db-newer`, `db-corrupt`, `unexpected`. */
export function openReadableUserData(path: string): ReadableUserData | null {
  if (!existsSync(path) || statSync(path).size === 0) return null;
  let handle: Database.Database | null = null;
  try {
    handle = openDatabase(path, { readonly: true, timeout: busyTimeoutMs });
    const version = versionOf(handle);
    if (version <= userDataVersion) checkUserData(handle);
    if (version === userDataVersion) return { handle, userData: true };
    if (version > userDataVersion) throw newerUserDataError(path);
    const copy: WritableUserData | null = version === 0 ? null : { handle: openBytes(handle.serialize()), userData: true, writable: true };
    if (copy) migrateUserData(copy);
    handle.close();
    return copy;
  } catch (thrown) {
    handle?.close();
    throw asUserDataError(thrown, path, 'read');
  }
}

/** SQLite's errors in the contract's codes, with messages about the user's decisions. */
export function asUserDataError(thrown: unknown, path: string, use: 'read' | 'write' = 'write'): AppError {
  return databaseError(thrown, path, {
    damaged:
      'The file with your changes is damaged. Open the project in the app or on the command line to restore it from its newest backup.',
    diskFull: 'The disk is full, so your change could not be saved. Nothing was changed. Free some space, then try again.',
    busy: 'Another copy of Lorelens is saving a change for this project. Nothing was changed. Try again.',
    notAllowed: (code) =>
      use === 'read'
        ? `The file with your changes could not be read: ${path} (${code}). Nothing was changed. Check its permissions, and try again.`
        : `Your change could not be saved: Lorelens is not allowed to write to ${dirname(path)}. Nothing was changed. Check the permissions of that folder, then try again.`,
    other: (problem) =>
      `The file with your changes could not be used (${path}): ${problem}. Nothing was changed. Try again, or restart Lorelens.`,
  });
}

/** Whether an error means that `lore.db` itself is corrupt. */
export function isUserDataDamage(thrown: unknown): boolean {
  return isDamage(thrown) || (thrown instanceof AppError && thrown.code === 'db-corrupt');
}
