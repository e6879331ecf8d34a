import type { Handlers } from '#shared/contract/handlers.ts';
import { saveVaultSettings } from '../session/vaultSettings.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** How a vault is read. */
export function settingsProcedures(registry: VaultRegistry): Pick<Handlers, 'settings.get' | 'settings.set'> {
  return {
    'settings.get': ({ vault }) => registry.session(vault).settings(),

    'settings.set': async ({ vault, settings }, { signal }) => {
      const session = registry.session(vault);
      if (JSON.stringify(session.settings()) === JSON.stringify(settings)) return settings;
      session.changeUserData((lore) => saveVaultSettings(lore, settings));
      await session.runAgain(signal);
      return session.settings();
    },
  };
}
