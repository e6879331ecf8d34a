import type { Embedding } from '#lib/lateInteraction.ts';
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { buildModel, modelFile } from '../../../scripts/model/buildModel.mjs';
import type { Embedder } from './embedder.ts';
import { createLocalEmbedder } from './localEmbedder.ts';
import { temporaryFolder } from '#lib/testing.ts';

const workerFile = new URL('./embedWorker.ts', import.meta.url);
const graphFile = pathToFileURL(modelFile);
const noGraph = new URL('file:///nowhere/minilm.onnx');

/** A worker that numbers the texts in the order they reach it, and does what some texts tell it. */
const counting = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let count = 0;
    parentPort.on('message', ({ id, input: { text } }) => {
      if (text === 'throw') throw new Error('out of memory');
      if (text === 'exit') process.exit(3);
      if (text === 'be silent') return;
      if (text === 'refuse') return parentPort.postMessage({ kind: 'error', id, error: { code: 'model-missing', message: 'too odd' } });
      setTimeout(() => parentPort.postMessage({ kind: 'result', id, value: { vector: Float32Array.of(count++), tokens: null } }), 5);
    });
  `)}`,
);
const broken = new URL('data:text/javascript,throw new Error("no such file")');

const folder = temporaryFolder();

const embedders: Embedder[] = [];
function embedder(worker: URL, graph = noGraph, threadPatience?: number): Embedder {
  const made = createLocalEmbedder(worker, graph, threadPatience === undefined ? {} : { threadPatience });
  embedders.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(embedders.splice(0).map((made) => made.close()));
});

const order = (embedded: readonly Embedding[]): number[] => embedded.map(({ vector }) => vector[0]!);

async function failure(promise: Promise<unknown>): Promise<AppError> {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(AppError);
  return thrown as AppError;
}

describe('the queue', () => {
  it('embeds questions before waiting passages, in the order of their calls', async () => {
    const model = embedder(counting);
    const passages = model.embed(['a', 'b', 'c']);
    const questions = model.embed(['first?', 'second?'], { asQuestions: true });
    const third = model.embed(['third?'], { asQuestions: true });
    expect(order(await passages)).toEqual([0, 4, 5]);
    expect(order(await questions)).toEqual([1, 2]);
    expect(order(await third)).toEqual([3]);
  });

  it('answers a call without texts', async () => {
    expect(await embedder(counting).embed([])).toEqual([]);
  });

  it('fails only for the text that the model refuses', async () => {
    const model = embedder(counting);
    const refused = failure(model.embed(['refuse']));
    const after = model.embed(['a']);
    expect((await refused).code).toBe('model-missing');
    expect(order(await after)).toEqual([0]);
  });
});

describe('a worker that fails', () => {
  it.each(['throw', 'exit'])('rejects everything that waits (%s), and the next text starts a new one', async (how) => {
    const model = embedder(counting);
    expect(order(await model.embed(['a', 'b']))).toEqual([0, 1]);
    const [failed, waiting, asked] = await Promise.all([
      failure(model.embed([how])),
      failure(model.embed(['c'])),
      failure(model.embed(['d?'], { asQuestions: true })),
    ]);
    expect([failed.code, waiting.code, asked.code]).toEqual(['model-missing', 'model-missing', 'model-missing']);
    expect(failed.message).toContain(how === 'throw' ? 'out of memory' : 'its thread ended');
    expect(order(await model.embed(['e']))).toEqual([0]);
  });

  it('rejects when its thread cannot start', async () => {
    const model = embedder(broken);
    expect((await failure(model.embed(['a', 'b']))).message).toContain('no such file');
    expect((await failure(model.embed(['a']))).code).toBe('model-missing');
  });
});

describe('a worker that does not answer', () => {
  const patience = 60_000;

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Steps of the waiting pass as the test says; the thread's messages come as ever. */
  function holdClock(): void {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  }

  it('rejects a text after its timeout and all waiting ones, and starts a new thread for the next', async () => {
    holdClock();
    const threads: Worker[] = [];
    const note = (thread: Worker): void => void threads.push(thread);
    process.on('worker', note);
    const model = embedder(counting, noGraph, patience);
    expect(order(await model.embed(['a']))).toEqual([0]);
    const [silent, waiting] = [failure(model.embed(['be silent'])), failure(model.embed(['b?'], { asQuestions: true }))];
    vi.advanceTimersByTime(patience);
    expect(await silent).toMatchObject({
      code: 'model-missing',
      message: 'The model for semantic search could not be used: it did not answer within 60 seconds. Everything else still works.',
    });
    expect((await waiting).code).toBe('model-missing');
    expect(order(await model.embed(['c', 'd']))).toEqual([0, 1]);
    process.off('worker', note);
    expect(threads).toHaveLength(2);
    await vi.waitFor(() => expect(threads[0]!.threadId).toBe(-1));
  });

  it('has the full timeout for each text, not counting time in which this thread does not run', async () => {
    holdClock();
    const model = embedder(counting, noGraph, patience);
    for (const text of ['a', 'b']) {
      const answer = model.embed([text]);
      vi.advanceTimersByTime(patience - 1);
      expect(await answer).toHaveLength(1);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects cancelled requests, and does not start their remaining texts', async () => {
    const model = embedder(counting);
    const giveUp = new AbortController();
    const given = failure(model.embed(['a', 'be silent', 'b'], { signal: giveUp.signal }));
    const second = model.embed(['c']);
    giveUp.abort();
    expect((await given).code).toBe('cancelled');
    expect(order(await second)).toEqual([1]);
    expect((await failure(model.embed(['d'], { signal: giveUp.signal }))).code).toBe('cancelled');
  });
});

describe('close', () => {
  it('rejects waiting requests, accepts no more, and leaves no thread', async () => {
    const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
    const model = embedder(counting);
    const current = model.embed(['a']);
    const waiting = failure(model.embed(['b']));
    const thread = await started;
    expect(thread.threadId).toBeGreaterThan(0);
    await model.close();
    expect(order(await current)).toEqual([0]);
    expect((await waiting).code).toBe('engine-stopped');
    expect((await failure(model.embed(['c']))).code).toBe('engine-stopped');
    expect(thread.threadId).toBe(-1);
    await model.close();
  });

  it('starts no thread before the first text', async () => {
    const threads: Worker[] = [];
    const note = (thread: Worker): void => void threads.push(thread);
    process.on('worker', note);
    await embedder(counting).close();
    // Threads are announced in the next turn.
    await new Promise((done) => setImmediate(done));
    process.off('worker', note);
    expect(threads).toEqual([]);
  });
});

/** Loading the model takes a busy machine its time, in milliseconds. */
const modelTimeout = 60_000;

describe('the bundled model', () => {
  beforeAll(() => {
    buildModel();
  });

  it('returns the same vectors from the thread, native or not', async () => {
    const [[native], [portable]] = await Promise.all([
      embedder(workerFile, graphFile).embed(['Mara']),
      embedder(workerFile).embed(['Mara']),
    ]);
    expect(native!.vector).toHaveLength(384);
    const cosine = native!.vector.reduce((sum, value, at) => sum + value * portable!.vector[at]!, 0);
    expect(cosine).toBeGreaterThanOrEqual(0.999);
  });

  it('starts again after a close, many times', { timeout: modelTimeout }, async () => {
    for (let round = 0; round < 3; round++) {
      const model = embedder(workerFile, graphFile);
      const vectors = model.embed(['a', 'b']);
      const outcome = Promise.allSettled([vectors]);
      if (round > 0) await outcome;
      await model.close();
      expect((await outcome)[0].status).toBe(round > 0 ? 'fulfilled' : 'rejected');
    }
  });

  // Counted from when its thread is online: before, Electron itself says that the thread's start was cut off.
  const exitAfterOnline = (ms: number): string =>
    `process.once('worker', (worker) => worker.once('online', () => setTimeout(() => process.exit(7), ${ms})))`;
  // Without care the end of a thread inside the native runtime aborts the process (SIGABRT, 134).
  it.each([
    ['is told to exit while a text is at work', exitAfterOnline(600), 7],
    ['is told to exit while the model loads', exitAfterOnline(50), 7],
    ['closes while a text is at work', 'setTimeout(async () => { await embedder.close(); process.exitCode = 7; }, 600)', 7],
    ['has nothing more to do', 'await embedder.embed(["a"], { asQuestions: true }); await embedder.close(); process.exitCode = 7', 7],
  ])('lets a process end that %s', { timeout: modelTimeout }, (_, ending, code) => {
    const script = `
      import { createLocalEmbedder } from ${JSON.stringify(new URL('./localEmbedder.ts', import.meta.url).href)};
      const embedder = createLocalEmbedder(new URL(${JSON.stringify(workerFile.href)}), new URL(${JSON.stringify(graphFile.href)}));
      embedder.embed(Array(200).fill('a quick brown fox jumps over the lazy dog '.repeat(30))).catch(() => {});
      ${ending}`;
    const file = join(folder, 'end.mjs');
    writeFileSync(file, script);
    const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(code);
  });
});

describe('the native runtime', () => {
  it('writes no file that identifies the machine, and starts no telemetry', () => {
    const home = temporaryFolder();
    const { CI: _ci, ORT_DISABLE_TELEMETRY: _set, ...env } = process.env;
    const script = `
      const { createLocalEmbedder } = await import(${JSON.stringify(new URL('./localEmbedder.ts', import.meta.url).href)});
      const embedder = createLocalEmbedder(new URL(${JSON.stringify(workerFile.href)}), new URL(${JSON.stringify(graphFile.href)}));
      const [{ vector }] = await embedder.embed(['The lamps of Low Harbour.']);
      await embedder.close();
      console.log(vector.length);`;
    const file = join(folder, 'embedOne.mjs');
    writeFileSync(file, script);
    const { stdout, stderr } = spawnSync(process.execPath, [file], {
      encoding: 'utf8',
      env: { ...env, ELECTRON_RUN_AS_NODE: '1', HOME: home, TMPDIR: home, XDG_CACHE_HOME: join(home, 'cache') },
    });
    expect(stdout, stderr).toContain('384');
    expect(readdirSync(home, { recursive: true })).toEqual([]);
  });
});
