import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#lib/testing.ts';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { IndexSummary } from '#shared/model/vault.ts';
import { backupsOf } from '../db/userData/backup.ts';
import { addHistory } from '../db/userData/items.ts';
import { builtFile } from '../builtWorkers.ts';
import { indexThreadOf } from '../workers.ts';
import { openSession } from './openSession.ts';
import type { VaultSession } from './vaultSession.ts';

let home: string;
let session: VaultSession;

/** How a thread dies: by an uncaught error, immediately, as when it runs out of memory, or not at all: it is held as long as there is the trap. */
const deaths = { error: "throw new Error('the thread broke')", atOnce: 'process.exit(1)', never: 'while (existsSync(trap));' } as const;

/** The index worker, but its thread dies when it is called by `name` and there is a file called `trap`. */
function mortalWorker(name: string, death: keyof typeof deaths): URL {
  const file = join(home, 'mortalWorker.mjs');
  const real = builtFile('indexWorker').href;
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
const trap = ${JSON.stringify(join(home, 'trap'))};
parentPort.on('message', (message) => {
  if (message.name === ${JSON.stringify(name)} && existsSync(trap)) ${deaths[death]};
});
await import(${JSON.stringify(real)});
`,
  );
  return pathToFileURL(file);
}

async function open(name: string, death: keyof typeof deaths): Promise<void> {
  session = await openSession(
    { id: 'v', name: 'vault', path: join(home, 'vault') },
    {
      indexPath: join(home, 'index.db'),
      userDataPath: join(home, 'lore.db'),
      startIndexThread: indexThreadOf(mortalWorker(name, death)),
      embedder: () => null,
      writable: true,
      watch: false,
      emit: () => undefined,
    },
  );
}

const run = (): Promise<IndexSummary> => session.run({ force: false, signal: new AbortController().signal, report: () => undefined });
const setTrap = (): void => writeFileSync(join(home, 'trap'), '');
const removeTrap = (): void => rmSync(join(home, 'trap'));

beforeEach(() => {
  home = temporaryFolder();
  mkdirSync(join(home, 'vault'));
  writeFileSync(join(home, 'vault', 'Mara Venn.md'), '---\ntype: character\n---\nMara Venn keeps the ledger.\n');
});
afterEach(async () => {
  await session.close();
});

it('a thread that dies in a run fails the run with a message, and the next run works', async () => {
  await open('run', 'error');
  setTrap();
  const joined = [run(), run()];
  for (const each of joined)
    await expect(each).rejects.toThrow(/^Indexing stopped unexpectedly \(the thread broke\)\. Everything read so far was kept/);
  expect(session.status().state).toBe('new');
  removeTrap();
  expect(await run()).toMatchObject({ counts: { documents: 1, entities: 1 } });
  expect(session.status().state).toBe('ready');
});

it('a thread that dies during an extraction is replaced once for two concurrent calls', async () => {
  await open('applyDecisions', 'atOnce');
  await run();
  setTrap();
  await expect(session.applyDecisions()).rejects.toThrow(/^Indexing stopped unexpectedly/);
  removeTrap();
  await Promise.all([session.applyDecisions(), run()]);
  expect(session.status()).toMatchObject({ state: 'ready', counts: { entities: 1 } });
});

it('a session with a dead thread can be closed, and a thread that dies again fails again', async () => {
  await open('run', 'atOnce');
  setTrap();
  await expect(run()).rejects.toThrow(/^Indexing stopped unexpectedly/);
  await expect(run()).rejects.toThrow(/^Indexing stopped unexpectedly/);
});

it('what was changed is backed up at once when a session is closed, however long its worker takes', async () => {
  await open('close', 'never');
  await run();
  session.changeUserData((userData) => addHistory(userData, { question: 'Who is Mara?' }));
  setTrap();
  const before = backupsOf(join(home, 'lore.db'));
  const closed = session.close();
  expect(backupsOf(join(home, 'lore.db'))[0]).not.toBe(before[0]);
  removeTrap();
  await closed;
}, 60_000);
