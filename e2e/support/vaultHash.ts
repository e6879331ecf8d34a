import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * A hash of everything in a folder: each name, byte, mode and time of change, of folders too, so that even a file
 * that was made and removed again shows.
 */
export function vaultHash(root: string): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const stats = lstatSync(path, { bigint: true });
    hash.update(JSON.stringify([relative(root, path), String(stats.mode), String(stats.mtimeNs), String(stats.size)]));
    if (stats.isSymbolicLink()) hash.update(readlinkSync(path));
    else if (stats.isFile()) hash.update(readFileSync(path));
    else if (stats.isDirectory()) for (const name of readdirSync(path).toSorted()) visit(join(path, name));
  };
  visit(root);
  return hash.digest('hex');
}
