import { LRUCache } from 'lru-cache';
import type { RetrievedCandidates } from './retrieveCandidates.ts';

/** Number of cached results: each holds a thousand chunks, and only the current question is repeated. */
const maxCached = 3;

/** Cache of retrieved candidates by index state and the request fields that affect retrieval. */
export class CandidateCache {
  readonly #results = new LRUCache<string, RetrievedCandidates>({ max: maxCached });

  /** The cached or computed result for a key. Results with a failed stage are not cached. */
  getOrCompute(key: string, compute: () => RetrievedCandidates, hasFailed: () => boolean): RetrievedCandidates {
    const cached = this.#results.get(key);
    if (cached) return { ...cached, times: { seeds: 0, walk: 0, score: 0 } };
    const result = compute();
    if (!hasFailed()) this.#results.set(key, result);
    return result;
  }
}
