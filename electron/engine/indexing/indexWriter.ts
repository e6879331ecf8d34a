import { Worker } from 'node:worker_threads';
import { workerResourceLimits } from '#lib/workerThread.ts';
import { AppError, type ErrorData } from '#shared/contract/errors.ts';
import type { IndexProgress } from '#shared/model/vault.ts';
import type { UserDecisions } from '../decisions/decisions.ts';
import type { FromIndexWorker, IndexWorkerData, ToIndexWorker, WriterWishes } from './messages.ts';

type Kind = FromIndexWorker['kind'];
type Message<K extends Kind> = Extract<FromIndexWorker, { kind: K }>;

/** The engine's end of the index worker: the only way to write an index. */
export interface IndexWriter {
  /** True when the index was damaged and made anew. */
  readonly rebuilt: boolean;
  /** False once the thread has died (an uncaught error, no memory left) or was closed: whatever is asked of it fails, another has to be started. */
  readonly alive: boolean;
  /**
   * Runs an ingest. After `saved` files they are shown first, and names without a note are looked for when the run is done; `onShown` hears
   * of both. @throws AppError what the run failed with.
   */
  run(force: boolean, vectorModel: string | null, wishes: WriterWishes, saved: readonly string[] | null): Promise<Message<'done'>>;
  /** Links the lore anew with these decisions. Returns the new version of the index. */
  link(lore: UserDecisions): Promise<number>;
  /** Asks a run to stop; it fails with `cancelled`. */
  cancel(): void;
  storeVectors(model: string, vectors: readonly { hash: string; vector: Float32Array }[]): Promise<void>;
  /** Raises the index version, because vectors changed what is found. Returns the new version. */
  vectorsComplete(): Promise<number>;
  /** Has search and likeness follow another model; null: none. Returns the new version of the index. */
  useModel(model: string | null): Promise<number>;
  /** Stops a run, closes the database and the thread. */
  close(): Promise<void>;
}

function fromData(error: ErrorData): AppError {
  return new AppError(error.code, error.message, error.details);
}

/**
 * Starts the worker, which makes, migrates or repairs the index first. An idle worker does not keep the process alive.
 * @throws AppError `db-newer`, `disk-full`, `unexpected`.
 */
export async function startIndexWriter(
  workerFile: URL,
  data: IndexWorkerData,
  hears: { readonly onProgress: (progress: IndexProgress) => void; readonly onShown: (version: number) => void },
): Promise<IndexWriter> {
  const worker = new Worker(workerFile, { workerData: data, resourceLimits: workerResourceLimits });
  const listeners = new Set<(message: FromIndexWorker | null) => void>();
  let problem = '';
  let waiting = 0;
  let gone = false;
  worker.unref();
  worker.on('error', (error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    problem = isMemory ? 'there was not enough memory' : error.message;
  });
  worker.on('exit', () => {
    gone = true;
    for (const listener of [...listeners]) listener(null);
  });
  worker.on('message', (message: FromIndexWorker) => {
    if (message.kind === 'progress') hears.onProgress(message.progress);
    else if (message.kind === 'shown') hears.onShown(message.version);
    else for (const listener of [...listeners]) listener(message);
  });

  /** The next message of one of the kinds. The process stays alive until it is here. */
  function hear<K extends Kind>(...kinds: readonly K[]): Promise<Message<K>> {
    const stopped = (): AppError =>
      new AppError(
        'unexpected',
        `Indexing stopped unexpectedly${problem ? ` (${problem})` : ''}. What was read so far is kept; index again to go on.`,
      );
    if (gone) return Promise.reject(stopped());
    if (waiting++ === 0) worker.ref();
    return new Promise((resolve, reject) => {
      const listener = (message: FromIndexWorker | null): void => {
        if (message !== null && !(kinds as readonly string[]).includes(message.kind)) return;
        listeners.delete(listener);
        if (--waiting === 0) worker.unref();
        if (message === null) reject(stopped());
        else resolve(message as Message<K>);
      };
      listeners.add(listener);
    });
  }

  const tell = (message: ToIndexWorker): void => worker.postMessage(message);

  const answer = await hear('ready', 'unusable');
  if (answer.kind === 'unusable') throw fromData(answer.error);
  return {
    rebuilt: answer.rebuilt,
    get alive() {
      return !gone;
    },
    async run(force, vectorModel, wishes, saved) {
      const outcome = hear('done', 'failed');
      tell({ kind: 'run', force, vectorModel, wishes, saved });
      const message = await outcome;
      if (message.kind === 'failed') throw fromData(message.error);
      return message;
    },
    async link(lore) {
      const outcome = hear('linked', 'link-failed');
      tell({ kind: 'link', lore });
      const message = await outcome;
      if (message.kind === 'link-failed') throw fromData(message.error);
      return message.version;
    },
    cancel: () => tell({ kind: 'cancel' }),
    async storeVectors(model, vectors) {
      const outcome = hear('stored', 'store-failed');
      tell({ kind: 'vectors', model, vectors });
      const message = await outcome;
      if (message.kind === 'store-failed') throw fromData(message.error);
    },
    async vectorsComplete() {
      const outcome = hear('version', 'version-failed');
      tell({ kind: 'vectors-complete' });
      const message = await outcome;
      if (message.kind === 'version-failed') throw fromData(message.error);
      return message.version;
    },
    async useModel(model) {
      const outcome = hear('model-set', 'model-failed');
      tell({ kind: 'vector-model', model });
      const message = await outcome;
      if (message.kind === 'model-failed') throw fromData(message.error);
      return message.version;
    },
    async close() {
      if (gone) return;
      const closed = hear('closed');
      tell({ kind: 'close' });
      await closed.catch(() => undefined);
      await worker.terminate();
    },
  };
}
