import Database from 'better-sqlite3';
import { transact, type WritableDB } from './connection.ts';
import { accessSync, constants, readFileSync, statfsSync, statSync } from 'node:fs';
import { AppError, type ErrorCode, thrownMessage } from '#shared/contract/errors.ts';
import { dirname } from 'node:path';

/** The version of a database, which its migrations count; 0 for a new one. */
export function versionOf(handle: Database.Database): number {
  return handle.pragma('user_version', { simple: true }) as number;
}

/** A step from one version of a database to the next. */
export interface Migration {
  /** `NNNN-what-it-does`; NNNN is the version after the migration. */
  readonly name: string;
  /** SQL, or a function where SQL is not enough. Runs inside a transaction. */
  readonly up: string | ((handle: Database.Database) => void);
}

const versionAfter = ({ name }: Migration): number => Number(name.slice(0, 4));

/** The version that all migrations of a database lead to. */
export const newestVersion = (migrations: readonly Migration[]): number => versionAfter(migrations.at(-1)!);

/** Makes the migrations of a database that were not made yet, up to the version `wanted`, each in its own transaction. */
export function migrate(db: WritableDB, migrations: readonly Migration[], wanted = newestVersion(migrations)): void {
  for (const migration of migrations) {
    const version = versionAfter(migration);
    if (version > wanted) break;
    if (versionOf(db.handle) >= version) continue;
    transact(db, () => {
      // Another process may have made this step while this one waited.
      if (versionOf(db.handle) >= version) return;
      const { up } = migration;
      if (typeof up === 'string') db.handle.exec(up);
      else up(db.handle);
      db.handle.pragma(`user_version = ${version}`);
    });
  }
}

/** Default timeout of better-sqlite3 for a lock, in milliseconds. */
const defaultTimeoutMs = 5_000;
const retryMs = 10;

/** Opens a regular file as a database; SQLite would block on a named pipe, also at its journal's paths. @throws AppError `unexpected`. */
export function openDatabase(path: string, options: Database.Options = {}): Database.Database {
  for (const file of [path, `${path}-wal`, `${path}-journal`]) {
    const state = statSync(file, { throwIfNoEntry: false });
    if (state && !state.isFile())
      throw new AppError(
        'unexpected',
        `"${file}" is not an ordinary file, so Lorelens does not open it. Move or delete it, or use another data folder.`,
      );
  }
  if (!options.readonly) return new Database(path, options);
  const deadline = performance.now() + (options.timeout ?? defaultTimeoutMs);
  for (;;) {
    const handle = new Database(path, options);
    try {
      handle.pragma('schema_version');
      return handle;
    } catch (thrown) {
      handle.close();
      if (!isCannotOpen(thrown)) throw thrown;
      if (isWritable(dirname(path))) {
        // The first writer creates the files of the log, and the last one deletes them: a reader in between waits as for a lock.
        if (performance.now() > deadline) throw thrown;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
      } else {
        const copy = copyInMemory(path);
        if (copy === null) throw thrown;
        return copy;
      }
    }
  }
}

function isCannotOpen(thrown: unknown): boolean {
  return thrown instanceof Database.SqliteError && /^SQLITE_(?:CANTOPEN|READONLY)/.test(thrown.code);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Maximum size of a file to copy into memory, in bytes. */
const maxCopy = 1024 ** 3;

/**
 * A read-only in-memory copy of a database that needs no other file: SQLite keeps the index of a write-ahead log in one, and so cannot read such a
 * database in a read-only folder. Null when the log is not empty or the file is too large.
 */
export function copyInMemory(path: string): Database.Database | null {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if ((log?.size ?? 0) > 0 || statSync(path).size > maxCopy) return null;
  const bytes = readFileSync(path);
  return bytes.length < 100 ? null : openBytes(bytes, { readonly: true });
}

/** An in-memory database of the bytes of a file, which are changed. */
export function openBytes(bytes: Buffer, options: Database.Options = {}): Database.Database {
  // The write and read versions of the file format: 1 is a rollback journal, 2 a write-ahead log, which an in-memory database cannot have.
  bytes[18] = 1;
  bytes[19] = 1;
  return new Database(bytes, options);
}

/** SQLite's error for a corrupt file. */
export function damageError(what: string): Error {
  return new Database.SqliteError(what, 'SQLITE_CORRUPT');
}

/** Whether an error means that a file is corrupt or not a database. */
export function isDamage(thrown: unknown): boolean {
  const code = thrown instanceof Database.SqliteError ? thrown.code : '';
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB');
}

/** Checks every page of a database. @throws SqliteError of damage. */
export function checkPages(handle: Database.Database): void {
  const check = handle.pragma('quick_check(1)', { simple: true });
  if (check !== 'ok') throw damageError(String(check));
}

/** Minimum free space for the files that SQLite creates next to a database, in bytes. */
const minFreeBytes = 256 * 1024;

/** Whether an error means that the disk is full. A full log gives a plain "disk I/O error", so the free space is checked. */
function isDiskFull(thrown: unknown, path: string): boolean {
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return true;
  if (typeof code !== 'string' || !/^SQLITE_(?:IOERR|CANTOPEN)/.test(code)) return false;
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
}

/** What the user is told of each fault of a database. */
interface FaultMessages {
  readonly damaged: string;
  readonly diskFull: string;
  readonly busy: string;
  /** `code`: SQLite's or the file system's. */
  readonly notAllowed: (code: string) => string;
  readonly other: (problem: string, code: string) => string;
}

/** SQLite's errors in the contract's codes. Details have the path, and `unwritable` where a permission is missing. */
export function databaseError(thrown: unknown, path: string, messages: FaultMessages): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = thrown instanceof Database.SqliteError ? thrown.code : ((thrown as NodeJS.ErrnoException | null)?.code ?? '');
  const error = (contractCode: ErrorCode, message: string, details: object = {}): AppError =>
    new AppError(contractCode, message, { path, ...details }, { cause: thrown });
  if (isDamage(thrown)) return error('db-corrupt', messages.damaged);
  if (isDiskFull(thrown, path)) return error('disk-full', messages.diskFull);
  if (code.startsWith('SQLITE_BUSY')) return error('busy', messages.busy);
  if (/^(?:SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS)/.test(code))
    return error('unexpected', messages.notAllowed(code), { unwritable: true });
  return error('unexpected', messages.other(thrownMessage(thrown), code));
}
