import { priority, type RequiredPassages } from '../people/figures.ts';
import type { OpenMatters } from '../question/openMatters.ts';

/** What a question for undecided matters requires: notes of them first, then sentences that mark something as undecided; nothing for other questions. */
export function requiredOfOpen(open: OpenMatters | null): RequiredPassages {
  return new Map(
    [...(open ?? [])].map(([id, part]) => [
      id,
      part === null
        ? { reason: 'A note on undecided matters', at: null, priority: priority.answers }
        : { reason: 'Marks something as undecided', at: part[0], priority: priority.near, part },
    ]),
  );
}
