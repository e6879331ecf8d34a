import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { makeFolder } from './makeFolder.ts';

/**
 * Writes a small file atomically, even through a power failure: the old file stays until the new one is on the disk. Creates its folder.
 * `mode`: its permissions, if other users may not read it. @throws the file system's error.
 */
export function writeFileAtomically(path: string, content: string | Uint8Array, { mode }: { readonly mode?: number } = {}): void {
  makeFolder(dirname(path));
  writeFileAtomic.sync(path, dataOf(content), { fsync: true, ...(mode !== undefined && { mode }) });
}

/** The same without blocking the thread, for many files. @throws the file system's error. */
export async function writeFileAtomicallyAsync(path: string, content: string | Uint8Array): Promise<void> {
  makeFolder(dirname(path));
  await writeFileAtomic(path, dataOf(content), { fsync: true });
}

function dataOf(content: string | Uint8Array): string | Buffer {
  return typeof content === 'string' ? content : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** Whether a file system error means that the disk is full. */
export function isFull(thrown: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((thrown as NodeJS.ErrnoException).code ?? '');
}

/** Why a file could not be written, worded to follow a colon. */
export function writeErrorReason(thrown: unknown): string {
  const { code, message } = thrown as NodeJS.ErrnoException;
  if (isFull(thrown)) return 'the disk is full';
  if (code === 'EACCES' || code === 'EPERM') return 'Lorelens is not allowed to write to that folder';
  if (code === 'EROFS') return 'that disk is read-only';
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'that folder does not exist';
  return message ?? String(thrown);
}
