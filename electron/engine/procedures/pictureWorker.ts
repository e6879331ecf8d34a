import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { readBytesSync } from '../vault/readOnly.ts';
import { portraitOf, type Picture } from '../export/book/pictures.ts';

/** What the thread is started with: paths of pictures, all of them in the folder `root`, both without links. */
export interface PictureWorkerData {
  readonly root: string;
  readonly paths: readonly string[];
}

/** What it sends for each path, in their order: the picture, or null for what cannot be one. */
export type PictureWorkerMessage = Picture | null;

async function read(path: string, root: string): Promise<Picture | null> {
  try {
    return await portraitOf(readBytesSync(path, root).bytes);
  } catch {
    return null;
  }
}

if (!isMainThread && parentPort) {
  lowerThreadPriority(5);
  const { root, paths } = workerData as PictureWorkerData;
  for (const path of paths) parentPort.postMessage((await read(path, root)) satisfies PictureWorkerMessage);
}
