import { z } from 'zod';
import { IntegerPair, readonlyArray, readonlyObject } from './readonly.ts';
import { InBook } from './chapterNames.ts';
import { EntitySummary, MentionPassage } from './entity.ts';

export const StoryChapter = readonlyObject({
  sequence: z.number().int(),
  title: z.string(),
  path: z.string(),
  /** Null where the story has no such level. */
  series: z.string().nullable(),
  book: z.string().nullable(),
  part: z.string().nullable(),
  inBook: InBook.optional(),
  words: z.number().int(),
  /** Scenes in it, at least 1. */
  scenes: z.number().int(),
});
export type StoryChapter = z.infer<typeof StoryChapter>;

/** Entities by chapter. */
export const Timeline = readonlyObject({
  chapters: readonlyArray(StoryChapter),
  rows: readonlyArray(
    readonlyObject({
      entity: EntitySummary,
      /** Sequence and mentions of each chapter that names it. */
      marks: readonlyArray(IntegerPair),
    }),
  ),
  /** Entities that matched but are not among the rows. */
  hidden: z.number().int(),
});
export type Timeline = z.infer<typeof Timeline>;

/** A date of the story's own calendar, as a note or chapter writes it. */
export const StoryTime = readonlyObject({
  /** As it is written. */
  text: z.string(),
  year: z.number().int(),
  month: z.number().int().nullable(),
  day: z.number().int().nullable(),
  /** In years, with the part of the year that has gone: earlier ones are smaller. */
  at: z.number(),
});
export type StoryTime = z.infer<typeof StoryTime>;

/** What has a date in the story: chapters, what happened, and lives. Each earliest first. */
export const StoryDates = readonlyObject({
  /** Months of a year and days of a month that hold all dates. `names`: the months of the story's own calendar, in order; none where no note names them. */
  calendar: readonlyObject({ months: z.number().int(), days: z.number().int(), names: readonlyArray(z.string()) }),
  chapters: readonlyArray(readonlyObject({ chapter: StoryChapter, date: StoryTime })),
  /** `field`: the key of the date in a note that is not about an event ("founded"); null for an event. `until`: its end, if it has one. */
  events: readonlyArray(
    readonlyObject({ entity: EntitySummary, field: z.string().nullable(), date: StoryTime, until: StoryTime.nullable() }),
  ),
  lives: readonlyArray(readonlyObject({ entity: EntitySummary, born: StoryTime.nullable(), died: StoryTime.nullable() })),
});
export type StoryDates = z.infer<typeof StoryDates>;

/** Age on a date in whole years, at most one too many unless `isExact`; null before the birth. */
export function ageAt(born: StoryTime, date: StoryTime): { readonly years: number; readonly isExact: boolean } | null {
  const isExact = ![born.month, born.day, date.month, date.day].includes(null);
  const isBefore = isExact && (date.month! - born.month! || date.day! - born.day!) < 0;
  const years = date.year - born.year - (isBefore ? 1 : 0);
  return years < 0 ? null : { years, isExact };
}

/** One chapter with who and what it names, as far as the story is known by its end. */
export const ChapterCast = readonlyObject({
  chapter: StoryChapter,
  /** Most mentioned first. */
  cast: readonlyArray(
    readonlyObject({
      entity: EntitySummary,
      /** How often the chapter names it. */
      mentions: z.number().int(),
      /** The last passage in an earlier chapter that names it; if it is new in this chapter, the first passage here. */
      passage: MentionPassage.nullable(),
    }),
  ),
  /** Entities that the chapter names but are not among the cast. */
  hidden: z.number().int(),
});
export type ChapterCast = z.infer<typeof ChapterCast>;
