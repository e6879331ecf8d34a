import type { Handlers } from '#shared/contract/handlers.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** Pausing and resuming the making of vectors. */
export function vectorProcedures(registry: VaultRegistry): Pick<Handlers, 'vectors.pause' | 'vectors.resume'> {
  return {
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
