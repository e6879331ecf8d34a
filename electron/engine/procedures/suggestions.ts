import type { Handlers } from '#shared/contract/handlers.ts';
import { listSuggestions } from '../retrieve/suggestions.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** What waits for the user's decision. */
export function suggestionProcedures(registry: VaultRegistry): Pick<Handlers, 'suggestions.list'> {
  return {
    'suggestions.list': ({ vault, limit }) => {
      const session = registry.session(vault);
      return session.at(null, (db, snapshot) => listSuggestions(db, snapshot, session.userData(), limit));
    },
  };
}
