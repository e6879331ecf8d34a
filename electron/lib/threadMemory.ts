import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What each thread of the engine may keep of objects that were just made: by itself V8 takes 48 MB for them, and gives none back. */
export const threadLimits = { maxYoungGenerationSizeMb: 12 } as const;

/** A heap with less than this (bytes) is not worth looking through. */
const worthCollecting = 30_000_000;

/** So long (ms) nothing is asked before a thread is at rest. */
const restMs = 3_000;

type Collect = (how: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;
let collect: Collect | null = null;
let rest: NodeJS.Timeout | null = null;

/**
 * Lets go what a thread does not use any more, and the room it had it in. V8 collects when objects are made, so a thread that rests
 * would keep it for good.
 */
export function collectGarbage(): void {
  if (getHeapStatistics().total_heap_size < worthCollecting) return;
  setFlagsFromString('--expose-gc');
  collect ??= runInNewContext('gc') as Collect;
  collect({ type: 'major', flavor: 'last-resort' });
}

/** The same once nothing has been asked for a while: this is called with everything that is asked. It takes some 50 ms. */
export function collectAtRest(): void {
  if (rest) rest.refresh();
  else rest = setTimeout(collectGarbage, restMs).unref();
}
