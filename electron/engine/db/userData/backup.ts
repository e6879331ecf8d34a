import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { makeFolder } from '#lib/makeFolder.ts';
import type { ReadableUserData } from './items.ts';
import { damageError, isDamage, openDatabase, versionOf } from '../connection/sqlite.ts';

/** Of those made as days go by, and of those made before something was replaced. */
const maxBackups = 5;
const backupFolder = 'lore-backups';

/** Checks the pages of `lore.db`, and that every decision has its step. @throws SqliteError of damage. */
export function checkUserData(handle: Database.Database): void {
  // Checks the indexes too: the file is small, and a corrupt index would hide rows silently.
  const check = handle.pragma('integrity_check(1)', { simple: true });
  if (check !== 'ok') throw damageError(String(check));
  if ((handle.pragma('foreign_key_check') as unknown[]).length > 0) throw damageError('A decision belongs to no step.');
}

/** File names of the backups next to a `lore.db`, newest first. */
export function backupsOf(path: string): string[] {
  const folder = join(dirname(path), backupFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.*Z(?:\.before-[a-z]+)?\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** The time in the names of backups and renamed files. */
export function timestamp(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

/** Flushes a file that SQLite wrote to the disk. */
function fsyncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The event before which a backup is made, which its name states. Such backups are kept apart from the daily ones. */
type BackupReason = 'import' | 'update';

const isOfReason = (backup: string): boolean => backup.includes('.before-');

/**
 * Copies an open `lore.db` into a backup next to it unless it is empty. Keeps each day's first and latest, at most five, and the last five made
 * for a reason.
 */
export function backUpUserData(db: ReadableUserData, path: string, reason?: BackupReason): void {
  if (isEmptyUserData(db)) return;
  const folder = join(dirname(path), backupFolder);
  makeFolder(folder);
  const to = join(folder, `${timestamp()}${reason ? `.before-${reason}` : ''}.db`);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    db.handle.prepare('VACUUM INTO ?').run(part);
    fsyncFile(part);
    renameSync(part, to);
  } finally {
    rmSync(part, { force: true });
  }
  const all = backupsOf(path);
  const ofDays = all.filter((backup) => !isOfReason(backup));
  const [, ...before] = ofDays.filter((backup) => dayOf(backup) === dayOf(to));
  const between = new Set(before.slice(0, -1));
  const left = ofDays.filter((backup) => !between.has(backup));
  for (const old of [...between, ...left.slice(maxBackups), ...all.filter(isOfReason).slice(maxBackups)]) rmSync(old, { force: true });
}

/** Copies an open `lore.db` that was replaced at its path to a file next to the new one. Null when it is empty. */
export function setAsideReplaced(db: ReadableUserData, path: string): string | null {
  if (isEmptyUserData(db)) return null;
  const aside = join(dirname(path), `lore-replaced-${timestamp()}.db`);
  db.handle.prepare('VACUUM INTO ?').run(aside);
  fsyncFile(aside);
  return aside;
}

const dayOf = (backup: string): string => basename(backup).slice(0, 10);

/** User tables, by their names in all versions: a backup is made before an older file is migrated. */
const filledTables = ['step', 'saved_item', 'shelf', 'setting', 'history'];

function isEmptyUserData({ handle }: ReadableUserData): boolean {
  const there = handle.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const filled = (table: string): boolean => handle.prepare(`SELECT EXISTS (SELECT 1 FROM ${table})`).pluck().get() === 1;
  return !filledTables.some((table) => there.includes(table) && filled(table));
}

/** Makes the first backup of a day; later calls on the same day do nothing. */
export function backUpUserDataDaily(db: ReadableUserData, path: string): void {
  const today = new Date().toISOString().slice(0, 10);
  if (!backupsOf(path).some((backup) => !isOfReason(backup) && dayOf(backup) === today)) backUpUserData(db, path);
}

/** Replaces `lore.db` with the newest intact backup. Returns its time for display (UTC); null when none is intact and nothing changed. */
export function restoreNewestBackup(path: string): string | null {
  const part = `${path}.part`;
  for (const backup of backupsOf(path)) {
    try {
      copyFileSync(backup, part);
      const check = openDatabase(part, { readonly: true });
      try {
        checkUserData(check);
        if (versionOf(check) === 0) throw damageError('This backup is empty.');
      } finally {
        check.close();
      }
    } catch (thrown) {
      rmSync(part, { force: true });
      if (isDamage(thrown)) continue;
      throw thrown;
    }
    fsyncFile(part);
    renameSync(part, path);
    return basename(backup)
      .slice(0, 16)
      .replace('T', ' ')
      .replace(/-(\d\d)$/, ':$1');
  }
  return null;
}
