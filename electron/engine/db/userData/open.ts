import Database from 'better-sqlite3';
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backUpLore, backupsOf, checkLore, putNewestBackupBack, stamp } from './backup.ts';
import { loreVersion, migrateLore, newerLoreError } from './migrations.ts';
import type { ReadableLore, WritableLore } from './items.ts';
import { versionOf } from '../sqlite.ts';
import { isDamage } from '../sqlite.ts';
import { AppError } from '#shared/contract/errors.ts';
import { isDiskFull } from '../sqlite.ts';

const busyTimeoutMs = 5_000;

/** A writable `lore.db`, and what the writer should know of how it was opened. */
export interface OpenedLore {
  readonly db: WritableLore;
  /** Plain words when a damaged file was replaced; null as a rule. */
  readonly notice: string | null;
}

/**
 * Opens `lore.db` for writing, made or migrated if need be, backed up before a migration. A file beyond repair is set aside under
 * another name, and the newest good backup takes its place; so it does where the file is gone or empty.
 * @throws AppError `db-newer`, `busy`, `disk-full`, `unexpected`.
 */
export function openWritableLore(path: string): OpenedLore {
  mkdirSync(dirname(path), { recursive: true });
  try {
    const isEmpty = !existsSync(path) || statSync(path).size === 0;
    if (isEmpty && backupsOf(path).length > 0) return restore(path);
    return { db: prepareLore(path), notice: null };
  } catch (thrown) {
    if (!isDamage(thrown)) throw asLoreError(thrown, path);
  }
  try {
    return restore(path);
  } catch (thrown) {
    throw asLoreError(thrown, path);
  }
}

function prepareLore(path: string): WritableLore {
  const handle = new Database(path, { timeout: busyTimeoutMs });
  try {
    const version = versionOf(handle);
    if (version > loreVersion) throw newerLoreError(path);
    handle.pragma('journal_mode = WAL');
    // What the writer decided must be on the disk before the call returns.
    handle.pragma('synchronous = FULL');
    handle.pragma('foreign_keys = ON');
    const db: WritableLore = { handle, lore: true, writable: true };
    checkLore(handle);
    if (version > 0 && version < loreVersion) backUpLore(db, path);
    migrateLore(db);
    return db;
  } catch (thrown) {
    handle.close();
    throw thrown;
  }
}

/** Sets a damaged file aside and puts the newest backup that is sound in its place. */
function restore(path: string): OpenedLore {
  const now = stamp();
  const aside = `lore-damaged-${now}.db`;
  const isThere = existsSync(path);
  // The log goes with its database: beside another one it would be read as that one's.
  for (const suffix of ['-wal', '-shm', ''])
    if (existsSync(path + suffix)) renameSync(path + suffix, join(dirname(path), `${aside}${suffix}`));
  const setAside = isThere ? ` The damaged file is kept as ${aside} in ${dirname(path)}.` : '';
  const day = putNewestBackupBack(path);
  if (day !== null) {
    const what = isThere ? 'The file with your decisions was damaged' : 'The file with your decisions was gone';
    return {
      db: prepareLore(path),
      notice: `${what}. It was restored from the backup of ${day} (UTC); what you decided after that may have to be decided again.${setAside}`,
    };
  }
  return {
    db: prepareLore(path),
    notice: `The file with your decisions was damaged, and there was no good backup of it. Decisions start afresh; your vault is as it was.${setAside}`,
  };
}

/** An empty `lore.db` in memory: what a vault has before anything was decided. */
export function emptyLore(): ReadableLore {
  const handle = new Database(':memory:');
  const db: WritableLore = { handle, lore: true, writable: true };
  migrateLore(db);
  return db;
}

/**
 * Opens `lore.db` for reading; null when there is none. What an older Lorelens wrote is read through a copy in memory.
 * @throws AppError `db-newer`, `db-corrupt`, `unexpected`.
 */
export function openReadableLore(path: string): ReadableLore | null {
  if (!existsSync(path) || statSync(path).size === 0) return null;
  let handle: Database.Database | null = null;
  try {
    handle = new Database(path, { readonly: true, timeout: busyTimeoutMs });
    const version = versionOf(handle);
    if (version === loreVersion) return { handle, lore: true };
    if (version > loreVersion) throw newerLoreError(path);
    const copy: WritableLore | null = version === 0 ? null : { handle: new Database(handle.serialize()), lore: true, writable: true };
    if (copy) migrateLore(copy);
    handle.close();
    return copy;
  } catch (thrown) {
    handle?.close();
    throw asLoreError(thrown, path);
  }
}

/** SQLite's errors in the contract's codes, with words about the writer's decisions. */
export function asLoreError(thrown: unknown, path: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = thrown instanceof Database.SqliteError ? thrown.code : ((thrown as NodeJS.ErrnoException | null)?.code ?? '');
  const options = { cause: thrown };
  if (isDamage(thrown))
    return new AppError(
      'db-corrupt',
      'The file with your decisions is damaged. Open the vault in the app or with the command line: it is then restored from its newest backup.',
      { path },
      options,
    );
  if (isDiskFull(thrown, path))
    return new AppError(
      'disk-full',
      'The disk is full, so your decision could not be kept. Nothing was changed. Free some space and decide again.',
      { path },
      options,
    );
  if (code.startsWith('SQLITE_BUSY'))
    return new AppError(
      'busy',
      'Another Lorelens is keeping a decision for this vault. Nothing was changed. Try again.',
      { path },
      options,
    );
  if (/^(?:SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS)/.test(code))
    return new AppError(
      'unexpected',
      `Your decision could not be kept: ${dirname(path)} may not be written. Nothing was changed. Check its permissions.`,
      { path },
      options,
    );
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError(
    'unexpected',
    `The file with your decisions could not be used (${path}): ${message}. Nothing was changed. Try again, or start Lorelens anew.`,
    { path },
    options,
  );
}

/** Whether an error says that `lore.db` itself is broken. */
export function isLoreDamage(thrown: unknown): boolean {
  return isDamage(thrown) || (thrown instanceof AppError && thrown.code === 'db-corrupt');
}
