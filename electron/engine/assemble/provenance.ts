import { passageReference } from '#shared/model/source.ts';
import type { Candidate } from './types.ts';

/** Left-out candidates named in the text, at most; the stats count all. */
const mostLeftOut = 20;
/** One left-out candidate is named for so many tokens of budget, so that a small pack is not filled with what is not in it. */
const budgetForEachLeftOut = 400;

/** How many left-out candidates the text of a pack names. */
export function roomForLeftOut(budget: number): number {
  return Math.min(mostLeftOut, Math.floor(budget / budgetForEachLeftOut));
}

/** Where a candidate is from, how well it fits, and how it was reached; for formats that programs read. */
export function provenance(candidate: Candidate): { readonly source: string; readonly score: number; readonly path?: string } {
  const steps = candidate.path.map((step) => `${step.from} > ${step.kind} > ${step.to}`).join('; ');
  const score = Math.round(candidate.score * 100) / 100;
  return { source: passageReference(candidate.source), score, ...(steps ? { path: steps } : {}) };
}
