import { mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/**
 * Writes a small file whole or not at all, over a power cut too: what stood there stays until the new one is on the disk. Makes its folder.
 * `mode`: its permissions, where others of this machine may not read it. @throws what the file system says.
 */
export function writeFileAtomically(path: string, content: string | Uint8Array, { mode }: { readonly mode?: number } = {}): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileAtomic.sync(path, dataOf(content), { fsync: true, ...(mode !== undefined && { mode }) });
}

/** The same without holding up the thread while the disk is waited for: for many files. @throws what the file system says. */
export async function writeFileAtomicallyAsync(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomic(path, dataOf(content), { fsync: true });
}

function dataOf(content: string | Uint8Array): string | Buffer {
  return typeof content === 'string' ? content : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** Whether an error of the file system says that there is no room. */
export function isFull(thrown: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((thrown as NodeJS.ErrnoException).code ?? '');
}

/** Why a file could not be written, in words that go on after a colon. */
export function whyNotWritten(thrown: unknown): string {
  const { code, message } = thrown as NodeJS.ErrnoException;
  if (isFull(thrown)) return 'the disk is full';
  if (code === 'EACCES' || code === 'EPERM') return 'Lorelens may not write in that folder';
  if (code === 'EROFS') return 'that disk can only be read';
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'that folder is not there';
  return message ?? String(thrown);
}
