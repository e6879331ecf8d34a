/// <reference lib="esnext.float16" />
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundWeights, type RoundedMatrix } from './roundWeights.ts';

const blockSize = 4;
const weight = fc.double({ min: -60_000, max: 60_000, noNaN: true });

it('rounds every weight to half a scale, at every position in the file', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(weight, weight, weight, weight), { minLength: 1 }), fc.nat(9), (blocks, start) => {
      const values = Float16Array.from(blocks.flat());
      const stored = new Uint8Array(start + values.byteLength);
      stored.set(new Uint8Array(values.buffer), start);
      const weights = [{ start, rows: blocks.length, columns: blockSize, blockSize }];
      const rounded = roundWeights(stored, { file: 'rounded', weights });
      expect(rounded).toHaveLength(values.length + 4 * blocks.length);
      const scales = new Float32Array(rounded.slice(values.length).buffer);
      for (const [at, value] of values.entries()) {
        const scale = scales[Math.floor(at / blockSize)]!;
        expect(Math.abs((rounded[at]! - 128) * scale - value)).toBeLessThanOrEqual(0.501 * scale);
      }
    }),
  );
});

it('puts one matrix after the other', () => {
  const stored = new Uint8Array(Float16Array.of(0, 0, 0, 0, 127, -127, 1, 0).buffer);
  const matrix = (start: number): RoundedMatrix => ({ start, rows: 1, columns: blockSize, blockSize });
  const weights = [matrix(8), matrix(0)];
  const rounded = roundWeights(stored, { file: 'rounded', weights });
  expect([...rounded.slice(0, 4), ...rounded.slice(8, 12)]).toEqual([255, 1, 129, 128, 128, 128, 128, 128]);
  expect([...new Float32Array(rounded.slice(4, 8).buffer), ...new Float32Array(rounded.slice(12).buffer)]).toEqual([1, 1]);
});

it('gives each matrix blocks of its own size', () => {
  const stored = new Uint8Array(Float16Array.of(127, 0, 0, 254, 127, 0, 0, 254).buffer);
  const matrix = (start: number, ownBlocks: number): RoundedMatrix => ({ start, rows: 1, columns: 4, blockSize: ownBlocks });
  const rounded = roundWeights(stored, { file: 'rounded', weights: [matrix(0, 4), matrix(8, 2)] });
  expect([...rounded.slice(0, 4), ...rounded.slice(8, 12)]).toEqual([192, 128, 128, 255, 255, 128, 128, 255]);
  expect([...new Float32Array(rounded.slice(4, 8).buffer), ...new Float32Array(rounded.slice(12).buffer)]).toEqual([2, 1, 2]);
});
