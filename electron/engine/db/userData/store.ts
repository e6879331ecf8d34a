import { existsSync } from 'node:fs';
import { AppError } from '#shared/contract/errors.ts';
import { transact } from '../connection.ts';
import { backUpLore, backUpLoreDaily } from './backup.ts';
import { asLoreError, isLoreDamage } from './open.ts';
import { emptyLore, openReadableLore, openWritableLore } from './open.ts';
import type { ReadableLore, WritableLore } from './items.ts';

/** One vault's `lore.db`, opened when it is first needed. */
export interface LoreKeeper {
  /** For reading; a file that is not there yet reads as empty. @throws AppError `db-newer`, `db-corrupt`. */
  read(): ReadableLore;
  /** Changes it, all of `work` or nothing; on the disk when this returns. @throws AppError `busy` in a face that only reads, `disk-full`. */
  change<T>(work: (db: WritableLore) => T): T;
  /** Copies it into a backup now, whatever was backed up before. */
  backUp(): void;
  /** What the writer should know, e.g. that a damaged file was restored. */
  notices(): readonly string[];
  close(): void;
}

/** A keeper of the `lore.db` at a path. `writable: false`: it neither makes, migrates nor restores the file. */
export function createLoreKeeper(path: string, { writable }: { readonly writable: boolean }): LoreKeeper {
  let db: ReadableLore | null = null;
  /** Stands in for a file that is not there. */
  let empty: ReadableLore | null = null;
  let isChanged = false;
  const notices: string[] = [];

  function close(): void {
    db?.handle.close();
    db = null;
  }

  function open(): WritableLore {
    if (db && 'writable' in db) return db as WritableLore;
    const opened = openWritableLore(path);
    if (opened.notice !== null) notices.push(opened.notice);
    db = opened.db;
    return opened.db;
  }

  return {
    read() {
      if (db) return db;
      if (writable && existsSync(path)) return open();
      if (!writable) db = openReadableLore(path);
      return db ?? (empty ??= emptyLore());
    },
    change(work) {
      if (!writable) throw new AppError('busy', 'This Lorelens only reads. Decide in the app; nothing was changed.');
      try {
        const lore = open();
        backUpLoreDaily(lore, path);
        const done = transact(lore, () => work(lore));
        isChanged = true;
        return done;
      } catch (thrown) {
        const error = asLoreError(thrown, path);
        if (!isLoreDamage(error)) throw error;
      }
      // Found damaged in use: restored, then tried once more.
      try {
        close();
        const lore = open();
        return transact(lore, () => work(lore));
      } catch (thrown) {
        throw asLoreError(thrown, path);
      }
    },
    backUp() {
      if (writable && existsSync(path)) backUpLore(open(), path);
    },
    notices: () => notices,
    close() {
      try {
        if (isChanged && db) backUpLore(db, path);
      } catch {
        // Without room for another backup, those before it and the file itself still stand.
      }
      close();
      empty?.handle.close();
      empty = null;
    },
  };
}
