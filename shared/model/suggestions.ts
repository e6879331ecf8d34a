import { z } from 'zod';
import { readonlyArray, readonlyObject } from './readonly.ts';
import { EntitySummary, MentionPassage } from './entity.ts';

/** A name found in the text that has no note. */
export const SuggestedName = readonlyObject({
  entity: EntitySummary,
  /** 0 to 1. */
  confidence: z.number(),
  /** Its other names, each with the confidence that they are the same entity, and the reason. */
  aliases: readonlyArray(readonlyObject({ text: z.string(), confidence: z.number(), reason: z.string() })),
  /** Where it is named first. */
  first: MentionPassage.nullable(),
});
export type SuggestedName = z.infer<typeof SuggestedName>;

/** A name that several entities share, and that co-occurring names did not decide. */
export const SharedName = readonlyObject({
  id: z.string(),
  name: z.string(),
  entities: readonlyArray(EntitySummary),
  /** Undecided places in all. */
  count: z.number().int(),
  /** The first of them. */
  passages: readonlyArray(MentionPassage),
});
export type SharedName = z.infer<typeof SharedName>;

/** Two entities that may be one. */
export const PossibleDuplicate = readonlyObject({
  id: z.string(),
  /** The one to keep: the more important. */
  keep: EntitySummary,
  other: EntitySummary,
  /** 0 to 1. */
  similarity: z.number(),
  /** "The names differ by one letter" */
  reason: z.string(),
});
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

/** A link to a note that is not there. */
export const BrokenLink = readonlyObject({
  id: z.string(),
  /** As the user typed it. */
  target: z.string(),
  count: z.number().int(),
  /** The first places, by their lines, with the words around the link; a property as "key: value". */
  occurrences: readonlyArray(MentionPassage),
  /** The entity whose name looks most like it. */
  nearest: EntitySummary.nullable(),
});
export type BrokenLink = z.infer<typeof BrokenLink>;

/**
 * Why two statements cannot both hold. `bond`: friends and enemies in the same chapters; `order`: relationships that exclude each other, as parents
 * of each other; `field`: two values of what one has one of; `life`: dates of births and deaths; `age`: an age that the date of birth does not give;
 * `death`: somebody speaks after the chapter in which they die.
 */
export const ContradictionRule = z.enum(['bond', 'order', 'field', 'life', 'age', 'death']);
export type ContradictionRule = z.infer<typeof ContradictionRule>;

/** Two statements of the vault that cannot both hold, each with its place. */
export const Contradiction = readonlyObject({
  id: z.string(),
  rule: ContradictionRule,
  /** The entities that it is about, the main one first. */
  entities: readonlyArray(EntitySummary),
  /** A short label shown next to the names: "ally and enemy". */
  matter: z.string(),
  /** In a sentence. */
  reason: z.string(),
  sides: readonlyArray(
    readonlyObject({
      /** What the place says, where it does not say it in these words. */
      label: z.string().nullable(),
      /** Of a relationship, its kind as seen from the first entity. */
      kind: z.string().nullable(),
      /** Sequences of the chapters between which it holds; null when open. */
      from: z.number().int().nullable(),
      until: z.number().int().nullable(),
      evidence: MentionPassage.nullable(),
    }),
  ),
});
export type Contradiction = z.infer<typeof Contradiction>;

/** Everything that waits for the user's decision, most useful first. */
export const Suggestions = readonlyObject({
  names: readonlyArray(SuggestedName),
  shared: readonlyArray(SharedName),
  duplicates: readonlyArray(PossibleDuplicate),
  links: readonlyArray(BrokenLink),
  contradictions: readonlyArray(Contradiction),
  /** How many there are in all, also beyond the limit of each list. */
  totals: readonlyObject({
    names: z.number().int(),
    shared: z.number().int(),
    duplicates: z.number().int(),
    links: z.number().int(),
    contradictions: z.number().int(),
  }),
});
export type Suggestions = z.infer<typeof Suggestions>;
