import { builtWorkers } from '#engine/builtWorkers.ts';
import type { EngineWorkers } from '#engine/workers.ts';

/** Workers from the sources, so that what they are now is measured; only the model's is the built one. */
export const sourceWorkers: EngineWorkers = {
  index: new URL('../../electron/engine/indexing/indexWorker.ts', import.meta.url),
  embed: builtWorkers.embed,
  picture: new URL('../../electron/engine/procedures/pictureWorker.ts', import.meta.url),
};
