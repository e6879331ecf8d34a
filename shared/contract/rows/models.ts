import { z } from 'zod';
import { readonlyArray, readonlyObject } from '../../model/readonly.ts';
import { EmbeddingEndpoint, EmbeddingSettings, EmbeddingState, EmbeddingTrial } from '../../model/embeddings.ts';
import { ChatModel, Preset } from '../../model/context/question.ts';
import { emptyObject, type Procedure } from './row.ts';

/** A key on its way in, for the endpoint it comes with; null: the one there is for that place, if any. No row gives it back. */
const key = z.string().min(1).max(10_000).nullable().default(null);

/** The chat models that contexts are made for, and what makes the vectors; for all vaults. */
export const modelRows = {
  /** The catalogue of models: what ships, with the user's changes laid over it; and the presets. */
  'models.list': {
    input: emptyObject,
    output: readonlyObject({
      models: readonlyArray(ChatModel),
      own: readonlyArray(z.string()),
      shipped: readonlyArray(z.string()),
      presets: readonlyArray(Preset),
    }),
  },
  /** Adds or changes a model of the catalogue, for all vaults. */
  'models.save': { input: readonlyObject({ model: ChatModel }), output: emptyObject },
  /** Takes back a change, or a model that was added. */
  'models.remove': { input: readonlyObject({ id: z.string().min(1) }), output: emptyObject },
  'embeddings.get': { input: emptyObject, output: EmbeddingState },
  /**
   * Sets it for all vaults; open ones go over to it in the background. An endpoint is tried first: `model-missing` in plain words, and
   * nothing changed, when it does not work. The key is held in memory only.
   */
  'embeddings.set': { input: readonlyObject({ settings: EmbeddingSettings, key }), output: EmbeddingState },
  /** Sends one short sentence of Lorelens's own to an endpoint. `model-missing` when that fails. */
  'embeddings.test': { input: readonlyObject({ endpoint: EmbeddingEndpoint, key }), output: EmbeddingTrial },
} as const satisfies Record<string, Procedure>;
