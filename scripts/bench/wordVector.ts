import { createHash } from 'node:crypto';
import { tokenDimensions, type Embedding } from '#lib/lateInteraction.ts';
import { localModel } from '#engine/embed/localEmbedder.ts';

/** Bytes that one hash gives. */
const hashBytes = 64;

const known = new Map<string, Float32Array>();

/** A direction for each word, always the same. */
function directionOf(word: string): Float32Array {
  return known.getOrInsertComputed(word, () => {
    const bytes = Array.from({ length: localModel.dimensions / hashBytes }, (_, part) => [
      ...createHash('sha512').update(`${part} ${word}`).digest(),
    ]).flat();
    return Float32Array.from(bytes, (byte) => byte - 127.5);
  });
}

/** The vector at unit length, or times `weight`. */
function ofLength(vector: Float32Array, weight = 1): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => (weight * value) / length);
}

const longWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** A unit vector of a text's words, in place of the model where only the cost of searching is measured. */
export function wordVector(text: string): Float32Array {
  const sum = new Float32Array(localModel.dimensions);
  for (const word of longWords(text)) {
    const direction = directionOf(word);
    for (let at = 0; at < sum.length; at++) sum[at]! += direction[at]!;
  }
  if (sum[0] === 0) sum[0] = 1;
  return ofLength(sum);
}

/** What the model makes of a text, of its words in place of word pieces. */
export function wordEmbedding(text: string, asQuestion: boolean): Embedding {
  const words = longWords(text);
  const tokens = new Float32Array(words.length * tokenDimensions);
  for (const [at, word] of words.entries())
    tokens.set(ofLength(directionOf(word).subarray(0, tokenDimensions), asQuestion ? 1 / words.length : 1), at * tokenDimensions);
  return { vector: wordVector(text), tokens };
}
