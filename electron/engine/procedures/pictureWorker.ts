// Makes portraits small enough for a book, and writes the book; `readPortraits` and `writeBook` start and end this thread.
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import { readBytesSync } from '../vault/readOnly.ts';
import { bookWriters, type BookFormat } from '../export/book/bookWriters.ts';
import { portraitOf, type Picture } from '../export/book/pictures.ts';
import type { ExportedFile, World } from '../export/world.ts';

export type PictureWorkerContract = {
  readonly calls: {
    /** Reads an image by its real path, which is inside the folder `root`; null when it is no image that can be used. */
    readonly portrait: { readonly input: { readonly root: string; readonly path: string }; readonly output: Picture | null };
    /** The book of the world, with portraits by the ids of entities. */
    readonly book: {
      readonly input: { readonly format: BookFormat; readonly world: World; readonly portraits: ReadonlyMap<string, Picture> };
      readonly output: readonly ExportedFile[];
    };
  };
  readonly events: Record<string, never>;
};

lowerThreadPriority(5);

serveRpc<PictureWorkerContract>(
  fromNodePort(parentPort!),
  dispatchTo<PictureWorkerContract>({
    portrait: ({ root, path }) => portraitOf(readBytesSync(path, root).bytes),
    book: ({ format, world, portraits }) => bookWriters[format](world, portraits),
  }),
);
