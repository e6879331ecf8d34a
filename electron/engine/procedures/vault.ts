import type { Handlers } from '#shared/contract/handlers.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { userDecisions } from '../db/userData/decisions.ts';
import { indexedSettings, isUpToDate, saveVaultSettings } from '../indexing/indexSettings.ts';
import { findFiles } from '../vault/findFiles.ts';
import type { VaultSession } from '../session/vaultSession.ts';

/** Opening vaults, and the list of recent ones. */
export function vaultProcedures(registry: VaultRegistry): Pick<Handlers, 'vault.open' | 'vault.recent' | 'vault.forget'> {
  return {
    'vault.open': async ({ path }) => (await registry.open(path)).vault,
    'vault.recent': async () => ({ recent: await registry.recent(), sample: registry.sample }),
    'vault.forget': ({ vault }) => {
      registry.forget(vault);
      return {};
    },
  };
}

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
      const decisions = userDecisions(session.userData());
      return session.guard(() => ({ upToDate: isUpToDate(session.reader(), files, decisions) }));
    },
  };
}

/** A path as a glob: special characters become single-character wildcards. */
function literalGlob(path: string): string {
  return path.replace(/[*?[\]{}()!+@]/g, '?');
}

export function settingsProcedures(registry: VaultRegistry): Pick<Handlers, 'settings.get' | 'settings.set' | 'documents.setKind'> {
  async function change(session: VaultSession, settings: VaultSettings, signal: AbortSignal): Promise<VaultSettings> {
    if (JSON.stringify(session.settings()) === JSON.stringify(settings)) return settings;
    session.changeUserData((userData) => saveVaultSettings(userData, settings));
    await session.runAgain(signal);
    return session.settings();
  }

  return {
    'settings.get': ({ vault }) => registry.session(vault).settings(),

    'settings.set': ({ vault, settings }, { signal }) => change(registry.session(vault), settings, signal),

    'documents.setKind': ({ vault, paths, kind }, { signal }) => {
      const session = registry.session(vault);
      const settings = session.settings();
      const newGlobs = new Set(paths.map((path) => literalGlob(path)));
      const others = (globs: readonly string[]): string[] => globs.filter((glob) => !newGlobs.has(glob));
      const list = { manuscript: others(settings.manuscript), notes: others(settings.notes) };
      list[kind === 'manuscript' ? 'manuscript' : 'notes'].push(...newGlobs);
      return change(session, { ...settings, ...list }, signal);
    },
  };
}

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
