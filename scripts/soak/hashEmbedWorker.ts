// Stands in for the bundled model where only the storing of vectors is tried: a text's vector is made of its hash, at once.
import type { Embedding } from '#lib/lateInteraction.ts';
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { EmbedInput, EmbedWorkerContract } from '#engine/embed/embedWorker.ts';
import { localModel } from '#engine/embed/localEmbedder.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { dispatchTo, serveRpc } from '#transport/rpc.ts';

function embed({ text }: EmbedInput): Embedding {
  const bytes = createHash('sha256').update(text).digest();
  const vector = Float32Array.from(
    { length: localModel.dimensions },
    (_, index) => (bytes[index % bytes.length]! - 127.5) * ((index % 7) + 1),
  );
  const length = Math.hypot(...vector);
  return { vector: vector.map((value) => value / length), tokens: null };
}

serveRpc<EmbedWorkerContract>(fromNodePort(parentPort!), dispatchTo<EmbedWorkerContract>({ embed }));
