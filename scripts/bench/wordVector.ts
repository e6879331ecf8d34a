import { createHash } from 'node:crypto';
import { localModel } from '#engine/embed/localEmbedder.ts';

/** Bytes that one hash gives. */
const hashBytes = 64;

const known = new Map<string, Float32Array>();

/** A direction for each word, always the same. */
function directionOf(word: string): Float32Array {
  let direction = known.get(word);
  if (!direction) {
    const bytes = Array.from({ length: localModel.dimensions / hashBytes }, (_, part) => [
      ...createHash('sha512').update(`${part} ${word}`).digest(),
    ]).flat();
    known.set(word, (direction = Float32Array.from(bytes, (byte) => byte - 127.5)));
  }
  return direction;
}

/** A unit vector of a text's words, in place of the model where only the cost of searching is measured. */
export function wordVector(text: string): Float32Array {
  const sum = new Float32Array(localModel.dimensions);
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{3,}/gu)) {
    const direction = directionOf(word);
    for (let at = 0; at < sum.length; at++) sum[at]! += direction[at]!;
  }
  if (sum[0] === 0) sum[0] = 1;
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}
