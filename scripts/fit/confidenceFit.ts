// Fits the logistic of the confidence: the probability that a chunk of a pack contains gold.
import { confidenceThresholds } from '#engine/retrieve/ranking/score.ts';
import { chunksInBudget } from './quality.ts';
import { featureNames, type FeatureWeights, type Objective } from './types.ts';

/** As `confidenceCurve` of the score. */
export interface Curve {
  readonly intercept: number;
  readonly evidence: number;
  readonly gap: number;
}

/** One chunk in a pack: its evidence, the square root of its distance to the best evidence, and whether it contains gold. */
interface Sample {
  readonly evidence: number;
  readonly gap: number;
  readonly answers: boolean;
}

const notEvidence: ReadonlySet<string> = new Set(['entityMatch', 'proximity', 'recency', 'importance']);
const newtonSteps = 30;

/** The chunks of packs of a budget, judged by evidence under the given weights. */
function samplesOf(objectives: readonly Objective[], weights: FeatureWeights, budget: number): Sample[] {
  const own = weights.map((weight, index) => (notEvidence.has(featureNames[index]!) ? 0 : weight));
  const total = own.reduce((sum, weight) => sum + weight, 0);
  const evidenceOf = (features: Float32Array): number => own.reduce((sum, weight, index) => sum + weight * features[index]!, 0) / total;
  return objectives.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const best = question.chunks.reduce((max, { features }) => Math.max(max, evidenceOf(features)), 0);
      return chunksInBudget(question, weights, budget).map(({ features, gold }): Sample => {
        const evidence = evidenceOf(features);
        return { evidence, gap: Math.sqrt(Math.max(0, best - evidence)), answers: gold.length > 0 };
      });
    }),
  );
}

function probabilityOf({ intercept, evidence, gap }: Curve, sample: Sample): number {
  return 1 / (1 + Math.exp(-(intercept + evidence * sample.evidence + gap * sample.gap)));
}

/** Logistic regression by Newton's method. */
export function fitConfidence(objectives: readonly Objective[], weights: FeatureWeights, budget: number): Curve {
  const samples = samplesOf(objectives, weights, budget);
  let curve: Curve = { intercept: 0, evidence: 0, gap: 0 };
  for (let step = 0; step < newtonSteps; step++) {
    const slope = [0, 0, 0];
    const curvature = [
      [1e-9, 0, 0],
      [0, 1e-9, 0],
      [0, 0, 1e-9],
    ];
    for (const sample of samples) {
      const inputs = [1, sample.evidence, sample.gap];
      const probability = probabilityOf(curve, sample);
      const off = Number(sample.answers) - probability;
      for (const [row, input] of inputs.entries()) {
        slope[row]! += off * input;
        for (const [column, other] of inputs.entries()) curvature[row]![column]! += probability * (1 - probability) * input * other;
      }
    }
    const [intercept, evidence, gap] = solve(curvature, slope);
    curve = { intercept: curve.intercept + intercept!, evidence: curve.evidence + evidence!, gap: curve.gap + gap! };
  }
  return curve;
}

/** Solves a small linear system by elimination with row exchange. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  for (let column = 0; column < rows.length; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row, index) => (Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? column + index : best), column);
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < rows.length; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let index = column; index <= rows.length; index++) rows[row]![index]! -= factor * rows[column]![index]!;
    }
  }
  return rows.map((row, index) => row[rows.length]! / row[index]!);
}

/** How a curve does on chunks of packs: mean log loss, and of each level how many chunks there are and how many of them answer. */
export function judgeConfidence(
  objective: Objective,
  weights: FeatureWeights,
  budget: number,
  curve: Curve,
): { logLoss: number; levels: Record<'high' | 'medium' | 'low', { share: number; answers: number }> } {
  const samples = samplesOf([objective], weights, budget);
  const levels = { high: { share: 0, answers: 0 }, medium: { share: 0, answers: 0 }, low: { share: 0, answers: 0 } };
  let loss = 0;
  for (const sample of samples) {
    const probability = probabilityOf(curve, sample);
    const { high, medium } = confidenceThresholds;
    const level = levels[probability >= high ? 'high' : probability >= medium ? 'medium' : 'low'];
    level.share++;
    if (sample.answers) level.answers++;
    loss -= Math.log(Math.max(1e-12, sample.answers ? probability : 1 - probability));
  }
  for (const level of Object.values(levels)) {
    level.answers /= Math.max(1, level.share);
    level.share /= Math.max(1, samples.length);
  }
  return { logLoss: loss / Math.max(1, samples.length), levels };
}
