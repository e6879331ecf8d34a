import { z } from 'zod';
import { EntitySummary } from './entity.ts';

/** What a question asks for, judged by its words. */
export const QuestionKind = z.enum(['lookup', 'relationship', 'timeline', 'overview', 'analysis']);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** A ready set of budget and entities. */
export const Preset = z.object({ id: z.string(), name: z.string(), budget: z.number().int(), maxEntities: z.number().int() }).readonly();
export type Preset = z.infer<typeof Preset>;

/** How a question was read, before anything is searched. */
export const QuestionReading = z
  .object({
    kind: QuestionKind,
    /** In plain words: "It asks how two are related." */
    why: z.string(),
    /** Id of the preset that fits, and the percent for entities. */
    preset: z.string(),
    split: z.number(),
    named: z
      .array(
        z
          .object({
            entity: EntitySummary,
            match: z.number(),
            surface: z.string(),
            how: z.enum(['picked', 'exact', 'alias', 'partial', 'fuzzy']),
          })
          .readonly(),
      )
      .readonly(),
    /** The questions it was taken apart into, when it asks several. */
    topics: z.array(z.string()).readonly(),
  })
  .readonly();
export type QuestionReading = z.infer<typeof QuestionReading>;

/** The entities that a pasted text names, and what they would cost. */
export const NamesInText = z
  .object({
    tokens: z.number().int(),
    entities: z
      .array(
        z
          .object({
            entity: EntitySummary,
            count: z.number().int(),
            /** Tokens of its definition. */
            cost: z.number().int(),
            spans: z.array(z.tuple([z.number().int(), z.number().int()]).readonly()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type NamesInText = z.infer<typeof NamesInText>;

/** A language model that packs are made for. */
export const ChatModel = z
  .object({
    id: z.string().min(1).max(200),
    name: z.string().min(1).max(200),
    provider: z.string().max(100),
    /** Tokens of its window. */
    window: z.number().int().min(1_000).max(100_000_000),
    /** `o200k_base` where that is its tokenizer; else counts are estimates, and a margin stays free. */
    tokenizer: z.enum(['o200k_base', 'estimate']),
  })
  .readonly();
export type ChatModel = z.infer<typeof ChatModel>;

/** What a model's window leaves for a pack. All in tokens. */
export const WindowShares = z
  .object({
    model: ChatModel,
    system: z.number().int(),
    response: z.number().int(),
    buffer: z.number().int(),
    question: z.number().int(),
    /** What is left after all these. */
    left: z.number().int(),
  })
  .readonly();
export type WindowShares = z.infer<typeof WindowShares>;
