import { z } from 'zod';

/** A cut through the story: everything up to and with this chapter, or this scene of it. */
export const StoryPlace = z
  .object({
    /** Sequence of the last chapter that may be known, 1-based. */
    sequence: z.number().int().min(1, 'The chapter must be 1 or more.'),
    /** Its last scene that may be known, 1-based; null for the whole chapter. */
    scene: z.number().int().min(1, 'The scene must be 1 or more.').nullable().default(null),
  })
  .readonly();
export type StoryPlace = z.infer<typeof StoryPlace>;

/** A cut as a face sends it: a chapter's number alone stands for the whole chapter. Null: no cut. */
export const AsOf = z
  .union(
    [
      z
        .number()
        .int()
        .min(1, 'The chapter must be 1 or more.')
        .transform((sequence): StoryPlace => ({ sequence, scene: null })),
      StoryPlace,
    ],
    { error: 'A place in the story is the number of a chapter, or a chapter with a scene.' },
  )
  .nullable()
  .default(null);
export type AsOf = StoryPlace | null;
