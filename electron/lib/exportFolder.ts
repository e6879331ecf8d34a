import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, readdir, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ExportFile } from '#shared/contract/bridge.ts';
import type { FolderChanges } from '#shared/model/export.ts';
import { writeFileAtomicallyAsync } from './atomicFile.ts';

/** The PDFs of the HTML pages that the engine returns for a book; null when stopped. `print` returns null then. */
export async function printedBooks<T extends ExportFile>(
  pages: readonly T[],
  print: (html: string) => Promise<Uint8Array | null>,
): Promise<T[] | null> {
  const books: T[] = [];
  for (const page of pages) {
    const pdf = await print(page.content);
    if (!pdf) return null;
    const content = Buffer.from(pdf).toString('base64');
    books.push({ ...page, path: page.path.replace(/\.html$/, '.pdf'), content, encoding: 'base64' });
  }
  return books;
}

/** The folder contains files that no export of the same kind wrote. */
export class FolderNotEmptyError extends Error {}

/** Maximum number of files named in a message. */
const maxNamed = 5;

/** Files of an earlier export were changed since, or other files are in the way of new ones. */
export class FilesChangedError extends Error {
  /** The message names the first of them. */
  constructor(paths: readonly string[]) {
    const more = paths.length - maxNamed;
    super(`${paths.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`);
  }
}

/** The list of files that an export wrote, so that the next one recognises them. */
const manifestName = '.lorelens-export.json';

const isPlainPath = (path: string): boolean => path.split('/').every((part) => /^[^\\/:]+$/.test(part) && !/^\.+$/.test(part));
/** Only SHA-256 in hex: a manifest with `presentHash`'s value for links would redirect writes through them. */
const Hashes = z.record(z.string().refine(isPlainPath), z.string().regex(/^[0-9a-f]{64}$/));
/** `next`: the files of an interrupted update; `files` are then those from before it. */
const Manifest = z.object({ kind: z.string(), files: Hashes, next: Hashes.optional() });
type Manifest = z.output<typeof Manifest>;

/**
 * Writes the files of an export into a folder that is new or empty, or brings the folder of an earlier export of the same kind up to date:
 * only differences are written, each file atomically, and files that are no longer part of it are removed. Null for a new folder.
 * @throws FolderNotEmptyError; FilesChangedError, before anything is written; else the file system's error.
 */
export async function writeExport(folder: string, files: readonly ExportFile[], kind: string): Promise<FolderChanges | null> {
  const next = Object.fromEntries(files.map((file) => [file.path, hashOf(bytesOf(file))]));
  const earlier = await readManifest(folder, kind);
  if (!earlier) {
    await writeNewFolder(folder, [...files, { path: manifestName, content: manifestText({ kind, files: next }), encoding: 'utf8' }]);
    return null;
  }
  const root = await realpath(folder);
  const changes = { added: [] as string[], changed: [] as string[], removed: [] as string[], unchanged: 0 };
  const ours = new Set([...Object.values(earlier.files), ...Object.values(earlier.next ?? {})]);
  const onDisk: Record<string, string> = {};
  const toWrite = new Set<string>();
  const foreign: string[] = [];
  for (const path of new Set([...Object.keys(earlier.files), ...Object.keys(earlier.next ?? {}), ...Object.keys(next)])) {
    const [before, after, present] = [earlier.files[path], next[path], await presentHash(root, path)];
    if (present !== null) onDisk[path] = present;
    // On macOS and Windows a name that differs from an earlier one in letter case alone finds the earlier file.
    if (present !== null && present !== after && !ours.has(present)) foreign.push(path);
    if (after !== undefined && present !== after) toWrite.add(path);
    if (after === undefined) changes.removed.push(path);
    else if (before === undefined) changes.added.push(path);
    else if (before === after) changes.unchanged += 1;
    else changes.changed.push(path);
  }
  if (foreign.length > 0) throw new FilesChangedError(foreign);
  // There, removing the earlier name removes that file, so it is written again.
  const removed = new Set(changes.removed.map((path) => path.toLowerCase()));
  for (const path of Object.keys(next)) if (removed.has(path.toLowerCase())) toWrite.add(path);
  const manifest = join(root, manifestName);
  await writeFileAtomicallyAsync(manifest, manifestText({ kind, files: onDisk, next }));
  for (const path of changes.removed) {
    const file = join(root, ...path.split('/'));
    await rm(file, { force: true });
    // Empty folders are removed too.
    if (dirname(file) !== root) await rmdir(dirname(file)).catch(() => undefined);
  }
  for (const file of files) if (toWrite.has(file.path)) await writeFileAtomicallyAsync(join(root, ...file.path.split('/')), bytesOf(file));
  await writeFileAtomicallyAsync(manifest, manifestText({ kind, files: next }));
  return changes;
}

const bytesOf = ({ content, encoding }: ExportFile): Buffer => Buffer.from(content, encoding);
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;
const isMissing = (thrown: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((thrown as NodeJS.ErrnoException).code ?? '');

/** What an earlier export wrote into a folder; null when there is none. @throws FolderNotEmptyError for one of another kind. */
async function readManifest(folder: string, kind: string): Promise<Manifest | null> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestName), 'utf8');
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
  try {
    const read = Manifest.safeParse(JSON.parse(text));
    if (read.success && read.data.kind === kind) return read.data;
  } catch {
    // The manifest is damaged, so the origin of the files is unknown.
  }
  throw new FolderNotEmptyError(folder);
}

/** Hash of a file below a folder; null if missing. Anything but a regular file, or a path through a link, gives a value that no file has. */
async function presentHash(root: string, path: string): Promise<string | null> {
  const parts = path.split('/');
  for (const [index] of parts.entries()) {
    const at = join(root, ...parts.slice(0, index + 1));
    try {
      const state = await lstat(at);
      const isLast = index === parts.length - 1;
      if (isLast ? !state.isFile() : !state.isDirectory()) return 'no file';
      if (isLast) return hashOf(await readFile(at));
    } catch (thrown) {
      if (isMissing(thrown)) return null;
      throw thrown;
    }
  }
  return null;
}

/**
 * Writes files into a new or empty folder: all of them, or none. After a failure, files already written are removed.
 * @throws FolderNotEmptyError; else the file system's error.
 */
async function writeNewFolder(folder: string, files: readonly ExportFile[]): Promise<void> {
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
