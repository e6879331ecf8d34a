import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { builtWorkers } from '../builtWorkers.ts';
import { lockRun } from '../db/open.ts';
import { openSession } from './openSession.ts';
import { temporaryFolder } from '#lib/testing.ts';

const changes = vi.hoisted(() => ({ notify: (_paths: readonly string[]): void => undefined }));
vi.mock('../vault/watchVault.ts', () => ({
  watchVault: (_path: string, onChange: (paths: readonly string[]) => void) => {
    changes.notify = onChange;
    return { close: () => Promise.resolve() };
  },
}));

it('a file saved while the vault is read starts no other run after the user stopped that one, and one after a whole run', async () => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'vault'));
  writeFileSync(join(home, 'vault', 'Mara Venn.md'), 'Mara Venn keeps the ledger.\n');
  const indexPath = join(home, 'index.db');
  const session = await openSession(
    { id: 'v', name: 'vault', path: join(home, 'vault') },
    {
      indexPath,
      userDataPath: join(home, 'lore.db'),
      startIndexThread: builtWorkers.startIndex,
      embedder: () => null,
      writable: true,
      watch: true,
      emit: () => undefined,
    },
  );
  const idle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  };
  try {
    // The run waits for its turn until the test gives it back.
    const turn = lockRun(indexPath)!;
    const stop = new AbortController();
    const stopped = session.run({ force: false, signal: stop.signal, report: () => undefined });
    changes.notify([join(home, 'vault', 'Mara Venn.md')]);
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
    await idle();
    turn.release();
    expect(session.condition().state).toBe('new');

    await session.run({ force: false, signal: new AbortController().signal, report: () => undefined });
    const before = session.status().counts.words;
    const second = session.run({ force: false, signal: new AbortController().signal, report: () => undefined });
    writeFileSync(join(home, 'vault', 'Hester Venn.md'), 'Hester Venn drowned.\n');
    changes.notify([join(home, 'vault', 'Hester Venn.md')]);
    await second;
    await expect.poll(() => session.status().counts.words).toBeGreaterThan(before);
  } finally {
    await session.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
});

it('an index whose folder is removed while the vault is open is rebuilt by the next run', async () => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'vault'));
  writeFileSync(join(home, 'vault', 'Mara Venn.md'), 'Mara Venn keeps the ledger.\n');
  const indexPath = join(home, 'data', 'index.db');
  const session = await openSession(
    { id: 'v', name: 'vault', path: join(home, 'vault') },
    {
      indexPath,
      userDataPath: join(home, 'data', 'lore.db'),
      startIndexThread: builtWorkers.startIndex,
      embedder: () => null,
      writable: true,
      watch: false,
      emit: () => undefined,
    },
  );
  const run = (): ReturnType<typeof session.run> =>
    session.run({ force: false, signal: new AbortController().signal, report: () => undefined });
  try {
    await run();
    rmSync(join(home, 'data'), { recursive: true });
    writeFileSync(join(home, 'vault', 'Hester Venn.md'), 'Hester Venn drowned.\n');
    expect((await run()).added).toBe(2);
    expect(existsSync(indexPath)).toBe(true);
    expect(session.status().counts.documents).toBe(2);
  } finally {
    await session.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
});
