import { EntityId } from '../ids.ts';
import { z } from 'zod';
import { IntegerPair, readonlyArray, readonlyObject } from '../readonly.ts';
import { ContextFormat } from './contextRequest.ts';
import { HeldCounts } from './heldBack.ts';
import { EntityReference } from '../entity.ts';
import { QuestionKind, UnderstoodQuestion, WindowShares } from './question.ts';
import { Signals } from '../signals.ts';
import { Source } from '../source.ts';

/** The part of the pack a piece belongs to. */
export const Section = z.enum(['definition', 'relationships', 'mentions', 'general']);
export type Section = z.infer<typeof Section>;

/** How much of a piece is in the text. `name`: what it is about and its source; `summary`: name, type and first sentence. */
export const PieceState = z.enum(['full', 'trimmed', 'first-sentence', 'name', 'out']);
export type PieceState = z.infer<typeof PieceState>;

/** One step of the path from a seed: "Mara Venn —sibling→ Oren Sallow". */
export const PathStep = readonlyObject({ from: z.string(), kind: z.string(), to: z.string() });
export type PathStep = z.infer<typeof PathStep>;

/**
 * Confidence that an item belongs in the pack. For a chunk: the probability that it answers the question, `high` from .6, `medium` from .2; for an
 * entity's own items: its match with the question, `high` from 1, `medium` from .5 (`engine/retrieve/ranking/score.ts`).
 */
export const Confidence = z.enum(['high', 'medium', 'low']);
export type Confidence = z.infer<typeof Confidence>;

/** A single change of the request that would include a candidate. `value`: the new budget, split, number or minimum score; or the reference to pin or undrop. */
export const SuggestedFix = readonlyObject({
  kind: z.enum(['budget', 'split', 'max-entities', 'undrop', 'pin', 'min-relevance']),
  value: z.union([z.number(), z.string()]),
});
export type SuggestedFix = z.infer<typeof SuggestedFix>;

/** One candidate of the pack: what it is, why it was found, and whether it was selected. */
export const ContextItem = readonlyObject({
  /** Names the passage for drops and citations: `path:first-last`; for summaries the entity id. */
  reference: z.string(),
  section: Section,
  /** The entity it is listed under; null in general context. */
  entity: EntityReference.nullable(),
  source: Source,
  /** Tokens it takes in the text, or would take if it was not selected. */
  tokens: z.number().int(),
  score: z.number(),
  signals: Signals,
  /** How it was reached from the question, seed first; empty when it was found directly. */
  path: readonlyArray(PathStep),
  state: PieceState,
  /** Whether the user pinned it. */
  pinned: z.boolean(),
  /** Null where there was nothing to judge it by. */
  confidence: Confidence.nullable(),
  /** In plain words why it is in, cut or out. */
  reason: z.string(),
  /** What it would take to get it in, in plain words; null when it is in, or when its words are in the pack already. */
  need: z.string().nullable(),
  suggestedFix: SuggestedFix.nullable(),
  /** Number of its citation; null when out. */
  citation: z.number().int().nullable(),
  /** First and last character (exclusive) of the piece in the pack's text, in UTF-16 units; null when out. */
  range: IntegerPair.nullable(),
  /** The words in the pack; for what stayed out, its first words. */
  text: z.string(),
});
export type ContextItem = z.infer<typeof ContextItem>;

/** Tokens in the text by part. `frame`: headings and sources. `free`: the rest of the budget. */
export const TokenParts = readonlyObject({
  definition: z.number().int(),
  relationships: z.number().int(),
  mentions: z.number().int(),
  general: z.number().int(),
  frame: z.number().int(),
  free: z.number().int(),
});
export type TokenParts = z.infer<typeof TokenParts>;

export const PackStats = readonlyObject({
  /** Entities named in the question. */
  named: z.number().int(),
  /** Passages found by search. */
  similar: z.number().int(),
  /** Entities reached by the walk, seeds not counted. */
  expanded: z.number().int(),
  /** Passages scored. */
  scored: z.number().int(),
  /** Pieces in the text. */
  selected: z.number().int(),
  /** Candidates left out. */
  leftOut: z.number().int(),
  /** Whether vectors took part. */
  vectors: z.boolean(),
});
export type PackStats = z.infer<typeof PackStats>;

/** Milliseconds by stage. Not part of any rendered text, so that equal requests give equal bytes. */
const StageTimes = readonlyObject({ seeds: z.number(), walk: z.number(), score: z.number(), assemble: z.number(), total: z.number() });
type StageTimes = z.infer<typeof StageTimes>;

/** The settings of a pack, resolved where the request left them open. */
export const PackSettings = readonlyObject({
  budget: z.number().int(),
  split: z.number(),
  maxEntities: z.number().int(),
  depth: z.number().int(),
  lens: z.string(),
  /** How the question was understood; null if it was not analysed. */
  kind: QuestionKind.nullable(),
  /** Id of the preset: set, or chosen to suit the question where nothing of what a preset sets is; null for other settings. */
  preset: z.string().nullable(),
  /** Turns of a conversation that were pasted before the question. */
  earlier: z.number().int(),
  order: z.enum(['story', 'relevance']),
  /** How the model's window is shared; null without a model. */
  window: WindowShares.nullable(),
  /** True when the model counts tokens with its own tokenizer: the counts are estimates, and a margin of the budget stays free. */
  estimate: z.boolean(),
});
export type PackSettings = z.infer<typeof PackSettings>;

/** The result: exactly what would be sent, and why. */
export const ContextPack = readonlyObject({
  question: z.string(),
  format: ContextFormat,
  /** The exact text. */
  text: z.string(),
  /** `o200k_base` tokens of `text`. */
  tokens: z.number().int(),
  /** The resolved budget: the request's, the model's, or the default. */
  budget: z.number().int(),
  resolved: PackSettings,
  /** What the question was understood to ask for. */
  understood: UnderstoodQuestion,
  /** The entities of the pack in order, with the tokens each takes. */
  entities: readonlyArray(
    readonlyObject({ id: EntityId, name: z.string(), type: z.string(), match: z.number(), tokens: z.number().int() }),
  ),
  parts: TokenParts,
  items: readonlyArray(ContextItem),
  /** Every candidate considered, those in `items` included, best first; or only the chosen ones, as the client asked. */
  ledger: readonlyArray(ContextItem),
  stats: PackStats,
  /** How much of the notes is held back up to the request's chapter; null where the whole story is known. */
  heldBack: HeldCounts.nullable(),
  times: StageTimes,
  notices: readonlyArray(z.string()),
});
export type ContextPack = z.infer<typeof ContextPack>;
