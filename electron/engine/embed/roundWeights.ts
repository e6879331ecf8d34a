/// <reference lib="esnext.float16" />

/** Which weights of a model are rounded, as scripts/buildModel.mjs writes it beside the graph. */
export interface RoundingPlan {
  /** The name by which the graph asks for them. */
  readonly file: string;
  /** Neighbours in a row that share a scale; divides every row. */
  readonly blockSize: number;
  /** Matrices of 16-bit floats, by their first byte in the file of weights. */
  readonly weights: readonly { readonly start: number; readonly rows: number; readonly columns: number }[];
}

const largestCode = 127;
/** The code that stands for 0. */
const zeroCode = 128;

/**
 * Rounds matrices to 8 bits: for each, a byte for every weight, then a 32-bit float for every block. A weight is (its byte - 128) x the
 * scale of its block, by which the largest weight of the block is 127. Without loss but for the rounding: half a scale at most.
 */
export function roundWeights(stored: Uint8Array, { blockSize, weights }: RoundingPlan): Uint8Array<ArrayBuffer> {
  const sizes = weights.map(({ rows, columns }) => rows * columns);
  const bytesOf = (size: number): number => size + (size / blockSize) * Float32Array.BYTES_PER_ELEMENT;
  const result = new Uint8Array(sizes.reduce((sum, size) => sum + bytesOf(size), 0));
  // One place for all matrices in turn: what is thrown away here would be most of the memory that loading takes.
  const values = new Float32Array(Math.max(0, ...sizes));
  let place = 0;
  for (const [at, { start }] of weights.entries()) {
    const size = sizes[at]!;
    values.set(floatsAt(stored, start, size));
    const scales = new Float32Array(size / blockSize);
    for (let block = 0; block < scales.length; block++) {
      const from = block * blockSize;
      let largest = 0;
      for (let i = from; i < from + blockSize; i++) largest = Math.max(largest, Math.abs(values[i]!));
      const scale = largest / largestCode || 1;
      scales[block] = scale;
      for (let i = from; i < from + blockSize; i++) result[place + i] = Math.round(values[i]! / scale) + zeroCode;
    }
    result.set(new Uint8Array(scales.buffer), place + size);
    place += bytesOf(size);
  }
  return result;
}

function floatsAt(stored: Uint8Array, start: number, count: number): Float16Array {
  const place = stored.byteOffset + start;
  if (place % Float16Array.BYTES_PER_ELEMENT === 0) return new Float16Array(stored.buffer, place, count);
  return new Float16Array(new Uint8Array(stored.subarray(start, start + count * Float16Array.BYTES_PER_ELEMENT)).buffer);
}
