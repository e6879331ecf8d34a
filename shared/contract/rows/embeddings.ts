import { z } from 'zod';
import { EmbeddingEndpoint, EmbeddingSettings, EmbeddingState, EmbeddingTrial } from '../../model/embeddings.ts';
import { nothing } from './row.ts';

/** A key on its way in, for the endpoint it comes with; null: the one there is for that place, if any. No row gives it back. */
const key = z.string().min(1).max(10_000).nullable().default(null);

/** What makes the vectors. */
export const embeddingRows = {
  'embeddings.get': { input: nothing, output: EmbeddingState },
  /**
   * Sets it for all vaults; open ones go over to it in the background. An endpoint is tried first: `model-missing` in plain words, and
   * nothing changed, when it does not work. The key is held in memory only.
   */
  'embeddings.set': { input: z.object({ settings: EmbeddingSettings, key }).readonly(), output: EmbeddingState },
  /** Sends one short sentence of Lorelens's own to an endpoint. `model-missing` when that fails. */
  'embeddings.test': { input: z.object({ endpoint: EmbeddingEndpoint, key }).readonly(), output: EmbeddingTrial },
} as const;
