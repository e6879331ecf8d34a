// Questions with facts (the gold of `npm run eval -- questions`) as an objective.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { foldFact, readFactQuestions } from '../eval/questionsData.ts';
import { chunksWithFeatures } from './features.ts';
import { openIndexedVaults } from './indexedVaults.ts';
import type { JudgedQuestion, Objective } from './types.ts';

/** A fact is in a text or not. */
const coveredShare = 1;

/**
 * Reads and judges the questions of a file on a vault: each essential fact is needed. Questions without facts, and those that ask for chapters,
 * which come in their order whatever their score, are left out. Index and judged questions stay in `home`; delete it when the chunker, the model
 * or a feature changes.
 */
export async function questionsObjective(vaultPath: string, gold: string, home: string): Promise<Objective> {
  const hash = createHash('sha256').update(vaultPath).update('\0').update(readFileSync(gold)).digest('hex').slice(0, 8);
  const name = basename(gold, '.jsonl');
  const file = join(home, `judged-${name}-${hash}.bin`);
  if (existsSync(file)) return { name, coveredShare, questions: deserialize(readFileSync(file)) as JudgedQuestion[] };
  const asked = readFactQuestions(gold).filter(({ essential, kind, asOf }) => essential.length > 0 && kind !== 'chapters' && asOf === null);
  const vaults = openIndexedVaults(home);
  try {
    const vectors = await vaults.embed(asked.map(({ question }) => question));
    const questions = await vaults.read(vaultPath, async (db, snapshot) =>
      asked.map(({ id, question, essential }, index): JudgedQuestion => {
        const facts = essential.map(({ text }) => foldFact(text));
        const goldIn = (text: string): number[] => {
          const folded = foldFact(text);
          return facts.flatMap((fact, number) => (folded.includes(fact) ? [number] : []));
        };
        const chunks = chunksWithFeatures(db, snapshot, question, vectors[index]!, (text) => goldIn(text).length > 0);
        return {
          id,
          needed: facts.map((_, number) => [number]),
          chunks: chunks.map(({ scored, features }) => ({ features, tokens: scored.chunk.tokens, gold: goldIn(scored.chunk.text) })),
        };
      }),
    );
    writeFileSync(file, serialize(questions));
    return { name, questions, coveredShare };
  } finally {
    await vaults.close();
  }
}
