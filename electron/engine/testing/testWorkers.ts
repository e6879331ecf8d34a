import { MessageChannel } from 'node:worker_threads';
import { fromNodePort } from '#transport/adapters.ts';
import { builtWorkers } from '../builtWorkers.ts';
import { type IndexThread, type IndexWorkerData, serveIndex } from '../indexing/serveIndex.ts';
import type { EngineWorkers } from '../workers.ts';

/**
 * Serves an index in the calling thread: a new thread needs about 30 times as long as a small vault to be indexed, as it loads, compiles and warms up
 * the engine again.
 */
function startIndexHere(data: IndexWorkerData): IndexThread {
  const { port1: client, port2: served } = new MessageChannel();
  serveIndex(fromNodePort(served), data);
  served.unref();
  const closed = new Promise<void>((resolve) => client.once('close', resolve));
  return {
    postMessage: (message) => client.postMessage(message),
    on: ((type: string, listener: (value: unknown) => void) => client.on(type === 'exit' ? 'close' : type, listener)) as IndexThread['on'],
    ref: () => client.ref(),
    unref: () => client.unref(),
    terminate() {
      client.close();
      return closed;
    },
  };
}

/** Workers for tests of anything but threads: the index is written in the calling thread. */
export const testWorkers: EngineWorkers = { ...builtWorkers, startIndex: startIndexHere };
