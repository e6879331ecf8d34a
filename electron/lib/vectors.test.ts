import { describe, expect, it } from 'vitest';
import { cosine, meanDirection } from './vectors.ts';

describe('cosine', () => {
  it('compares directions, regardless of length', () => {
    expect(cosine(Float32Array.of(3, 0), Float32Array.of(0.5, 0))).toBeCloseTo(1);
    expect(cosine(Float32Array.of(1, 1), Float32Array.of(-2, -2))).toBeCloseTo(-1);
    expect(cosine(Float32Array.of(1, 0), Float32Array.of(1, 1))).toBeCloseTo(Math.SQRT1_2);
  });

  it('is 0 with a vector of zeros', () => {
    expect(cosine(Float32Array.of(0, 0), Float32Array.of(1, 0))).toBe(0);
  });
});

describe('meanDirection', () => {
  it('gives each vector the same weight, regardless of its length', () => {
    const [x, y] = meanDirection([Float32Array.of(10, 0), Float32Array.of(0, 1)])!;
    expect([x, y]).toEqual([expect.closeTo(Math.SQRT1_2), expect.closeTo(Math.SQRT1_2)]);
  });

  it('is null for no vectors', () => {
    expect(meanDirection([])).toBeNull();
  });
});
