import { statSync } from 'node:fs';

/** Identity of a file, to detect its replacement; null when it does not exist. */
export function fileNumber(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null;
}
