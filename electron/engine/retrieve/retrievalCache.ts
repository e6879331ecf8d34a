import { LRUCache } from 'lru-cache';
import type { QuestionsRead } from './question/readQuestions.ts';
import type { RetrievedCandidates } from './retrieveCandidates.ts';

/** Number of cached results of each kind: candidates hold a thousand chunks, and only the current question is repeated. */
const maxCached = 3;

/** Cache of questions as understood and of retrieved candidates, each by index state and the request fields that affect it. */
export class RetrievalCache {
  readonly #questions = new LRUCache<string, QuestionsRead>({ max: maxCached });
  readonly #candidates = new LRUCache<string, RetrievedCandidates>({ max: maxCached });

  /** The cached or computed reading for a key. */
  questions(key: string, read: () => QuestionsRead): QuestionsRead {
    const cached = this.#questions.get(key);
    if (cached) return cached;
    const result = read();
    this.#questions.set(key, result);
    return result;
  }

  /** The cached or computed candidates for a key. Those with a failed stage are not cached. */
  candidates(key: string, retrieve: () => RetrievedCandidates, hasFailed: () => boolean): RetrievedCandidates {
    const cached = this.#candidates.get(key);
    if (cached) return { ...cached, times: { seeds: 0, walk: 0, score: 0 } };
    const result = retrieve();
    if (!hasFailed()) this.#candidates.set(key, result);
    return result;
  }
}
