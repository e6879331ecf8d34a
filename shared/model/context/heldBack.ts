import { z } from 'zod';
import { readonlyObject } from '../readonly.ts';

/** How much of the notes "up to chapter N" holds back. */
export const HeldCounts = readonlyObject({
  /** Whole notes. */
  notes: z.number().int(),
  /** Passages of the other notes, in whole or in part. */
  passages: z.number().int(),
});
export type HeldCounts = z.infer<typeof HeldCounts>;

/**
 * Why a note or a passage of one is held back: its `revealed_at` names a later chapter (`revealed-at`) or is invalid (`unclear-reveal`), it names a later
 * chapter (`later-chapter`), it has a later date (`later-date`), it is under a heading of secrets (`secret`), it is a plan (`plan`), or the user marked it (`marked`).
 */
export const HeldReason = z.enum(['revealed-at', 'unclear-reveal', 'later-chapter', 'later-date', 'secret', 'plan', 'marked']);
export type HeldReason = z.infer<typeof HeldReason>;

/** Whether something is held back for what it says, so that the user may release it with others; not by its own `revealed_at` or by their mark. */
export const isHeldByContent = (reason: HeldReason | null): boolean => reason !== null && reason !== 'revealed-at' && reason !== 'marked';

/** The chapter from which on the user allows a note or passage; 0: always; or `never`. */
export const Disclosed = z.union([z.number().int(), z.literal('never')]);
export type Disclosed = z.infer<typeof Disclosed>;

/** A note or passage that is held back, or that the user marked. Only for the user: it reveals secrets. */
export const HeldItem = readonlyObject({
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
});
export type HeldItem = z.infer<typeof HeldItem>;
