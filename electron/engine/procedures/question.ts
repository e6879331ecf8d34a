import type { Handlers } from '#shared/contract/handlers.ts';
import { summaryOf } from '../retrieve/entityViews.ts';
import { readSubQuestion, understoodOf } from '../retrieve/understand.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** How a question is read. */
export function questionProcedures(registry: VaultRegistry): Pick<Handlers, 'question.read'> {
  return {
    'question.read': ({ vault, question, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const sub = readSubQuestion(db, snapshot, question, asOf);
        const { read, named } = sub;
        return {
          ...read,
          understood: understoodOf(snapshot, [sub], read.kind),
          named: named.map(({ entityId, match, surface, how }) => ({
            entity: summaryOf(snapshot.entities.get(entityId)!),
            match,
            surface,
            how,
          })),
        };
      }),
  };
}
