import type { Handlers } from '#shared/contract/handlers.ts';
import { catalogueWith, presets } from '../models/window.ts';
import type { OwnModels } from '../models/ownModels.ts';
import type { Embeddings } from '../embed/embeddings.ts';

/** The catalogue of models and the presets. */
export function modelProcedures(models: OwnModels): Pick<Handlers, 'models.list' | 'models.save' | 'models.remove'> {
  return {
    'models.list': () => {
      const own = models.list();
      return { models: catalogueWith(own), own: own.map(({ id }) => id), shipped: catalogueWith([]).map(({ id }) => id), presets };
    },
    'models.save': ({ model }) => (models.save(model), {}),
    'models.remove': ({ id }) => (models.remove(id), {}),
  };
}

/** What makes the vectors of all vaults. */
export function embeddingProcedures(embeddings: Embeddings): Pick<Handlers, 'embeddings.get' | 'embeddings.set' | 'embeddings.test'> {
  return {
    'embeddings.get': () => embeddings.state(),
    'embeddings.set': ({ settings, key }, { signal }) => embeddings.set(settings, key, signal),
    'embeddings.test': ({ endpoint, key }, { signal }) => embeddings.test(endpoint, key, signal),
  };
}
