import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * Every look into a vault goes through here. Nothing in this file can write, and no other file of this folder imports
 * `node:fs` (a test watches over both), so the vault is never changed.
 */

/** What an entry of a folder is, links not followed. */
export type EntryKind = 'file' | 'folder' | 'link' | 'other';

export interface Entry {
  /** As the file system spells it. */
  readonly name: string;
  readonly kind: EntryKind;
}

/** Size in bytes, time of the last change in milliseconds since 1970. Links are followed. */
export interface FileState {
  readonly kind: 'file' | 'folder' | 'other';
  readonly size: number;
  readonly mtimeMs: number;
}

/** The entries of a folder, in no order. */
export async function listFolder(path: string): Promise<Entry[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const known: Entry[] = [];
  for (const entry of entries) {
    const kind = kindOf(entry);
    // Some network file systems do not say what an entry is.
    known.push({ name: entry.name, kind: kind === 'other' ? await askedKind(join(path, entry.name)) : kind });
  }
  return known;
}

function kindOf(entry: { isSymbolicLink(): boolean; isDirectory(): boolean; isFile(): boolean }): EntryKind {
  if (entry.isSymbolicLink()) return 'link';
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other';
}

async function askedKind(path: string): Promise<EntryKind> {
  try {
    return kindOf(await lstat(path));
  } catch {
    return 'other';
  }
}

/** State of what a path leads to. */
export async function stateOf(path: string): Promise<FileState> {
  const found = await stat(path);
  return { kind: found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other', size: found.size, mtimeMs: found.mtimeMs };
}

/** The path without links in it. */
export function realPathOf(path: string): Promise<string> {
  return realpath(path);
}

/** The bytes of a file with its state before and after reading them, so that a change in between shows. */
export async function readBytes(path: string, signal: AbortSignal): Promise<{ bytes: Buffer; before: FileState; after: FileState }> {
  const handle = await open(path, 'r');
  try {
    const state = async (): Promise<FileState> => {
      const found = await handle.stat();
      return { kind: found.isFile() ? 'file' : 'other', size: found.size, mtimeMs: found.mtimeMs };
    };
    const before = await state();
    const bytes = await handle.readFile({ signal });
    return { bytes, before, after: await state() };
  } finally {
    await handle.close();
  }
}

/** Code of a file system error such as `ENOENT`; null for anything else. */
export function systemCode(thrown: unknown): string | null {
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' ? code : null;
}

/** What a file system error means, in words that go on after "The file ". */
export function inPlainWords(thrown: unknown): string {
  switch (systemCode(thrown)) {
    case 'EACCES':
    case 'EPERM':
      return 'may not be read by this user. Check its permissions';
    case 'ENOENT':
    case 'ENOTDIR':
      return 'is not there any more';
    case 'ELOOP':
      return 'is a link that leads back to itself';
    case 'EBUSY':
      return 'is held by another program. It will be read at the next run';
    case 'EMFILE':
    case 'ENFILE':
      return 'could not be opened because too many files are open. It will be read at the next run';
    case 'EIO':
    case 'ENXIO':
    case 'ETIMEDOUT':
    case 'ESTALE':
      return 'could not be read from the disk. Check that the disk or network folder is connected';
    case 'ENAMETOOLONG':
      return 'has a name that is too long for this system';
    default:
      return `could not be read (${systemCode(thrown) ?? String(thrown)})`;
  }
}
