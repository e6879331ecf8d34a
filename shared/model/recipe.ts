import { z } from 'zod';
import { ContextRequest } from './contextRequest.ts';
import { SavedItemId } from './lens.ts';

/** A saved set of context settings: a request without its question. What it does not name keeps its default. */
export const Recipe = z
  .strictObject({
    id: SavedItemId,
    name: z.string().trim().min(1).max(80),
    settings: ContextRequest.unwrap().omit({ question: true }).partial().readonly(),
  })
  .readonly();
export type Recipe = z.infer<typeof Recipe>;

/** A context that was copied or saved. */
export const HistoryEntry = z
  .object({
    id: z.number().int(),
    /** ISO time. */
    at: z.string(),
    request: ContextRequest,
    tokens: z.number().int(),
  })
  .readonly();
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** One piece that two packs differ in. */
const ComparedItem = z
  .object({
    reference: z.string(),
    /** Name of the entity it stands under; null in general context. */
    entity: z.string().nullable(),
    section: z.string(),
    /** Tokens in the first and second pack; null where it is not in. */
    before: z.number().int().nullable(),
    after: z.number().int().nullable(),
    text: z.string(),
  })
  .readonly();

/** What a second pack has that the first has not, and the other way round. */
export const PackComparison = z
  .object({
    tokens: z.tuple([z.number().int(), z.number().int()]).readonly(),
    came: z.array(ComparedItem).readonly(),
    went: z.array(ComparedItem).readonly(),
    /** In both, but at another place in the order. */
    moved: z.array(ComparedItem).readonly(),
    /** In both, but with more or less of its text. */
    changed: z.array(ComparedItem).readonly(),
    same: z.number().int(),
  })
  .readonly();
export type PackComparison = z.infer<typeof PackComparison>;
