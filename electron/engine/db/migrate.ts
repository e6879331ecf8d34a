import type Database from 'better-sqlite3';
import { transact, type WritableDB } from './connection.ts';

/** The version of a database, which its migrations count; 0 for one that was just made. */
export function versionOf(handle: Database.Database): number {
  return handle.pragma('user_version', { simple: true }) as number;
}

/** A step from one version of a database to the next. */
export interface Migration {
  /** `NNNN-what-it-does`; NNNN is the version it leads to. */
  readonly name: string;
  /** SQL, or a function for what SQL alone cannot say. Runs inside a transaction. */
  readonly up: string | ((handle: Database.Database) => void);
}

/** Brings a database to a version: entry N of `migrations` brings it from version N to N + 1, each in its own transaction. */
export function migrate(db: WritableDB, migrations: readonly Migration[], wanted: number): void {
  for (let step = versionOf(db.handle); step < wanted; step++) {
    transact(db, () => {
      // Another process may have made this step while this one waited for its turn.
      if (versionOf(db.handle) > step) return;
      const { up } = migrations[step]!;
      if (typeof up === 'string') db.handle.exec(up);
      else up(db.handle);
      db.handle.pragma(`user_version = ${step + 1}`);
    });
  }
}
