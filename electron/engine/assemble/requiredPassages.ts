import type { Candidate } from './pack/types.ts';

/** Minimum tokens of a trimmed passage in general context. */
export const minTrimmed = 60;
/** Approximate overhead tokens of a required passage. */
export const overheadOfRequired = 8;

const costOf = ({ tokens }: Candidate): number => tokens + overheadOfRequired;

export function fits(required: readonly Candidate[], pool: number): boolean {
  return required.reduce((sum, candidate) => sum + costOf(candidate), 0) <= pool;
}

/** Order of required candidates when not all fit. */
export function byPriority(a: Candidate, b: Candidate): number {
  return (b.priority ?? 0) - (a.priority ?? 0) || b.score - a.score;
}

/** Required candidates in order, each with its token limit: all if they fit, otherwise the best, and the last of these may be trimmed. */
export function fitting(required: readonly Candidate[], pool: number): readonly (readonly [Candidate, number])[] {
  if (fits(required, pool)) return required.map((candidate) => [candidate, pool]);
  let left = pool;
  const fitting = new Map<Candidate, number>();
  for (const candidate of required.toSorted(byPriority)) {
    const allowance = Math.min(left, costOf(candidate));
    if (allowance < costOf(candidate) && allowance < minTrimmed) continue;
    fitting.set(candidate, allowance);
    left -= allowance;
  }
  return required.flatMap((candidate) => (fitting.has(candidate) ? [[candidate, fitting.get(candidate)!] as const] : []));
}

function compare<V extends string | number>(a: V | null, b: V | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}

/** Order of the story, then of notes by path; passages of a document in order. */
export function byPlace(a: Candidate, b: Candidate): number {
  return compare(a.source.sequence, b.source.sequence) || compare(a.source.path, b.source.path) || compare(a.ordinal, b.ordinal);
}
