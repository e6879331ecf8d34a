import type { ContextRequest } from '#shared/model/context.ts';
import type { Template } from '#shared/model/template.ts';
import type { PackRequest } from './types.ts';

/** What a request leaves open, settled. */
export interface Settled {
  readonly budget: number;
  /** The share of the writer's budget that was kept free because counts are estimates, 0 to 1. */
  readonly margin: number;
  readonly split: number;
  readonly order: 'story' | 'relevance';
  /** The request's templates, those of the shelf looked up. */
  readonly templates: readonly Template[];
  /** What is asked of the pack's reader; empty: nothing. */
  readonly instructions: string;
}

/** How the pack of a request is made and written. */
export function packRequest(request: ContextRequest, settled: Settled): PackRequest {
  return {
    ...request,
    question: request.question.trim(),
    topics: request.topics.map((topic) => topic.trim()),
    drops: new Set(request.drops),
    ...settled,
  };
}
