import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Subfolders of the data folder with content from vaults or user decisions. */
const privateFolders = ['vaults', 'logs', 'dragged'] as const;

let umaskBefore: number | null = null;

/** The permissions of a file that the user saves outside the data folder: the system's default. */
export function sharedFileMode(): number {
  return 0o666 & ~(umaskBefore ?? process.umask());
}

/** Makes new files of this process readable by the user alone (0600, folders 0700); Windows profiles are private already. */
export function keepNewFilesPrivate(): void {
  if (process.platform !== 'win32') umaskBefore = process.umask(0o077);
}

/**
 * Makes the private folders of an older version private. The data folder itself may be any folder that the user chose, so its own permissions stay, and
 * it must not be in a vault, where folders of these names may be the user's own.
 */
export function closePrivateFolders(dataDir: string): void {
  if (process.platform === 'win32') return;
  for (const name of privateFolders) {
    const folder = join(dataDir, name);
    if (!existsSync(folder)) continue;
    try {
      chmodSync(folder, 0o700);
    } catch {
      // Another user's folder, or a file system without permissions.
    }
  }
}

/** Both, where the data folder is the app's. */
export function keepDataPrivate(dataDir: string): void {
  keepNewFilesPrivate();
  closePrivateFolders(dataDir);
}
