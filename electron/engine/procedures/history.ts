import type { Handlers } from '#shared/contract/handlers.ts';
import { HistoryEntry } from '#shared/model/recipe.ts';
import { addHistory, clearHistory, historyEntries } from '../db/userData/items.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** What was sent before. */
export function historyProcedures(registry: VaultRegistry): Pick<Handlers, 'history.add' | 'history.list' | 'history.clear'> {
  return {
    'history.add': ({ vault, request, tokens }) => ({
      id: registry.session(vault).changeUserData((db) => addHistory(db, { request, tokens })),
    }),
    'history.list': ({ vault }) => ({
      entries: historyEntries(registry.session(vault).userData()).flatMap(({ id, at, body }) => {
        const entry = HistoryEntry.safeParse({ ...(typeof body === 'object' ? body : {}), id, at });
        return entry.success ? [entry.data] : [];
      }),
    }),
    'history.clear': ({ vault }) => (registry.session(vault).changeUserData((db) => clearHistory(db)), {}),
  };
}
