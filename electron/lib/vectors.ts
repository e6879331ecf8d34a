function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
}

/** Cosine of two vectors of one length; 0 with a vector of zeros. */
export function cosine(a: Float32Array, b: Float32Array): number {
  const product = dotProduct(a, b);
  return product === 0 ? 0 : product / Math.sqrt(dotProduct(a, a) * dotProduct(b, b));
}

/** The mean direction of some vectors of one length, as a vector of length one; null for none. */
export function meanDirection(vectors: readonly Float32Array[]): Float32Array | null {
  const [first] = vectors;
  if (!first) return null;
  const sum = new Float32Array(first.length);
  for (const vector of vectors) {
    const length = Math.sqrt(dotProduct(vector, vector)) || 1;
    for (let index = 0; index < sum.length; index++) sum[index]! += vector[index]! / length;
  }
  const length = Math.sqrt(dotProduct(sum, sum)) || 1;
  return sum.map((value) => value / length);
}
