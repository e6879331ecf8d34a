import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import openWabt from 'wabt';
import { createVectorBlock, dotProductsModule, offOfNear } from './dotProducts.ts';

const numbers = (length: number) =>
  fc.array(fc.float({ min: -1, max: 1, noNaN: true, noDefaultInfinity: true }), { minLength: length, maxLength: length });

/** As sqlite-vec computes it, in single precision and in order. */
function cosine(a: Float32Array, b: Float32Array): number {
  const dot = (x: Float32Array, y: Float32Array): number => x.reduce((sum, value, at) => Math.fround(sum + Math.fround(value * y[at]!)), 0);
  const distance = Math.fround(1 - dot(a, b) / (Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b))));
  return Number.isNaN(distance) ? 0 : 1 - distance;
}

it('gives the cosines of vectors of any length, however many are added later', () => {
  const vectors = fc
    .integer({ min: 1, max: 70 })
    .chain((length) => fc.tuple(numbers(length), fc.array(numbers(length), { maxLength: 90 })));
  fc.assert(
    fc.property(vectors, fc.nat(90), ([question, others], expected) => {
      const block = createVectorBlock(question.length, expected);
      const rows = others.map((row) => Float32Array.from(row));
      const half = rows.length >> 1;
      for (const row of rows.slice(0, half)) block.add(row);
      // A question in between leaves no trace.
      block.ask(Float32Array.from(question)).about();
      for (const row of rows.slice(half)) block.add(row);
      const asked = block.ask(Float32Array.from(question));
      const { cosines, off } = asked.about();
      expect(off).toBeLessThan(0.1);
      expect(block.count).toBe(rows.length);
      for (const [place, row] of rows.entries()) {
        const exact = cosine(Float32Array.from(question), row);
        expect(asked.cosine(place)).toBe(exact);
        // Squares of the smallest numbers are too small to be told from nothing.
        if (Math.hypot(...row) > 1e-15 && Math.hypot(...question) > 1e-15)
          expect(Math.abs(cosines[place]! - exact)).toBeLessThanOrEqual(off);
        // Nor are they exact in single precision: such vectors are not compared.
        if (Math.hypot(...row) > 1e-9 && Math.hypot(...question) > 1e-9)
          expect(Math.abs(asked.near(place) - exact)).toBeLessThanOrEqual(offOfNear(question.length));
      }
    }),
  );
});

it('is what the source beside it says', async () => {
  const wabt = await openWabt();
  const source = new URL('dotProducts.wat', import.meta.url);
  const parsed = wabt.parseWat('dotProducts.wat', readFileSync(source));
  const { buffer } = parsed.toBinary({});
  parsed.destroy();
  expect(Buffer.from(buffer).toString('base64')).toBe(dotProductsModule);
});
