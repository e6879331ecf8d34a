/// <reference lib="esnext.float16" />

/** Which weights of a model are rounded, as scripts/model/buildModel.mjs writes it next to the graph. */
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
/** The code for 0. */
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
