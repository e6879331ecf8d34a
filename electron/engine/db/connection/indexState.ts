import type Database from 'better-sqlite3';
import { prepared, type ReadableDB } from './connection.ts';

/** Changes whenever another connection has written to the database file. */
export function dataVersion(db: ReadableDB): number {
  return prepared(db, 'PRAGMA data_version').pluck().get() as number;
}

/** Changes whenever anything is written to the index, by another connection or this one. */
function stateKey(db: ReadableDB): string {
  return `${dataVersion(db)} ${prepared(db, 'SELECT total_changes()').pluck().get() as number}`;
}

/** What was computed from one state of the index as a connection sees it. All of it is dropped as soon as anything was written. */
interface IndexState {
  readonly key: string;
  readonly values: Map<object, unknown>;
}

const states = new WeakMap<Database.Database, IndexState>();

function stateOf(db: ReadableDB): IndexState {
  const key = stateKey(db);
  let state = states.get(db.handle);
  if (state?.key !== key) states.set(db.handle, (state = { key, values: new Map() }));
  return state;
}

/**
 * A value derived from the index: computed when it is first asked for, once for each connection and each state of the index. The only
 * cache that is keyed on the state of an index. A value may itself be a bounded cache to be filled, e.g. an `LRUCache`.
 */
export function perIndexState<T>(compute: (db: ReadableDB) => T): (db: ReadableDB) => T {
  return (db) => {
    const { values } = stateOf(db);
    if (!values.has(compute)) values.set(compute, compute(db));
    return values.get(compute) as T;
  };
}

/** Runs `work` on one unchanging state of the index, however much is written to it meanwhile. */
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
