import { readFileSync } from 'node:fs';
import { debugLog } from '#lib/debug.ts';

const log = debugLog('embed');

/**
 * A linear map of questions, W = I + step x D, with D row by row. It moves the vector of a question toward those of passages that answer such
 * questions: the model was trained for texts with the same meaning, and a question does not mean the same as its answer. Fitted on questions with
 * known answers (`npm run fit -- --projection FILE`; figures in docs/decisions/101), for the bundled model only.
 */
interface QuestionProjection {
  readonly step: number;
  readonly differences: Int8Array;
}

/** The largest number of a signed byte. */
const maxCode = 127;
const headerBytes = Float32Array.BYTES_PER_ELEMENT;

/** The bytes of a projection's file, the step before the differences, of a square map row by row. */
export function encodeProjection(map: Float32Array, dimensions: number): Uint8Array {
  const differences = map.map((value, at) => value - (at % (dimensions + 1) === 0 ? 1 : 0));
  const step = differences.reduce((max, value) => Math.max(max, Math.abs(value)), 0) / maxCode || 1;
  const bytes = new Uint8Array(headerBytes + differences.length);
  new DataView(bytes.buffer).setFloat32(0, step, true);
  new Int8Array(bytes.buffer, headerBytes).set(Int8Array.from(differences, (value) => Math.round(value / step)));
  return bytes;
}

/** @throws Error when the bytes are not a square matrix. */
function decodeProjection(bytes: Uint8Array): QuestionProjection {
  const count = bytes.length - headerBytes;
  if (count <= 0 || !Number.isInteger(Math.sqrt(count))) throw new Error(`${bytes.length} bytes are no projection`);
  return {
    step: new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true),
    differences: new Int8Array(bytes.buffer, bytes.byteOffset + headerBytes, count),
  };
}

/** W times a vector, normalised. Vectors of another length, and zero vectors, are unchanged. */
function projectQuestion({ step, differences }: QuestionProjection, vector: Float32Array): Float32Array {
  const size = vector.length;
  if (size * size !== differences.length) return vector;
  const mapped = Float32Array.from(vector, (value, row) => {
    let sum = 0;
    for (let column = 0; column < size; column++) sum += differences[row * size + column]! * vector[column]!;
    return value + step * sum;
  });
  const length = Math.hypot(...mapped);
  return length === 0 ? vector : mapped.map((value) => value / length);
}

/** Projects questions by a file, which is read with the first of them. Without the file they stay as the model made them. */
export function questionProjectionIn(file: URL): (vector: Float32Array) => Float32Array {
  let projection: QuestionProjection | null | undefined;
  return (vector) => {
    if (projection === undefined) {
      try {
        projection = decodeProjection(readFileSync(file));
      } catch (thrown) {
        log('questions are embedded like passages: %s', thrown);
        projection = null;
      }
    }
    return projection === null ? vector : projectQuestion(projection, vector);
  };
}
