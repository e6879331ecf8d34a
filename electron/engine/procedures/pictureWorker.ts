import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { readBytesSync } from '../vault/readOnly.ts';
import { portraitOf, type Picture } from '../export/book/pictures.ts';

/** Data passed to the worker thread: real paths of images, all inside the folder `root`. */
export interface PictureWorkerData {
  readonly root: string;
  readonly paths: readonly string[];
}

/** Message per path, in order: the image, or null when it cannot be used. */
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
