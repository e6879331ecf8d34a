/** What a model makes of a text. */
export interface Embedding {
  /** Of unit length. */
  readonly vector: Float32Array;
  /**
   * The vectors of its word pieces for late interaction (docs/decisions/105), {@link tokenDimensions} numbers each, one after the other: of a passage at unit
   * length, of a question with the weight of the word piece as length, in sum 1. Null when the model makes none.
   */
  readonly tokens: Float32Array | null;
}

/** Length of the vector of a word piece. */
export const tokenDimensions = 32;

/** What 1 is in the signed bytes of a passage's vectors. */
const one = 127;

/**
 * The vectors of the word pieces of a passage in signed bytes, 127 being 1, as the index stores them. @param tokens of unit length, {@link tokenDimensions}
 * numbers each; null where the model makes none, of which nothing is stored
 */
export function tokensInBytes(tokens: Float32Array | null): Uint8Array {
  return new Uint8Array(Int8Array.from(tokens ?? [], (value) => Math.round(one * value)).buffer);
}

/**
 * Sum over the word pieces of a question of the greatest dot product with one of a passage (MaxSim, Khattab and Zaharia 2020), not below 0: as the vectors of
 * the question have lengths of sum 1, a weighted mean of cosines. `passage`: of {@link tokensInBytes}.
 */
export function lateInteraction(question: Float32Array, passage: Uint8Array): number {
  const bytes = new Int8Array(passage.buffer, passage.byteOffset, passage.byteLength);
  let sum = 0;
  for (let from = 0; from < question.length; from += tokenDimensions) {
    const asked = question.subarray(from, from + tokenDimensions);
    let max = 0;
    for (let at = 0; at < bytes.length; at += tokenDimensions) {
      let product = 0;
      for (let i = 0; i < tokenDimensions; i++) product += asked[i]! * bytes[at + i]!;
      if (product > max) max = product;
    }
    sum += max;
  }
  return sum / one;
}
