import { resolve } from 'node:path';
import { defaultDataDir } from '#lib/dataFolder.ts';
import { AppError } from '#shared/contract/errors.ts';
import { vaultAround } from '../vault/vaultAround.ts';
import { vaultRecords } from './vaultRecords.ts';

/**
 * Refuses a new data folder in a vault, even one that Lorelens never opened. The default folder and existing data folders are accepted: refusing them would
 * lock users out of their data.
 * @throws AppError `invalid-input` with the vault and how it was recognised.
 */
export function refuseDataDirInVault(dataDir: string): void {
  const path = resolve(dataDir);
  if (path === resolve(defaultDataDir()) || vaultRecords(path).length > 0) return;
  const vault = vaultAround(path);
  if (vault === null) return;
  const where = vault.folder === path ? path : `${path} lies in ${vault.folder}, which`;
  throw new AppError(
    'invalid-input',
    `${where} looks like ${vault.sign}. Lorelens never writes into such a folder, so it cannot keep its own data in it. Choose another place (--data-dir, LORELENS_DATA_DIR).`,
    { path, vault: vault.folder },
  );
}
