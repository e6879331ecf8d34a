import { withBookPositions } from './bookPositions.ts';
import type { ProcedureName } from '#shared/contract/procedures.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { Embeddings } from '../embed/embeddings.ts';
import type { OwnModels } from '../models/ownModels.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { decisionProcedures, suggestionProcedures } from './decisions.ts';
import { documentProcedures, searchProcedures } from './documents.ts';
import { embeddingProcedures, modelProcedures } from './models.ts';
import { entityProcedures, graphProcedures, timelineProcedures } from './entities.ts';
import { historyProcedures, savedItemProcedures } from './savedItems.ts';
import { indexProcedures, vaultProcedures, settingsProcedures, vectorProcedures } from './vault.ts';

/** What the handlers of the contract work on. */
interface Services {
  readonly registry: VaultRegistry;
  readonly models: OwnModels;
  readonly embeddings: Embeddings;
  /** Entry of the thread that exports; without it, exports are made in this thread, and books have no portraits. */
  readonly exportWorker: URL | null;
}

/** Handlers loaded on the first call: a new window shows its list before anyone asks or exports (20 ms, a tenth). */
function loadedLater<N extends ProcedureName>(names: readonly N[], load: () => Promise<Pick<Handlers, N>>): Pick<Handlers, N> {
  let loaded: Promise<Pick<Handlers, N>> | null = null;
  const handlerOf = (name: N) => async (input: never, context: never) => (await (loaded ??= load()))[name](input, context);
  return Object.fromEntries(names.map((name) => [name, handlerOf(name)])) as unknown as Pick<Handlers, N>;
}

/** One handler for each row of the contract; in files as the contract has its rows. */
export function createHandlers({ registry, models, embeddings, exportWorker }: Services): Handlers {
  const handlers: Handlers = {
    ...vaultProcedures(registry),
    ...indexProcedures(registry),
    ...vectorProcedures(registry),
    ...settingsProcedures(registry),
    ...entityProcedures(registry),
    ...graphProcedures(registry),
    ...timelineProcedures(registry),
    ...loadedLater(['world.export'], async () => (await import('./export.ts')).exportProcedures(registry, exportWorker)),
    ...documentProcedures(registry),
    ...searchProcedures(registry),
    ...decisionProcedures(registry),
    ...suggestionProcedures(registry),
    ...loadedLater(['question.read', 'context.build', 'context.compare', 'history.compare'], async () => {
      const { contextProcedures, questionProcedures } = await import('./context.ts');
      return { ...questionProcedures(registry), ...contextProcedures(registry, models) };
    }),
    ...savedItemProcedures(registry),
    ...historyProcedures(registry),
    ...modelProcedures(models),
    ...embeddingProcedures(embeddings),
  };
  return withBookPositions(handlers, registry);
}
