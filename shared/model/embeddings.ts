import { z } from 'zod';
import { readonlyObject } from './readonly.ts';
import type { Language } from './language.ts';

/** The model that ships with the app; also the model of vectors that name none. */
export const bundledModel = 'all-MiniLM-L6-v2';

/** Whether a model knows a language; null where none was recognised. The bundled one knows English, of others the user knows better. */
export function knowsLanguage(language: Language | null, model: string): boolean {
  return model !== bundledModel || language === null || language === 'en';
}

/** What the user should know where the vault's main language is one that the model of the vectors does not know; null where all is well. */
export function languageNotice(language: Language | null, model: string): string | null {
  if (language === null || knowsLanguage(language, model)) return null;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)!;
  return `Most of this project is in ${name}, and the built-in model for semantic search knows English only: passages are found by their words rather than by what they mean. Choose a multilingual model to change that: an endpoint, or a folder with an ONNX model and its tokenizer.`;
}

/** How an endpoint is asked: OpenAI's `POST …/embeddings`, which most servers understand, or Ollama's own `POST …/api/embed`. */
export const EmbeddingProtocol = z.enum(['openai', 'ollama']);
export type EmbeddingProtocol = z.infer<typeof EmbeddingProtocol>;

/** An endpoint of the user's choice. Its key is stored apart, in the system's secret store. */
export const EmbeddingEndpoint = readonlyObject({
  kind: z.literal('endpoint'),
  protocol: EmbeddingProtocol,
  /** Where the interface begins, e.g. `https://api.openai.com/v1` or `http://localhost:11434`. */
  address: z.string().trim().min(1, 'Give the address of the endpoint.').max(2_000),
  model: z.string().trim().min(1, 'Give the name of the model.').max(200),
  /** Texts may go to another machine over plain http, where everybody on the way can read them. */
  allowPlain: z.boolean().default(false),
});
export type EmbeddingEndpoint = z.infer<typeof EmbeddingEndpoint>;

/** A model of the user's choice on disk: a folder with an ONNX model and its tokenizer. */
const EmbeddingFolder = readonlyObject({
  kind: z.literal('folder'),
  path: z.string().trim().min(1, 'Give the folder of the model.').max(4_000),
});
type EmbeddingFolder = z.infer<typeof EmbeddingFolder>;

/** What makes the vectors, for all vaults: the bundled model, nothing, a model on disk, or an endpoint. */
export const EmbeddingSettings = z.discriminatedUnion('kind', [
  readonlyObject({ kind: z.literal('bundled') }),
  readonlyObject({ kind: z.literal('none') }),
  EmbeddingFolder,
  EmbeddingEndpoint,
]);
export type EmbeddingSettings = z.infer<typeof EmbeddingSettings>;

/** The current settings and their state. Never contains the key itself. */
export const EmbeddingState = readonlyObject({
  settings: EmbeddingSettings,
  /** Name of the model, as stored with its vectors; null when there are none. */
  model: z.string().nullable(),
  /** Numbers in a vector; null when there are none. */
  dimensions: z.number().int().nullable(),
  /** The one place texts are sent to, as host and port; null: nothing leaves this process. */
  sentTo: z.string().nullable(),
  /** Whether there is a key for that place. */
  hasKey: z.boolean(),
  /** Why the stored settings could not be used, so that the bundled model is; null when all is well. */
  problem: z.string().nullable(),
});
export type EmbeddingState = z.infer<typeof EmbeddingState>;

/** What a try of an endpoint found. */
export const EmbeddingTrial = readonlyObject({ dimensions: z.number().int(), milliseconds: z.number() });
export type EmbeddingTrial = z.infer<typeof EmbeddingTrial>;
