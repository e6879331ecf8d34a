// Fits the weights of the score: a listwise model (ListNet, Cao et al. 2007) for which chunks of a question contain gold.
import type { FeatureWeights, JudgedQuestion, Objective } from './types.ts';

/** Adam (Kingma and Ba 2015) over all questions at once: nothing is drawn at random, so equal data give equal weights. */
const adam = { steps: 600, rate: 0.08, decay: [0.9, 0.999], epsilon: 1e-8 } as const;
/** A little pull towards 0, so that features that say the same share their weight. */
const ridge = 1e-4;

/** The question's chunks, and how much of the needed sentences each of them contains, in sum 1. Null where none contains any. */
function targetsOf({ chunks }: JudgedQuestion): Float64Array | null {
  const total = chunks.reduce((sum, { gold }) => sum + gold.length, 0);
  return total === 0 ? null : Float64Array.from(chunks, ({ gold }) => gold.length / total);
}

/**
 * The weights under which softmax(score) is nearest to where the needed sentences are, none below 0. `fixed`: ratios to the weight of feature
 * `anchor` that are kept, for features the data say nothing about; null where free. The result has the given weight at the anchor.
 */
export function fitScore(
  objectives: readonly Objective[],
  fixed: readonly (number | null)[],
  anchor: number,
  anchorWeight: number,
): FeatureWeights {
  const questions = objectives.flatMap((objective) => {
    const share = 1 / objective.questions.length;
    return objective.questions.flatMap((question) => {
      const targets = targetsOf(question);
      return targets ? [{ chunks: question.chunks, targets, share }] : [];
    });
  });
  const size = fixed.length;
  const free = new Float64Array(size).fill(1);
  const weights = new Float64Array(size);
  const expand = (): void => {
    for (let index = 0; index < size; index++) {
      const ratio = fixed[index];
      weights[index] = ratio === null || ratio === undefined ? free[index]! : ratio * free[anchor]!;
    }
  };
  const mean = new Float64Array(size);
  const variance = new Float64Array(size);
  for (let step = 1; step <= adam.steps; step++) {
    expand();
    const slope = new Float64Array(size);
    for (const { chunks, targets, share } of questions) {
      const scores = new Float64Array(chunks.length);
      let best = -Infinity;
      for (const [index, { features }] of chunks.entries()) {
        let score = 0;
        for (let index = 0; index < size; index++) score += features[index]! * weights[index]!;
        scores[index] = score;
        best = Math.max(best, score);
      }
      let total = 0;
      for (let index = 0; index < scores.length; index++) total += scores[index] = Math.exp(scores[index]! - best);
      for (const [index, { features }] of chunks.entries()) {
        const off = (scores[index]! / total - targets[index]!) * share;
        if (Math.abs(off) > 1e-9) for (let index = 0; index < size; index++) slope[index]! += off * features[index]!;
      }
    }
    // A fixed feature moves with the anchor.
    for (let index = 0; index < size; index++) {
      const ratio = fixed[index];
      if (index === anchor || ratio === null || ratio === undefined) continue;
      slope[anchor]! += ratio * slope[index]!;
      slope[index] = 0;
    }
    for (let index = 0; index < size; index++) {
      const gradient = slope[index]! + ridge * free[index]!;
      mean[index] = adam.decay[0] * mean[index]! + (1 - adam.decay[0]) * gradient;
      variance[index] = adam.decay[1] * variance[index]! + (1 - adam.decay[1]) * gradient * gradient;
      const correctedMean = mean[index]! / (1 - adam.decay[0] ** step);
      const correctedVariance = variance[index]! / (1 - adam.decay[1] ** step);
      free[index] = Math.max(0, free[index]! - (adam.rate * correctedMean) / (Math.sqrt(correctedVariance) + adam.epsilon));
    }
  }
  expand();
  const scale = anchorWeight / Math.max(1e-9, weights[anchor]!);
  return Array.from(weights, (weight) => weight * scale);
}
