// Stands in for the thread of the model; see wordVector.ts.
import { parentPort } from 'node:worker_threads';
import type { EmbedAnswer, EmbedRequest } from '#engine/embed/embedWorker.ts';
import { wordVector } from './wordVector.ts';

parentPort!.on('message', ({ text }: EmbedRequest) => {
  parentPort!.postMessage({ vector: wordVector(text) } satisfies EmbedAnswer);
});
