import { AppError } from '#shared/contract/errors.ts';
import { callAfterDelay, closingMs, type Watchdog, startWatchdog } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { connectRpc, type RpcCallOptions, type RpcClient } from '#transport/rpc.ts';
import { deleteDatabase } from '../db/open.ts';
import type { IndexThread, IndexWorkerContract, IndexWorkerData, StartIndexThread } from '../indexing/serveIndex.ts';

type Calls = IndexWorkerContract['calls'];

/** Longest silence of a worker, in ms. It sends a heartbeat between steps; one takes a minute or two on the largest vaults. */
const defaultWatchdogTimeout = 300_000;

export interface IndexWorkerClientOptions extends Omit<IndexWorkerData, 'aliveInterval'> {
  readonly startThread: StartIndexThread;
  readonly onChanged: (change: IndexWorkerContract['events']['changed']) => void;
  /** The index was damaged and is empty now. */
  readonly onRebuilt: () => void;
  /** Stops the vector maker before the index is deleted. */
  readonly beforeRebuild: () => Promise<void>;
  /** Closes the read connections: the file is about to be replaced, or was. */
  readonly closeReader: () => void;
  /** Overrides the shutdown time, in milliseconds; for tests. */
  readonly closePatience?: number;
  /** Overrides the longest silence, in milliseconds; for tests. */
  readonly watchdogTimeout?: number;
  /** For tests. */
  readonly startWatchdog?: typeof startWatchdog;
}

interface Thread {
  readonly worker: IndexThread;
  readonly rpc: RpcClient<IndexWorkerContract>;
  readonly watchdogTimeout: number;
  readonly startWatchdog: typeof startWatchdog;
  /** Number of unanswered calls. */
  pending: number;
  /** Set while there are unanswered calls. */
  watchdog: Watchdog | null;
  /** False once the thread ended or was closed. */
  alive: boolean;
  /** Reason for its end, if known. */
  problem: string;
}

/** Client of the index worker, the only writer of an index. The thread starts with the first call, and again after it died. */
export class IndexWorkerClient {
  readonly #options: IndexWorkerClientOptions;
  #thread: Thread | null = null;
  #starting: Promise<Thread> | null = null;
  #rebuilding: Promise<void> | null = null;

  constructor(options: IndexWorkerClientOptions) {
    this.#options = options;
  }

  /** Calls the worker, keeping the process alive. @throws AppError of the worker; `unexpected`, `db-newer`, `disk-full`. */
  async call<N extends keyof Calls>(
    name: N,
    input: Calls[N]['input'],
    options?: RpcCallOptions<Calls[N] extends { readonly progress: infer P } ? P : never>,
  ): Promise<Calls[N]['output']> {
    return callThread(await this.start(), name, input, options);
  }

  /** Starts the thread unless it runs; it creates, migrates or repairs the index. @throws AppError `db-newer`, `disk-full`, `unexpected`. */
  async start(): Promise<Thread> {
    if (this.#thread?.alive) return this.#thread;
    return (this.#starting ??= this.#startThread().finally(() => (this.#starting = null)));
  }

  async #startThread(): Promise<Thread> {
    const { closeReader, onRebuilt } = this.#options;
    const { thread, rebuilt } = await this.#openThread().catch((thrown: unknown) => {
      if (process.platform !== 'win32') throw thrown;
      // On Windows a damaged file cannot be replaced while it is open for reading.
      closeReader();
      return this.#openThread();
    });
    this.#thread = thread;
    if (rebuilt) {
      closeReader();
      onRebuilt();
    }
    return thread;
  }

  async #openThread(): Promise<{ readonly thread: Thread; readonly rebuilt: boolean }> {
    const { startThread, indexPath, vaultPath, onChanged, watchdogTimeout = defaultWatchdogTimeout } = this.#options;
    const watch = this.#options.startWatchdog ?? startWatchdog;
    const worker = startThread({ indexPath, vaultPath, aliveInterval: watchdogTimeout / 60 });
    const rpc = connectRpc<IndexWorkerContract>(fromNodePort(worker));
    const thread: Thread = { worker, rpc, watchdogTimeout, startWatchdog: watch, pending: 0, watchdog: null, alive: true, problem: '' };
    worker.on('message', () => thread.watchdog?.heard());
    worker.unref();
    worker.on('error', (error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      thread.problem = isMemory ? 'there was not enough memory' : error.message;
    });
    worker.on('exit', () => (thread.alive = false));
    rpc.on('changed', onChanged);
    try {
      const { rebuilt } = await callThread(thread, 'open', null);
      return { thread, rebuilt };
    } catch (thrown) {
      await ended(worker);
      throw thrown;
    }
  }

  /** Deletes the index and creates an empty one; concurrent calls share one rebuild. */
  rebuild(): Promise<void> {
    return (this.#rebuilding ??= this.#rebuild().finally(() => (this.#rebuilding = null)));
  }

  async #rebuild(): Promise<void> {
    const { indexPath, beforeRebuild, closeReader, onRebuilt } = this.#options;
    await beforeRebuild();
    await this.close();
    closeReader();
    deleteDatabase(indexPath);
    await this.start();
    onRebuilt();
  }

  /** Stops a run, closes the index and ends the thread, by force if unresponsive: uncommitted work is lost. */
  async close(): Promise<void> {
    await this.#starting?.catch(() => undefined);
    const thread = this.#thread;
    if (!thread?.alive) return;
    const closed = callThread(thread, 'close', null).catch(() => undefined);
    await new Promise<void>((resolve) => {
      const stopWaiting = callAfterDelay(this.#options.closePatience ?? closingMs.indexWorker, resolve);
      void closed.then(() => {
        stopWaiting();
        resolve();
      });
    });
    await ended(thread.worker);
  }
}

/** Terminates a thread and waits for that, up to the limit. */
async function ended(worker: IndexThread): Promise<void> {
  await new Promise<void>((resolve) => {
    const stopWaiting = callAfterDelay(closingMs.thread, resolve);
    void worker.terminate().then(() => {
      stopWaiting();
      resolve();
    });
  });
}

/** Handles the death of a thread: its calls fail, and the next call starts another thread. */
function giveUp(thread: Thread): void {
  const minutes = Math.round(thread.watchdogTimeout / 60_000);
  thread.problem = `it gave no sign of life for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
  thread.alive = false;
  thread.rpc.close();
}

async function callThread<N extends keyof Calls>(
  thread: Thread,
  name: N,
  input: Calls[N]['input'],
  options?: RpcCallOptions<Calls[N] extends { readonly progress: infer P } ? P : never>,
): Promise<Calls[N]['output']> {
  // An idle worker does not keep the process alive.
  if (thread.pending++ === 0) {
    thread.worker.ref();
    thread.watchdog = thread.startWatchdog(thread.watchdogTimeout, () => giveUp(thread));
  }
  try {
    return await thread.rpc.call(name, input, options as never);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'engine-stopped') throw thrown;
    const why = thread.problem ? ` (${thread.problem})` : '';
    throw new AppError('unexpected', `Indexing stopped unexpectedly${why}. Everything read so far was kept. Index again to continue.`);
  } finally {
    if (--thread.pending === 0) {
      thread.worker.unref();
      thread.watchdog?.stop();
      thread.watchdog = null;
    }
  }
}
