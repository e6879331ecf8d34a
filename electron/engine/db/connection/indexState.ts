import type Database from 'better-sqlite3';
import { prepared, type ReadableDB } from './connection.ts';

/** Changes whenever another connection has written to the database file. */
export function dataVersion(db: ReadableDB): number {
  return prepared(db, 'PRAGMA data_version').pluck().get() as number;
}

/** Changes with every write to the index, by this or another connection. */
function stateKey(db: ReadableDB): string {
  return `${dataVersion(db)} ${prepared(db, 'SELECT total_changes()').pluck().get() as number}`;
}

/** Cached values of an open index in this process. */
interface IndexState {
  key: string;
  /** Values computed from the index state with this key; discarded after any write. */
  derived: Map<object, unknown>;
  /** Values that last as long as the connection; their users keep them up to date. */
  readonly lasting: Map<object, unknown>;
}

const states = new WeakMap<Database.Database, IndexState>();

function stateOf({ handle }: ReadableDB): IndexState {
  return states.getOrInsertComputed(handle, () => ({ key: '', derived: new Map(), lasting: new Map() }));
}

function valueOf<T>(values: Map<object, unknown>, compute: () => T, owner: object): T {
  return values.getOrInsertComputed(owner, compute) as T;
}

/** A value derived from the index, computed lazily once per connection and index state. It may be a bounded cache itself. */
export function perIndexState<T>(compute: (db: ReadableDB) => T): (db: ReadableDB) => T {
  return (db) => {
    const state = stateOf(db);
    const key = stateKey(db);
    if (state.key !== key) {
      state.key = key;
      state.derived = new Map();
    }
    return valueOf(state.derived, () => compute(db), compute);
  };
}

/** A value of this process per open index, created lazily and kept up to date by its users. */
export function perConnection<T>(create: () => T): (db: ReadableDB) => T {
  return (db) => valueOf(stateOf(db).lasting, create, create);
}

/** The same, but created again after another connection has written: row ids may have been given to other rows. */
export function untilWrittenElsewhere<T>(create: () => T): (db: ReadableDB) => T {
  const states = perConnection((): { version: number | null; value: T | null } => ({ version: null, value: null }));
  return (db) => {
    const state = states(db);
    const version = dataVersion(db);
    if (state.version !== version) {
      state.version = version;
      state.value = create();
    }
    return state.value as T;
  };
}

/** Runs `work` on one unchanging state of the index, in a read transaction. */
export function readTransaction<T>(db: ReadableDB, work: () => T): T {
  if (db.handle.inTransaction) return work();
  db.handle.exec('BEGIN');
  try {
    return work();
  } finally {
    // Nothing was written but temporary tables of this connection, which stay whether or not the work failed.
    db.handle.exec('COMMIT');
  }
}
