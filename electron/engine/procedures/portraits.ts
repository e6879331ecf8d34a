import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterWaiting, workerResourceLimits } from '#lib/workerThread.ts';
import type { PictureOfEntity } from '../db/entities/portraits.ts';
import { findPictures, pictureFinder } from '../vault/pictures.ts';
import { realPathOf } from '../vault/readOnly.ts';
import type { Picture } from '../export/book/pictures.ts';
import type { PictureWorkerData, PictureWorkerMessage } from './pictureWorker.ts';

/** More are not put into one book. */
const maxPortraits = 500;
/** The thread is taken for dead when it sends nothing for so long (milliseconds): the largest photo takes it seconds. */
const defaultPatience = 60_000;

/** Portraits by the id of their entity, and how many pictures that notes name could not be used. */
export interface Portraits {
  readonly byEntity: ReadonlyMap<string, Picture>;
  readonly unusable: number;
}

/** Where in the vault the portraits of entities are. A chosen picture that was moved or deleted gives way to that of the note. */
export async function portraitPaths(
  vaultPath: string,
  pictures: readonly PictureOfEntity[],
): Promise<{ readonly entity: string; readonly path: string }[]> {
  const files = await findPictures(vaultPath);
  const { ofNote } = pictureFinder(files);
  const there = new Set(files);
  return pictures.flatMap(({ entity, chosen, note, target }) => {
    if (chosen === 'none') return [];
    const path = there.has(chosen) ? chosen : note === null ? null : ofNote(note, target);
    return path === null ? [] : [{ entity, path }];
  });
}

/** Reads the portraits, and makes them smaller in a thread of its own: a photo takes a second. `patience`: only tests set it. */
export async function readPortraits(
  vaultPath: string,
  found: readonly PictureOfEntity[],
  worker: URL,
  patience = defaultPatience,
): Promise<Portraits> {
  const wanted = await portraitPaths(vaultPath, found);
  const paths = [...new Set(wanted.map(({ path }) => path))].slice(0, maxPortraits);
  if (paths.length === 0) return { byEntity: new Map(), unusable: 0 };
  const root = await realPathOf(vaultPath);
  const pictures = await readAll(worker, { root, paths: paths.map((path) => join(root, path)) }, patience);
  const byPath = new Map(paths.map((path, index) => [path, pictures[index] ?? null]));
  const byEntity = new Map(
    wanted.flatMap(({ entity, path }) => {
      const picture = byPath.get(path);
      return picture ? [[entity, picture] as const] : [];
    }),
  );
  return { byEntity, unusable: [...byPath.values()].filter((picture) => picture === null).length };
}

/** The pictures that the thread made of the paths; those behind one at which it broke are missing. */
function readAll(file: URL, workerData: PictureWorkerData, patience: number): Promise<PictureWorkerMessage[]> {
  return new Promise((resolve) => {
    const pictures: PictureWorkerMessage[] = [];
    const thread = new Worker(file, { workerData, resourceLimits: workerResourceLimits });
    const awaitPicture = (): (() => void) => afterWaiting(patience, () => void thread.terminate());
    let stopWaiting = awaitPicture();
    thread.on('message', (picture: PictureWorkerMessage) => {
      stopWaiting();
      stopWaiting = awaitPicture();
      pictures.push(picture);
    });
    // Out of memory, or the file of the thread is gone: the book has fewer pictures.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      stopWaiting();
      resolve(pictures);
    });
  });
}
