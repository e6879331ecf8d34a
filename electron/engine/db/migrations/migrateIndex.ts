import { AppError } from '#shared/contract/errors.ts';
import type { WritableDB } from '../connection/connection.ts';
import { migrations } from './migrations.ts';
import { migrate, versionOf } from '../connection/sqlite.ts';

/** The version this code writes. */
export const indexVersion = migrations.length;

/** What a later version of Lorelens wrote is not touched. */
export function newerError(path: string): AppError {
  return new AppError(
    'db-newer',
    'This project was opened with a newer version of Lorelens. Nothing was changed. Update Lorelens, or use another data folder.',
    { path },
  );
}

/** Brings an index to the current version, or in tests to an earlier one, each step in its own transaction. @throws AppError `db-newer`. */
export function migrateIndex(db: WritableDB, wanted = indexVersion): void {
  if (versionOf(db.handle) > indexVersion) throw newerError(db.handle.name);
  // With foreign keys on, recreating a table would delete the rows of all tables that refer to it.
  const foreignKeys = db.handle.pragma('foreign_keys', { simple: true }) as number;
  db.handle.pragma('foreign_keys = OFF');
  try {
    migrate(db, migrations, wanted);
  } finally {
    db.handle.pragma(`foreign_keys = ${foreignKeys}`);
  }
}
