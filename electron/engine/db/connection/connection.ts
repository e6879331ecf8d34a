import { oneLine } from '#lib/text.ts';
import type Database from 'better-sqlite3';
import { debugLog } from '#lib/debug.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';

/** A connection that only reads. A signature that takes it cannot change the index. */
export interface ReadableDB {
  readonly handle: Database.Database;
  /** The story position of an as-of connection, after which nothing is visible; absent: no restriction. */
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

/** A statement prepared once per connection; `NODE_DEBUG=lorelens:sql` logs those that take long. */
export function prepared(db: ReadableDB, sql: string): Database.Statement {
  const cached = statements.getOrInsertComputed(db.handle, () => new Map());
  return cached.getOrInsertComputed(sql, () => withSlowLog(db.handle.prepare(sql)));
}

/** Rows per insert statement, as the overhead of a statement exceeds that of a small row. */
const rowsTogether = 32;

/**
 * Inserts rows in order, many per statement, with the same constraints as single inserts. `into`: the statement up to its values ("INSERT INTO field
 * (document_id, position)"). Inside a transaction all are inserted or none.
 */
export function insertRows(db: WritableDB, into: string, rows: readonly (readonly (string | number | null)[])[]): void {
  const [first] = rows;
  if (first === undefined) return;
  const values = `(${first.map(() => '?').join(', ')})`;
  const whole = rows.length - (rows.length % rowsTogether);
  if (whole > 0) {
    const many = prepared(db, `${into} VALUES ${Array.from({ length: rowsTogether }, () => values).join(', ')}`);
    const bound: (string | number | null)[] = [];
    for (let start = 0; start < whole; start += rowsTogether) {
      let at = 0;
      for (let row = start; row < start + rowsTogether; row++) for (const value of rows[row]!) bound[at++] = value;
      many.run(bound);
    }
  }
  const one = prepared(db, `${into} VALUES ${values}`);
  for (let index = whole; index < rows.length; index++) one.run(rows[index]!);
}

/** Minimum duration of a statement to be logged, in milliseconds. */
const slowStatementMs = 20;
const log = debugLog('sql');

/** Wraps a statement so that slow calls are logged in the debug log `sql`; unchanged while that log is off. */
function withSlowLog(statement: Database.Statement): Database.Statement {
  if (!log.enabled) return statement;
  const report = (elapsed: number): void => {
    if (elapsed > slowStatementMs) log('%d ms: %s', Math.round(elapsed), oneLine(statement.source));
  };
  const timed = <Args extends unknown[], T>(call: (...args: Args) => T): ((...args: Args) => T) => {
    return (...args) => {
      const started = performance.now();
      try {
        return call(...args);
      } finally {
        report(performance.now() - started);
      }
    };
  };
  const iterate = statement.iterate.bind(statement);
  return Object.assign(statement, {
    run: timed(statement.run.bind(statement)),
    get: timed(statement.get.bind(statement)),
    all: timed(statement.all.bind(statement)),
    // Only the time within SQLite counts, not that of the caller between two rows.
    *iterate(...args: unknown[]) {
      let elapsed = 0;
      const rows = iterate(...args);
      try {
        while (true) {
          const started = performance.now();
          const { done, value } = rows.next();
          elapsed += performance.now() - started;
          if (done) return;
          yield value;
        }
      } finally {
        rows.return?.();
        report(elapsed);
      }
    },
  });
}
