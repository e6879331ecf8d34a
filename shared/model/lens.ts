import { z } from 'zod';
import { RelationshipOrigin } from './entity.ts';
import { SignalWeights, WeightChoice } from './signals.ts';

const factor = z.number().min(0, 'A factor must be 0 or more.').max(10, 'A factor can be at most 10.');

/** Origins as saved lenses, recipes and history of earlier versions name them. */
const formerOrigins = { told: 'extracted', together: 'cooccurrence' } as const;
const LensOrigin = z.enum([...RelationshipOrigin.options, 'told', 'together']);

function withPresentOrigins(
  origins: Readonly<Partial<Record<z.infer<typeof LensOrigin>, number>>>,
): Partial<Record<RelationshipOrigin, number>> {
  const { told, together, ...present } = origins;
  return {
    ...(told !== undefined && { [formerOrigins.told]: told }),
    ...(together !== undefined && { [formerOrigins.together]: together }),
    ...present,
  };
}

/** The id of a lens, recipe, template or prompt: lower-case words joined by hyphens. */
export const SavedItemId = z
  .string()
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'An id is written in lower-case letters, digits and hyphens: "scene-prep".')
  .max(60, 'An id can have at most 60 characters.');

/** A named way to look: which relationships to follow, how far, what to weigh. Everything but id and name has a default. */
export const Lens = z
  .strictObject({
    id: SavedItemId,
    name: z.string().trim().min(1).max(80),
    description: z.string().max(500).default(''),
    /** Most relationships from a seed; used when the request names none. */
    depth: z.number().int().min(1).max(5).default(2),
    /** The set of weights, and own ones laid over it. */
    weights: WeightChoice.default('question'),
    adjust: SignalWeights.default({}),
    /** How readily relationships of an origin or kind are followed: 2 makes them half as far, 0 bars them. */
    origins: z.partialRecord(LensOrigin, factor).transform(withPresentOrigins).default({}),
    kinds: z.record(z.string(), factor).default({}),
    /** How much entities of a type count. */
    types: z.record(z.string(), factor).default({}),
    /** How much passages of the manuscript and of notes count. */
    documents: z
      .strictObject({ manuscript: factor.default(1), note: factor.default(1) })
      .readonly()
      .default({ manuscript: 1, note: 1 }),
    /** Words of a heading or file name whose passages count more ("goals", "voice"), with the factor. */
    headings: z.record(z.string(), factor).default({}),
    /** Percent of the budget for entities, and the most entities; null: as the question suggests. */
    split: z.number().min(0).max(100).nullable().default(null),
    maxEntities: z.number().int().min(0).max(50).nullable().default(null),
    order: z.enum(['story', 'relevance']).default('story'),
    /** What is asked of the reader of the pack, when instructions are on; empty: by the kind of question. */
    instructions: z.string().max(2_000).default(''),
  })
  .readonly();
export type Lens = z.infer<typeof Lens>;
