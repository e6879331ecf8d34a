// Runs the bundled sentence model in a thread of its own, one text at a time: batches are no faster, and a question never waits for one.
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { throughGate } from './nativeGate.ts';
import { openBackend } from './openBackend.ts';

/** What the thread is started with. */
export interface EmbedStart {
  readonly graphFile: string;
  readonly gate: Int32Array<SharedArrayBuffer>;
}
/** A text to embed, and the answer; the next text is sent when the answer to this one has come. */
export interface EmbedRequest {
  readonly text: string;
}
export type EmbedAnswer = { readonly vector: Float32Array } | { readonly problem: string };

const port = parentPort!;
const { graphFile, gate } = workerData as EmbedStart;

// This thread and the native runtime's go last: a vault is searched by its words long before it is by meaning.
lowerThreadPriority(5);

// If this fails the thread ends with the error, and the next text starts a new one.
const backend = await throughGate(gate, () => openBackend(graphFile));

async function answer(text: string): Promise<EmbedAnswer> {
  try {
    return { vector: await throughGate(gate, () => backend.embed(text)) };
  } catch (thrown) {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

port.on('message', ({ text }: EmbedRequest) => {
  void answer(text).then((message) => port.postMessage(message));
});
