// Makes portraits small enough for a book; `readPortraits` starts and ends this thread.
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import { readBytesSync } from '../vault/readOnly.ts';
import { portraitOf, type Picture } from '../export/book/pictures.ts';

export type PictureWorkerContract = {
  readonly calls: {
    /** Reads an image by its real path, which is inside the folder `root`; null when it is no image that can be used. */
    readonly portrait: { readonly input: { readonly root: string; readonly path: string }; readonly output: Picture | null };
  };
  readonly events: Record<string, never>;
};

lowerThreadPriority(5);

serveRpc<PictureWorkerContract>(
  fromNodePort(parentPort!),
  dispatchTo<PictureWorkerContract>({ portrait: ({ root, path }) => portraitOf(readBytesSync(path, root).bytes) }),
);
