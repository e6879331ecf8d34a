import type { FeatureWeights, JudgedChunk, JudgedQuestion, Objective } from './types.ts';

/** Tokens that a chunk takes besides its text, and a pack besides its chunks: about what the pack format writes. */
const chunkOverhead = 22;
const packOverhead = 180;

/** Share of questions with any, and with all, of the gold in the chunks that fit the budget. */
interface Quality {
  readonly any: number;
  readonly all: number;
}

function scoreOf(features: Float32Array, weights: FeatureWeights): number {
  let sum = 0;
  for (let index = 0; index < features.length; index++) sum += features[index]! * weights[index]!;
  return sum;
}

/** The chunks of a question by weighted score, best first. */
export function rankedChunks({ chunks }: JudgedQuestion, weights: FeatureWeights): JudgedChunk[] {
  const scores = chunks.map(({ features }) => scoreOf(features, weights));
  return [...chunks.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b).map((index) => chunks[index]!);
}

/** The best chunks that fit a budget of tokens, as a pack of passages alone would take them. */
export function chunksInBudget(question: JudgedQuestion, weights: FeatureWeights, budget: number): JudgedChunk[] {
  return fittingChunks(rankedChunks(question, weights), budget);
}

/** Of ranked chunks those that fit a budget of tokens, one after the other. */
export function fittingChunks(ranked: readonly JudgedChunk[], budget: number): JudgedChunk[] {
  let left = budget - packOverhead;
  return ranked.filter(({ tokens }) => {
    if (tokens + chunkOverhead > left) return false;
    left -= tokens + chunkOverhead;
    return true;
  });
}

/** What a pack of the best chunks would hold. Packs of the product differ: they also have entities, and trim. */
export function qualityOf({ questions, coveredShare }: Objective, weights: FeatureWeights, budget: number): Quality {
  let any = 0;
  let all = 0;
  for (const question of questions) {
    const gold = new Set(chunksInBudget(question, weights, budget).flatMap((chunk) => chunk.gold));
    const covered = question.needed.map(
      (sentences) => sentences.length > 0 && sentences.filter((sentence) => gold.has(sentence)).length / sentences.length >= coveredShare,
    );
    if (covered.some(Boolean)) any++;
    if (covered.every(Boolean)) all++;
  }
  const count = Math.max(1, questions.length);
  return { any: any / count, all: all / count };
}
