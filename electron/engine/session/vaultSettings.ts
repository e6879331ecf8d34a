import { VaultSettings } from '#shared/model/settings.ts';
import { readSetting, writeSetting, type ReadableUserData, type WritableUserData } from '../db/userData/items.ts';
import { defaultSettings } from '../indexing/indexSettings.ts';

const key = 'reading';

/** The user's settings for reading the vault; defaults before any are set. */
export function readVaultSettings(userData: ReadableUserData): VaultSettings {
  const stored = VaultSettings.safeParse(readSetting(userData, key) ?? {});
  return stored.success ? stored.data : defaultSettings;
}

/** Stores the settings; the next run applies them. */
export function saveVaultSettings(userData: WritableUserData, settings: VaultSettings): void {
  writeSetting(userData, key, settings);
}

/** Resets the settings to the defaults. */
export function deleteVaultSettings(userData: WritableUserData): void {
  writeSetting(userData, key, null);
}
