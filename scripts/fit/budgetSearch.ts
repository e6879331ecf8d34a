// Searches for weights under which the best chunks in a budget hold more of the gold: coordinate ascent on that measure itself.
import { fittingChunks, rankedChunks } from './quality.ts';
import type { FeatureWeights, Objective } from './types.ts';

/** Budgets that a pack is measured at, in tokens: over several of them the measure jumps less when a chunk comes to fit. */
const budgets = [1_200, 2_000, 3_000, 4_500] as const;
/** What one weight after the other is multiplied by. */
const factors = [0.5, 0.75, 1.33, 2] as const;
/** A change that gains less is chance. */
const minGain = 0.0004;
const maxRounds = 3;

/** The mean share of the gold in the best chunks of a question, in [0, 1]. */
export function neededInBudget({ questions }: Objective, weights: FeatureWeights): number {
  let sum = 0;
  for (const question of questions) {
    const all = new Set(question.needed.flat()).size;
    const ranked = rankedChunks(question, weights);
    for (const budget of budgets) {
      const held = new Set(fittingChunks(ranked, budget).flatMap(({ gold }) => gold));
      sum += held.size / Math.max(1, all) / budgets.length;
    }
  }
  return sum / Math.max(1, questions.length);
}

/**
 * Weights from `start` on, one changed at a time for as long as the mean over the objectives gains, but those that are `fixed` (by index).
 * Deterministic. Objectives have equal weight, regardless of their number of questions.
 */
export function searchWeights(objectives: readonly Objective[], start: FeatureWeights, fixed: ReadonlySet<number>): FeatureWeights {
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
