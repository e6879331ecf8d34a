// Stands in for the bundled model where only the keeping of vectors is tried: a text's vector is made of its hash, at once.
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { EmbedAnswer, EmbedRequest } from '#engine/embed/embedWorker.ts';
import { localModel } from '#engine/embed/localEmbedder.ts';

parentPort!.on('message', ({ text }: EmbedRequest) => {
  const bytes = createHash('sha256').update(text).digest();
  const vector = Float32Array.from({ length: localModel.dimensions }, (_, at) => (bytes[at % bytes.length]! - 127.5) * ((at % 7) + 1));
  const length = Math.hypot(...vector);
  parentPort!.postMessage({ vector: vector.map((value) => value / length) } satisfies EmbedAnswer);
});
