import type { Handlers } from '#shared/contract/handlers.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { startExportWorker } from './exportThread.ts';

/** Entities of a world that is exported in some tenths of a second. */
const maxInThisThread = 100;

/**
 * The world for other programs. A large one takes seconds, in which others would wait, and is read and written in a thread of its own; for a small
 * one that takes longer than the export.
 */
export function exportProcedures(registry: VaultRegistry, exportWorker: URL | null): Pick<Handlers, 'world.export'> {
  return {
    'world.export': async ({ vault, ...request }, { signal, report }) => {
      const session = registry.session(vault);
      const { name, path: vaultPath } = session.vault;
      const isSmall = session.at(null, (_db, { entities }) => entities.size) <= maxInThisThread;
      if (exportWorker === null || isSmall) {
        const { exportWorld } = await import('./exportWorld.ts');
        return exportWorld(session, { name, vaultPath }, request, { signal, report, worker: exportWorker });
      }
      const source = { name, vaultPath, indexPath: session.indexPath };
      const rpc = startExportWorker(exportWorker);
      try {
        return await rpc.call('world', { source, request, portraitWorker: exportWorker.href }, { signal, onProgress: report });
      } finally {
        rpc.close();
      }
    },
  };
}
