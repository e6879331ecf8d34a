import type { Confidence } from '#shared/model/context.ts';
import type { Candidate } from './types.ts';

/** How surely a piece of a score belongs: DESIGN.md 4.6. */
export function confidenceOf(score: number): Confidence {
  return score >= 0.8 ? 'high' : score >= 0.5 ? 'medium' : 'low';
}

/** The same for a candidate; null where no signal was there to judge it by. */
export function candidateConfidence({ score, signals }: Candidate): Confidence | null {
  return Object.values(signals).every((signal) => signal === null) ? null : confidenceOf(score);
}
