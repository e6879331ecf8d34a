import type Database from 'better-sqlite3';
import type { StoryPosition } from '#shared/model/storyPosition.ts';

/** A connection that only reads. A signature that takes it cannot change the index. */
export interface ReadableDB {
  readonly handle: Database.Database;
  /** The place in the story after which nothing may be known on this connection; absent: everything may. */
  readonly asOf?: StoryPosition;
}

/** A connection that also writes. Only the index worker holds one. */
export interface WritableDB extends ReadableDB {
  readonly writable: true;
}

/** Runs `work` in one transaction: all of it or nothing. */
export function transact<T>(db: WritableDB, work: () => T): T {
  return db.handle.transaction(work).immediate();
}

const statements = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/** A statement prepared once per connection. */
export function prepared(db: ReadableDB, sql: string): Database.Statement {
  let known = statements.get(db.handle);
  if (!known) statements.set(db.handle, (known = new Map()));
  let statement = known.get(sql);
  if (!statement) known.set(sql, (statement = db.handle.prepare(sql)));
  return statement;
}
