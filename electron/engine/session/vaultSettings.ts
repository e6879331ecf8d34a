import { VaultSettings } from '#shared/model/settings.ts';
import { readSetting, writeSetting, type ReadableUserData, type WritableUserData } from '../db/userData/items.ts';
import { defaultSettings } from '../indexing/indexSettings.ts';

const key = 'reading';

/** How the user wants the vault read; the default way before anything was set. */
export function readVaultSettings(userData: ReadableUserData): VaultSettings {
  const stored = VaultSettings.safeParse(readSetting(userData, key) ?? {});
  return stored.success ? stored.data : defaultSettings;
}

/** Keeps how the user wants the vault read; the next run follows it. */
export function saveVaultSettings(userData: WritableUserData, settings: VaultSettings): void {
  writeSetting(userData, key, settings);
}

/** From now on the vault is read the default way. */
export function deleteVaultSettings(userData: WritableUserData): void {
  writeSetting(userData, key, null);
}
