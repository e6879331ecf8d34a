// Runs a sentence model in a worker thread: the bundled one, or that of a folder.
import type { Embedding } from '#lib/lateInteraction.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError, toAppError } from '#shared/contract/errors.ts';
import { lowerThreadPriority, releaseMemory } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import { throughGate } from './nativeGate.ts';
import { openBackend, openModelFolder } from './backends.ts';
import type { ModelFolder } from './modelFolder.ts';

/** Options of the thread. */
export interface EmbedWorkerData {
  /** The graph of the bundled model, or the folder of another one. */
  readonly source: { readonly graphFile: string } | { readonly folder: Pick<ModelFolder, 'path' | 'onnxFile'> };
  readonly gate: Int32Array<SharedArrayBuffer>;
}

/** A text, and whether it is a question. */
export interface EmbedInput {
  readonly text: string;
  readonly asQuestion: boolean;
}

/** The calls from the engine to the thread. */
export type EmbedWorkerContract = {
  readonly calls: {
    /** One text: batches are not faster, and a question should not wait for one. One call at a time. */
    readonly embed: { readonly input: EmbedInput; readonly output: Embedding };
  };
  readonly events: Record<string, never>;
};

const { source, gate } = workerData as EmbedWorkerData;

// Lowest priority, also for the threads of the native runtime: search by words works long before the vectors are complete.
lowerThreadPriority(5);

// If this fails the thread ends with the error, and the next text starts a new one.
const backend = await throughGate(gate, () => ('folder' in source ? openModelFolder(source.folder) : openBackend(source.graphFile)));

// Frees what was allocated for loading: V8 would otherwise keep it, since this thread only creates short-lived objects from now on.
releaseMemory(0);

serveRpc<EmbedWorkerContract>(
  fromNodePort(parentPort!),
  dispatchTo<EmbedWorkerContract>({ embed: ({ text, asQuestion }) => throughGate(gate, () => backend.embed(text, asQuestion)) }),
  { toError: (thrown) => (thrown instanceof Error ? new AppError('model-missing', thrown.message) : toAppError(thrown)) },
);
