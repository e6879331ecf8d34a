import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError, toAppError } from '#shared/contract/errors.ts';
import { bundledModel } from '#shared/model/embeddings.ts';
import { workerResourceLimits } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { connectRpc, type RpcClient } from '#transport/rpc.ts';
import type { Embedder } from './embedder.ts';
import type { EmbedWorkerContract, EmbedWorkerData } from './embedWorker.ts';
import type { ModelFolder } from './modelFolder.ts';
import { questionProjectionIn } from './questionProjection.ts';
import { closeGate, createGate, forbidTelemetry, leaveGate } from './nativeGate.ts';

type Request = PromiseWithResolvers<Float32Array> & { readonly text: string };

/** The model that ships with the app: all-MiniLM-L6-v2, 384 dimensions. */
export const localModel = { model: bundledModel, dimensions: 384 } as const;

/** How long a close waits for the answer to the text at work, and then for the thread to come out of the native runtime, in milliseconds. */
const maxAnswerMs = 10_000;
const maxLeaveMs = 5_000;

/** Texts between two writes. */
const batchSize = 8;

interface Thread {
  readonly worker: Worker;
  readonly rpc: RpcClient<EmbedWorkerContract>;
  readonly gate: ReturnType<typeof createGate>;
  /** Why it ended, as far as is known. */
  problem: string;
}

const unusable = (problem: string): AppError =>
  new AppError('model-missing', `The model for searching by meaning could not be used: ${problem}. Everything else works without it.`);
const failedOnText = (problem: string): AppError =>
  new AppError('model-missing', `The model for searching by meaning failed on a text: ${problem}. Everything else works without it.`);

/**
 * The bundled model in a worker thread, which starts at the first text.
 * @param graphFile the model's graph for the native runtime; where there is none, the slower WebAssembly engine is used.
 */
export function createLocalEmbedder(workerFile: URL, graphFile = new URL('../model/minilm.onnx', workerFile)): Embedder {
  const embedder = createThreadEmbedder(workerFile, { graphFile: fileURLToPath(graphFile) }, localModel);
  const project = questionProjectionIn(new URL('questionProjection.bin', graphFile));
  return {
    ...embedder,
    async embed(texts, options) {
      const vectors = await embedder.embed(texts, options);
      return options?.asQuestions ? vectors.map((vector) => project(vector)) : vectors;
    },
  };
}

/** The model of a folder in a worker thread; `dimensions` are not known before it is tried. */
export function createFolderEmbedder(workerFile: URL, folder: ModelFolder, dimensions: number | null): Embedder {
  return createThreadEmbedder(workerFile, { folder }, { model: folder.name, dimensions: dimensions ?? 0 });
}

function createThreadEmbedder(
  workerFile: URL,
  source: EmbedWorkerData['source'],
  identity: Pick<Embedder, 'model' | 'dimensions'>,
): Embedder {
  const questions: Request[] = [];
  const passages: Request[] = [];
  let thread: Thread | null = null;
  let current: Request | null = null;
  let closed = false;

  function rejectWaiting(error: AppError): void {
    for (const request of [...questions.splice(0), ...passages.splice(0)]) request.reject(error);
  }

  function start(): Thread {
    forbidTelemetry();
    const gate = createGate();
    const workerData: EmbedWorkerData = { source, gate };
    const worker = new Worker(workerFile, { workerData, resourceLimits: workerResourceLimits });
    const started: Thread = { worker, gate, rpc: connectRpc<EmbedWorkerContract>(fromNodePort(worker)), problem: 'its thread ended' };
    const atExit = (): void => closeGate(gate);
    process.on('exit', atExit);
    worker.on('error', (error) => (started.problem = error.message));
    worker.on('exit', () => {
      process.off('exit', atExit);
      if (thread !== started) return;
      thread = null;
      rejectWaiting(unusable(started.problem));
    });
    return started;
  }

  async function embedOne(request: Request): Promise<void> {
    const target = (thread ??= start());
    target.worker.ref();
    try {
      request.resolve(await target.rpc.call('embed', request.text));
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      request.reject(code === 'engine-stopped' ? unusable(target.problem) : failedOnText(message));
    }
    current = null;
    next();
  }

  function next(): void {
    if (current || closed) return;
    current = questions.shift() ?? passages.shift() ?? null;
    if (current) void embedOne(current);
    // A waiting thread must not keep a command line from ending.
    else thread?.worker.unref();
  }

  return {
    ...identity,
    batch: batchSize,
    ofSentences: true,
    recovery: [],
    async embed(texts, { asQuestions = false } = {}) {
      if (closed) throw new AppError('engine-stopped', 'Lorelens is closing.');
      const requests = texts.map((text): Request => ({ text, ...Promise.withResolvers<Float32Array>() }));
      (asQuestions ? questions : passages).push(...requests);
      next();
      return Promise.all(requests.map(({ promise }) => promise));
    },
    async close() {
      closed = true;
      const error = new AppError('engine-stopped', 'Lorelens is closing.');
      rejectWaiting(error);
      const last = current;
      // The thread is ended between two texts: inside the native runtime its end would be that of the whole process.
      if (last) await Promise.race([Promise.allSettled([last.promise]), wait(maxAnswerMs, null, { ref: false })]);
      last?.reject(error);
      const running = thread;
      thread = null;
      if (!running) return;
      if (await leaveGate(running.gate, maxLeaveMs)) await running.worker.terminate();
      // It ends by itself with the process, which its end in there would take with it.
      else running.worker.unref();
    },
  };
}
