import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VaultSettings } from '#shared/model/settings.ts';
import { builtFile } from '../builtWorkers.ts';
import { lockRun } from '../db/open.ts';
import { noDecisions } from '../decisions/decisions.ts';
import { indexThreadOf } from '../workers.ts';
import { IndexWorkerClient, type IndexWorkerClientOptions } from './indexWorkerClient.ts';
import { temporaryFolder } from '#lib/testing.ts';

const here = process.platform;
const on = (platform: NodeJS.Platform): void => void Object.defineProperty(process, 'platform', { value: platform, configurable: true });

let home: string;
let held: string;
beforeEach(() => {
  home = temporaryFolder();
  held = join(home, 'held');
  mkdirSync(join(home, 'vault'));
});
afterEach(() => {
  on(here);
});

const optionsFor = (worker: string): IndexWorkerClientOptions => ({
  startThread: indexThreadOf(pathToFileURL(worker)),
  indexPath: join(home, 'index.db'),
  vaultPath: join(home, 'vault'),
  onChanged: () => undefined,
  onRebuilt: () => undefined,
  beforeRebuild: () => Promise.resolve(),
  closeReader: () => undefined,
});

/** A client whose thread cannot open the index while a reader holds its file, as on Windows. */
function client(): { readonly started: IndexWorkerClient; readonly closed: () => number } {
  writeFileSync(held, '');
  const worker = join(home, 'worker.mjs');
  const lines = [
    "import { existsSync } from 'node:fs';",
    `if (existsSync(${JSON.stringify(held)})) throw new Error('EBUSY: the file is open');`,
    `await import(${JSON.stringify(builtFile('indexWorker').href)});`,
  ];
  writeFileSync(worker, lines.join('\n'));
  let closed = 0;
  const started = new IndexWorkerClient({
    ...optionsFor(worker),
    closeReader: () => {
      closed += 1;
      rmSync(held, { force: true });
    },
  });
  return { started, closed: () => closed };
}

describe('IndexWorkerClient', () => {
  it('releases the open file on Windows, and restarts its thread', async () => {
    on('win32');
    const { started, closed } = client();
    await started.start();
    expect(closed()).toBe(1);
    await started.close();
    expect(existsSync(join(home, 'index.db'))).toBe(true);
  });

  it.each(['linux', 'darwin'] as const)('reports the error at once on %s, where an open file can be replaced', async (platform) => {
    on(platform);
    const { started, closed } = client();
    await expect(started.start()).rejects.toThrow(/the file is open|ended|stopped/i);
    expect(closed()).toBe(0);
  });

  /** A worker that opens its index, and then does what the lines say when it is called by name. */
  const workerDoing = (calls: Readonly<Record<string, string>>): string => {
    const worker = join(home, 'doing.mjs');
    const lines = Object.entries({ open: 'answer({ rebuilt: false });', close: 'answer(null);', ...calls }).map(
      ([name, does]) => `${name}: (answer, id) => { ${does} },`,
    );
    writeFileSync(
      worker,
      `import { parentPort } from 'node:worker_threads';
const calls = { ${lines.join('\n')} };
parentPort.on('message', ({ id, name }) => calls[name]?.((value) => parentPort.postMessage({ kind: 'result', id, value }), id));`,
    );
    return worker;
  };

  /** Watches of silence whose end the test decides: those that are going on, and how often the thread was heard. */
  const watches = () => {
    const open = new Set<() => void>();
    let heard = 0;
    const watch = (_: number, end: () => void) => {
      open.add(end);
      return { heard: () => void heard++, stop: () => void open.delete(end) };
    };
    return { watch, open, heard: () => heard };
  };

  it.each(['open', 'run', 'applyDecisions'] as const)('gives up a thread that is silent in "%s", and starts another', async (name) => {
    const { watch, open, heard } = watches();
    const asked = "parentPort.postMessage({ kind: 'event', name: 'alive', payload: null });";
    const waiting = new IndexWorkerClient({ ...optionsFor(workerDoing({ [name]: asked })), startWatchdog: watch });
    const call = (): Promise<unknown> => (name === 'open' ? waiting.start() : waiting.call(name, {} as never));
    const message = /^Indexing stopped unexpectedly \(it gave no sign of life for 5 minutes\)/;
    for (let time = 0; time < 2; time++) {
      const before = heard();
      const ended = expect(call()).rejects.toMatchObject({ code: 'unexpected', message: expect.stringMatching(message) });
      // The index was opened, and the call has arrived.
      await vi.waitFor(() => expect(heard() - before).toBe(name === 'open' ? 1 : 2), { timeout: 30_000 });
      for (const end of open) end();
      await ended;
      expect(open.size).toBe(0);
    }
    workerDoing({ [name]: 'answer({ rebuilt: false });' });
    await expect(call()).resolves.toBeDefined();
    await waiting.close();
  });

  it('notices progress and events, and runs the watchdog only during a request', async () => {
    const { watch, open, heard } = watches();
    const signs = ["{ kind: 'event', name: 'alive', payload: null }", "{ kind: 'progress', id, value: null }"];
    const worker = workerDoing({ run: `${signs.map((sign) => `parentPort.postMessage(${sign});`).join(' ')} answer('done');` });
    const waiting = new IndexWorkerClient({ ...optionsFor(worker), startWatchdog: watch });
    await waiting.start();
    expect(open.size).toBe(0);
    const before = heard();
    await expect(waiting.call('run', {} as never)).resolves.toBe('done');
    expect(heard() - before).toBeGreaterThanOrEqual(2);
    expect(open.size).toBe(0);
    await waiting.close();
  });

  it('reports that the worker waits for another program', async () => {
    const { watch, heard } = watches();
    const worker = fileURLToPath(builtFile('indexWorker'));
    const waiting = new IndexWorkerClient({ ...optionsFor(worker), watchdogTimeout: 3_000, startWatchdog: watch });
    await waiting.start();
    const lock = lockRun(join(home, 'index.db'))!;
    const input = { force: false, vectorModel: null, settings: VaultSettings.parse({}), decisions: noDecisions, saved: null, waits: true };
    const run = waiting.call('run', input);
    const before = heard();
    await vi.waitFor(() => expect(heard() - before).toBeGreaterThan(3), { timeout: 30_000 });
    lock.release();
    await expect(run).resolves.toMatchObject({ counts: { documents: 0 } });
    await waiting.close();
  });

  it('terminates a thread that does not answer when closing', async () => {
    const worker = join(home, 'silent.mjs');
    writeFileSync(
      worker,
      "import { parentPort } from 'node:worker_threads'; parentPort.once('message', ({ id }) => parentPort.postMessage({ kind: 'result', id, value: { rebuilt: false } })); parentPort.on('message', () => undefined);",
    );
    const silent = new IndexWorkerClient({ ...optionsFor(worker), closePatience: 60 });
    const { worker: thread } = await silent.start();
    const exited = vi.fn();
    thread.on('exit', exited);
    const answered = expect(silent.call('compareVectors', null)).rejects.toMatchObject({ code: 'unexpected' });
    await silent.close();
    expect(exited).toHaveBeenCalled();
    await answered;
  });
});
