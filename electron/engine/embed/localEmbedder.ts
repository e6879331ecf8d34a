import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { workerResourceLimits } from '#lib/workerThread.ts';
import { AppError } from '#shared/contract/errors.ts';
import { bundledModel } from '#shared/model/embeddings.ts';
import type { Embedder } from './embedder.ts';
import type { EmbedAnswer, EmbedRequest, EmbedStart } from './embedWorker.ts';
import { closeGate, createGate } from './nativeGate.ts';

type Waiting = PromiseWithResolvers<Float32Array> & { readonly text: string };

/** The model that ships with the app: all-MiniLM-L6-v2, 384 dimensions. */
export const localModel = { model: bundledModel, dimensions: 384 } as const;

/** A thread that has not answered by then is ended all the same. */
const longestAnswerMs = 10_000;

/** Texts between two writes. */
const batchSize = 8;

/**
 * The bundled model in a worker thread, which starts at the first text.
 * @param graphFile the model's graph for the native runtime; where there is none, the slower WebAssembly engine is used.
 */
export function createLocalEmbedder(workerFile: URL, graphFile = new URL('../model/minilm.onnx', workerFile)): Embedder {
  const questions: Waiting[] = [];
  const passages: Waiting[] = [];
  let worker: Worker | null = null;
  let busy: Waiting | null = null;
  let closed = false;

  function rejectWaiting(error: AppError): void {
    for (const waiting of [...questions.splice(0), ...passages.splice(0)]) waiting.reject(error);
  }

  function start(): Worker {
    const gate = createGate();
    const started = new Worker(workerFile, {
      workerData: { graphFile: fileURLToPath(graphFile), gate } satisfies EmbedStart,
      resourceLimits: workerResourceLimits,
    });
    const atExit = (): void => closeGate(gate);
    process.on('exit', atExit);

    function lose(problem: string): void {
      if (worker !== started) return;
      worker = null;
      const words = `The model for searching by meaning could not be used: ${problem}. Everything else works without it.`;
      const error = new AppError('model-missing', words);
      busy?.reject(error);
      busy = null;
      rejectWaiting(error);
    }
    started.on('message', (answer: EmbedAnswer) => {
      if (worker !== started) return;
      if ('vector' in answer) busy?.resolve(answer.vector);
      else
        busy?.reject(
          new AppError(
            'model-missing',
            `The model for searching by meaning failed on a text: ${answer.problem}. Everything else works without it.`,
          ),
        );
      busy = null;
      next();
    });
    started.on('error', (error) => lose(error.message));
    started.on('exit', () => {
      process.off('exit', atExit);
      lose('its thread ended');
    });
    return started;
  }

  function next(): void {
    if (busy || closed) return;
    busy = questions.shift() ?? passages.shift() ?? null;
    if (!busy) {
      // A waiting thread must not keep a command line from ending.
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    worker.postMessage({ text: busy.text } satisfies EmbedRequest);
  }

  return {
    ...localModel,
    batch: batchSize,
    recovery: [],
    async embed(texts, { urgent = false } = {}) {
      if (closed) throw new AppError('engine-stopped', 'Lorelens is closing.');
      const asked = texts.map((text): Waiting => ({ text, ...Promise.withResolvers<Float32Array>() }));
      (urgent ? questions : passages).push(...asked);
      next();
      return Promise.all(asked.map(({ promise }) => promise));
    },
    async close() {
      closed = true;
      const error = new AppError('engine-stopped', 'Lorelens is closing.');
      rejectWaiting(error);
      // The thread is ended between two texts: inside the native runtime its end would be that of the whole process.
      if (busy) await Promise.race([Promise.allSettled([busy.promise]), wait(longestAnswerMs, null, { ref: false })]);
      const running = worker;
      worker = null;
      await running?.terminate();
      busy?.reject(error);
    },
  };
}
