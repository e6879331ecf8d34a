// Stands in for the thread of the model; see wordVector.ts.
import { parentPort } from 'node:worker_threads';
import type { EmbedWorkerContract } from '#engine/embed/embedWorker.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import { wordEmbedding } from './wordVector.ts';

serveRpc<EmbedWorkerContract>(
  fromNodePort(parentPort!),
  dispatchTo<EmbedWorkerContract>({ embed: ({ text, asQuestion }) => wordEmbedding(text, asQuestion) }),
);
