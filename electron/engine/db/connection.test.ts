import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { prepared } from './connection.ts';

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
  it('logs statements that take long when NODE_DEBUG names its topic', () => {
    const stderr = stderrOf('lorelens:sql');
    expect(stderr).toMatch(/sql: \d+ ms: WITH RECURSIVE counted/);
    expect(stderr).toMatch(/sql: \d+ ms: WITH RECURSIVE walked/);
    expect(stderr).not.toContain('quick');
  });

  it('gives the statement of the connection untouched when the log is off', () => {
    const db = { handle: new Database(':memory:') };
    const statement = prepared(db, 'SELECT 1');
    expect(prepared(db, 'SELECT 1')).toBe(statement);
    expect(Object.hasOwn(statement, 'get')).toBe(false);
    db.handle.close();
  });
});
