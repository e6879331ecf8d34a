// Measures contexts against questions with the facts that an answer needs (JSON lines), compared with bare top-k passages of the same files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createLocalEmbedder } from '#engine/embed/localEmbedder.ts';
import { countTokens } from '#engine/tokenizer/countTokens.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import { ContextRequest, type ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import { barePassages, type BarePassages } from './barePassages.ts';
import { evenSample, type FactQuestion, foldFact, readFactQuestions } from './questionsData.ts';
import { callContext, indexWithVectors, openEngine, sourceWorkers } from './evalEngine.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    gold: { type: 'string' },
    /** Keeps index, vectors and bare passages for the next run. */
    home: { type: 'string' },
    /** Only ids or kinds that contain it. */
    only: { type: 'string' },
    json: { type: 'string' },
    misses: { type: 'boolean', default: false },
    /** Skips the bare baselines. */
    fast: { type: 'boolean', default: false },
    /** Measures how well the split is kept, on so many questions. */
    split: { type: 'string', default: '0' },
  },
});
if (!values.gold) {
  process.stderr.write(
    'Usage: npm run eval -- questions --data <vault> --gold <questions.jsonl> [--home <folder>] [--misses] [--split N]\n',
  );
  process.exit(2);
}

/** What a context of a question holds of what it should. */
interface Outcome {
  readonly question: FactQuestion;
  readonly missing: readonly string[];
  readonly helpful: number;
  readonly forbidden: readonly string[];
  readonly tokens: number;
}

function judge(question: FactQuestion, text: string, tokens: number): Outcome {
  const folded = foldFact(text);
  const has = (words: string): boolean => folded.includes(foldFact(words));
  const says = ({ text: words, or }: FactQuestion['essential'][number]): boolean => has(words) || or.some(has);
  return {
    question,
    missing: question.essential.flatMap((fact) => (says(fact) ? [] : [fact.text])),
    helpful: question.helpful.filter(says).length,
    forbidden: question.forbidden.filter(has),
    tokens,
  };
}

const share = (part: number, whole: number): number => Math.round((10_000 * part) / Math.max(1, whole)) / 10_000;

function figures(outcomes: readonly Outcome[]): {
  facts: number;
  all: number;
  questions: number;
  helpful: number;
  forbidden: number;
  tokens: number;
} {
  const withFacts = outcomes.filter(({ question }) => question.essential.length > 0);
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  return {
    facts: share(
      sum(({ question, missing }) => question.essential.length - missing.length),
      sum(({ question }) => question.essential.length),
    ),
    all: share(withFacts.filter(({ missing }) => missing.length === 0).length, withFacts.length),
    questions: outcomes.length,
    helpful: share(
      sum(({ helpful }) => helpful),
      sum(({ question }) => question.helpful.length),
    ),
    forbidden: sum(({ forbidden }) => forbidden.length),
    tokens: Math.round(sum(({ tokens }) => tokens) / Math.max(1, outcomes.length)),
  };
}

/** A context for what does not exist holds no more than this, and says so. */
const maxForNothing = 400;

/** Whether a pack says that a name is unknown, in its data and, outside of the question, in its text. */
function saysUnknown({ text, tokens, question, understood }: ContextPack): boolean {
  const folded = foldFact(text.replaceAll(question, ' '));
  return tokens <= maxForNothing && understood.unknown.some(({ surface }) => folded.includes(foldFact(surface)));
}

/** Percentage points between a pack's share of entity tokens and its split, for splits between which material of worth is on both sides. */
const measuredSplits = [20, 40, 60, 80] as const;
const splitBudget = 8_000;
const splitTolerance = 5;

function entityShare({ parts }: ContextPack): number {
  const entities = parts.definition + parts.relationships + parts.mentions;
  return (100 * entities) / Math.max(1, entities + parts.general);
}

const vaultPath = resolve(values.data!);
const all = readFactQuestions(values.gold);
const { only } = values;
const asked = only ? all.filter(({ id, kind }) => id.includes(only) || kind.includes(only)) : all;
const home = values.home ? resolve(values.home) : mkdtempSync(join(tmpdir(), 'lorelens-eval-'));
const embedder = createLocalEmbedder(sourceWorkers.embed);
const engine = openEngine(home);
try {
  const vault = await indexWithVectors(engine, vaultPath);
  const build = async (question: FactQuestion, more: Partial<ContextRequestInput> = {}): Promise<ContextPack> => {
    const { budget, asOf } = question;
    const request = ContextRequest.parse({ question: question.question, budget, asOf, ...more });
    return engine.handlers['context.build']({ vault, request }, callContext);
  };

  const ours: Outcome[] = [];
  const baselines: Record<'vector' | 'fused', Outcome[]> = { vector: [], fused: [] };
  const unknown: { id: string; isReported: boolean; tokens: number }[] = [];
  const times: number[] = [];
  let overBudget = 0;
  const bare: BarePassages | null = values.fast ? null : await barePassages(vaultPath, home, embedder);
  for (const question of asked) {
    const pack = await build(question);
    times.push(pack.times.total);
    const tokens = countTokens(pack.text);
    if (tokens > question.budget) overBudget++;
    if (question.expectNothing) unknown.push({ id: question.id, isReported: saysUnknown(pack), tokens });
    else ours.push(judge(question, pack.text, tokens));
    if (!bare || question.expectNothing) continue;
    const [embedded] = await embedder.embed([question.question]);
    for (const name of ['vector', 'fused'] as const) {
      const text = bare.text(question.question, embedded!.vector, question.budget, name);
      baselines[name].push(judge(question, text, countTokens(text)));
    }
  }

  const splits: { id: string; split: number; share: number }[] = [];
  for (const question of evenSample(
    asked.filter(({ expectNothing }) => !expectNothing),
    Number(values.split),
  )) {
    // Both sides have material where each could fill more than its part: what the extremes bring says so.
    const [entities, general] = [
      await build(question, { budget: splitBudget, split: 100 }),
      await build(question, { budget: splitBudget, split: 0 }),
    ];
    const room = (pack: ContextPack): number => pack.parts.definition + pack.parts.relationships + pack.parts.mentions;
    for (const split of measuredSplits) {
      const used = splitBudget - Math.max(entities.parts.frame, general.parts.frame);
      if (room(entities) < (used * split) / 100 || general.parts.general < (used * (100 - split)) / 100) continue;
      splits.push({ id: question.id, split, share: entityShare(await build(question, { budget: splitBudget, split })) });
    }
  }

  const kinds = Map.groupBy(ours, ({ question }) => question.kind);
  const withinTolerance = splits.filter(({ split, share: entities }) => Math.abs(split - entities) <= splitTolerance).length;
  const sorted = times.toSorted((a, b) => a - b);
  const report = {
    ...figures(ours),
    unknownSaid: unknown.filter(({ isReported }) => isReported).length,
    unknown: unknown.length,
    overBudget,
    split: { kept: withinTolerance, of: splits.length },
    ms: { p50: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), p95: Math.round(sorted[Math.floor(0.95 * sorted.length)] ?? 0) },
    baselines: Object.fromEntries(Object.entries(baselines).map(([name, outcomes]) => [name, figures(outcomes)])),
    by: Object.fromEntries([...kinds].map(([kind, outcomes]) => [kind, figures(outcomes)])),
  };
  const row = (name: string, { facts, all: every, questions, helpful, forbidden, tokens }: ReturnType<typeof figures>): string =>
    `${name.padEnd(24)}${facts.toFixed(3)}  ${every.toFixed(3)}  ${helpful.toFixed(3).padStart(7)}  ${String(forbidden).padStart(9)}  ${String(tokens).padStart(6)}  ${String(questions).padStart(9)}`;
  const lines = [
    `${''.padEnd(24)}facts    all  helpful  forbidden  tokens  questions`,
    row('lorelens', report),
    ...(bare ? Object.entries(report.baselines).map(([name, result]) => row(`baseline ${name}`, result)) : []),
    ...Object.entries(report.by).map(([kind, result]) => row(`  ${kind}`, result)),
    `unknown names said ${report.unknownSaid} of ${report.unknown}; over budget ${overBudget}; milliseconds p50 ${report.ms.p50}, p95 ${report.ms.p95}`,
    ...(splits.length > 0 ? [`split kept within ${splitTolerance} points in ${withinTolerance} of ${splits.length}`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (values.misses) {
    for (const { question, missing, forbidden } of ours)
      if (missing.length > 0 || forbidden.length > 0)
        process.stdout.write(
          `\n${question.id} (${question.kind}) ${question.question}\n${[...missing.map((fact) => `  - ${fact}`), ...forbidden.map((fact) => `  forbidden: ${fact}`)].join('\n')}\n`,
        );
    for (const { id, isReported, tokens } of unknown)
      if (!isReported) process.stdout.write(`\n${id}: the unknown name is not said, ${tokens} tokens\n`);
    for (const { id, split, share: entities } of splits)
      if (Math.abs(split - entities) > splitTolerance) process.stdout.write(`${id}: split ${split}, entities ${entities.toFixed(0)} %\n`);
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await engine.close();
  await embedder.close();
  if (!values.home) rmSync(home, { recursive: true, force: true });
}
