import type { Gathered } from './gather.ts';

/** Gatherings of one state of the index, by what was sought. */
export interface Gatherings {
  get(sought: string): Gathered | undefined;
  set(sought: string, gathered: Gathered): void;
}

/** A few gatherings at most: each holds a thousand passages, and only those of the question at hand are asked for again. */
const most = 3;

/** Gatherings for each state of the index; those of another state are forgotten. */
export function createGatherings(): { of(state: string): Gatherings } {
  let state = '';
  const kept = new Map<string, Gathered>();
  const gatherings: Gatherings = {
    get: (sought) => kept.get(sought),
    set(sought, gathered) {
      kept.set(sought, gathered);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
  };
  return {
    of(now) {
      if (now !== state) kept.clear();
      state = now;
      return gatherings;
    },
  };
}

/** What is sought, as it was gathered before or else now. A gathering of which a stage failed, and so said something, is not kept. */
export function recalled(gatherings: Gatherings | null, sought: string, gather: () => Gathered, notices: readonly string[]): Gathered {
  const known = gatherings?.get(sought);
  if (known) return { ...known, times: { seeds: 0, walk: 0, score: 0 } };
  const said = notices.length;
  const gathered = gather();
  if (notices.length === said) gatherings?.set(sought, gathered);
  return gathered;
}
