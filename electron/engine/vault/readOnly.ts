import { closeSync, fstatSync, lstatSync, openSync, readdirSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * All access to a vault goes through here. Lint rules let no other file of this folder import `node:fs`, and this one only the functions
 * below, none of which can write (`readOnly.test.ts` checks the rules): the vault is never changed.
 *
 * What ends in `Sync` is for the thread that reads whole vaults, where handing each of thousands of small files to another thread costs
 * several times what reading it does. A thread that answers questions must not use it: a sleeping network disk would block it.
 */

/** What an entry of a folder is, links not followed. */
export type EntryKind = 'file' | 'folder' | 'link' | 'other';

/** One entry of a folder. */
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
  /** Time at which its content, name or rights last changed, milliseconds since 1970; programs cannot set it back. */
  readonly ctimeMs: number;
  /** Number of the file on its disk. */
  readonly inode: number;
}

/** The entries of a folder, in no order. */
export async function listFolder(path: string): Promise<Entry[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const known: Entry[] = [];
  for (const entry of entries) {
    const kind = kindOf(entry);
    // Some network file systems do not say what an entry is.
    known.push({ name: entry.name, kind: kind === 'other' ? await statedKind(join(path, entry.name)) : kind });
  }
  return known;
}

/** The same synchronously. */
export function listFolderSync(path: string): Entry[] {
  return readdirSync(path, { withFileTypes: true }).map((entry) => {
    const kind = kindOf(entry);
    return { name: entry.name, kind: kind === 'other' ? statedKindSync(join(path, entry.name)) : kind };
  });
}

function kindOf(entry: { isSymbolicLink(): boolean; isDirectory(): boolean; isFile(): boolean }): EntryKind {
  if (entry.isSymbolicLink()) return 'link';
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other';
}

async function statedKind(path: string): Promise<EntryKind> {
  try {
    return kindOf(await lstat(path));
  } catch {
    return 'other';
  }
}

function statedKindSync(path: string): EntryKind {
  try {
    return kindOf(lstatSync(path));
  } catch {
    return 'other';
  }
}

function toState(found: Stats): FileState {
  const kind = found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other';
  return { kind, size: found.size, mtimeMs: found.mtimeMs, ctimeMs: found.ctimeMs, inode: found.ino };
}

/** State of what a path leads to. */
export async function stateOf(path: string): Promise<FileState> {
  return toState(await stat(path));
}

/** The same synchronously. */
export function stateOfSync(path: string): FileState {
  return toState(statSync(path));
}

/** The path without links in it. */
export function realPathOf(path: string): Promise<string> {
  return realpath(path);
}

/** The same synchronously. */
export function realPathOfSync(path: string): string {
  return realpathSync.native(path);
}

/** The bytes of a file with its state before and after reading them, so that a change in between shows. */
export interface FileBytes {
  readonly bytes: Buffer;
  readonly before: FileState;
  readonly after: FileState;
}

/** Reads a whole file. @throws what the file system says, and the reason of `signal`. */
export async function readBytes(path: string, signal: AbortSignal): Promise<FileBytes> {
  const handle = await open(path, 'r');
  try {
    const before = toState(await handle.stat());
    const bytes = await handle.readFile({ signal });
    return { bytes, before, after: toState(await handle.stat()) };
  } finally {
    await handle.close();
  }
}

/** The same synchronously. */
export function readBytesSync(path: string): FileBytes {
  const handle = openSync(path, 'r');
  try {
    const before = toState(fstatSync(handle));
    const bytes = readFileSync(handle);
    return { bytes, before, after: toState(fstatSync(handle)) };
  } finally {
    closeSync(handle);
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
