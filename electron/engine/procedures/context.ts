import type { Handlers } from '#shared/contract/handlers.ts';
import type { IndexStatus } from '#shared/model/vault.ts';
import { buildContext } from '../retrieve/buildContext.ts';
import { countTokens } from '../tokens.ts';
import type { VaultRegistry } from '../vaultRegistry.ts';

/** What a pack says about an index that is not all there: still being read, or without all its vectors. */
function indexNotices({ state, vectors }: IndexStatus): string[] {
  const notices: string[] = [];
  if (state === 'indexing') notices.push('The vault is being read at the moment; what is missing here may still come.');
  if (state === 'new') notices.push('This vault has not been read to the end yet. Index it first.');
  const { done, total } = vectors;
  if (vectors.state === 'off') notices.push('Searched by words alone: searching by meaning is off.');
  else if (vectors.state === 'failed') notices.push('Searched by words alone: the model for searching by meaning could not be used.');
  else if (total > 0 && done === 0) notices.push('Searched by words alone: searching by meaning is still being prepared.');
  else if (done < total) notices.push(`Searching by meaning covers ${Math.floor((100 * done) / total)} % of the passages so far.`);
  return notices;
}

/** Building context packs. */
export function contextProcedures(registry: VaultRegistry): Pick<Handlers, 'context.build'> {
  return {
    'context.build': async ({ vault, request }, { signal }) => {
      const session = registry.session(vault);
      const before = session.guard(() => session.status().vectors);
      const usable = before.state !== 'off' && before.state !== 'failed' && before.done > 0;
      const embedding = usable ? session.embedQuestion(request.question.trim()) : null;
      // Made ready while the model works in its thread: at the first question both take as long as each other.
      session.at(request.asOf, () => undefined);
      countTokens('');
      const questionVector = await embedding;
      return session.at(request.asOf, (db, snapshot) =>
        buildContext({
          db,
          snapshot,
          request,
          questionVector,
          vectorModel: questionVector ? before.model : null,
          notices: indexNotices(session.status()),
          countTokens,
          signal,
        }),
      );
    },
  };
}
