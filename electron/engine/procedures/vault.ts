import type { Handlers } from '#shared/contract/handlers.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

type VaultHandlers = Pick<
  Handlers,
  'vault.open' | 'vault.recent' | 'vault.forget' | 'index.run' | 'index.status' | 'vectors.pause' | 'vectors.resume'
>;

/** Opening vaults and keeping their indexes up to date. */
export function vaultProcedures(registry: VaultRegistry): VaultHandlers {
  return {
    'vault.open': async ({ path }) => (await registry.open(path)).vault,
    'vault.recent': () => ({ recent: registry.recent(), sample: registry.sample }),
    'vault.forget': ({ vault }) => {
      registry.forget(vault);
      return {};
    },
    'index.run': ({ vault, force }, { signal, report }) => registry.session(vault).run({ force, signal, report }),
    'index.status': ({ vault }) => {
      const session = registry.session(vault);
      return session.guard(() => session.status());
    },
    'vectors.pause': ({ vault }) => {
      registry.session(vault).pauseVectors();
      return {};
    },
    'vectors.resume': ({ vault }) => {
      registry.session(vault).resumeVectors();
      return {};
    },
  };
}
