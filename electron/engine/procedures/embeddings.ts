import type { Handlers } from '#shared/contract/handlers.ts';
import type { Embeddings } from '../embed/embeddings.ts';

/** What makes the vectors of all vaults. */
export function embeddingProcedures(embeddings: Embeddings): Pick<Handlers, 'embeddings.get' | 'embeddings.set' | 'embeddings.test'> {
  return {
    'embeddings.get': () => embeddings.state(),
    'embeddings.set': ({ settings, key }, { signal }) => embeddings.set(settings, key, signal),
    'embeddings.test': ({ endpoint, key }, { signal }) => embeddings.test(endpoint, key, signal),
  };
}
