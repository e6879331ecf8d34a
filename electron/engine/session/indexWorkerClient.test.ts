import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtWorkers } from '../builtWorkers.ts';
import { IndexWorkerClient, type IndexWorkerClientOptions } from './indexWorkerClient.ts';

const here = process.platform;
const on = (platform: NodeJS.Platform): void => void Object.defineProperty(process, 'platform', { value: platform, configurable: true });

let home: string;
let held: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lorelens-worker-client-'));
  held = join(home, 'held');
  mkdirSync(join(home, 'vault'));
});
afterEach(() => {
  on(here);
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

const optionsFor = (worker: string): IndexWorkerClientOptions => ({
  workerFile: pathToFileURL(worker),
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
    `await import(${JSON.stringify(builtWorkers.index.href)});`,
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
  it('on Windows lets go of the file that it reads, and starts its thread again', async () => {
    on('win32');
    const { started, closed } = client();
    await started.start();
    expect(closed()).toBe(1);
    await started.close();
    expect(existsSync(join(home, 'index.db'))).toBe(true);
  });

  it.each(['linux', 'darwin'] as const)('on %s, where an open file can be replaced, says at once what went wrong', async (platform) => {
    on(platform);
    const { started, closed } = client();
    await expect(started.start()).rejects.toThrow(/the file is open|ended|stopped/i);
    expect(closed()).toBe(0);
  });

  it('ends a thread that does not answer when it is to close', async () => {
    const worker = join(home, 'silent.mjs');
    writeFileSync(
      worker,
      "import { parentPort } from 'node:worker_threads'; parentPort.once('message', ({ id }) => parentPort.postMessage({ kind: 'result', id, value: { rebuilt: false } })); parentPort.on('message', () => undefined);",
    );
    const silent = new IndexWorkerClient({ ...optionsFor(worker), closePatience: 60 });
    const { worker: thread } = await silent.start();
    const answered = expect(silent.call('compareVectors', null)).rejects.toMatchObject({ code: 'unexpected' });
    await silent.close();
    expect(thread.threadId).toBe(-1);
    await answered;
  });
});
