import { VaultSettings } from '#shared/model/settings.ts';
import { readSetting, writeSetting, type ReadableLore, type WritableLore } from '../db/userData/items.ts';
import { defaultSettings } from '../indexing/indexSettings.ts';

const key = 'reading';

/** How the writer wants the vault read; the usual way before anything was set. */
export function readVaultSettings(lore: ReadableLore): VaultSettings {
  const stored = VaultSettings.safeParse(readSetting(lore, key) ?? {});
  return stored.success ? stored.data : defaultSettings;
}

/** Keeps how the writer wants the vault read; the next run follows it. */
export function saveVaultSettings(lore: WritableLore, settings: VaultSettings): void {
  writeSetting(lore, key, settings);
}

/** From now on the vault is read the usual way. */
export function deleteVaultSettings(lore: WritableLore): void {
  writeSetting(lore, key, null);
}
