import { getPriority, setPriority } from 'node:os';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AppError } from '#shared/contract/errors.ts';

/**
 * How long closing may take, in milliseconds. The index worker has time for the transaction that it is in: writing the names of a million words takes
 * some seconds. A thread that is blocked on a disk cannot be terminated. The engine's process has time for both, before it is killed.
 */
export const closingMs = { indexWorker: 8_000, thread: 5_000, engine: 15_000 } as const;

/** Limits of each worker thread: by default V8 reserves 48 MB for new objects and never releases them. */
export const workerResourceLimits = { maxYoungGenerationSizeMb: 12 } as const;

/** The same for a process that works in its main thread; V8 accepts it only at the start of the process. */
export const youngGenerationFlag = '--max-semi-space-size=4';

/**
 * V8 compiles each regular expression into machine code at once, instead of into bytecode for its first run and into machine code for its second:
 * hundreds of long ones, with the words of all languages, are used when a vault is read and a question is understood, and then over and over.
 * For the start of a process; one that runs already calls {@link compileExpressionsOnce}.
 */
export const expressionsFlag = '--no-regexp-tier-up';

/** Sets {@link expressionsFlag} for the whole process. Best before any module with expressions is loaded: code that Node cached is valid for its flags only. */
export function compileExpressionsOnce(): void {
  setFlagsFromString(expressionsFlag);
}

/**
 * Lowers the priority of the calling thread and of those that it starts: 0 is the default, higher values are lower priorities. A priority that is
 * already lower, because Lorelens was started with `nice`, stays: raising it is not allowed.
 * On Linux each thread has its own priority; on other systems the call would slow the whole engine, so it does nothing.
 */
export function lowerThreadPriority(by: number): void {
  if (process.platform !== 'linux') return;
  try {
    if (getPriority() < by) setPriority(by);
  } catch {
    // Some sandboxes refuse it.
  }
}

/** V8 flags that reduce processor use; see {@link withLessOptimization}. */
const sparingFlag = '--efficiency-mode';

/**
 * Runs `work` while V8 optimises less code, and later: in work of seconds, such as reading a vault, optimising takes a quarter of the processor time
 * and gains little. The setting applies to the whole process, so with overlapping works the first to end resets it.
 */
export async function withLessOptimization<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString(sparingFlag);
  try {
    return await work();
  } finally {
    setFlagsFromString(sparingFlag.replace('--', '--no-'));
  }
}

/** Minimum heap size for a collection to be worth its time, in bytes. */
const minHeapToRelease = 64e6;

type CollectGarbage = (options: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void;

/**
 * Returns the memory of garbage to the system, after work that needed much and is not repeated soon: V8 itself keeps it in an idle thread. Takes
 * a few tenths of a second, so a small heap is left alone. True when it was done.
 */
export function releaseMemory(minHeap = minHeapToRelease): boolean {
  if (getHeapStatistics().total_heap_size < minHeap) return false;
  // The only way for a running thread: a context created while the flag is set has the function.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return true;
}

/** A wait is counted in steps, so that time in which the machine slept or this thread did not run does not count. */
const waitSteps = 60;

/** A timeout for another thread, restarted by each of its messages. */
export interface Watchdog {
  readonly heard: () => void;
  readonly stop: () => void;
}

/** Calls `end` when another thread has been silent for the given milliseconds. Does not keep the process alive. */
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

/** Calls `end` after the given milliseconds, unless the returned function is called. Does not keep the process alive. */
export function callAfterDelay(milliseconds: number, end: () => void): () => void {
  return startWatchdog(milliseconds, end).stop;
}

/** Maximum time between two yields of a thread to its event loop, in milliseconds. */
export const yieldIntervalMs = 10;

/** Lets the event loop handle messages, such as a cancel. @throws AppError `cancelled`, with the message, if the work was canceled. */
export async function yieldToEventLoop(
  signal: AbortSignal,
  message = 'Indexing was canceled. Everything read so far was kept.',
): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new AppError('cancelled', message);
}
