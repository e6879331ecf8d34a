import { getPriority, setPriority } from 'node:os';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AppError } from '#shared/contract/errors.ts';

/** Limits of each worker thread: by itself V8 takes 48 MB for objects that were just made, and gives none of it back. */
export const workerResourceLimits = { maxYoungGenerationSizeMb: 12 } as const;

/** The same for a process that does its work in its first thread; given when it is started, as V8 takes it at no other time. */
export const youngGenerationFlag = '--max-semi-space-size=4';

/**
 * Lowers the priority of the thread that calls it, and of those that it starts: 0 is the default, more is later. One that is lower already,
 * because the user started all of Lorelens so (`nice`), stays: raising it is not allowed.
 * On Linux a priority is a thread's own; elsewhere the same call would slow the whole engine, so nothing is done.
 */
export function lowerThreadPriority(by: number): void {
  if (process.platform !== 'linux') return;
  try {
    if (getPriority() < by) setPriority(by);
  } catch {
    // Some sandboxes refuse it. Then it takes its turn like others.
  }
}

/** V8 flags that reduce processor use; see {@link sparingly}. */
const sparingFlag = '--efficiency-mode';

/**
 * Runs `work` while V8 compiles less, and later, to its last stage: of what runs for seconds, as reading a vault does, that takes a quarter of the
 * processor's time and pays little of it back. V8 knows this for all threads of a process alone, so when works overlap the first to end ends it.
 */
export async function sparingly<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString(sparingFlag);
  try {
    return await work();
  } finally {
    setFlagsFromString(sparingFlag.replace('--', '--no-'));
  }
}

/** A heap of less (bytes) is not worth the time. */
const minHeapToRelease = 64e6;

type CollectGarbage = (options: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void;

/**
 * Gives the memory of garbage back to the system, after work that needed much and will not come again soon: by itself V8 keeps it in a thread that
 * then has little to do. It takes a few tenths of a second, so a small heap is left alone. True when it was done.
 */
export function releaseMemory(minHeap = minHeapToRelease): boolean {
  if (getHeapStatistics().total_heap_size < minHeap) return false;
  // V8 has no other door to it for a running thread. A context made while the flag is set has the function.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return true;
}

/** A wait is counted in steps, so that time in which the machine slept, or this thread did not run, is not taken for the other thread's. */
const waitSteps = 60;

/** A wait for another thread that every sign of its life restarts. */
export interface Watchdog {
  readonly heard: () => void;
  readonly stop: () => void;
}

/** Calls `end` when nothing was heard of another thread for as many milliseconds. It keeps no process alive. */
export function startWatchdog(milliseconds: number, end: () => void): Watchdog {
  let steps = 0;
  const timer = setInterval(() => {
    if (++steps < waitSteps) return;
    clearInterval(timer);
    end();
  }, milliseconds / waitSteps);
  timer.unref();
  return { heard: () => void (steps = 0), stop: () => clearInterval(timer) };
}

/** Calls `end` after another thread was waited for that long, unless stopped by the returned function; keeps no process alive. */
export function afterWaiting(milliseconds: number, end: () => void): () => void {
  return startWatchdog(milliseconds, end).stop;
}

/** How long a thread may go without letting messages in, in milliseconds. */
export const yieldIntervalMs = 10;

/** Lets messages in (a cancel among them). @throws AppError `cancelled` if the work was cancelled. */
export async function yieldToEventLoop(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new AppError('cancelled', 'Indexing was cancelled. What was already read is saved.');
}
