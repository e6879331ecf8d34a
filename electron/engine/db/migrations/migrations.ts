import { firstSchema } from './firstSchema.ts';
import { type Migration, migrate, versionOf } from '../connection/sqlite.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { WritableDB } from '../connection/connection.ts';

/** The version that `migrations` begin with. Indexes from before it, which no released Lorelens wrote, are made again from the files. */
export const firstVersion = 28;

/** Append-only: entry N migrates an index to version `firstVersion` + N, the first from an empty database. Named by number and effect. */
const migrations: readonly Migration[] = [{ name: '0028-first-schema', up: firstSchema }];

/** The version this code writes. */
export const indexVersion = firstVersion + migrations.length - 1;

/** What a later version of Lorelens wrote is not touched. */
export function newerError(path: string): AppError {
  return new AppError(
    'db-newer',
    'This project was opened with a newer version of Lorelens. Nothing was changed. Update Lorelens, or use another data folder.',
    { path },
  );
}

/** Brings an empty database or an index to the current version, each step in its own transaction. @throws AppError `db-newer`. */
export function migrateIndex(db: WritableDB): void {
  if (versionOf(db.handle) > indexVersion) throw newerError(db.handle.name);
  migrate(db, migrations, indexVersion, firstVersion);
}
