import { EntityId } from './ids.ts';
import { z } from 'zod';
import { EntityFilter } from './entityFilter.ts';
import { SavedItemId } from './lens.ts';

const named = { id: SavedItemId, name: z.string().trim().min(1, 'A view needs a name.').max(80, 'A name has at most 80 characters.') };
const types = z.array(z.string().max(60)).max(200).readonly().default([]);

/** A named way to see the list of entities, or the map. */
export const SavedView = z.discriminatedUnion('screen', [
  z
    .strictObject({
      ...named,
      screen: z.literal('world'),
      types,
      filter: EntityFilter,
      sort: z.enum(['importance', 'mentions', 'name', 'first']).default('importance'),
    })
    .readonly(),
  z
    .strictObject({
      ...named,
      screen: z.literal('map'),
      types,
      layout: z.string().max(60),
      /** Families of relationships that are not drawn; null: what the map hides by itself. */
      hidden: z.array(z.string().max(60)).max(50).readonly().nullable(),
      strength: z.number().min(0).max(1),
      limit: z.number().int().min(10).max(2_000),
      labels: z.boolean(),
      /** Whether entities without relationships are drawn; null: unless they are many. */
      unconnected: z.boolean().nullable().default(null),
      /** Entity whose surroundings are shown; null for the whole vault. */
      around: EntityId.nullable(),
      depth: z.number().int().min(1).max(5),
      /** Last chapter that is known; null for the whole story. */
      asOf: z.number().int().nullable(),
    })
    .readonly(),
]);
export type SavedView = z.infer<typeof SavedView>;
export type SavedViewOf<S extends SavedView['screen']> = Extract<SavedView, { readonly screen: S }>;
