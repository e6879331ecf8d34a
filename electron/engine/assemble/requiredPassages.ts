import type { Candidate } from './pack/types.ts';

/** Minimum tokens of a trimmed passage in general context. */
export const minTrimmed = 60;
/** Approximate overhead tokens of a required passage. */
export const overheadOfRequired = 8;

/** The title and the source of each file add about so many tokens. */
const overheadOfFile = 24;

/** Estimated tokens of a candidate; of the first of its file with those of its title and source. */
function costOf({ tokens, source: { path } }: Candidate, files: ReadonlySet<string>): number {
  return tokens + overheadOfRequired + (files.has(path) ? 0 : overheadOfFile);
}

export function fits(required: readonly Candidate[], pool: number): boolean {
  const { size } = new Set(required.map(({ source }) => source.path));
  return required.reduce((sum, { tokens }) => sum + tokens + overheadOfRequired, size * overheadOfFile) <= pool;
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

/** Order of the story, then of notes by path; passages of a document in order. */
export function byPlace(a: Candidate, b: Candidate): number {
  return compare(a.source.sequence, b.source.sequence) || compare(a.source.path, b.source.path) || compare(a.ordinal, b.ordinal);
}
