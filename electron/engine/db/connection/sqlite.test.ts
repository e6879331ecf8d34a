import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyInMemory, openDatabase } from './sqlite.ts';
import { temporaryFolder } from '#lib/testing.ts';

let home: string;
beforeEach(() => (home = temporaryFolder()));

describe('openDatabase', () => {
  it('refuses a folder in the place of a database, with a message for the user', () => {
    mkdirSync(join(home, 'index.db'));
    expect(() => openDatabase(join(home, 'index.db'))).toThrow(/is not an ordinary file, so Lorelens does not open it/);
  });

  // Without the look before, opening would wait for ever: so it is tried in a process that is ended.
  it.skipIf(process.platform === 'win32').each(['index.db', 'index.db-wal', 'index.db-journal'])('never waits for a pipe: %s', (name) => {
    openDatabase(join(home, 'index.db')).close();
    rmSync(join(home, name), { force: true });
    execFileSync('mkfifo', [join(home, name)]);
    const file = fileURLToPath(new URL('./sqlite.ts', import.meta.url));
    const script = `const { openDatabase } = await import(${JSON.stringify(file)}); try { openDatabase(${JSON.stringify(join(home, 'index.db'))}).pragma('user_version'); } catch (error) { process.stdout.write(error.message); }`;
    const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect([signal, stdout]).toEqual([null, expect.stringContaining('is not an ordinary file')]);
  });
});

describe.skipIf(process.platform === 'win32')('openDatabase for reading', () => {
  let path: string;
  beforeEach(() => {
    path = join(home, 'index.db');
    const made = openDatabase(join(home, 'made.db'));
    made.pragma('journal_mode = WAL');
    made.exec('CREATE TABLE note (text TEXT)');
    for (const suffix of ['', '-wal']) copyFileSync(join(home, `made.db${suffix}`), path + suffix);
    made.close();
    // Stands for a moment in which another process makes or removes the files of the log.
    symlinkSync('nowhere', `${path}-shm`);
  });

  it('waits while the log of a database cannot be opened', async () => {
    const remove = new Worker(`require('node:fs').unlinkSync(${JSON.stringify(`${path}-shm`)})`, { eval: true });
    const removed = once(remove, 'exit');
    const handle = openDatabase(path, { readonly: true, timeout: 60_000 });
    expect(handle.pragma('user_version', { simple: true })).toBe(0);
    handle.close();
    await removed;
  });

  it("throws SQLite's error when a file that another process removes is still missing after the timeout", () => {
    expect(() => openDatabase(path, { readonly: true, timeout: 30 })).toThrow(/unable to open database file/);
  });
});

describe('copyInMemory', () => {
  it('reads a database in a read-only folder, unless its log has unwritten changes', () => {
    const path = join(home, 'index.db');
    const open = openDatabase(path);
    open.pragma('journal_mode = WAL');
    open.exec("CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('ledger')");
    expect(copyInMemory(path)).toBeNull();
    open.close();
    const copy = copyInMemory(path)!;
    expect(copy.prepare('SELECT text FROM note').pluck().get()).toBe('ledger');
    expect(() => copy.exec("INSERT INTO note VALUES ('x')")).toThrow(/readonly/);
    copy.close();
  });
});
