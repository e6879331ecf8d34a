import type Database from 'better-sqlite3';
import { AppError } from '#shared/contract/errors.ts';
import type { WritableDB } from '../connection/connection.ts';
import { type Migration, migrate, newestVersion, versionOf } from '../connection/sqlite.ts';
import { indexTables } from './indexTables.ts';

/** Append-only once released. Named by version and effect. */
const migrations: readonly Migration[] = [{ name: '0030-tables', up: createTables }];

/** The version this code writes. */
export const indexVersion = newestVersion(migrations);

/** What the model has read takes long to make again, so it outlives the tables of an earlier index. */
const keptColumns = { embedding: 'model, hash, vector', sentence_embedding: 'model, hash, ordinal, vector' } as const;

/** Replaces the tables of development versions by today's. Every file is read again, but texts that had a vector keep it. */
function createTables(handle: Database.Database): void {
  const tables = (where: string): string[] =>
    handle
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND ${where}`)
      .pluck()
      .all() as string[];
  const kept = Object.entries(keptColumns).filter(([table]) => tables(`name = '${table}'`).length > 0);
  handle.exec('DROP INDEX IF EXISTS embedding_text');
  for (const [table] of kept) handle.exec(`ALTER TABLE ${table} RENAME TO former_${table}`);
  // Virtual tables first: their own tables go with them.
  for (const name of tables("sql LIKE 'CREATE VIRTUAL %'")) handle.exec(`DROP TABLE ${name}`);
  for (const name of tables("name NOT LIKE 'former_%'")) handle.exec(`DROP TABLE ${name}`);
  handle.exec(indexTables);
  for (const [table, columns] of kept)
    handle.exec(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM former_${table}; DROP TABLE former_${table}`);
}

/** The error for data written by a later version of Lorelens, which is not changed. */
export function newerError(path: string): AppError {
  return new AppError(
    'db-newer',
    'This project was opened with a newer version of Lorelens. Nothing was changed. Update Lorelens, or use another data folder.',
    { path },
  );
}

/** Brings an index to the current version, each step in its own transaction. @throws AppError `db-newer`. */
export function migrateIndex(db: WritableDB): void {
  if (versionOf(db.handle) > indexVersion) throw newerError(db.handle.name);
  // With foreign keys on, recreating a table would delete the rows of all tables that refer to it.
  const foreignKeys = db.handle.pragma('foreign_keys', { simple: true }) as number;
  db.handle.pragma('foreign_keys = OFF');
  try {
    migrate(db, migrations);
  } finally {
    db.handle.pragma(`foreign_keys = ${foreignKeys}`);
  }
}
