import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { writeFileAtomically } from '#lib/atomicFile.ts';
import { defaultDataDir } from '#lib/dataFolder.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { Vault } from '#shared/model/vault.ts';
import { vaultAround } from '../vault/vaultAround.ts';

/** Record of an opened vault: `vaults/<id>/vault.json` in the data folder. */
export interface VaultRecord {
  /** Also the name of its folder in the data folder. */
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** ISO time of the last opening. */
  readonly openedAt: string;
  /** The machine that opened it last: a hashed id and a name; null when unknown. */
  readonly machine: { readonly id: string; readonly name: string } | null;
  /** Its ids before its folder was moved, latest first. */
  readonly formerIds: readonly string[];
}

/** The folder of a vault's index and user data. */
export function vaultFolder(dataDir: string, id: string): string {
  return join(dataDir, 'vaults', id);
}

export const vaultRecordFile = (dataDir: string, id: string): string => join(vaultFolder(dataDir, id), 'vault.json');
const longAgo = new Date(0).toISOString();

/** The same of one that the user removed from the list. */
const forgottenFile = (dataDir: string, id: string): string => join(vaultFolder(dataDir, id), 'forgotten.json');

/** Records of all opened vaults, unordered. Unreadable ones are skipped: opening the vault rewrites its record. */
export function vaultRecords(dataDir: string): VaultRecord[] {
  return recordsIn(dataDir, vaultRecordFile);
}

/** Folders of all vaults that were ever opened, of which those removed from the list must not be written into either. */
export function everOpened(dataDir: string): string[] {
  return [...vaultRecords(dataDir), ...recordsIn(dataDir, forgottenFile)].map(({ path }) => path);
}

function recordsIn(dataDir: string, fileOf: typeof vaultRecordFile): VaultRecord[] {
  let ids: string[];
  try {
    ids = readdirSync(join(dataDir, 'vaults'));
  } catch {
    return [];
  }
  return ids.flatMap((id): VaultRecord[] => {
    try {
      const { path, name, openedAt, machine, formerIds } = JSON.parse(readFileSync(fileOf(dataDir, id), 'utf8')) as Partial<
        Record<keyof VaultRecord, unknown>
      >;
      if (typeof path !== 'string') return [];
      return [
        {
          id,
          path,
          name: typeof name === 'string' ? name : basename(path),
          openedAt: typeof openedAt === 'string' ? openedAt : longAgo,
          machine: isMachine(machine) ? machine : null,
          formerIds: Array.isArray(formerIds) ? formerIds.filter((former) => typeof former === 'string') : [],
        },
      ];
    } catch {
      return [];
    }
  });
}

function isMachine(noted: unknown): noted is NonNullable<VaultRecord['machine']> {
  return (
    typeof noted === 'object' &&
    noted !== null &&
    'id' in noted &&
    'name' in noted &&
    typeof noted.id === 'string' &&
    typeof noted.name === 'string'
  );
}

/** Folders of all vaults that were opened and not forgotten. */
export function knownVaults(dataDir: string): string[] {
  return vaultRecords(dataDir).map(({ path }) => path);
}

/** Records that a vault was opened now. On a full disk the previous record stays, and the vault opens all the same. */
export function recordOpened(dataDir: string, { id, path, name, formerIds }: Vault, machine: VaultRecord['machine']): void {
  try {
    writeFileAtomically(
      vaultRecordFile(dataDir, id),
      `${JSON.stringify({ path, name, openedAt: new Date().toISOString(), machine, formerIds }, null, 2)}\n`,
    );
    rmSync(forgottenFile(dataDir, id), { force: true });
  } catch {
    return;
  }
}

/** Removes a vault from the list; its data stays, and so does its path, for `everOpened`. */
export function forgetVault(dataDir: string, id: string): void {
  const file = vaultRecordFile(dataDir, id);
  if (/^[0-9a-f]{16}$/.test(id) && existsSync(file)) renameSync(file, forgottenFile(dataDir, id));
}

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
  const where = vault.folder === path ? path : `${path} is in ${vault.folder}, which`;
  throw new AppError(
    'invalid-input',
    `${where} looks like ${vault.sign}. Lorelens never writes into such a folder, so it cannot store its own data there. Choose another data folder (--data-dir or LORELENS_DATA_DIR).`,
    { path, vault: vault.folder },
  );
}
