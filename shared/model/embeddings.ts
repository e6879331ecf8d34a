import { z } from 'zod';

/** The model that ships with the app; also the model of vectors that name none. */
export const bundledModel = 'all-MiniLM-L6-v2';

/** How an endpoint is asked: OpenAI's `POST …/embeddings`, which most servers understand, or Ollama's own `POST …/api/embed`. */
export const EmbeddingProtocol = z.enum(['openai', 'ollama']);
export type EmbeddingProtocol = z.infer<typeof EmbeddingProtocol>;

/** An endpoint of the user's choice. A key is no part of it: that lies in the system's secret store. */
export const EmbeddingEndpoint = z
  .object({
    kind: z.literal('endpoint'),
    protocol: EmbeddingProtocol,
    /** Where the interface begins, e.g. `https://api.openai.com/v1` or `http://localhost:11434`. */
    address: z.string().trim().min(1, 'Give the address of the endpoint.').max(2_000),
    model: z.string().trim().min(1, 'Give the name of the model.').max(200),
    /** Texts may go to another machine over plain http, where everybody on the way can read them. */
    allowPlain: z.boolean().default(false),
  })
  .readonly();
export type EmbeddingEndpoint = z.infer<typeof EmbeddingEndpoint>;

/** What makes the vectors, for all vaults: the bundled model, nothing, or an endpoint. */
export const EmbeddingSettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bundled') }).readonly(),
  z.object({ kind: z.literal('none') }).readonly(),
  EmbeddingEndpoint,
]);
export type EmbeddingSettings = z.infer<typeof EmbeddingSettings>;

/** The settings as they hold, with what is known about them. The key itself is never among it. */
export const EmbeddingState = z
  .object({
    settings: EmbeddingSettings,
    /** Name of the model as it stands next to its vectors; null when there are none. */
    model: z.string().nullable(),
    /** Numbers in a vector; null when there are none. */
    dimensions: z.number().int().nullable(),
    /** The one place texts are sent to, as host and port; null: nothing leaves this process. */
    sentTo: z.string().nullable(),
    /** Whether there is a key for that place. */
    hasKey: z.boolean(),
    /** Why the stored settings could not be used, so that the bundled model is; null when all is well. */
    problem: z.string().nullable(),
  })
  .readonly();
export type EmbeddingState = z.infer<typeof EmbeddingState>;

/** What a try of an endpoint found. */
export const EmbeddingTrial = z.object({ dimensions: z.number().int(), milliseconds: z.number() }).readonly();
export type EmbeddingTrial = z.infer<typeof EmbeddingTrial>;
