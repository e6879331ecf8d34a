import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { refuseDataDirInVault } from '#engine/session/vaultRecords.ts';
import { defaultDataDir } from '#lib/dataFolder.ts';
import { keepDataPrivate } from '#lib/privateFiles.ts';
import type { Flags } from './flags.ts';

/** The folders of Lorelens on this machine. */
export interface Folders {
  /** Indexes, the user's data, window state and logs. */
  readonly dataDir: string;
  /** The sample vault, if it ships with this build. */
  readonly sampleVault: string | null;
}

/** The folder of the files that ship with the code: the sample vault, the icon. */
export function resourcesFolder(): string {
  return app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources');
}

/** Sets the folders; a new data folder in a vault is refused. Must run before the app is ready: Chromium's own files and the single-instance lock live in the data folder. */
export function setupFolders(flags: Flags): Folders {
  app.setName('Lorelens');
  const dataDir = flags.dataDir ?? defaultDataDir();
  refuseDataDirInVault(dataDir);
  mkdirSync(dataDir, { recursive: true });
  keepDataPrivate(dataDir);
  app.setPath('userData', dataDir);
  const sample = join(resourcesFolder(), 'sample-vault');
  return { dataDir, sampleVault: existsSync(sample) ? sample : null };
}
