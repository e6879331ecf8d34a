import type { Handlers } from '#shared/contract/handlers.ts';
import type { Embeddings } from '../embed/embeddings.ts';
import type { OwnModels } from '../models/ownModels.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { contextProcedures } from './context.ts';
import { decisionProcedures } from './decisions.ts';
import { documentProcedures } from './documents.ts';
import { embeddingProcedures } from './embeddings.ts';
import { entityProcedures } from './entities.ts';
import { graphProcedures } from './graph.ts';
import { historyProcedures } from './history.ts';
import { indexProcedures } from './index.ts';
import { modelProcedures } from './models.ts';
import { questionProcedures } from './question.ts';
import { savedItemProcedures } from './savedItems.ts';
import { searchProcedures } from './search.ts';
import { settingsProcedures } from './settings.ts';
import { suggestionProcedures } from './suggestions.ts';
import { timelineProcedures } from './timeline.ts';
import { vaultProcedures } from './vault.ts';
import { vectorProcedures } from './vectors.ts';

/** What the handlers of the contract work on. */
interface Services {
  readonly registry: VaultRegistry;
  readonly models: OwnModels;
  readonly embeddings: Embeddings;
}

/** One handler for each row of the contract; one file for each namespace. */
export function createHandlers({ registry, models, embeddings }: Services): Handlers {
  return {
    ...vaultProcedures(registry),
    ...indexProcedures(registry),
    ...vectorProcedures(registry),
    ...settingsProcedures(registry),
    ...entityProcedures(registry),
    ...graphProcedures(registry),
    ...timelineProcedures(registry),
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
}
