import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { getLoadablePath } from 'sqlite-vec';
import { makeFolder } from '#lib/makeFolder.ts';
import { AppError, thrownMessage } from '#shared/contract/errors.ts';
import type { ReadableDB, WritableDB } from './connection/connection.ts';
import { checkPages, databaseError, isDamage, openDatabase, versionOf } from './connection/sqlite.ts';
import { indexVersion, migrateIndex, newerError } from './migrations/migrations.ts';
import { readMeta, writeMeta } from './connection/meta.ts';
import { forgetSpareVectors } from './documents/vectors.ts';

const busyTimeoutMs = 5_000;
/** Size of each connection's page cache; smaller for reading, which does not slow contexts down (docs/decisions/102). */
const cacheKilobytes = { reading: 8_000, writing: 16_000 };

function loadVectorSearch(handle: Database.Database): void {
  try {
    // Inside a packaged app native files live next to the archive, not in it.
    handle.loadExtension(getLoadablePath().replace(/app\.asar([/\\])/, 'app.asar.unpacked$1'));
  } catch (thrown) {
    handle.close();
    const problem = thrownMessage(thrown);
    const words = `Part of Lorelens is missing or damaged, so no index can be opened: ${problem}. Nothing was lost. Reinstall Lorelens.`;
    throw new AppError('unexpected', words);
  }
}

function connect(path: string, readonly: boolean): Database.Database {
  const handle = openDatabase(path, { readonly, timeout: busyTimeoutMs });
  loadVectorSearch(handle);
  handle.pragma(`cache_size = -${readonly ? cacheKilobytes.reading : cacheKilobytes.writing}`);
  handle.pragma('temp_store = memory');
  return handle;
}

/** Deletes a database and its journal files. */
export function deleteDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

/**
 * Opens `index.db` for writing, creating or migrating it if necessary. A corrupt file is deleted and created again without loss, as the index is
 * derived from the vault; `rebuilt` reports that. @throws AppError `db-newer` when a later Lorelens wrote it, `disk-full` or `unexpected` when it
 * cannot be written.
 */
export function openWritableIndex(path: string): { db: WritableDB; rebuilt: boolean } {
  try {
    makeFolder(dirname(path));
    return { db: prepare(path), rebuilt: false };
  } catch (thrown) {
    if (!isDamage(thrown)) throw asAppError(thrown, path);
  }
  try {
    deleteDatabase(path);
    return { db: prepare(path), rebuilt: true };
  } catch (thrown) {
    throw asAppError(thrown, path);
  }
}

function prepare(path: string): WritableDB {
  const handle = connect(path, false);
  try {
    handle.pragma('journal_mode = WAL');
    handle.pragma('synchronous = NORMAL');
    handle.pragma('foreign_keys = ON');
    const db: WritableDB = { handle, writable: true };
    migrateIndex(db);
    if (readMeta(db, 'index-id') === null) writeMeta(db, 'index-id', randomUUID());
    checkPages(handle);
    forgetSpareVectors(db);
    return db;
  } catch (thrown) {
    handle.close();
    throw thrown;
  }
}

/** Opens `index.db` for reading. @throws AppError `not-found` when it does not exist yet, `db-newer` or `db-corrupt` when it cannot be used. */
export function openReadableIndex(path: string): ReadableDB {
  if (!existsSync(path)) throw new AppError('not-found', 'This project has not been indexed yet. Index it first.', { path });
  let handle: Database.Database | null = null;
  try {
    handle = connect(path, true);
    const version = versionOf(handle);
    if (version === indexVersion) return { handle };
    if (version > indexVersion) throw newerError(path);
    // Another process is creating it, or an older Lorelens created it: only a writing client can migrate it.
    throw new AppError('not-found', 'This project has not been indexed by this version of Lorelens yet. Index it first.', { path });
  } catch (thrown) {
    handle?.close();
    throw asAppError(thrown, path);
  }
}

/** Paths of the files in an index of any version, in order. @throws SQLite's errors. */
export function indexedPaths(path: string): string[] {
  const handle = openDatabase(path, { readonly: true, timeout: busyTimeoutMs });
  try {
    return handle.prepare('SELECT DISTINCT path FROM document ORDER BY path').pluck().all() as string[];
  } finally {
    handle.close();
  }
}

/** Message when another process writes the same index. */
export const busyIndex = 'Another copy of Lorelens is writing this index. Try again when it has finished.';

/** Advice for errors without a message of their own, by code. Suggests deleting the file only when it may be the cause. */
function adviceFor(code: string): string {
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return 'There is a file where a folder should be. Move or delete it, or use another data folder.';
  if (code.startsWith('SQLITE_IOERR'))
    return 'Check the disk for errors and for a limit on the size of files, then index again, or use another data folder.';
  if (code.startsWith('SQLITE_')) return 'Close Lorelens and delete that file; it will be rebuilt from your files.';
  return 'Try again, or use another data folder.';
}

/** Whether an error means that the data folder is read-only. */
export function isUnwritable(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.details['unwritable'] === true;
}

/** SQLite's errors in the contract's codes, with messages about the index. */
export function asAppError(thrown: unknown, path: string): AppError {
  return databaseError(thrown, path, {
    damaged: 'The index of this project is damaged. Nothing was lost: index the project again.',
    diskFull: 'The disk is full, so the index could not be written. Everything read before was kept. Free some space, then index again.',
    busy: busyIndex,
    notAllowed: () =>
      `The index could not be opened: Lorelens is not allowed to write to ${dirname(path)}. Nothing was lost. Check the permissions of that folder, or use another data folder.`,
    other: (problem, code) => `The index could not be used (${path}): ${problem}. Nothing was lost. ${adviceFor(code)}`,
  });
}

/** A held lock of a vault. */
export interface VaultLock {
  release(): void;
}

/**
 * Acquires the lock of a vault's index, so that two long runs do not duplicate work; null when another process holds it. An operating system lock
 * through SQLite, released however the process ends. Outside of the vault's folder, which follows a vault that moved.
 * @throws AppError `disk-full`, `unexpected` when the data folder is not writable.
 */
export function lockVault(dataDir: string, vaultId: string): VaultLock | null {
  return lockFile(join(dataDir, 'locks', `${vaultId}.lock`));
}

/**
 * Acquires the right to update an index from its vault, exclusive among all processes (app and command line), since a run caches the state of the
 * files in the index. Null when another holds it. @throws as `lockVault`.
 */
export function lockRun(indexPath: string): VaultLock | null {
  return lockFile(join(dirname(indexPath), 'run.lock'));
}

function lockFile(path: string): VaultLock | null {
  let handle: Database.Database | null = null;
  try {
    makeFolder(dirname(path));
    const held = (handle = openDatabase(path, { timeout: 0 }));
    held.exec('BEGIN EXCLUSIVE');
    return { release: () => void held.close() };
  } catch (thrown) {
    handle?.close();
    if (thrown instanceof Database.SqliteError && thrown.code.startsWith('SQLITE_BUSY')) return null;
    throw asAppError(thrown, path);
  }
}
