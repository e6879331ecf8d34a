// Exports a world, or makes portraits small enough for a book: a photo may hang its thread, so an export has another one for them.
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import { readBytesSync } from '../vault/readOnly.ts';
import { portraitOf } from '../export/book/pictures.ts';
import type { ExportWorkerContract } from './exportThread.ts';
import { asAppError } from '../db/open.ts';
import { createIndexReader } from '../session/indexReader.ts';
import { exportWorld } from './exportWorld.ts';

serveRpc<ExportWorkerContract>(
  fromNodePort(parentPort!),
  dispatchTo<ExportWorkerContract>({
    portrait({ root, path }) {
      lowerThreadPriority(5);
      return portraitOf(readBytesSync(path, root).bytes);
    },
    async world({ source, request, portraitWorker }, { signal, report }) {
      const reader = createIndexReader(source.indexPath, { isReplaced: false });
      try {
        return await exportWorld(reader, source, request, { signal, report, worker: new URL(portraitWorker) });
      } catch (thrown) {
        throw asAppError(thrown, source.indexPath);
      } finally {
        reader.close();
      }
    },
  }),
);
