import type { Candidate } from './pack/types.ts';

/** Minimum tokens of a trimmed passage in general context. */
export const minTrimmed = 60;
/** Approximate tokens of a required passage besides its text. */
export const overheadOfRequired = 8;

/** Approximate tokens of the title and source of each file. */
const overheadOfFile = 24;

/** Estimated tokens of a candidate, including title and source if it is the first of its file. */
function costOf({ tokens, source: { path } }: Candidate, files: ReadonlySet<string>): number {
  return tokens + overheadOfRequired + (files.has(path) ? 0 : overheadOfFile);
}

export function fits(required: readonly Candidate[], pool: number): boolean {
  const { size } = new Set(required.map(({ source }) => source.path));
  return required.reduce((sum, { tokens }) => sum + tokens + overheadOfRequired, size * overheadOfFile) <= pool;
}

/** Compares required candidates by which to take first if not all fit. */
export function byPriority(a: Candidate, b: Candidate): number {
  return (b.priority ?? 0) - (a.priority ?? 0) || b.score - a.score;
}

/** Required candidates in order, each with its token limit: all if they fit, otherwise the best, and the last of these may be trimmed. */
export function fitting(required: readonly Candidate[], pool: number): readonly (readonly [Candidate, number])[] {
  if (fits(required, pool)) return required.map((candidate) => [candidate, pool]);
  let left = pool;
  const fitting = new Map<Candidate, number>();
  const files = new Set<string>();
  for (const candidate of required.toSorted(byPriority)) {
    const cost = costOf(candidate, files);
    const allowance = Math.min(left, cost);
    if (allowance < cost && allowance < minTrimmed) continue;
    fitting.set(candidate, allowance);
    files.add(candidate.source.path);
    left -= allowance;
  }
  return required.flatMap((candidate) => (fitting.has(candidate) ? [[candidate, fitting.get(candidate)!] as const] : []));
}

function compare<V extends string | number>(a: V | null, b: V | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}

/** Compares by story order, then notes by path; passages of a document stay in order. */
export function byPlace(a: Candidate, b: Candidate): number {
  return compare(a.source.sequence, b.source.sequence) || compare(a.source.path, b.source.path) || compare(a.ordinal, b.ordinal);
}
