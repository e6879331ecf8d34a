// Fits the constants of the score and of the confidence, and says how the fitted ones do against today's.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toSignedBytes } from '#engine/db/documents/vectors.ts';
import { createLocalEmbedder } from '#engine/embed/localEmbedder.ts';
import { featureShares } from '#engine/retrieve/ranking/contextFeatures.ts';
import { statements } from '#engine/retrieve/ranking/turningPoints.ts';
import { confidenceCurve } from '#engine/retrieve/ranking/score.ts';
import { questionWeights } from '#engine/retrieve/ranking/weights.ts';
import { fitDirection, type ChapterExample } from './directionFit.ts';
import { chapterExamples, fairytaleObjective, questionsObjective, writeAdapterData } from './objectives.ts';
import { fitConfidence, judgeConfidence, type Curve } from './confidenceFit.ts';
import { sourceWorkers } from '../eval/evalEngine.ts';
import { fittingChunks, qualityOf, rankedChunks } from './quality.ts';
import { fitScore } from './scoreFit.ts';
import { type FeatureName, featureNames, type FeatureWeights, type Objective } from './types.ts';

/** Budgets that a pack is measured at, in tokens: over several of them the measure jumps less when a chunk comes to fit. */
const searchBudgets = [1_200, 2_000, 3_000, 4_500] as const;
/** What one weight after the other is multiplied by. */
const factors = [0.5, 0.75, 1.33, 2] as const;
/** A change that gains less is chance. */
const minGain = 0.0004;
const maxRounds = 3;

/** The mean share of the gold in the best chunks of a question, in [0, 1]. */
function neededInBudget({ questions }: Objective, weights: FeatureWeights): number {
  let sum = 0;
  for (const question of questions) {
    const all = new Set(question.needed.flat()).size;
    const ranked = rankedChunks(question, weights);
    for (const budget of searchBudgets) {
      const held = new Set(fittingChunks(ranked, budget).flatMap(({ gold }) => gold));
      sum += held.size / Math.max(1, all) / searchBudgets.length;
    }
  }
  return sum / Math.max(1, questions.length);
}

/**
 * Weights from `start` on, one changed at a time for as long as the mean over the objectives gains, but those that are `fixed` (by index).
 * Deterministic. Objectives have equal weight, regardless of their number of questions.
 */
function searchWeights(objectives: readonly Objective[], start: FeatureWeights, fixed: ReadonlySet<number>): FeatureWeights {
  const measure = (weights: FeatureWeights): number =>
    objectives.reduce((sum, objective) => sum + neededInBudget(objective, weights), 0) / Math.max(1, objectives.length);
  let best = [...start];
  let value = measure(best);
  for (let round = 0; round < maxRounds; round++) {
    const before = value;
    for (const index of best.keys()) {
      if (fixed.has(index)) continue;
      for (const factor of factors) {
        const tried = best.with(index, best[index]! * factor);
        const gained = measure(tried);
        if (gained <= value + minGain) continue;
        [best, value] = [tried, gained];
      }
    }
    if (value === before) break;
  }
  return best;
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    val: { type: 'string' },
    /** A vault and its questions with facts, as `npm run eval -- questions` takes them: `<vault>=<questions.jsonl>`; any number of them. */
    questions: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string' },
    /** Keeps indexes and judged questions for another run. */
    home: { type: 'string' },
    json: { type: 'string' },
    /** Writes into this folder what scripts/fit/questionAdapter.py trains the adapter of questions on, and fits nothing. */
    'adapter-data': { type: 'string' },
    /**
     * Prints the direction of events instead, as electron/engine/retrieve/ranking/turningPoints.ts has it: of plain statements, fitted on the questions
     * of kind "chapter" in `questions`.
     */
    events: { type: 'boolean', default: false },
  },
});
const budgets = [1_000, 2_000, 4_000] as const;
const confidenceBudget = 2_000;

/** Today's constants as weights of features: a part's weight is its signal's times its share. */
function todaysWeights(): FeatureWeights {
  const { coverage, document, ...others } = questionWeights;
  const of: Readonly<Record<FeatureName, number>> = {
    ...others,
    'coverage.nearby': coverage * featureShares.coverage.nearby,
    'coverage.own': coverage * featureShares.coverage.own,
    'coverage.pairs': coverage * featureShares.coverage.pairs,
    'coverage.wording': coverage * featureShares.coverage.wording,
    'document.hits': document * featureShares.document.hits,
    'document.names': document * featureShares.document.names,
    'document.bm25': document * featureShares.document.bm25,
    'document.semantic': document * featureShares.document.semantic,
  };
  return featureNames.map((name) => of[name]);
}

/** Fairy tales have no notes and few entities, so they say nothing about these; the search looks at the match of entities too. */
const byHand: readonly FeatureName[] = ['entityMatch', 'proximity', 'recency', 'importance'];

const old = todaysWeights();
const semantic = featureNames.indexOf('semantic');
const fixed = featureNames.map((name, index) => (byHand.includes(name) ? old[index]! / old[semantic]! : null));

const home = values.home ? resolve(values.home) : mkdtempSync(join(tmpdir(), 'lorelens-fit-'));
mkdirSync(home, { recursive: true });
const limit = values.limit ? Number(values.limit) : null;

/** The folders of `questions`, each with its file. */
function vaultsWithQuestions(): [vault: string, questions: string][] {
  return values.questions.map((pair) => {
    const split = pair.lastIndexOf('=');
    return [resolve(pair.slice(0, split)), resolve(pair.slice(split + 1))];
  });
}

async function fitWeights(): Promise<void> {
  // More kinds of data: add their objectives here.
  const train: Objective[] = [await fairytaleObjective(resolve(values.data!), home, limit)];
  for (const [vault, questions] of vaultsWithQuestions()) train.push(await questionsObjective(vault, questions, home));
  const val: Objective[] = values.val ? [await fairytaleObjective(resolve(values.val), home, limit)] : [];

  const fitted = fitScore(train, fixed, semantic, old[semantic]!);
  const oldCurve: Curve = confidenceCurve;
  const searched = searchWeights(
    train,
    old,
    new Set(byHand.filter((name) => name !== 'entityMatch').map((name) => featureNames.indexOf(name))),
  );
  const fittedCurve = fitConfidence(train, old, confidenceBudget);
  const lines: string[] = [];
  const addLine = (line = ''): void => void lines.push(line);
  const number = (value: number): string => value.toFixed(3).padStart(9);

  addLine('weights of the score'.padEnd(24) + '    today   fitted searched');
  for (const [index, name] of featureNames.entries())
    addLine(
      name.padEnd(24) +
        number(old[index]!) +
        number(fitted[index]!) +
        number(searched[index]!) +
        (byHand.includes(name) ? '  by hand, kept in the fit' : ''),
    );
  for (const signal of ['coverage', 'document'] as const) {
    const sum = (weights: FeatureWeights): number =>
      weights.reduce((total, weight, index) => (featureNames[index]!.startsWith(`${signal}.`) ? total + weight : total), 0);
    addLine(signal.padEnd(24) + number(sum(old)) + number(sum(fitted)) + number(sum(searched)) + '  and its shares');
    for (const [index, name] of featureNames.entries())
      if (name.startsWith(`${signal}.`))
        addLine(`  ${name}`.padEnd(24) + [old, fitted, searched].map((weights) => number(weights[index]! / sum(weights))).join(''));
  }
  addLine();
  addLine('best chunks in a budget'.padEnd(44) + '    any      all');
  const results: object[] = [];
  for (const objective of [...train, ...val]) {
    for (const budget of budgets) {
      for (const [name, weights] of [
        ['today', old],
        ['fitted', fitted],
        ['searched', searched],
      ] as const) {
        const quality = qualityOf(objective, weights, budget);
        results.push({ objective: objective.name, budget, weights: name, ...quality });
        addLine(`${objective.name} ${budget} ${name}`.padEnd(44) + number(quality.any) + number(quality.all));
      }
    }
    const needed = [old, fitted, searched].map((weights) => number(neededInBudget(objective, weights))).join('');
    addLine(`${objective.name}, share of what is needed`.padEnd(44) + `${needed}  today, fitted, searched`);
  }
  addLine();
  addLine('confidence'.padEnd(24) + '    today   fitted');
  for (const key of ['intercept', 'evidence', 'gap'] as const) addLine(key.padEnd(24) + number(oldCurve[key]) + number(fittedCurve[key]));
  for (const objective of [...train, ...val]) {
    for (const [name, curve] of [
      ['today', oldCurve],
      ['fitted', fittedCurve],
    ] as const) {
      const { logLoss, levels } = judgeConfidence(objective, old, confidenceBudget, curve);
      results.push({ objective: objective.name, confidence: name, logLoss, levels });
      const level = (key: keyof typeof levels): string =>
        `${key} ${levels[key].share.toFixed(2)} of chunks, ${levels[key].answers.toFixed(2)} answer`;
      addLine(`${objective.name} ${name}: log loss ${logLoss.toFixed(4)}; ${level('high')}; ${level('medium')}; ${level('low')}`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify({ weights: Object.fromEntries(featureNames.map((name, index) => [name, { today: old[index], fitted: fitted[index] }])), confidence: { today: oldCurve, fitted: fittedCurve }, results }, null, 2)}\n`,
    );
}

/** The mean vector of the statements of events minus that of the others. */
async function directionOfStatements(): Promise<Float32Array> {
  const embedder = createLocalEmbedder(sourceWorkers.embed);
  try {
    const meanOf = async (texts: readonly string[]): Promise<Float32Array> => {
      const vectors = (await embedder.embed([...texts])).map(({ vector }) => vector);
      return vectors[0]!.map((_, at) => vectors.reduce((sum, vector) => sum + vector[at]! / Math.hypot(...vector), 0) / vectors.length);
    };
    const [events, everyday] = [await meanOf(statements.events), await meanOf(statements.everyday)];
    return events.map((value, at) => value - everyday[at]!);
  } finally {
    await embedder.close();
  }
}

async function printEventDirection(): Promise<void> {
  const chapters: ChapterExample[] = [];
  for (const [vault, questions] of vaultsWithQuestions()) chapters.push(...(await chapterExamples(vault, questions, home)));
  const start = await directionOfStatements();
  const direction = chapters.length === 0 ? start : fitDirection(chapters, start);
  process.stderr.write(`${chapters.length} chapters, ${chapters.reduce((sum, { gold }) => sum + gold.length, 0)} facts\n`);
  process.stdout.write(`${Buffer.from(toSignedBytes(direction)).toString('base64')}\n`);
}

try {
  if (values.events) await printEventDirection();
  else if (values['adapter-data']) {
    const folder = resolve(values['adapter-data']);
    const count = await writeAdapterData(resolve(values.data!), vaultsWithQuestions(), home, folder);
    process.stdout.write(`${count} questions to train the adapter on are in ${folder}.\n`);
  } else await fitWeights();
} finally {
  if (!values.home) rmSync(home, { recursive: true, force: true });
}
