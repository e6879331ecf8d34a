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

/** A question for {@link lateInteraction}, prepared once for all passages. */
export interface PreparedQuestion {
  /**
   * Two word pieces in each {@link tokenDimensions} numbers, as whole numbers: the second times {@link second}. So one multiplication serves both, exactly, as
   * the sums of both fit into the 53 bits of a number.
   */
  readonly pairs: Float64Array;
  /** What 1 is in `pairs`. */
  readonly scale: number;
}

const second = 2 ** 26;
/** Greatest of the whole numbers: its dot products with {@link one} in 32 dimensions are below half of {@link second}. */
const maxWhole = 2 ** 15 - 1;
/** Pairs that are compared at once: their sums do not wait for one another, and share what is read of the passage. */
const atOnce = 4;

/** Prepares the word pieces of a question (`tokens` of an {@link Embedding}), with further ones of weight 0 to fill up the last pairs. */
export function preparedQuestion(tokens: Float32Array): PreparedQuestion {
  const scale =
    maxWhole /
    Math.max(
      tokens.reduce((max, value) => Math.max(max, Math.abs(value)), 0),
      Number.EPSILON,
    );
  const block = 2 * atOnce * tokenDimensions;
  const pairs = new Float64Array((Math.ceil(tokens.length / block) * block) / 2);
  for (const [at, value] of tokens.entries()) {
    const piece = Math.floor(at / tokenDimensions);
    pairs[(piece >> 1) * tokenDimensions + (at % tokenDimensions)]! += Math.round(scale * value) * (piece % 2 === 0 ? 1 : second);
  }
  return { pairs, scale };
}

/** The sum for the second word piece of a pair. */
const secondOf = (sum: number): number => Math.floor(sum / second + 0.5);

/**
 * Sum over the word pieces of a question of the greatest dot product with one of a passage (MaxSim, Khattab and Zaharia 2020), not below 0: as the vectors of
 * the question have lengths of sum 1, a weighted mean of cosines. `passage`: of {@link tokensInBytes}.
 */
export function lateInteraction({ pairs, scale }: PreparedQuestion, passage: Uint8Array): number {
  const bytes = new Int8Array(passage.buffer, passage.byteOffset, passage.byteLength);
  let sum = 0;
  for (let a = 0; a < pairs.length; a += atOnce * tokenDimensions) {
    const b = a + tokenDimensions;
    const c = b + tokenDimensions;
    const d = c + tokenDimensions;
    let [a1, a2, b1, b2, c1, c2, d1, d2] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let at = 0; at < bytes.length; at += tokenDimensions) {
      let [ofA, ofB, ofC, ofD] = [0, 0, 0, 0];
      for (let i = 0; i < tokenDimensions; i++) {
        const value = bytes[at + i]!;
        ofA += pairs[a + i]! * value;
        ofB += pairs[b + i]! * value;
        ofC += pairs[c + i]! * value;
        ofD += pairs[d + i]! * value;
      }
      const secondOfA = secondOf(ofA);
      a1 = Math.max(a1, ofA - second * secondOfA);
      a2 = Math.max(a2, secondOfA);
      const secondOfB = secondOf(ofB);
      b1 = Math.max(b1, ofB - second * secondOfB);
      b2 = Math.max(b2, secondOfB);
      const secondOfC = secondOf(ofC);
      c1 = Math.max(c1, ofC - second * secondOfC);
      c2 = Math.max(c2, secondOfC);
      const secondOfD = secondOf(ofD);
      d1 = Math.max(d1, ofD - second * secondOfD);
      d2 = Math.max(d2, secondOfD);
    }
    sum += a1 + a2 + b1 + b2 + c1 + c2 + d1 + d2;
  }
  return sum / scale / one;
}
