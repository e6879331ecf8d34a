import { expect, it } from 'vitest';
import fc from 'fast-check';
import { lateInteraction, preparedQuestion, tokenDimensions, tokensInBytes } from './lateInteraction.ts';

/** Vectors of word pieces, each along one axis. */
function along(...axes: readonly (readonly [axis: number, length: number])[]): Float32Array {
  const vectors = new Float32Array(axes.length * tokenDimensions);
  for (const [at, [axis, length]] of axes.entries()) vectors[at * tokenDimensions + axis] = length;
  return vectors;
}

it('sums for each word piece of the question its weight times the best match in the passage', () => {
  const passage = tokensInBytes(along([0, 1], [1, 1], [2, -1]));
  expect(lateInteraction(preparedQuestion(along([0, 0.75], [1, 0.25])), passage)).toBeCloseTo(1);
  expect(lateInteraction(preparedQuestion(along([0, 0.75], [5, 0.25])), passage)).toBeCloseTo(0.75);
  expect(lateInteraction(preparedQuestion(along([2, 1])), passage)).toBe(0);
  expect(lateInteraction(preparedQuestion(along([0, 1])), tokensInBytes(null))).toBe(0);
});

it('differs from that of unrounded vectors by less than a hundredth', () => {
  const vector = fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: tokenDimensions, maxLength: tokenDimensions })
    .filter((numbers) => Math.hypot(...numbers) > 0.1)
    .map((numbers) => numbers.map((value) => value / Math.hypot(...numbers)));
  const vectors = fc.array(vector, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(vectors, vectors, (question, passage) => {
      const exact = question.map((asked) =>
        Math.max(0, ...passage.map((piece) => piece.reduce((sum, value, at) => sum + value * asked[at]!, 0))),
      );
      const mean = exact.reduce((sum, value) => sum + value, 0) / question.length;
      const weighted = Float32Array.from(question.flat(), (value) => value / question.length);
      expect(Math.abs(lateInteraction(preparedQuestion(weighted), tokensInBytes(Float32Array.from(passage.flat()))) - mean)).toBeLessThan(
        0.02,
      );
    }),
  );
});
