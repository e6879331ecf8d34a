import { z } from 'zod';
import { AppError } from '#shared/contract/errors.ts';
import type { EmbeddingProtocol } from '#shared/model/embeddings.ts';

/** What is thrown for an endpoint that cannot be used; `why` is the rest of the sentence. */
export function unusable(host: string, why: string): AppError {
  const sentence = `The endpoint at ${host} ${why}${why.endsWith('?') ? '' : '.'}`;
  return new AppError('model-missing', `${sentence} Everything else works without it, and nothing was lost.`);
}

/** Longer vectors cannot be searched. */
const maxDimensions = 8_192;

const Numbers = z.array(z.number()).min(1);
const answers = {
  openai: z.object({ data: z.array(z.object({ index: z.number().int().optional(), embedding: Numbers })) }),
  ollama: z.object({ embeddings: z.array(Numbers) }),
};

/** The lists of numbers of an answer, in the order of the texts; null when it is none. */
function listsOf(answer: unknown, protocol: EmbeddingProtocol): readonly (readonly number[])[] | null {
  if (protocol === 'ollama') return answers.ollama.safeParse(answer).data?.embeddings ?? null;
  const data = answers.openai.safeParse(answer).data?.data;
  if (!data) return null;
  const sorted = data.map(({ index, embedding }, at) => ({ index: index ?? at, embedding })).sort((a, b) => a.index - b.index);
  return sorted.every(({ index }, at) => index === at) ? sorted.map(({ embedding }) => embedding) : null;
}

/**
 * Reads an endpoint's answer, trusting nothing in it: as many vectors as texts, every number finite, all of one length, none of length
 * zero. Returns unit vectors. @throws AppError `model-missing`.
 */
export function readVectors(
  text: string,
  protocol: EmbeddingProtocol,
  count: number,
  dimensions: number | null,
  host: string,
): Float32Array[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw unusable(host, 'answered with something that is no JSON. Is it an endpoint for embeddings?');
  }
  const lists = listsOf(answer, protocol);
  if (!lists) throw unusable(host, 'answered, but not with vectors. Check the address and the kind of endpoint');
  if (lists.length !== count) throw unusable(host, `gave ${lists.length} vectors for ${count} texts`);
  const expected = dimensions ?? lists[0]!.length;
  if (expected > maxDimensions)
    throw unusable(host, `gives vectors of ${expected} numbers, and more than ${maxDimensions} cannot be searched`);
  return lists.map((numbers) => {
    if (numbers.length !== expected)
      throw unusable(
        host,
        `gave a vector of ${numbers.length} numbers where ${expected} were expected; if its model was changed, set it anew`,
      );
    const vector = Float32Array.from(numbers);
    const length = Math.hypot(...vector);
    if (!Number.isFinite(length) || length === 0) throw unusable(host, 'gave a vector that points nowhere');
    return vector.map((value) => value / length);
  });
}
