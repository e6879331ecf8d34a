// A graph of ONNX operators under construction: the file's format, the weights it points to, and nothing of what it computes.
import { closeSync, openSync, readSync } from 'node:fs';
import protobuf from 'protobufjs';

// The part of onnx.proto (IR version 9) that this graph needs; the numbers are the format's own.
const onnx = protobuf.parse(`
  syntax = "proto3";
  message Model { int64 irVersion = 1; string producerName = 2; Graph graph = 7; repeated OperatorSet opsetImport = 8; }
  message OperatorSet { string domain = 1; int64 version = 2; }
  message Graph {
    repeated Node node = 1; string name = 2; repeated Tensor initializer = 5; repeated Value input = 11; repeated Value output = 12;
  }
  message Node { repeated string input = 1; repeated string output = 2; string opType = 4; string domain = 7; repeated Attribute attribute = 5; }
  message Attribute { string name = 1; float f = 2; int64 i = 3; Graph g = 6; int32 type = 20; }
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
const dataTypes = { float: 1, uint8: 2, int64: 7, bool: 9, float16: 10 };
const attributeTypes = { f: 1, i: 2, g: 5 };
const externalLocation = 1;
/** Operators of the runtime's own, with the name they go under. */
const runtimeDomain = 'com.microsoft';
const runtimeOperators = new Set(['MatMulNBits', 'MultiHeadAttention']);

/** The name under which the runtime is handed the rounded weights. */
const roundedFile = 'rounded';

/** The two kinds of an operator's attributes. */
export const integer = (i) => ({ i });
export const decimal = (f) => ({ f });

/** The header of a safetensors file: name -> {dtype, shape, start, length}, start and length in bytes of the file. */
export function readWeights(path) {
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

/** A graph under construction; each function adds to it and returns a value's name. `weights`: where each lies in `file`. */
export function createGraph(weights, file) {
  /** Those of the graph, or of the branch under construction. */
  let node = [];
  let operators = 0;
  const initializer = [];

  function operator(opType, input, attributes = {}) {
    const output = `${opType}${operators++}`;
    const attribute = Object.entries(attributes).map(([name, value]) => ({ name, ...value, type: attributeTypes[Object.keys(value)[0]] }));
    node.push({ opType, domain: runtimeOperators.has(opType) ? runtimeDomain : '', input, output: [output], attribute });
    return output;
  }

  function constant(dataType, array, dims) {
    const name = `constant${initializer.length}`;
    initializer.push({ name, dims, dataType, rawData: new Uint8Array(array.buffer, array.byteOffset, array.byteLength) });
    return name;
  }

  /** A stored weight: 16-bit floats. */
  function stored(name) {
    const tensor = weights.get(name);
    if (tensor?.dtype !== 'F16')
      throw new Error(`The model's weight ${name} is ${tensor?.dtype ?? 'missing'}; 16-bit floats were expected.`);
    const place = { location: file, offset: tensor.start, length: tensor.length };
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

  /** The operators that `make` adds, as a graph of their own that uses values of this one; they are run only when it is chosen. */
  function branch(name, make) {
    const outside = node;
    node = [];
    const output = make();
    const made = { name, node, output: [{ name: output, type: { tensorType: { elemType: dataTypes.float } } }] };
    node = outside;
    return { g: made };
  }

  const toFloat = (value) => operator('Cast', [value], { to: integer(dataTypes.float) });
  return {
    operator,
    toFloat,
    stored,
    /** A weight as 32-bit floats; the runtime works this out once, when it loads the graph. */
    weight: (name) => toFloat(stored(name)),
    /** A matrix as whole numbers of 8 bits and the scales of its blocks of so many, see backends.ts. */
    roundedMatrix(name, blockSize) {
      const [rows, columns] = weights.get(name)?.shape ?? [];
      const blocks = columns / blockSize;
      if (!Number.isInteger(blocks)) throw new Error(`The model's weight ${name} has not the shape that was expected.`);
      rounded.push({ start: weights.get(name).start, rows, columns, blockSize });
      return {
        rows,
        columns,
        codes: roundedPart(`${name}.codes`, dataTypes.uint8, [rows, blocks, blockSize], rows * columns),
        scales: roundedPart(`${name}.scales`, dataTypes.float, [rows, blocks], rows * blocks * Float32Array.BYTES_PER_ELEMENT),
      };
    },
    /** 16-bit floats that are part of the graph, as 32-bit floats. */
    constantWeight: (bytes, dims) => toFloat(constant(dataTypes.float16, bytes, dims)),
    /** `value`, or if `condition` holds what `change` makes of it. */
    conditional: (condition, value, change) =>
      operator('If', [condition], {
        then_branch: branch('changed', change),
        else_branch: branch('unchanged', () => operator('Identity', [value])),
      }),
    list: (...values) => constant(dataTypes.int64, BigInt64Array.from(values, BigInt), [values.length]),
    number: (value) => constant(dataTypes.float, Float32Array.of(value), []),
    /**
     * The finished graph from `input`, a list of whole numbers, and `condition`, true or false, if it has one, to `outputs`: by name the value and its shape, a
     * number or a name for each dimension; as the bytes of an ONNX file; and how its rounded weights are made.
     */
    finish({ name, input, condition, outputs }) {
      for (const [output, { value }] of Object.entries(outputs)) node.find((each) => each.output[0] === value).output = [output];
      const dimension = (size) => (typeof size === 'string' ? { dimParam: size } : { dimValue: size });
      const value = (valueName, elemType, ...dim) => ({ name: valueName, type: { tensorType: { elemType, shape: { dim } } } });
      const model = {
        irVersion: 9,
        producerName: 'lorelens',
        opsetImport: [
          { domain: '', version: 18 },
          { domain: runtimeDomain, version: 1 },
        ],
        graph: {
          name,
          node,
          initializer,
          input: [value(input, dataTypes.int64, { dimParam: 'tokens' }), ...(condition ? [value(condition, dataTypes.bool)] : [])],
          output: Object.entries(outputs).map(([output, { shape }]) => value(output, dataTypes.float, ...shape.map(dimension))),
        },
      };
      const Model = onnx.lookupType('Model');
      return { bytes: Model.encode(Model.fromObject(model)).finish(), plan: { file: roundedFile, weights: rounded } };
    },
  };
}
