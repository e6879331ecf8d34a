import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '#engine/parse/text/sentences.ts';

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
