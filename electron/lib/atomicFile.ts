import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a small file of Lorelens' own, whole or not at all: what stood there stays until the new one is complete. `mode`: its rights, where
 * others of this machine may not read it. @throws what the file system says.
 */
export function writeWhole(path: string, content: string | Uint8Array, { mode }: { readonly mode?: number } = {}): void {
  const draft = `${path}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    // A draft that another user left behind keeps its rights when it is written over.
    rmSync(draft, { force: true });
    writeFileSync(draft, content, { ...(mode !== undefined && { mode }) });
    renameSync(draft, path);
  } catch (thrown) {
    rmSync(draft, { force: true });
    throw thrown;
  }
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
