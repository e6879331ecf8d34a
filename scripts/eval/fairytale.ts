// Measures whether packs contain the sections that answer a question: FairytaleQA's questions over all stories of a folder as one vault.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chunksById } from '#engine/db/documents/chunks.ts';
import { openReadableIndex } from '#engine/db/open.ts';
import type { ReadableDB } from '#engine/db/connection/connection.ts';
import { hybridSearch } from '#engine/retrieve/ranking/search.ts';
import { questionWeights } from '#engine/retrieve/ranking/weights.ts';
import { countTokens } from '#engine/tokenizer/countTokens.ts';
import { ContextRequest, type ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import type { SignalWeights } from '#shared/model/signals.ts';
import { createLocalEmbedder } from '#engine/embed/localEmbedder.ts';
import { coveredShare, evenSample, fold, readQuestions, readSections } from './questionsData.ts';
import { callContext, indexWithVectors, openEngine, sourceWorkers } from './evalEngine.ts';

/** Shares of questions with any, and with every gold section covered. */
class Coverage {
  #questions = 0;
  #any = 0;
  #all = 0;

  add(covered: readonly boolean[]): void {
    this.#questions++;
    if (covered.some(Boolean)) this.#any++;
    if (covered.every(Boolean)) this.#all++;
  }

  get result(): { any: number; all: number; questions: number } {
    const share = (count: number): number => Math.round((10_000 * count) / Math.max(1, this.#questions)) / 10_000;
    return { any: share(this.#any), all: share(this.#all), questions: this.#questions };
  }
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    budget: { type: 'string', default: '2000' },
    limit: { type: 'string' },
    json: { type: 'string' },
    /** Measures once more with each signal and each stage switched off in turn. */
    ablate: { type: 'boolean', default: false },
  },
});
const data = resolve(values.data!);
const budget = Number(values.budget);

function isCovered(sentences: readonly string[], text: string): boolean {
  const found = sentences.filter((sentence) => text.includes(sentence)).length;
  return sentences.length > 0 && found / sentences.length >= coveredShare;
}

/** The best passages of a search, whole, as many as fit the budget. */
function fill(db: ReadableDB, ids: readonly number[]): string {
  const chunks = new Map(chunksById(db, ids).map((chunk) => [chunk.id, chunk]));
  let left = budget;
  let text = '';
  for (const id of ids) {
    const chunk = chunks.get(id);
    if (!chunk || chunk.tokens + 2 > left) continue;
    left -= chunk.tokens + 2;
    text += `${chunk.text}\n\n`;
  }
  return text;
}

const questions = readQuestions(data);
const asked = values.limit ? evenSample(questions, Number(values.limit)) : questions;

/** The general lens with some signals switched off. */
const without = (adjust: SignalWeights): Partial<ContextRequestInput> => ({ lens: { id: 'ablation', name: 'Ablation', adjust } });

/** What is switched off in turn, and how a request says so. */
const ablations: Readonly<Record<string, Partial<ContextRequestInput> | { readonly vectors: false }>> = {
  ...Object.fromEntries(Object.keys(questionWeights).map((signal) => [`signal ${signal}`, without({ [signal]: 0 })])),
  'stage vector search': { vectors: false },
  'stage context features': without({ coverage: 0, document: 0, neighbours: 0 }),
  'stage walk': { lens: { id: 'no-walk', name: 'No walk', origins: { stated: 0, extracted: 0, linked: 0, cooccurrence: 0, similar: 0 } } },
  'stage entities': { maxEntities: 0 },
};

const embedder = createLocalEmbedder(sourceWorkers.embed);
const home = mkdtempSync(join(tmpdir(), 'lorelens-eval-'));
const engine = openEngine(home);
try {
  const vault = await indexWithVectors(engine, join(data, 'stories'));

  const db = openReadableIndex(join(home, 'vaults', vault, 'index.db'));
  const sections = readSections(data);
  const ours = new Coverage();
  const baselines = { bm25: new Coverage(), vector: new Coverage(), hybrid: new Coverage() };
  const by: Record<string, Record<string, Coverage>> = { attribute: {}, ex_or_im: {}, local_or_sum: {} };
  const tokens: number[] = [];
  const times: number[] = [];

  for (const question of asked) {
    const gold = question.gold_sections.map((section) => sections.get(`${question.story} ${section}`) ?? []);
    const covered = (text: string): boolean[] => {
      const folded = fold(text);
      return gold.map((sentences) => isCovered(sentences, folded));
    };
    const request = ContextRequest.parse({ question: question.question, budget });
    const pack = await engine.handlers['context.build']({ vault, request }, callContext);
    if (countTokens(pack.text) > budget) throw new Error(`Over budget: ${question.id}`);
    tokens.push(pack.tokens);
    times.push(pack.times.total);
    const result = covered(pack.text);
    ours.add(result);
    for (const key of ['attribute', 'ex_or_im', 'local_or_sum'] as const) (by[key]![question[key]] ??= new Coverage()).add(result);

    const [embedded] = await embedder.embed([question.question]);
    const hits = hybridSearch(db, question.question, embedded!.vector, 600);
    const bare = (best: readonly { readonly chunkId: number }[]): boolean[] =>
      covered(
        fill(
          db,
          best.map(({ chunkId }) => chunkId),
        ),
      );
    baselines.hybrid.add(bare(hits));
    baselines.bm25.add(bare(hits.filter((hit) => hit.keyword > 0).sort((a, b) => b.keyword - a.keyword)));
    baselines.vector.add(bare(hits.filter((hit) => hit.semantic !== null).sort((a, b) => b.semantic! - a.semantic!)));
  }
  db.handle.close();

  const without: Record<string, { any: number; all: number }> = {};
  if (values.ablate) {
    const wordsOnly = openEngine(home, { writable: false, vectors: false });
    await wordsOnly.handlers['vault.open']({ path: join(data, 'stories') }, callContext);
    for (const [name, off] of Object.entries(ablations)) {
      const coverage = new Coverage();
      const used = 'vectors' in off ? wordsOnly : engine;
      for (const question of asked) {
        const settings = 'vectors' in off ? {} : off;
        const request = ContextRequest.parse({ question: question.question, budget, ...settings });
        const pack = await used.handlers['context.build']({ vault, request }, callContext);
        const text = fold(pack.text);
        coverage.add(question.gold_sections.map((section) => isCovered(sections.get(`${question.story} ${section}`) ?? [], text)));
      }
      without[name] = coverage.result;
    }
    await wordsOnly.close();
  }

  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number): number =>
    Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)) / 10;
  const resultsOf = (group: Record<string, Coverage>): Record<string, object> =>
    Object.fromEntries(Object.entries(group).map(([name, coverage]) => [name, coverage.result]));
  const report = {
    questions: asked.length,
    budget,
    any: ours.result.any,
    all: ours.result.all,
    tokens: { mean: Math.round(tokens.reduce((a, b) => a + b, 0) / Math.max(1, tokens.length)), max: Math.max(0, ...tokens) },
    ms: { p50: percentile(0.5), p95: percentile(0.95) },
    baselines: { bm25: baselines.bm25.result, vector: baselines.vector.result, hybrid: baselines.hybrid.result },
    by: Object.fromEntries(Object.entries(by).map(([name, group]) => [name, resultsOf(group)])),
    ...(values.ablate ? { without } : {}),
  };
  const row = (name: string, { any, all }: { any: number; all: number }): string =>
    `${name.padEnd(32)}${any.toFixed(3)}  ${all.toFixed(3)}`;
  const lines = [
    `${report.questions} questions, ${budget} tokens               any    all`,
    row('lorelens', report),
    ...Object.entries(report.baselines).map(([name, result]) => row(`baseline ${name}`, result)),
    ...Object.entries(by).flatMap(([name, group]) =>
      Object.entries(group).map(([value, coverage]) => row(`  ${name} ${value}`, coverage.result)),
    ),
    ...Object.entries(without).map(([name, result]) => row(`without ${name}`, result)),
    `tokens mean ${report.tokens.mean}, max ${report.tokens.max}; milliseconds p50 ${report.ms.p50}, p95 ${report.ms.p95}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await engine.close();
  await embedder.close();
  rmSync(home, { recursive: true, force: true });
}
