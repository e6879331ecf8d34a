import { join } from 'node:path';
import type { InputOf } from '#shared/contract/procedures.ts';
import { searchChunksByWords } from '#engine/asOf/search.ts';
import { openReadableIndex } from '#engine/db/open.ts';
import { contentWords } from '#engine/retrieve/question/words/question.ts';
import { countTokens } from '#engine/tokenizer/countTokens.ts';
import { allInOne, copyOfVault, indexed, indexFile } from './corpus.ts';
import { type BenchEngine, openEngine } from './engine.ts';
import { openVectorTable } from './floors.ts';
import { timed, type DataContext } from './suite.ts';
import { wordVector } from './wordVector.ts';

const shapes: readonly ((a: string, b: string) => string)[] = [
  (a) => `Who is ${a}?`,
  (a, b) => `How is ${a} related to ${b}?`,
  (a, b) => `What happened to ${a} at ${b}, and who saw it?`,
  (a) => `Why did ${a} leave, and what was lost?`,
  () => 'Who was betrayed, and what was hidden in the old house by the water?',
  (a) => `Describe the weather and the food when ${a} arrives.`,
];

/** Questions about a vault's entities, important and obscure ones, each only once. */
export async function questionsAbout({ connection, vault }: BenchEngine, many: number): Promise<string[]> {
  const { entities } = await connection.call('entities.list', { vault: vault.id });
  const names = entities.map(({ name }) => name);
  const nameAt = (share: number): string => names[Math.floor(share * share * names.length) % names.length] ?? 'the stranger';
  const questions = Array.from({ length: 2 * many }, (_, at) =>
    shapes[at % shapes.length]!(nameAt(((at * 37) % 100) / 100), nameAt(((at * 61 + 13) % 100) / 100)),
  );
  return [...new Set(questions)].slice(0, many);
}

/** Passages that each bare search is asked for. */
const floorHits = 20;
/** Tokens that are filled with them: the standard preset's. */
const floorBudget = 8_000;

type ContextSettings = Omit<InputOf<'context.build'>['request'], 'question'>;

/** An engine on an index of everything, its questions asked once so that their vectors are there and only the building is measured. */
export interface ContextBench {
  readonly engine: BenchEngine;
  readonly questions: readonly string[];
  /** Milliseconds of each question's pack. */
  build(settings: ContextSettings): Promise<number[]>;
  /** Milliseconds of each question's bare search by words and vector in the same passages, and of filling the budget with their texts. */
  search(): Promise<number[]>;
  close(): Promise<void>;
}

/** Opens a vault with so many questions to ask of it; its vectors are made of words. */
export async function openContextBench(vaultPath: string, dataDir: string, many: number): Promise<ContextBench> {
  const engine = await openEngine(vaultPath, dataDir, 'words');
  const { connection, vault } = engine;
  const questions = await questionsAbout(engine, many);
  const db = openReadableIndex(indexFile(dataDir));
  const floor = openVectorTable(join(dataDir, 'floor.db'), indexFile(dataDir));
  const textOf = db.handle.prepare('SELECT text FROM chunk WHERE id = ?').pluck();
  /** The text of a bare search: whole passages, best first, while they fit. */
  const fillBare = (ids: Iterable<number>): string => {
    let left = floorBudget;
    let filled = '';
    for (const id of ids) {
      const text = textOf.get(id) as string;
      left -= countTokens(text);
      if (left < 0) break;
      filled += `${text}\n\n`;
    }
    return filled;
  };
  let tokens = 0;
  const build = async (question: string, settings: ContextSettings): Promise<number> => {
    const request = { question, ...settings };
    // A pack may be kept; another budget makes it another request.
    const budget = (settings.budget ?? floorBudget) - (tokens++ % 500);
    // As app, MCP server and command line ask for it: all other candidates are sent when they are to be listed.
    return timed(() => connection.call('context.build', { vault: vault.id, request: { ...request, budget }, ledger: 'chosen' }));
  };
  for (const question of questions) await build(question, {});
  return {
    engine,
    questions,
    async build(settings) {
      const times: number[] = [];
      for (const question of questions) times.push(await build(question, settings));
      return times;
    },
    async search() {
      const times: number[] = [];
      for (const question of questions) {
        const vector = wordVector(question);
        times.push(
          await timed(() => {
            const byWords = searchChunksByWords(db, contentWords(question), floorHits).map(({ id }) => id);
            fillBare(new Set([...floor.nearest(vector, floorHits), ...byWords]));
          }),
        );
      }
      return times;
    },
    async close() {
      db.handle.close();
      floor.close();
      await engine.close();
    },
  };
}

export async function openVaultContextBench({ data, home }: DataContext, many: number): Promise<ContextBench> {
  const { vault, dataDir } = await indexed(copyOfVault(data, home), home);
  return openContextBench(vault, dataDir, many);
}

export async function openLargeContextBench({ data, home }: DataContext, many: number): Promise<ContextBench> {
  const { vault, dataDir } = await indexed(allInOne(data, home), home);
  return openContextBench(vault, dataDir, many);
}
