import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/*
 * All access to a vault goes through here. Lint rules let no other file of this folder import `node:fs`, and this one only the functions
 * below, none of which can write (`readOnly.test.ts` checks the rules): the vault is never changed.
 *
 * What ends in `Sync` is for the thread that reads whole vaults, where handing each of thousands of small files to another thread costs
 * several times what reading it does. A thread that answers questions must not use it: a sleeping network disk would block it.
 */

/** What an entry of a folder is, links not followed. */
type EntryKind = 'file' | 'folder' | 'link' | 'other';

export interface FolderEntry {
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
export async function listFolder(path: string): Promise<FolderEntry[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const known: FolderEntry[] = [];
  for (const entry of entries) {
    const kind = kindOf(entry);
    // Some network file systems do not report entry types.
    known.push({ name: entry.name, kind: kind === 'other' ? await statedKind(join(path, entry.name)) : kind });
  }
  return known;
}

/** The same synchronously. */
export function listFolderSync(path: string): FolderEntry[] {
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

/** State of the target of a path. */
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

/** Neither follows a final link nor blocks on a pipe: between listing and opening, others can replace a file. */
const safely = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** A file turned out to be something that is not read: no file, or one outside its vault. */
class SwappedError extends Error {
  override readonly name = 'SwappedError';
}

/** @throws SwappedError unless the open file is currently inside the vault. */
function checkOpened(opened: FileState, real: string, atPath: FileState, root: string): void {
  if (opened.kind !== 'file' || !liesIn(real, root) || opened.inode !== atPath.inode) throw new SwappedError();
}

/** Reads a whole file of the vault with the real folder `root`. @throws file system errors, SwappedError, RangeError over `maxBytes`, and the reason of `signal`. */
export async function readBytes(path: string, root: string, signal: AbortSignal, maxBytes = Infinity): Promise<FileBytes> {
  const handle = await open(path, safely);
  try {
    const before = toState(await handle.stat());
    const real = await realpath(path);
    checkOpened(before, real, toState(await stat(real)), root);
    if (before.size > maxBytes) throw new RangeError('The file is too large.');
    const bytes = await handle.readFile({ signal });
    return { bytes, before, after: toState(await handle.stat()) };
  } finally {
    await handle.close();
  }
}

/** The same synchronously. */
export function readBytesSync(path: string, root: string): FileBytes {
  const handle = openSync(path, safely);
  try {
    const before = toState(fstatSync(handle));
    const real = realPathOfSync(path);
    checkOpened(before, real, stateOfSync(real), root);
    const bytes = readFileSync(handle);
    return { bytes, before, after: toState(fstatSync(handle)) };
  } finally {
    closeSync(handle);
  }
}

/** Reads at most `length` bytes of a file of the vault from an offset, synchronously. @throws as `readBytes`. */
export function readPartSync(path: string, root: string, from: number, length: number): Buffer {
  const handle = openSync(path, safely);
  try {
    const opened = toState(fstatSync(handle));
    const real = realPathOfSync(path);
    checkOpened(opened, real, stateOfSync(real), root);
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, opened.size - from)));
    return bytes.length === 0 ? bytes : bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, from));
  } finally {
    closeSync(handle);
  }
}

/** Whether a path is a folder or lies in it, both absolute and without links, compared exactly. */
export function liesIn(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath === '' || (relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath));
}

/** Code of a file system error such as `ENOENT`; null for anything else. */
export function systemCode(thrown: unknown): string | null {
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' ? code : null;
}

const swappedMessage = 'was taken away for something else while the vault was read. Only files inside the vault are read';

/** What a file system error means, in words that go on after "The file ". */
export function systemErrorMessage(thrown: unknown): string {
  if (thrown instanceof SwappedError) return swappedMessage;
  switch (systemCode(thrown)) {
    case 'EACCES':
    case 'EPERM':
      return 'cannot be read by this user. Check its permissions';
    case 'ENOENT':
    case 'ENOTDIR':
      // Linux allows arbitrary bytes in names; those that are not valid text cannot be passed back to it.
      if ((thrown as NodeJS.ErrnoException).path?.includes('\uFFFD') === true)
        return 'has a name that is not Unicode text, so it cannot be opened. Give it another name';
      return 'no longer exists';
    case 'ELOOP':
      return 'leads back to itself, or replaced a file while the project was being read';
    case 'EBUSY':
      return 'is in use by another program. It will be read next time';
    case 'EMFILE':
    case 'ENFILE':
      return 'could not be opened because too many files are open. It will be read next time';
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
