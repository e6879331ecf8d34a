// Questions with the facts that an answer needs, one JSON object a line.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A text, or one of others that say the same elsewhere. */
const fact = z.object({ text: z.string(), or: z.array(z.string()).default([]), path: z.string().optional() });

/** A question with what a context for it should and should not hold. */
const factQuestion = z.object({
  id: z.string(),
  kind: z.string(),
  question: z.string(),
  budget: z.number().int(),
  asOf: z.number().int().nullable().default(null),
  /** Without these there is no answer. */
  essential: z.array(fact).default([]),
  helpful: z.array(fact).default([]),
  /** Noise, or what may not be known yet. */
  forbidden: z.array(z.string()).default([]),
  /** It asks for what the vault does not have: the context must say so and be nearly empty. */
  expectNothing: z.boolean().default(false),
});
export type FactQuestion = z.infer<typeof factQuestion>;

/** Reads a file of questions. @throws Error that names the line that is wrong. */
export function readFactQuestions(file: string): FactQuestion[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const read = factQuestion.safeParse(JSON.parse(line));
      if (!read.success)
        throw new Error(`${file}:${index + 1}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`);
      return [read.data];
    });
}

/** A text as facts are looked for in it: without Markdown marks, links as they read, everything but letters and digits one blank. */
export function foldFact(text: string): string {
  return text
    .replace(/!?\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
