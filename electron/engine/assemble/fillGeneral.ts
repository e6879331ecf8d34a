import type { Selection } from './selection.ts';
import { minUsefulTokens, maxMissesInPart } from './fillEntities.ts';
import type { Prepared } from './prepareCandidates.ts';
import type { Candidate } from './types.ts';

/** After this many misses in a row nothing else will fit. */
const maxMisses = 40;
/** General context is not trimmed into less than this. */
const minTrimmed = 60;
/** A passage of which so much fits is taken at once, trimmed. */
const almostWhole = 0.8;

/** Fills general context, best first, whole passages before trimmed ones. Returns the tokens left. */
export function fillGeneral({ general }: Prepared, selection: Selection, isWanted: ReadonlySet<Candidate>, pool: number): number {
  let left = pool;
  let misses = 0;
  for (const candidate of general) {
    if (left <= minUsefulTokens || misses >= maxMisses) break;
    if (selection.isTaken(candidate) || isWanted.has(candidate)) continue;
    let cost = selection.take(candidate, null, left, 'whole');
    // Almost all of what answers best is worth more than the whole of something further down.
    if (cost === null && selection.isTooLong(candidate) && left >= almostWhole * candidate.tokens)
      cost = selection.take(candidate, null, left, 'trimmed');
    // What is refused for another reason than its length says nothing of the next one's.
    if (cost !== null) misses = 0;
    else if (selection.isTooLong(candidate)) misses++;
    left -= cost ?? 0;
  }
  const trimmable = general.filter((candidate) => selection.isTooLong(candidate) && !isWanted.has(candidate)).slice(0, maxMissesInPart);
  for (const candidate of trimmable) if (left >= minTrimmed) left -= selection.take(candidate, null, left, 'trimmed') ?? 0;
  return left;
}

/** Puts what is left into what was cut, and into first sentences of what did not fit. */
export function fillWithFragments({ general }: Prepared, selection: Selection, isWanted: ReadonlySet<Candidate>, spare: number): void {
  let left = spare;
  for (const item of selection.items) {
    const isTrimmed = item.state === 'trimmed' || item.state === 'first-sentence';
    if (isTrimmed && selection.expand(item, left)) return;
  }
  // What goes on from a passage of the pack reads better than a sentence from somewhere else.
  const ends = new Set(
    selection.items.flatMap(({ candidate: { source, ordinal }, state, entity }) =>
      entity === null && state === 'full' && ordinal !== null ? [`${ordinal + 1} ${source.path}`] : [],
    ),
  );
  const goesOn = ({ source, ordinal }: Candidate): boolean => ends.has(`${ordinal} ${source.path}`);
  const small = general
    .filter((candidate) => !selection.isTaken(candidate) && !isWanted.has(candidate))
    .slice(0, maxMisses)
    .sort((a, b) => Number(goesOn(b)) - Number(goesOn(a)));
  for (const candidate of small) {
    if (left <= minUsefulTokens) return;
    left -= selection.take(candidate, null, left, 'any') ?? 0;
  }
}
