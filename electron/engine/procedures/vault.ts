import type { Handlers } from '#shared/contract/handlers.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** Opening vaults, and the list of recent ones. */
export function vaultProcedures(registry: VaultRegistry): Pick<Handlers, 'vault.open' | 'vault.recent' | 'vault.forget'> {
  return {
    'vault.open': async ({ path }) => (await registry.open(path)).vault,
    'vault.recent': () => ({ recent: registry.recent(), sample: registry.sample }),
    'vault.forget': ({ vault }) => {
      registry.forget(vault);
      return {};
    },
  };
}
