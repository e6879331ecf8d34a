// The thread that writes an index, so that questions are answered while a vault is read.
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority, releaseMemory } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { type IndexWorkerData, serveIndex } from './serveIndex.ts';

// Threads that answer questions and draw the window have priority.
lowerThreadPriority(3);
serveIndex(fromNodePort(parentPort!), {
  ...(workerData as IndexWorkerData),
  // The file next to this one, among the sources and in the build.
  parseWorker: new URL(import.meta.url.replace(/indexWorker(?=\.[jt]s$)/, 'parseWorker')),
  onIdle: () => void releaseMemory(),
});
