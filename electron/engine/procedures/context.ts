import type { Handlers } from '#shared/contract/handlers.ts';
import type { VectorStatus } from '#shared/model/vault.ts';
import { buildContext } from '../retrieve/buildContext.ts';
import { countTokens } from '../tokens.ts';
import type { VaultRegistry } from '../vaultRegistry.ts';

/** What a pack says about vectors that are not all there; null when they are. */
function vectorNotice({ state, done, total }: VectorStatus): string | null {
  if (state === 'off') return 'Searched by words alone: searching by meaning is off.';
  if (state === 'failed') return 'Searched by words alone: the model for searching by meaning could not be used.';
  if (total > 0 && done === 0) return 'Searched by words alone: searching by meaning is still being prepared.';
  if (done < total) return `Searching by meaning covers ${Math.floor((100 * done) / total)} % of the passages so far.`;
  return null;
}

/** Building context packs. */
export function contextProcedures(registry: VaultRegistry): Pick<Handlers, 'context.build'> {
  return {
    'context.build': async ({ vault, request }, { signal }) => {
      const session = registry.session(vault);
      const before = session.guard(() => session.status().vectors);
      const usable = before.state !== 'off' && before.state !== 'failed' && before.done > 0;
      const questionVector = usable ? await session.embedQuestion(request.question.trim()) : null;
      return session.guard(() =>
        buildContext({
          db: session.reader(),
          snapshot: session.snapshot(),
          request,
          questionVector,
          vectorModel: questionVector ? before.model : null,
          vectorNotice: vectorNotice(session.status().vectors),
          countTokens,
          signal,
        }),
      );
    },
  };
}
