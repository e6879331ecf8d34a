import { join } from 'node:path';
import { callAfterDelay } from '#lib/workerThread.ts';
import { throwIfCancelled } from '#shared/contract/errors.ts';
import type { PictureOfEntity } from '../db/entities/portraits.ts';
import { findPictures, pictureFinder } from '../vault/pictures.ts';
import { realPathOf } from '../vault/readOnly.ts';
import type { Picture } from '../export/book/pictures.ts';
import { startExportWorker } from './exportThread.ts';

/** Maximum portraits in one book. */
const maxPortraits = 500;
/** Milliseconds of silence after which the thread counts as dead: the largest photo takes it seconds. */
const defaultPatience = 60_000;

/** Portraits by entity id, and the number of images named by notes that could not be used. */
export interface Portraits {
  readonly byEntity: ReadonlyMap<string, Picture>;
  readonly unusable: number;
}

/** Vault paths of the portraits of entities. If a chosen image was moved or deleted, that of the note is used. */
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

interface ReadingPortraits {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Only tests set it. */
  readonly patience?: number;
}

/** Reads the portraits, and makes them smaller in a thread of its own: a photo takes a second. Without that worker none can be used. @throws AppError `cancelled`. */
export async function readPortraits(
  vaultPath: string,
  found: readonly PictureOfEntity[],
  worker: URL | null,
  reading: ReadingPortraits,
): Promise<Portraits> {
  const wanted = await portraitPaths(vaultPath, found);
  const paths = [...new Set(wanted.map(({ path }) => path))].slice(0, maxPortraits);
  if (paths.length === 0) return { byEntity: new Map(), unusable: 0 };
  if (worker === null) return { byEntity: new Map(), unusable: paths.length };
  const root = await realPathOf(vaultPath);
  const pictures = await readPictures(worker, root, paths, reading);
  const byPath = new Map(paths.map((path, index) => [path, pictures[index] ?? null]));
  const byEntity = new Map(
    wanted.flatMap(({ entity, path }) => {
      const picture = byPath.get(path);
      return picture ? [[entity, picture] as const] : [];
    }),
  );
  return { byEntity, unusable: [...byPath.values()].filter((picture) => picture === null).length };
}

/** The images made by the worker thread; null for each that cannot be used, and for those after a crash or a timeout. */
async function readPictures(
  file: URL,
  root: string,
  paths: readonly string[],
  { signal, onProgress, patience = defaultPatience }: ReadingPortraits,
): Promise<(Picture | null)[]> {
  // Out of memory, or the worker's file is missing: the book has fewer images.
  const rpc = startExportWorker(file);
  const pictures: (Picture | null)[] = [];
  for (const path of paths) {
    onProgress(pictures.length, paths.length);
    const stopWaiting = callAfterDelay(patience, () => rpc.close());
    pictures.push(await rpc.call('portrait', { root, path: join(root, path) }, { signal }).catch(() => null));
    stopWaiting();
    if (signal.aborted) break;
  }
  rpc.close();
  throwIfCancelled(signal);
  return pictures;
}
