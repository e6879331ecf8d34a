import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { insertRows, prepared, transact, type WritableDB } from './connection.ts';

const url = (path: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);

/** What a program that runs two slow statements and a quick one writes to stderr. */
function stderrOf(nodeDebug: string): string {
  const count = (name: string): string =>
    `WITH RECURSIVE ${name} (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM ${name} WHERE n < 600000) SELECT count(*) FROM ${name}`;
  const program = `
    import Database from 'better-sqlite3';
    import { prepared } from ${url('connection.ts')};
    const db = { handle: new Database(':memory:') };
    const slow = prepared(db, '${count('counted')}').pluck();
    if (slow.get() !== 600000 || prepared(db, '${count('counted')}') !== slow) throw new Error('not the statement');
    if ([...prepared(db, '${count('walked')}').pluck().iterate()].join() !== '600000') throw new Error('not the rows');
    prepared(db, 'SELECT 1 AS quick').all();`;
  const env = { ...process.env, NODE_DEBUG: nodeDebug, ELECTRON_RUN_AS_NODE: '1' };
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8', cwd: import.meta.dirname }).stderr;
}

describe('prepared', () => {
  it('logs slow statements when NODE_DEBUG names its topic', () => {
    const stderr = stderrOf('lorelens:sql');
    expect(stderr).toMatch(/sql: \d+ ms: WITH RECURSIVE counted/);
    expect(stderr).toMatch(/sql: \d+ ms: WITH RECURSIVE walked/);
    expect(stderr).not.toContain('quick');
  });

  it("returns the connection's own statement when the log is off", () => {
    const db = { handle: new Database(':memory:') };
    const statement = prepared(db, 'SELECT 1');
    expect(prepared(db, 'SELECT 1')).toBe(statement);
    expect(Object.hasOwn(statement, 'get')).toBe(false);
    db.handle.close();
  });
});

describe('insertRows', () => {
  function opened(): WritableDB {
    const handle = new Database(':memory:');
    handle.exec('CREATE TABLE line (place INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT');
    return { handle, writable: true };
  }
  const stored = (db: WritableDB): unknown[] => db.handle.prepare('SELECT place, text FROM line ORDER BY place').raw().all();
  const rowsOf = (count: number): [number, string][] => Array.from({ length: count }, (_, index) => [index, `line ${index}`]);

  it.each([0, 1, 31, 32, 33, 64, 100])('inserts %i rows, each once and in its columns', (count) => {
    const db = opened();
    insertRows(db, 'INSERT INTO line (place, text)', rowsOf(count));
    expect(stored(db)).toEqual(rowsOf(count));
    db.handle.close();
  });

  it('keeps the first of two rows with the same key on "or ignore", in one statement or two', () => {
    const db = opened();
    insertRows(db, 'INSERT OR IGNORE INTO line (place, text)', [...rowsOf(40), [3, 'again'], [39, 'again'], [40, 'once'], [40, 'twice']]);
    expect(stored(db)).toEqual([...rowsOf(40), [40, 'once']]);
    db.handle.close();
  });

  it('leaves nothing behind when a row fails inside a transaction', () => {
    const db = opened();
    expect(() => transact(db, () => insertRows(db, 'INSERT INTO line (place, text)', [...rowsOf(50), [7, 'again']]))).toThrow(/UNIQUE/);
    expect(stored(db)).toEqual([]);
    db.handle.close();
  });
});
