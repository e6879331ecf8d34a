import type { Signals } from '#shared/model/context.ts';

/** How much each signal counts. */
export type Weights = { readonly [S in keyof Signals]: number };

/**
 * Weights for questions: DESIGN.md 4.3, with three signals more (the question's words in and beside the passage,
 * how well its whole document and its neighbours answer), which were fitted together with `keyword` on FairytaleQA train, checked on val.
 */
export const questionWeights: Weights = {
  entityMatch: 1,
  semantic: 0.7,
  keyword: 0.25,
  coverage: 1.93,
  document: 1.57,
  neighbours: 0.45,
  proximity: 0.3,
  recency: 0.1,
  importance: 0.1,
};

/** Weights for looking from what is known to what is tied to it; DESIGN.md 4.3. */
export const graphWeights: Weights = {
  entityMatch: 0,
  semantic: 0.35,
  keyword: 0,
  coverage: 0,
  document: 0,
  neighbours: 0,
  proximity: 0.4,
  recency: 0.25,
  importance: 0,
};

const names = Object.keys(questionWeights) as readonly (keyof Signals)[];

/** Weighted mean over the signals that are there: the weight of a missing one is shared out. In [0, 1]. */
export function scoreOf(signals: Signals, weights: Weights): number {
  let sum = 0;
  let total = 0;
  for (const name of names) {
    const value = signals[name];
    if (value === null) continue;
    sum += weights[name] * value;
    total += weights[name];
  }
  return total === 0 ? 0 : sum / total;
}
