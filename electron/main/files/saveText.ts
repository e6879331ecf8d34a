import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { everOpened } from '#engine/session/vaultRecords.ts';
import { vaultHolding } from '#engine/vault/vaultAround.ts';
import { writeErrorReason } from '#lib/atomicFile.ts';
import { isDeviceName } from '#lib/fileNames.ts';
import { FilesChangedError, FolderNotEmptyError, writeExport } from '#lib/exportFolder.ts';
import { sharedFileMode } from '#lib/privateFiles.ts';
import type { FolderChanges } from '#shared/model/export.ts';
import { UserError } from '../common/errors.ts';

const maxNameLength = 120;

/** A valid file name on all systems, from the page's suggestion. */
export function safeFileName(suggested: string): string {
  // Bidirectional and invisible characters could disguise a name.
  const name = suggested.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '-').replace(/^[.\s-]+|[.\s]+$/g, '');
  if (name === '') return 'Context.md';
  const ending = /\.[a-z]{1,8}$/i.exec(name)?.[0] ?? '';
  const short = name.slice(0, name.length - ending.length).slice(0, maxNameLength - ending.length) + ending;
  return isDeviceName(short) ? `_${short}` : short;
}

/** Where files are never written: into a vault that was ever opened, or that a window shows, whose record could perhaps not be stored. */
export interface Vaults {
  readonly dataDir: string;
  readonly shown: readonly string[];
}

/** Writes a text atomically to a file that the user chose. @throws UserError when in a vault, or not writable. */
export async function saveTextTo(target: string, text: string | Uint8Array, vaults: Vaults): Promise<void> {
  await refuseVaults(target, vaults);
  // Renamed here, because `write-file-atomic` follows a link at the target, which may lead into a vault.
  const draft = `${target}.${randomUUID().slice(0, 8)}.part`;
  try {
    await writeFile(draft, text, { flag: 'wx', flush: true });
    await chmod(draft, sharedFileMode());
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw new UserError(`Not saved: ${writeErrorReason(error)}. Nothing was lost; choose another place.`, { cause: error });
  }
}

async function refuseVaults(target: string, { dataDir, shown }: Vaults): Promise<void> {
  const vault = await vaultHolding(target, [...everOpened(dataDir), ...shown]);
  if (vault === null) return;
  throw new UserError(
    `Not saved: that folder is inside your project "${basename(vault)}", and Lorelens never writes there. Choose a folder outside it.`,
  );
}

/** Whether a name is a plain file or folder name, not a path. */
function isPlainName(name: string): boolean {
  // eslint-disable-next-line no-control-regex
  return /^[^\\/:*?"<>|\u0000-\u001F]{1,255}$/.test(name) && !/^\.+$/.test(name);
}

/** Files of an export, as passed by the page. Each part of a path is a plain name. */
export const SavedFiles = z
  .array(
    z.object({
      path: z.string().refine((path) => path.split('/').every(isPlainName)),
      content: z.string(),
      encoding: z.enum(['utf8', 'base64']),
    }),
  )
  .min(1)
  .max(50_000);

/**
 * Writes an export into a folder that the user named: a new or an empty one, or that of an earlier export of the same kind; what changed in
 * that, else null.
 * @throws UserError when the folder is in a vault, contains other files, or cannot be written.
 */
export async function saveFilesTo(
  folder: string,
  files: z.output<typeof SavedFiles>,
  kind: string,
  vaults: Vaults,
): Promise<FolderChanges | null> {
  await refuseVaults(folder, vaults);
  try {
    return await writeExport(folder, files, kind);
  } catch (error) {
    if (error instanceof FolderNotEmptyError) throw new UserError('Not saved: that folder is not empty. Choose a new one.');
    if (error instanceof FilesChangedError)
      throw new UserError(`Not saved: files there have changed since they were exported (${error.message}). Choose a new folder.`);
    throw new UserError(`Not saved: ${writeErrorReason(error)}. Choose another place.`, { cause: error });
  }
}

/** Writes an export to be dragged into an emptied folder, where it stays until the next; returns its one file, or a folder with its name. */
export async function prepareDragged(folder: string, suggestedName: string, files: z.output<typeof SavedFiles>): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const inside = join(folder, safeFileName(suggestedName));
  const [only, ...more] = files;
  const isOne = more.length === 0 && !only!.path.includes('/');
  try {
    for (const { path, content, encoding } of files) {
      const file = isOne ? join(folder, path) : join(inside, ...path.split('/'));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content, { encoding, flag: 'wx' });
    }
  } catch (error) {
    throw new UserError(`The export could not be prepared: ${writeErrorReason(error)}.`, { cause: error });
  }
  return isOne ? join(folder, only!.path) : inside;
}

/** The latest export that each window has ready to be dragged, each in a folder of its own. */
export class DraggedExports {
  readonly #folder: string;
  readonly #ready = new Map<number, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Replaces what the window has ready. @throws UserError */
  async prepare(window: number, suggestedName: string, files: z.output<typeof SavedFiles>): Promise<void> {
    this.#ready.delete(window);
    this.#ready.set(window, await prepareDragged(join(this.#folder, String(window)), suggestedName, files));
  }

  /** The file or folder that the window has ready. @throws UserError when there is none. */
  of(window: number): string {
    const ready = this.#ready.get(window);
    if (ready === undefined || !existsSync(ready)) throw new UserError('The prepared files were deleted. Prepare the export again.');
    return ready;
  }
}
