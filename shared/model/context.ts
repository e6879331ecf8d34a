import { z } from 'zod';
import { budgetBounds, contextDefaults } from './constants.ts';
import { ContextFormat } from './contextRequest.ts';
import { Signals } from './signals.ts';
import { Source } from './source.ts';

export { budgetBounds, contextDefaults };
export * from './contextRequest.ts';
export { Signals } from './signals.ts';

/** The part of the pack a piece belongs to. */
export const Section = z.enum(['definition', 'relationships', 'mentions', 'general']);
export type Section = z.infer<typeof Section>;

/** How much of a piece is in the text. `summary`: only the entity's name, type and first sentence. */
export const PieceState = z.enum(['full', 'trimmed', 'first-sentence', 'summary', 'out']);
export type PieceState = z.infer<typeof PieceState>;

/** One step from a seed to what was found: "Mara Venn —sibling→ Oren Sallow". */
export const PathStep = z.object({ from: z.string(), kind: z.string(), to: z.string() }).readonly();
export type PathStep = z.infer<typeof PathStep>;

/** One candidate of the pack: what it is, why it came up, and what became of it. */
export const ContextItem = z
  .object({
    /** Names the passage for drops and citations: `path:first-last`; for summaries the entity id. */
    reference: z.string(),
    section: Section,
    /** The entity it stands under; null in general context. */
    entity: z.object({ id: z.string(), name: z.string(), type: z.string() }).readonly().nullable(),
    source: Source,
    /** Tokens it takes in the text; for what stayed out, the tokens it would take. */
    tokens: z.number().int(),
    score: z.number(),
    signals: Signals,
    /** How it was reached from the question, seed first; empty when it was found directly. */
    path: z.array(PathStep).readonly(),
    state: PieceState,
    /** In plain words why it is in, cut or out. */
    reason: z.string(),
    /** Number of its citation; null when out. */
    citation: z.number().int().nullable(),
    /** First and last character (exclusive) of the piece in the pack's text, in UTF-16 units; null when out or when the format is not Markdown. */
    range: z.tuple([z.number().int(), z.number().int()]).readonly().nullable(),
    /** The words in the pack; for what stayed out, its first words. */
    text: z.string(),
  })
  .readonly();
export type ContextItem = z.infer<typeof ContextItem>;

/** Tokens in the text by part. `frame`: headings and sources. `free`: what is left of the budget. */
export const TokenParts = z
  .object({
    definition: z.number().int(),
    relationships: z.number().int(),
    mentions: z.number().int(),
    general: z.number().int(),
    frame: z.number().int(),
    free: z.number().int(),
  })
  .readonly();
export type TokenParts = z.infer<typeof TokenParts>;

export const PackStats = z
  .object({
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
  })
  .readonly();
export type PackStats = z.infer<typeof PackStats>;

/** Milliseconds by stage. Not part of any rendered text, so that equal requests give equal bytes. */
export const StageTimes = z
  .object({ seeds: z.number(), walk: z.number(), score: z.number(), assemble: z.number(), total: z.number() })
  .readonly();
export type StageTimes = z.infer<typeof StageTimes>;

/** The result: exactly what would be sent, and why. */
export const ContextPack = z
  .object({
    question: z.string(),
    format: ContextFormat,
    /** The exact text. */
    text: z.string(),
    /** `o200k_base` tokens of `text`. */
    tokens: z.number().int(),
    budget: z.number().int(),
    /** The entities of the pack in order, with the tokens each takes. */
    entities: z
      .array(z.object({ id: z.string(), name: z.string(), type: z.string(), match: z.number(), tokens: z.number().int() }).readonly())
      .readonly(),
    parts: TokenParts,
    items: z.array(ContextItem).readonly(),
    /** Every candidate considered, those in `items` included, best first. */
    ledger: z.array(ContextItem).readonly(),
    stats: PackStats,
    times: StageTimes,
    notices: z.array(z.string()).readonly(),
  })
  .readonly();
export type ContextPack = z.infer<typeof ContextPack>;
