import { Worker } from 'node:worker_threads';
import { workerResourceLimits } from '#lib/workerThread.ts';
import type { StartIndexThread } from './indexing/serveIndex.ts';

/** How an engine starts its worker threads. */
export interface EngineWorkers {
  readonly startIndex: StartIndexThread;
  /** File of the thread that makes vectors. */
  readonly embed: URL;
  /** File of the thread that exports worlds, and makes portraits smaller for books. */
  readonly export: URL;
}

/** Starts the thread of a file, which serves an index. */
export function indexThreadOf(file: URL): StartIndexThread {
  return (workerData) => new Worker(file, { workerData, resourceLimits: workerResourceLimits });
}

/** The worker threads as they are built into a folder, whose address ends with a slash. */
export function workersIn(folder: URL): EngineWorkers {
  return {
    startIndex: indexThreadOf(new URL('indexWorker.js', folder)),
    embed: new URL('embedWorker.js', folder),
    export: new URL('exportWorker.js', folder),
  };
}
