import type { Signals } from '#shared/model/signals.ts';

/** The weight of each signal. */
export type Weights = { readonly [S in keyof Signals]: number };

/**
 * Weights for questions, fitted on fairy tales, novels and notes together (`npm run fit`); `proximity`, `recency` and `importance` are set by hand.
 * See docs/retrieval.md.
 */
export const questionWeights: Weights = {
  entityMatch: 0.3,
  semantic: 3,
  lateInteraction: 3,
  keyword: 0.1,
  coverage: 1.93,
  document: 1.6,
  neighbours: 0.45,
  proximity: 0,
  recency: 0.1,
  importance: 0,
};

/** Weights for exploring from known entities to related ones. Set by hand. */
export const graphWeights: Weights = {
  entityMatch: 0,
  semantic: 0.35,
  lateInteraction: 0,
  keyword: 0.1,
  coverage: 0,
  document: 0,
  neighbours: 0,
  proximity: 0.4,
  recency: 0.25,
  importance: 0,
};

/** Weights for only those signals that compare a chunk with the question: without a named entity, entity signals are not evidence. */
export const evidenceWeights: Weights = { ...questionWeights, entityMatch: 0, proximity: 0, recency: 0, importance: 0 };

const names = Object.keys(questionWeights) as readonly (keyof Signals)[];

/** Weighted mean of the available signals; the weight of a missing one is distributed among the others. In [0, 1]. */
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

/** Weights without entity signals, except for lenses that use no others. */
export function withoutEntities(weights: Weights): Weights {
  return weights.coverage === 0 ? weights : { ...weights, entityMatch: 0, proximity: 0, importance: 0 };
}
