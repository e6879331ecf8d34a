import { basename, dirname, join } from 'node:path';
import { AppError } from '#shared/contract/errors.ts';
import { projectAt, projectFormats } from '../formats/projects/registry.ts';
import { formatOf, formats } from '../formats/registry.ts';
import { openProject } from './projects.ts';
import { systemErrorMessage, listFolder, realPathOf, stateOf, systemCode } from './readOnly.ts';

/** The real path of a vault's folder, and the file name when it is a single file. @throws AppError `vault-unavailable`. */
export async function vaultRoot(vaultPath: string): Promise<{ readonly root: string; readonly only: string | null }> {
  try {
    const root = await realPathOf(vaultPath);
    const { kind } = await stateOf(root);
    if (kind === 'file' && isOpenedAlone(root)) return { root: dirname(root), only: basename(root) };
    if (kind !== 'folder')
      throw new AppError('vault-unavailable', `"${vaultPath}" is not a folder. Choose the folder that holds your notes.`);
    return { root, only: null };
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : unavailable(vaultPath, thrown);
  }
}

/** Whether a file can be a vault by itself: a book, a project of another program. For a note, its folder is the vault. */
function isOpenedAlone(path: string): boolean {
  return /\.txt$/i.test(path) || formatOf(path) !== null || projectAt(basename(path), null) !== null;
}

/** Endings of files that can be vaults of their own, without dots. */
export function openableExtensions(): string[] {
  const known = [...projectFormats, ...formats].flatMap(({ extensions }) => extensions);
  return [...new Set(['txt', 'scrivx', 'nwx', ...known])];
}

/** Names of outline files, which represent their folder. */
const outlineFile = /\.scrivx$|^nwProject\.nwx$/i;

/** The vault for a real path that the user opens: a project's folder, a folder, a file that can be a vault; else null. */
export async function vaultForPath(path: string): Promise<string | null> {
  if ((await stateOf(path)).kind === 'folder') return path;
  if (outlineFile.test(basename(path))) return dirname(path);
  if (/\.msk$/i.test(path)) {
    const folder = path.replace(/\.msk$/i, '');
    if ((await stateOf(folder).catch(() => null))?.kind === 'folder') return folder;
  }
  return isOpenedAlone(path) && !(await isPlainImage(path)) ? path : null;
}

/** Whether a file is only an image: a few contain a character card. */
async function isPlainImage(path: string): Promise<boolean> {
  const name = basename(path);
  return /\.png$/i.test(name) && (await openProject(projectAt(name, null)!, path, name, name, dirname(path))) === null;
}

/** The project that contains the document at a vault path; null when there is none. */
export async function projectHolding(vaultPath: string, path: string): Promise<string | null> {
  const { root } = await vaultRoot(vaultPath);
  let absolutePath = root;
  for (const part of path.split('/')) {
    const names = await entryNames(absolutePath);
    if (projectAt(basename(absolutePath), names)) return absolutePath;
    if (names === null || part === '' || part === '.' || part === '..') return null;
    absolutePath = join(absolutePath, part);
  }
  return null;
}

/** The names of the files and folders in a folder; null when it does not exist or is unreadable. */
export async function entryNames(folder: string): Promise<ReadonlySet<string> | null> {
  try {
    return new Set((await listFolder(folder)).map((entry) => entry.name));
  } catch {
    return null;
  }
}

/** The error for a vault that is missing or unreadable; `isMissing` in its details says which. */
export function unavailable(vaultPath: string, thrown: unknown): AppError {
  const isMissing = ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(systemCode(thrown) ?? '');
  const message = isMissing
    ? `There is no folder "${vaultPath}". If it was moved or its disk is not connected, reconnect it or open it in its new location.`
    : `The folder "${vaultPath}" ${systemErrorMessage(thrown)}.`;
  return new AppError('vault-unavailable', message, { path: vaultPath, isMissing }, { cause: thrown });
}
