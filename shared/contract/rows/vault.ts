import { z } from 'zod';
import { readonlyArray, readonlyObject } from '../../model/readonly.ts';
import { VaultSettings } from '../../model/settings.ts';
import { IndexProgress, IndexStatus, IndexSummary, RecentVault, Vault } from '../../model/vault.ts';
import { inVault, emptyObject, ofVault, type Procedure } from './row.ts';

/** Opening vaults, their indexes, vectors and settings. */
export const vaultRows = {
  /** Opens a vault (or returns it, if open). `vault-unavailable` when the folder cannot be read, `invalid-input` when Lorelens keeps its data in it. Does not index. */
  'vault.open': { input: readonlyObject({ path: z.string().min(1) }), output: Vault },
  /** Vaults opened before, latest first, and the path of the sample vault if it ships with this build. */
  'vault.recent': {
    input: emptyObject,
    output: readonlyObject({ recent: readonlyArray(RecentVault), sample: z.string().nullable() }),
  },
  /** Takes a vault off the list of recent ones. Its index is kept. */
  'vault.forget': { input: inVault, output: emptyObject },

  /** Brings the index up to date. A second call for the same vault joins the run that is going on. */
  'index.run': {
    input: readonlyObject({ ...ofVault, force: z.boolean().default(false) }),
    output: IndexSummary,
    progress: IndexProgress,
  },
  'index.status': { input: inVault, output: IndexStatus },
  /**
   * Whether the index matches the files, judged by names and times; writes nothing. Reads only the outlines of other programs' projects, and pages and
   * archives that might be one, these once per process until they change.
   */
  'index.check': { input: inVault, output: readonlyObject({ upToDate: z.boolean() }) },
  'vectors.pause': { input: inVault, output: emptyObject },
  'vectors.resume': { input: inVault, output: emptyObject },

  'settings.get': { input: inVault, output: VaultSettings },
  /** Saves settings and updates the index if they affect it. */
  'settings.set': { input: readonlyObject({ ...ofVault, settings: VaultSettings }), output: VaultSettings },
} as const satisfies Record<string, Procedure>;
