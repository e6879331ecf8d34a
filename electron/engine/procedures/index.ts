import type { Handlers } from '#shared/contract/handlers.ts';
import { loreDecisions } from '../db/userData/decisions.ts';
import { indexedSettings } from '../indexing/indexSettings.ts';
import { isUpToDate } from '../indexing/upToDate.ts';
import { findFiles } from '../vault/findFiles.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** Keeping the index up to date with the files. */
export function indexProcedures(registry: VaultRegistry): Pick<Handlers, 'index.run' | 'index.status' | 'index.check'> {
  return {
    'index.run': ({ vault, force }, { signal, report }) => registry.session(vault).run({ force, signal, report }),
    'index.status': ({ vault }) => {
      const session = registry.session(vault);
      return session.guard(() => session.status());
    },

    'index.check': async ({ vault }, { signal }) => {
      const session = registry.session(vault);
      const { excludeFiles } = session.guard(() => indexedSettings(session.reader()));
      const { files } = await findFiles(session.vault.path, { signal, excludedGlobs: excludeFiles });
      const decisions = loreDecisions(session.userData());
      return session.guard(() => ({ upToDate: isUpToDate(session.reader(), files, decisions) }));
    },
  };
}
