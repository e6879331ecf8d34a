import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { AppError } from '#shared/contract/errors.ts';

/** A sentence model on disk, in the layout of model hubs. */
export interface ModelFolder {
  readonly path: string;
  readonly onnxFile: string;
  /** Identifies the model: the folder's name with a fingerprint of its files. */
  readonly name: string;
}

/** Paths of the graph in such folders, most precise first. */
const onnxPlaces = ['model.onnx', 'onnx/model.onnx', 'onnx/model_quantized.onnx', 'onnx/model_int8.onnx', 'model_quantized.onnx'];
/** Bytes at both ends of the graph that, with its size, identify it, since the file may have gigabytes. */
const sampleBytes = 65_536;

const expected =
  'Choose the folder of a sentence model. It contains tokenizer.json and model.onnx; model.onnx may also be in a subfolder named onnx.';

/** Finds the files of a model. @throws AppError `invalid-input`, naming the missing file. */
export function readModelFolder(given: string): ModelFolder {
  if (!isAbsolute(given)) throw new AppError('invalid-input', `Enter the full path of the model's folder, not "${given}".`);
  const path = resolve(given);
  if (!existsSync(path) || !statSync(path).isDirectory()) throw new AppError('invalid-input', `There is no folder at ${path}. ${expected}`);
  if (!existsSync(join(path, 'tokenizer.json'))) throw new AppError('invalid-input', `${path} contains no tokenizer.json. ${expected}`);
  const others = ['', 'onnx'].flatMap((folder) =>
    existsSync(join(path, folder)) ? readdirSync(join(path, folder)).map((file) => join(folder, file)) : [],
  );
  const onnx =
    onnxPlaces.find((place) => existsSync(join(path, place))) ??
    others.filter((file) => file.endsWith('.onnx')).sort((a, b) => (a < b ? -1 : 1))[0];
  if (onnx === undefined) throw new AppError('invalid-input', `${path} contains no ONNX model. ${expected}`);
  const onnxFile = join(path, onnx);
  return { path, onnxFile, name: `${basename(path)} (${fingerprint(onnxFile, join(path, 'tokenizer.json'))})` };
}

function fingerprint(onnxFile: string, tokenizerFile: string): string {
  const hash = createHash('sha256').update(readFileSync(tokenizerFile));
  const { size } = statSync(onnxFile);
  const file = openSync(onnxFile, 'r');
  try {
    const sample = Buffer.alloc(Math.min(sampleBytes, size));
    for (const at of [0, size - sample.length]) {
      readSync(file, sample, 0, sample.length, at);
      hash.update(sample);
    }
  } finally {
    closeSync(file);
  }
  return hash.update(String(size)).digest('hex').slice(0, 8);
}
