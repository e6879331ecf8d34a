import { z } from 'zod';
import { EntitySummary, MentionPassage } from './entity.ts';

/** A chapter of the story with where it belongs. */
export const StoryChapter = z
  .object({
    sequence: z.number().int(),
    title: z.string(),
    path: z.string(),
    /** Null where the story has no such level. */
    series: z.string().nullable(),
    book: z.string().nullable(),
    part: z.string().nullable(),
    words: z.number().int(),
    /** Scenes in it, at least 1. */
    scenes: z.number().int(),
  })
  .readonly();
export type StoryChapter = z.infer<typeof StoryChapter>;

/** Entities by chapter. */
export const Timeline = z
  .object({
    chapters: z.array(StoryChapter).readonly(),
    rows: z
      .array(
        z
          .object({
            entity: EntitySummary,
            /** Sequence and mentions of each chapter that names it. */
            marks: z.array(z.tuple([z.number().int(), z.number().int()]).readonly()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
    /** Entities that matched but are not among the rows. */
    hidden: z.number().int(),
  })
  .readonly();
export type Timeline = z.infer<typeof Timeline>;

/** One chapter with who and what it names, as far as the story is known by its end. */
export const ChapterCast = z
  .object({
    chapter: StoryChapter,
    /** Most mentioned first. */
    cast: z
      .array(
        z
          .object({
            entity: EntitySummary,
            /** How often the chapter names it. */
            mentions: z.number().int(),
            /** The last passage of an earlier chapter that names it; of what is new in this one, the first passage here. */
            passage: MentionPassage.nullable(),
          })
          .readonly(),
      )
      .readonly(),
    /** Entities that the chapter names but are not among the cast. */
    hidden: z.number().int(),
  })
  .readonly();
export type ChapterCast = z.infer<typeof ChapterCast>;
