import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/contract/errors.ts';
import type { Embedder } from './embedder.ts';
import type { EmbedAnswer, EmbedRequest } from './embedWorker.ts';

interface Waiting {
  readonly text: string;
  readonly resolve: (vector: Float32Array) => void;
  readonly reject: (error: AppError) => void;
}

/** The model that ships with the app: all-MiniLM-L6-v2, 384 dimensions. */
export const localModel = { model: 'all-MiniLM-L6-v2', dimensions: 384 } as const;

/** The bundled model in a worker thread, which starts at the first text. */
export function createLocalEmbedder(workerFile: URL): Embedder {
  const queue: Waiting[] = [];
  let worker: Worker | null = null;
  let busy: Waiting | null = null;
  let nextId = 0;

  function fail(problem: string): void {
    const error = new AppError('model-missing', `The model for searching by meaning could not be used: ${problem}. Everything else works without it.`);
    for (const waiting of busy ? [busy, ...queue.splice(0)] : queue.splice(0)) waiting.reject(error);
    busy = null;
  }

  function start(): Worker {
    const started = new Worker(workerFile);
    started.on('message', (message: EmbedAnswer) => {
      const done = busy;
      busy = null;
      if (done) {
        if ('vector' in message) done.resolve(message.vector);
        else done.reject(new AppError('model-missing', `The model for searching by meaning failed: ${message.problem}`));
      }
      next();
    });
    started.on('error', (error) => {
      worker = null;
      fail(error.message);
    });
    started.unref();
    return started;
  }

  function next(): void {
    if (busy) return;
    const waiting = queue.shift();
    if (!waiting) {
      // A waiting thread must not keep a command line from ending.
      worker?.unref();
      return;
    }
    busy = waiting;
    worker ??= start();
    worker.ref();
    worker.postMessage({ id: nextId++, text: waiting.text } satisfies EmbedRequest);
  }

  return {
    ...localModel,
    embed(texts, { urgent = false } = {}) {
      const results = texts.map(
        (text) =>
          new Promise<Float32Array>((resolve, reject) => {
            const waiting: Waiting = { text, resolve, reject };
            if (urgent) queue.unshift(waiting);
            else queue.push(waiting);
          }),
      );
      next();
      return Promise.all(results);
    },
    async close() {
      const running = worker;
      worker = null;
      fail('Lorelens is closing');
      await running?.terminate();
    },
  };
}
