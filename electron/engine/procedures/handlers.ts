import { withBookPositions } from './bookPositions.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { Embeddings } from '../embed/embeddings.ts';
import type { OwnModels } from '../models/ownModels.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { contextProcedures, questionProcedures } from './context.ts';
import { decisionProcedures, suggestionProcedures } from './decisions.ts';
import { documentProcedures, searchProcedures } from './documents.ts';
import { embeddingProcedures, modelProcedures } from './models.ts';
import { exportProcedures } from './export.ts';
import { entityProcedures, graphProcedures, timelineProcedures } from './entities.ts';
import { historyProcedures, savedItemProcedures } from './savedItems.ts';
import { indexProcedures, vaultProcedures, settingsProcedures, vectorProcedures } from './vault.ts';

/** What the handlers of the contract work on. */
interface Services {
  readonly registry: VaultRegistry;
  readonly models: OwnModels;
  readonly embeddings: Embeddings;
  /** Entry of the thread that makes portraits smaller. */
  readonly pictureWorker: URL;
}

/** One handler for each row of the contract; in files as the contract has its rows. */
export function createHandlers({ registry, models, embeddings, pictureWorker }: Services): Handlers {
  const handlers: Handlers = {
    ...vaultProcedures(registry),
    ...indexProcedures(registry),
    ...vectorProcedures(registry),
    ...settingsProcedures(registry),
    ...entityProcedures(registry),
    ...graphProcedures(registry),
    ...timelineProcedures(registry),
    ...exportProcedures(registry, pictureWorker),
    ...documentProcedures(registry),
    ...searchProcedures(registry),
    ...decisionProcedures(registry),
    ...suggestionProcedures(registry),
    ...questionProcedures(registry),
    ...contextProcedures(registry, models),
    ...savedItemProcedures(registry),
    ...historyProcedures(registry),
    ...modelProcedures(models),
    ...embeddingProcedures(embeddings),
  };
  return withBookPositions(handlers, registry);
}
