import type { Handlers } from '#shared/contract/handlers.ts';
import { catalogueWith, presets } from '../models/catalogue.ts';
import type { OwnModels } from '../models/ownModels.ts';

/** The catalogue of models and the presets. */
export function modelProcedures(models: OwnModels): Pick<Handlers, 'models.list' | 'models.save' | 'models.remove'> {
  return {
    'models.list': () => {
      const own = models.list();
      return { models: catalogueWith(own), own: own.map(({ id }) => id), presets };
    },
    'models.save': ({ model }) => (models.save(model), {}),
    'models.remove': ({ id }) => (models.remove(id), {}),
  };
}
