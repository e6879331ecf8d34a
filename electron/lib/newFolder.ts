import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file to write: its path below the folder, with forward slashes. */
export interface NewFile {
  readonly path: string;
  readonly content: string;
  readonly encoding: 'utf8' | 'base64';
}

/** The folder holds something already. */
export class FolderNotEmptyError extends Error {}

/**
 * Writes files into a folder that is new or empty: all of them, or none. What was written before a failure is removed again.
 * @throws FolderNotEmptyError; else what the file system says.
 */
export async function writeNewFolder(folder: string, files: readonly NewFile[]): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new FolderNotEmptyError(folder);
  try {
    for (const { path, content, encoding } of files) {
      const file = join(folder, ...path.split('/'));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content, { encoding, flag: 'wx' });
    }
  } catch (error) {
    const made = firstMade === undefined ? (await readdir(folder)).map((name) => join(folder, name)) : [firstMade];
    for (const path of made) await rm(path, { recursive: true, force: true });
    throw error;
  }
}
