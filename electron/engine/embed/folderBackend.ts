import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor, TensorConstructor, TypedTensor } from 'onnxruntime-node';
import type { Backend } from './embedder.ts';
import type { ModelFolder } from './modelFolder.ts';
import { forbidTelemetry } from './nativeGate.ts';

/** Maximum tokens per text when the model does not state one. */
const defaultMaxTokens = 512;

/** A JSON file of the folder; empty when missing. */
async function settingsIn(path: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  if (!existsSync(join(path, file))) return {};
  return JSON.parse(await readFile(join(path, file), 'utf8')) as Record<string, unknown>;
}

/** How the vectors of a text's tokens become one. */
type Pooling = 'mean' | 'first' | 'last';

async function poolingOf(path: string): Promise<Pooling> {
  const settings = await settingsIn(path, '1_Pooling/config.json');
  if (settings['pooling_mode_cls_token'] === true) return 'first';
  return settings['pooling_mode_lasttoken'] === true ? 'last' : 'mean';
}

/** The tokens of a text that the model takes. */
async function maxTokensOf(path: string, tokenizer: Readonly<Record<string, unknown>>): Promise<number> {
  const { max_seq_length: sentence } = await settingsIn(path, 'sentence_bert_config.json');
  const given = [sentence, tokenizer['model_max_length']].filter((value) => typeof value === 'number' && value > 2 && value <= 8_192);
  return (given[0] as number | undefined) ?? defaultMaxTokens;
}

/** Pools the model's output into the vector of the text: one vector per text, or one per token. */
function pooled({ data, dims, type }: Tensor, pooling: Pooling): Float32Array {
  if (type !== 'float32') throw new Error(`its numbers are of the type ${type}, not float32`);
  const numbers = data as Float32Array;
  const width = dims.at(-1)!;
  if (dims.length < 3) return numbers.slice(0, width);
  const count = dims.at(-2)!;
  if (pooling !== 'mean') return numbers.slice((pooling === 'first' ? 0 : count - 1) * width, (pooling === 'first' ? 1 : count) * width);
  const sum = new Float32Array(width);
  for (let at = 0; at < count * width; at++) sum[at % width]! += numbers[at]!;
  return sum;
}

const inputs: Readonly<Record<string, (ids: readonly number[]) => readonly number[]>> = {
  ids: (ids) => ids,
  input_ids: (ids) => ids,
  attention_mask: (ids) => ids.map(() => 1),
  token_type_ids: (ids) => ids.map(() => 0),
  position_ids: (ids) => ids.map((_, at) => at),
};

/** Opens a folder's model in the native runtime. @throws Error without a native build or usable files. */
export async function openFolderBackend({ path, onnxFile }: Pick<ModelFolder, 'path' | 'onnxFile'>, threads: number): Promise<Backend> {
  forbidTelemetry();
  const runtime = await import('onnxruntime-node');
  const settings = await settingsIn(path, 'tokenizer_config.json');
  const tokenizer = new Tokenizer(JSON.parse(await readFile(join(path, 'tokenizer.json'), 'utf8')) as object, settings);
  const [maxTokens, pooling] = await Promise.all([maxTokensOf(path, settings), poolingOf(path)]);
  // Loaded by path, because the weights of large models are in separate files next to it.
  const session = await runtime.InferenceSession.create(onnxFile, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableMemPattern: false,
  });
  const unknown = session.inputNames.find((name) => inputs[name] === undefined);
  if (unknown !== undefined) throw new Error(`it is not a sentence model: it needs "${unknown}"`);
  const output = ['sentence_embedding', 'last_hidden_state'].find((name) => session.outputNames.includes(name)) ?? session.outputNames[0]!;
  return {
    name: 'onnx',
    async embed(text) {
      const { ids } = tokenizer.encode(text);
      const truncated = ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - 1), ids.at(-1)!];
      const feeds = Object.fromEntries(
        session.inputMetadata.map((input) => [input.name, toTensor(inputs[input.name]!(truncated), input, runtime.Tensor)]),
      );
      const vector = pooled((await session.run(feeds, [output]))[output]!, pooling);
      const length = Math.hypot(...vector);
      return { vector: vector.map((value) => value / length), tokens: null };
    },
  };
}

/** Numbers as an input tensor: of 32 or 64 bits, with or without a batch dimension. */
function toTensor(
  numbers: readonly number[],
  input: InferenceSession.ValueMetadata,
  Tensor: TensorConstructor,
): TypedTensor<'int64'> | TypedTensor<'int32'> {
  const shape = input.isTensor && input.shape.length === 1 ? [numbers.length] : [1, numbers.length];
  return input.isTensor && input.type === 'int32'
    ? new Tensor('int32', Int32Array.from(numbers), shape)
    : new Tensor('int64', BigInt64Array.from(numbers, BigInt), shape);
}
