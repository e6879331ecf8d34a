import { picturePath } from './constants.ts';
import { EntityId } from './ids.ts';
import { z } from 'zod';
import { readonlyArray, readonlyObject } from './readonly.ts';

const entity = EntityId.min(1).max(1_000);
const name = z
  .string()
  .trim()
  .min(1, 'A name needs at least one letter.')
  .max(200, 'A name can have at most 200 characters.')
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'A name needs at least one letter.');
const type = z.string().trim().min(1, 'A type needs a name.').max(60, 'The name of a type can have at most 60 characters.');
/** Path inside the vault of a picture that the window can draw. */
const picture = z
  .string()
  .max(2_000)
  .refine((path) => picturePath.test(path) && !/^[/\\]|^[a-z][a-z\d+.-]*:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(path), {
    error: 'Name a picture of this project (PNG, JPEG, WebP, GIF or AVIF), "none" or "automatic".',
  });
/** The portrait that the user chose for an entity: a file in the vault, none (initials are shown), or the one from its notes. */
const ChosenPicture = z.union([picture, z.enum(['none', 'automatic'])]);
export type ChosenPicture = z.infer<typeof ChosenPicture>;
const sequence = z.number().int().min(1).nullable().default(null);
/** The chapters of the one statement that is meant, as they are before the decision; without it, every statement of that relationship. */
const span = readonlyObject({ from: z.number().int().nullable(), until: z.number().int().nullable() }).exactOptional();

/** One thing that the user decided about an entity, relationship or name. Entities are named by their ids. */
export const Decision = z.discriminatedUnion('kind', [
  /** A suggested entity is one. */
  readonlyObject({ kind: z.literal('accept'), entity }),
  /** Not an entity: neither shown nor used. */
  readonlyObject({ kind: z.literal('ignore'), entity }),
  readonlyObject({ kind: z.literal('rename'), entity, name }),
  readonlyObject({ kind: z.literal('retype'), entity, type }),
  /** Both are one: `entity` goes into `into` with its names, mentions and relationships. */
  readonlyObject({ kind: z.literal('merge'), entity, into: entity }),
  /** Some names of an entity are somebody else's: they become a new entity. */
  readonlyObject({ kind: z.literal('split'), entity, names: z.array(name).min(1).readonly(), name, type }),
  /** An entity without a note. */
  readonlyObject({ kind: z.literal('create'), name, type }),
  /** Adds a name or switches it on; `on: false` switches it off. */
  readonlyObject({ kind: z.literal('alias'), entity, text: name, on: z.boolean() }),
  /** A relationship that the user states: `source` is `relation` of `target` ("parent of"). */
  readonlyObject({ kind: z.literal('relate'), source: entity, target: entity, relation: name, from: sequence, until: sequence, span }),
  /** A relationship that is not so: not shown, not followed. */
  readonlyObject({ kind: z.literal('unrelate'), source: entity, target: entity, relation: name, span }),
  /** A pinned entity comes first in lists, and its definition is in every context until it is unpinned. */
  readonlyObject({ kind: z.literal('pin'), entity, on: z.boolean() }),
  readonlyObject({ kind: z.literal('portrait'), entity, picture: ChosenPicture }),
  /** Which entity a shared name means: everywhere, or in one passage (`path:first-last`). `entity: null`: none of them. */
  readonlyObject({ kind: z.literal('disambiguate'), name, entity: entity.nullable(), passage: z.string().nullable().default(null) }),
  /**
   * From which chapter on a note, or one passage of it (`path:first-last`), may be known by "up to chapter N": 0 always, "never" not at
   * all; "automatic" takes the word back. What the note's own `revealed_at` says stays said.
   */
  readonlyObject({
    kind: z.literal('disclose'),
    document: z.string().min(1).max(2_000),
    passage: z.string().min(1).max(2_000).nullable().default(null),
    from: z.union([z.number().int().min(0).max(999_999), z.enum(['never', 'automatic'])], {
      error: 'Give the first chapter in which this may be known: its number, 0 for always, "never" or "automatic".',
    }),
  }),
  /** Do not suggest this again: the id of a possible duplicate, shared name or broken link. */
  readonlyObject({ kind: z.literal('dismiss'), suggestion: z.string().min(1) }),
]);
export type Decision = z.infer<typeof Decision>;
export type DecisionKind = Decision['kind'];

/** Decisions that were taken together and are undone together. */
export const DecisionStep = readonlyObject({
  id: z.number().int(),
  /** ISO time. */
  at: z.string(),
  /** In plain words: "Merged Mrs. Marrick into Tilda Marrick". */
  label: z.string(),
  decisions: readonlyArray(Decision),
  undone: z.boolean(),
});
export type DecisionStep = z.infer<typeof DecisionStep>;
