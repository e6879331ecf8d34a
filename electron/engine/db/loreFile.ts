import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { AppError } from '#shared/contract/errors.ts';
import { prepared } from './connection.ts';
import { isDiskFull } from './diskFull.ts';
import { loreVersion, migrateLore, newerLoreError } from './loreMigrations.ts';
import type { ReadableLore, WritableLore } from './loreStore.ts';

const busyTimeoutMs = 5_000;
const keptBackups = 5;
const backupFolder = 'lore-backups';

/** A writable `lore.db`, and what the writer should know of how it was opened. */
export interface OpenedLore {
  readonly db: WritableLore;
  /** Plain words when a damaged file was replaced; null as a rule. */
  readonly notice: string | null;
}

function isDamage(thrown: unknown): boolean {
  const code = thrown instanceof Database.SqliteError ? thrown.code : '';
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB');
}

const versionOf = (handle: Database.Database): number => handle.pragma('user_version', { simple: true }) as number;

function damaged(what: string): Error {
  return new Database.SqliteError(what, 'SQLITE_CORRUPT');
}

/** A file that is there and sound has a version, and holds what belongs to it. @throws SqliteError of damage. */
function checkSound(handle: Database.Database): void {
  const check = handle.pragma('quick_check(1)', { simple: true });
  if (check !== 'ok') throw damaged(String(check));
  if ((handle.pragma('foreign_key_check') as unknown[]).length > 0) throw damaged('A decision belongs to no step.');
}

/** File names of the backups beside a `lore.db`, newest first. */
export function backupsOf(path: string): string[] {
  const folder = join(dirname(path), backupFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.*Z\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

function stamp(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

/** Makes sure that a file is on the disk and not only on its way there. */
function settle(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Copies what is in an open `lore.db` into a backup beside it. Of one day the first and the latest are kept, and of all the newest five.
 * An empty one is not worth a backup.
 */
export function backUpLore(db: ReadableLore, path: string): void {
  if (isEmptyLore(db)) return;
  const folder = join(dirname(path), backupFolder);
  mkdirSync(folder, { recursive: true });
  const to = join(folder, `${stamp()}.db`);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    db.handle.prepare('VACUUM INTO ?').run(part);
    settle(part);
    renameSync(part, to);
  } finally {
    rmSync(part, { force: true });
  }
  const [, ...before] = backupsOf(path).filter((backup) => dayOf(backup) === dayOf(to));
  for (const backup of before.slice(0, -1)) rmSync(backup, { force: true });
  for (const old of backupsOf(path).slice(keptBackups)) rmSync(old, { force: true });
}

const dayOf = (backup: string): string => basename(backup).slice(0, 10);

function isEmptyLore(db: ReadableLore): boolean {
  const filled = prepared(
    db,
    'SELECT EXISTS (SELECT 1 FROM step) OR EXISTS (SELECT 1 FROM shelf) OR EXISTS (SELECT 1 FROM setting) OR EXISTS (SELECT 1 FROM history)',
  );
  return filled.pluck().get() === 0;
}

/** Makes the first backup of a day; later calls on the same day do nothing. */
export function backUpLoreDaily(db: ReadableLore, path: string): void {
  const today = new Date().toISOString().slice(0, 10);
  if (!backupsOf(path).some((backup) => dayOf(backup) === today)) backUpLore(db, path);
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
    checkSound(handle);
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
  const kept = isThere ? ` The damaged file is kept as ${aside} in ${dirname(path)}.` : '';
  for (const backup of backupsOf(path)) {
    const part = `${path}.part`;
    try {
      copyFileSync(backup, part);
      const check = new Database(part, { readonly: true });
      try {
        checkSound(check);
        if (versionOf(check) === 0) throw damaged('This backup is empty.');
      } finally {
        check.close();
      }
    } catch (thrown) {
      rmSync(part, { force: true });
      if (isDamage(thrown)) continue;
      throw thrown;
    }
    settle(part);
    renameSync(part, path);
    const day = basename(backup)
      .slice(0, 16)
      .replace('T', ' ')
      .replace(/-(\d\d)$/, ':$1');
    const what = isThere ? 'The file with your decisions was damaged' : 'The file with your decisions was gone';
    return {
      db: prepareLore(path),
      notice: `${what}. It was restored from the backup of ${day} (UTC); what you decided after that may have to be decided again.${kept}`,
    };
  }
  return {
    db: prepareLore(path),
    notice: `The file with your decisions was damaged, and there was no good backup of it. Decisions start afresh; your vault is as it was.${kept}`,
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
  try {
    const handle = new Database(path, { readonly: true, timeout: busyTimeoutMs });
    const version = versionOf(handle);
    if (version === loreVersion) return { handle, lore: true };
    try {
      if (version > loreVersion) throw newerLoreError(path);
      if (version === 0) return null;
      const copy: WritableLore = { handle: new Database(handle.serialize()), lore: true, writable: true };
      migrateLore(copy);
      return copy;
    } finally {
      handle.close();
    }
  } catch (thrown) {
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
  if (code.startsWith('SQLITE_READONLY') || code === 'EACCES' || code === 'EROFS')
    return new AppError(
      'unexpected',
      `Your decision could not be kept: ${dirname(path)} may not be written. Nothing was changed. Check its permissions.`,
      { path },
      options,
    );
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError('unexpected', `The file with your decisions could not be used (${path}): ${message}`, { path }, options);
}

/** Whether an error says that `lore.db` itself is broken. */
export function isLoreDamage(thrown: unknown): boolean {
  return isDamage(thrown) || (thrown instanceof AppError && thrown.code === 'db-corrupt');
}
