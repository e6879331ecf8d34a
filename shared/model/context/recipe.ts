import { EntityId } from '../ids.ts';
import { z } from 'zod';
import { IntegerPair, readonlyArray, readonlyObject } from '../readonly.ts';
import { slugOf } from '../constants.ts';
import { type ContextField, contextFields, contextFieldNames, ContextRequest, type ContextRequestInput } from './contextRequest.ts';
import { PieceState, Section } from './context.ts';
import { SavedItemId } from '../lens.ts';
import { EntityReference } from '../entity.ts';
import type { Preset } from './question.ts';

/** A saved set of context settings: a request without its question, and of that only what differs from the defaults. */
export const Recipe = z
  .strictObject({
    id: SavedItemId,
    name: z.string().trim().min(1).max(80),
    settings: ContextRequest.unwrap().omit({ question: true }).partial().readonly(),
  })
  .readonly();
export type Recipe = z.infer<typeof Recipe>;

const equal = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Every field's default. */
export const defaultRequest: Omit<ContextRequest, 'question'> = (({ question: _question, ...rest }) => rest)(
  ContextRequest.parse({ question: '?' }),
);

/** What belongs to one question and to no other. */
const ofOneQuestion: ReadonlySet<ContextField> = new Set(['disambiguations', 'chapters', 'ignored', 'more']);

/** The recipe of a name, the same whichever client saves it: what differs from the defaults, without the question. Fields with a wrong value are left out. */
export function recipeOf(name: string, settings: Partial<ContextRequestInput>, id: string = slugOf(name)): Recipe {
  const parsed = contextFieldNames.flatMap((field): [ContextField, unknown][] => {
    if (field === 'question' || ofOneQuestion.has(field) || settings[field] === undefined) return [];
    const { success, data } = contextFields[field].safeParse(settings[field]);
    return success && !equal(data, defaultRequest[field]) ? [[field, data]] : [];
  });
  return { id, name, settings: Object.fromEntries(parsed) };
}

/** What a request can start from: a recipe, and over it a preset. */
export interface RequestBase {
  readonly recipe?: Recipe | null;
  readonly preset?: Preset | null;
}

/** Everything that a preset names. */
export function settingsOfPreset(preset: Preset | null): {
  readonly budget?: number;
  readonly maxEntities?: number;
  readonly lens?: string;
  readonly order?: 'story' | 'relevance';
} {
  if (!preset) return {};
  const { budget, maxEntities, lens, order } = preset;
  return { budget, maxEntities, ...(lens !== undefined && { lens }), ...(order !== undefined && { order }) };
}

/** The input of a request: explicit settings, else the preset's, else the recipe's, else the defaults. Limits are merged one by one. */
export function requestInput(
  question: string,
  given: PartialSettings,
  { recipe = null, preset = null }: RequestBase = {},
): ContextRequestInput {
  const { limits, ...rest } = given;
  const base = { ...recipe?.settings, ...settingsOfPreset(preset) };
  return {
    ...base,
    ...rest,
    ...(limits !== undefined && { limits: { ...(base.limits ?? defaultRequest.limits), ...limits } }),
    question,
  };
}

/** Settings that name what they want and nothing else. */
export type PartialSettings = Omit<Partial<ContextRequestInput>, 'question' | 'limits'> & {
  readonly limits?: Partial<ContextRequest['limits']>;
};

/** What a copied or saved context consisted of, to compare later ones with it. */
export const GivenPack = readonlyObject({
  tokens: z.number().int(),
  items: readonlyArray(
    readonlyObject({
      reference: z.string(),
      section: Section,
      entity: EntityReference.nullable(),
      tokens: z.number().int(),
      // What was copied by an earlier version may say `summary`, of a line about an entity.
      state: z.preprocess((state) => (state === 'summary' ? 'first-sentence' : state), PieceState),
      text: z.string(),
    }),
  ),
});
export type GivenPack = z.infer<typeof GivenPack>;

/** A context that was copied or saved. */
export const HistoryEntry = readonlyObject({
  id: z.number().int(),
  /** ISO time. */
  at: z.string(),
  request: ContextRequest,
  tokens: z.number().int(),
  /** Whether its text is kept, to be compared with what the request gives now. */
  hasText: z.boolean().default(false),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** One piece that two packs differ in. */
const ComparedItem = readonlyObject({
  reference: z.string(),
  /** Name of the entity it is listed under; null in general context. */
  entity: EntityId.nullable(),
  section: z.string(),
  /** Tokens in the first and second pack; null where it is not in. */
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  text: z.string(),
  /** Its text in the first pack, if that was another; null otherwise. */
  former: z.string().nullable(),
});

/** What a second pack has that the first has not, and the other way round. */
export const PackComparison = readonlyObject({
  tokens: IntegerPair,
  added: readonlyArray(ComparedItem),
  removed: readonlyArray(ComparedItem),
  /** In both, but at another place in the order. */
  moved: readonlyArray(ComparedItem),
  /** In both, but with more or less of its text. */
  changed: readonlyArray(ComparedItem),
  same: z.number().int(),
});
export type PackComparison = z.infer<typeof PackComparison>;
