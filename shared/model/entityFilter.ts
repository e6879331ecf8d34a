import { z } from 'zod';
import { readonlyArray, readonlyObject } from './readonly.ts';

const texts = z.array(z.string().min(1).max(500)).max(200).readonly().default([]);
const chapter = z.number().int().min(0).max(999_999).nullable().default(null);

/** Which entities are listed, besides by type and by words: each part keeps to those that fit it, any of its values will do. */
export const EntityFilter = z
  .strictObject({
    /** Tags of their notes, with the tags below them. */
    tags: texts,
    /** Parts of the story, by their names, that name them. */
    parts: texts,
    /** First and last chapter of those that name them. */
    from: chapter,
    until: chapter,
    /** Whose point of view the chapters that name them have, as their field `pov` says. */
    povs: texts,
    withoutNote: z.boolean().default(false),
  })
  .readonly();
export type EntityFilter = z.infer<typeof EntityFilter>;

/** A value that a list can be filtered by, and how many entities have it. */
const Facet = readonlyObject({ value: z.string(), entities: z.number().int() });

/** What a vault's entities can be filtered by. */
export const EntityFacets = readonlyObject({
  /** By how many have them. */
  tags: readonlyArray(Facet),
  /** In story order. */
  parts: readonlyArray(Facet),
  /** By how many appear in them. */
  povs: readonlyArray(Facet),
  withoutNote: z.number().int(),
});
export type EntityFacets = z.infer<typeof EntityFacets>;
