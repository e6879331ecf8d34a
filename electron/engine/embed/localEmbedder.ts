import type { Embedding } from '#lib/lateInteraction.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError, toAppError, cancelled, throwIfCancelled } from '#shared/contract/errors.ts';
import { bundledModel } from '#shared/model/embeddings.ts';
import { callAfterDelay, workerResourceLimits } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { connectRpc, type RpcClient } from '#transport/rpc.ts';
import type { Embedder, EmbedOptions } from './embedder.ts';
import type { EmbedInput, EmbedWorkerContract, EmbedWorkerData } from './embedWorker.ts';
import type { ModelFolder } from './modelFolder.ts';
import { closeGate, createGate, forbidTelemetry, leaveGate } from './nativeGate.ts';

type Request = PromiseWithResolvers<Embedding> & EmbedInput;

/** What only tests set. */
export interface ThreadEmbedderOptions {
  /**
   * Timeout for one text in milliseconds, including loading the model. Default three minutes: a large model may take almost one for its longest text
   * on a slow machine.
   */
  readonly threadPatience?: number;
}

/** The model that ships with the app: all-MiniLM-L6-v2, 384 dimensions. */
export const localModel = { model: bundledModel, dimensions: 384 } as const;

const defaultPatience = 180_000;
/** How long a close waits for the current text, and then for the thread to leave the native runtime, in milliseconds. */
const maxAnswerMs = 10_000;
const maxLeaveMs = 10_000;

/** Texts between two writes. */
const batchSize = 8;

interface Thread {
  readonly worker: Worker;
  readonly rpc: RpcClient<EmbedWorkerContract>;
  readonly gate: ReturnType<typeof createGate>;
  /** Reason for its end, if known. */
  problem: string;
}

const unusable = (problem: string): AppError =>
  new AppError('model-missing', `The model for semantic search could not be used: ${problem}. Everything else still works.`);
const failedOnText = (problem: string): AppError =>
  new AppError('model-missing', `The model for semantic search failed on a text: ${problem}. Everything else still works.`);

/** The bundled model in a worker thread, started by the first text; without `graphFile` on the slower WebAssembly engine. */
export function createLocalEmbedder(
  workerFile: URL,
  graphFile = new URL('../model/minilm.onnx', workerFile),
  threadOptions: ThreadEmbedderOptions = {},
): Embedder {
  return new ThreadEmbedder(workerFile, { graphFile: fileURLToPath(graphFile) }, { ...localModel, ofTokens: true }, threadOptions);
}

/** The model of a folder in a worker thread; `dimensions` are unknown before the first text. */
export function createFolderEmbedder(
  workerFile: URL,
  folder: ModelFolder,
  dimensions: number | null,
  options: ThreadEmbedderOptions,
): Embedder {
  return new ThreadEmbedder(workerFile, { folder }, { model: folder.name, dimensions: dimensions ?? 0, ofTokens: false }, options);
}

/** A model in a worker thread, which embeds one text at a time: those of questions before those of passages. */
class ThreadEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  readonly ofTokens: boolean;
  readonly batch = batchSize;
  readonly ofSentences = true;
  readonly recovery = [];
  readonly #workerFile: URL;
  readonly #source: EmbedWorkerData['source'];
  readonly #patience: number;
  readonly #questions: Request[] = [];
  readonly #passages: Request[] = [];
  #thread: Thread | null = null;
  #current: Request | null = null;
  /** Whether a caller is still waiting for it. */
  #isCurrentWanted = false;
  /** Resolves when the thread is done with the current text. */
  #working: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    workerFile: URL,
    source: EmbedWorkerData['source'],
    { model, dimensions, ofTokens }: Pick<Embedder, 'model' | 'dimensions' | 'ofTokens'>,
    { threadPatience = defaultPatience }: ThreadEmbedderOptions,
  ) {
    this.#workerFile = workerFile;
    this.#source = source;
    this.#patience = threadPatience;
    this.model = model;
    this.dimensions = dimensions;
    this.ofTokens = ofTokens;
  }

  async embed(texts: readonly string[], { asQuestions = false, signal }: EmbedOptions = {}): Promise<Embedding[]> {
    if (this.#isClosed) throw new AppError('engine-stopped', 'Lorelens is closing.');
    throwIfCancelled(signal);
    const requests = texts.map((text): Request => ({ text, asQuestion: asQuestions, ...Promise.withResolvers<Embedding>() }));
    (asQuestions ? this.#questions : this.#passages).push(...requests);
    const cancel = (): void => this.#giveUp(requests);
    signal?.addEventListener('abort', cancel, { once: true });
    this.#next();
    try {
      return await Promise.all(requests.map(({ promise }) => promise));
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const error = new AppError('engine-stopped', 'Lorelens is closing.');
    this.#rejectWaiting(error);
    const last = this.#current;
    // The thread is terminated between two texts: inside the native runtime that would crash the process.
    if (this.#isCurrentWanted) await Promise.race([this.#working, wait(maxAnswerMs, null, { ref: false })]);
    last?.reject(error);
    const running = this.#thread;
    this.#thread = null;
    if (running) await endThread(running);
  }

  #next(): void {
    if (this.#current || this.#isClosed) return;
    this.#current = this.#questions.shift() ?? this.#passages.shift() ?? null;
    this.#isCurrentWanted = true;
    if (this.#current) this.#working = this.#embedOne(this.#current);
    // A waiting thread must not keep a command line from ending.
    else this.#thread?.worker.unref();
  }

  async #embedOne(request: Request): Promise<void> {
    const target = (this.#thread ??= this.#start());
    target.worker.ref();
    const timeout = new AbortController();
    const stopWaiting = callAfterDelay(this.#patience, () => timeout.abort());
    try {
      const { text, asQuestion } = request;
      request.resolve(await target.rpc.call('embed', { text, asQuestion }, { signal: timeout.signal }));
    } catch (thrown) {
      if (timeout.signal.aborted) {
        const error = unusable(`it did not answer within ${this.#patience / 1000} seconds`);
        request.reject(error);
        this.#rejectWaiting(error);
        if (this.#thread === target) this.#thread = null;
        void endThread(target);
      } else {
        const { code, message } = toAppError(thrown);
        request.reject(code === 'engine-stopped' ? unusable(target.problem) : failedOnText(message));
      }
    } finally {
      stopWaiting();
    }
    this.#current = null;
    this.#next();
  }

  #start(): Thread {
    forbidTelemetry();
    const gate = createGate();
    const workerData: EmbedWorkerData = { source: this.#source, gate };
    const worker = new Worker(this.#workerFile, { workerData, resourceLimits: workerResourceLimits });
    const started: Thread = { worker, gate, rpc: connectRpc<EmbedWorkerContract>(fromNodePort(worker)), problem: 'its thread ended' };
    const atExit = (): void => closeGate(gate);
    process.on('exit', atExit);
    worker.on('error', (error) => (started.problem = error.message));
    worker.on('exit', () => {
      process.off('exit', atExit);
      if (this.#thread !== started) return;
      this.#thread = null;
      this.#rejectWaiting(unusable(started.problem));
    });
    return started;
  }

  /** Cancels requests: waiting ones are not started, and the result of the running one is ignored. */
  #giveUp(requests: readonly Request[]): void {
    for (const queue of [this.#questions, this.#passages]) {
      const waiting = queue.filter((request) => !requests.includes(request));
      queue.splice(0, queue.length, ...waiting);
    }
    if (this.#current && requests.includes(this.#current)) this.#isCurrentWanted = false;
    for (const request of requests) request.reject(cancelled());
  }

  #rejectWaiting(error: AppError): void {
    for (const request of [...this.#questions.splice(0), ...this.#passages.splice(0)]) request.reject(error);
  }
}

/** Ends a thread that is no longer needed. */
async function endThread({ worker, gate }: Thread): Promise<void> {
  if (await leaveGate(gate, maxLeaveMs)) await worker.terminate();
  // It ends with the process; terminating it inside native code would crash the process.
  else worker.unref();
}
