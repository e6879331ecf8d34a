import type { Handlers } from '#shared/contract/handlers.ts';
import { isWordUsed } from '../asOf/search.ts';
import { summaryOf } from '../retrieve/entityViews.ts';
import { readQuestion } from '../retrieve/question.ts';
import { namedInQuestion } from '../retrieve/seeds.ts';
import { understandQuestion } from '../retrieve/understand.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** How a question is read. */
export function questionProcedures(registry: VaultRegistry): Pick<Handlers, 'question.read'> {
  return {
    'question.read': ({ vault, question, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const named = namedInQuestion(snapshot, question, (word) => isWordUsed(db, word));
        const read = readQuestion(question, named.filter(({ match }) => match === 1).length);
        return {
          ...read,
          understood: understandQuestion(snapshot, read.kind, named),
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
