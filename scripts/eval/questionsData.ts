// The questions that contexts are measured with: those of a file with the facts that an answer needs, one JSON object a line, and FairytaleQA.
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { join } from 'node:path';
import { splitSentences } from '#engine/parse/text/sentences.ts';

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

/** A question of FairytaleQA. A gold section is where the answer is. */
export interface FairytaleQuestion {
  readonly id: string;
  readonly story: string;
  readonly question: string;
  readonly gold_sections: readonly number[];
  readonly attribute: string;
  readonly ex_or_im: string;
  readonly local_or_sum: string;
}

/** A gold section counts when this share of its sentences is in the text. */
export const coveredShare = 0.8;

/** White space folded. */
export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function readQuestions(data: string): FairytaleQuestion[] {
  return readFileSync(join(data, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FairytaleQuestion);
}

/** Sentences of every section of every story (`story section`), white space folded. */
export function readSections(data: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  for (const file of readdirSync(join(data, 'stories'))) {
    const text = readFileSync(join(data, 'stories', file), 'utf8').replaceAll('\r\n', '\n');
    const parts = text.split(/^## Section (\d+)\s*$/m);
    for (let index = 1; index < parts.length; index += 2) {
      const body = parts[index + 1]!.replace(/([^\n])\n(?=[^\n])/g, '$1 ');
      sections.set(
        `${file.replace(/\.md$/, '')} ${parts[index]}`,
        splitSentences(body).map(({ start, end }) => fold(body.slice(start, end))),
      );
    }
  }
  return sections;
}

/** Some of a list from all over it, always the same ones. */
export function evenSample<T>(list: readonly T[], count: number): T[] {
  return list.filter((_, at) => Math.floor((at * count) / list.length) !== Math.floor(((at - 1) * count) / list.length));
}
