import { z } from 'zod';

/** How much of the notes "up to chapter N" holds back. */
export const HeldCounts = z
  .object({
    /** Whole notes. */
    notes: z.number().int(),
    /** Passages of the other notes, in whole or in part. */
    passages: z.number().int(),
  })
  .readonly();
export type HeldCounts = z.infer<typeof HeldCounts>;

/**
 * Why a note or a passage of one is held back: its `revealed_at` names a later chapter (`revealed-at`) or is not understood
 * (`unclear-reveal`), it names a later chapter, it is dated later than what is known (`later-date`), it is secret by its place or a plan, or the user marked it (`marked`).
 */
export const HeldReason = z.enum(['revealed-at', 'unclear-reveal', 'later-chapter', 'later-date', 'secret', 'plan', 'marked']);
export type HeldReason = z.infer<typeof HeldReason>;

/** What the user said of a note or passage: from which chapter on it may be known, 0 always; `never`. */
export const Disclosed = z.union([z.number().int(), z.literal('never')]);
export type Disclosed = z.infer<typeof Disclosed>;

/** A note or a passage that is held back, or of which the user said when it may be known. For the user's own eyes: it tells what is secret. */
export const HeldItem = z
  .object({
    path: z.string(),
    title: z.string(),
    /** `path:first-last`; null for the whole note. */
    passage: z.string().nullable(),
    /** Its first words. */
    text: z.string(),
    /** Null: it is not held back at this position. */
    reason: HeldReason.nullable(),
    /** Null: the user said nothing of it. */
    disclosed: Disclosed.nullable(),
  })
  .readonly();
export type HeldItem = z.infer<typeof HeldItem>;
