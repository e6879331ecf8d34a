import { InBook } from './chapterNames.ts';
import { EntityId } from './ids.ts';
import { z } from 'zod';
import { IntegerPair, readonlyArray, readonlyObject } from './readonly.ts';
import { Passage, Source } from './source.ts';

/** An entity as others refer to it. */
export const EntityReference = readonlyObject({ id: EntityId, name: z.string(), type: z.string() });
export type EntityReference = z.infer<typeof EntityReference>;

/** `confirmed`: has a note. `suggested`: found in prose. `ignored`: the user does not want it. */
export const EntityStatus = z.enum(['confirmed', 'suggested', 'ignored']);
export type EntityStatus = z.infer<typeof EntityStatus>;

/** One row of an entity list. */
export const EntitySummary = readonlyObject({
  /** Stable id: the path of its note without the extension. */
  id: EntityId,
  name: z.string(),
  type: z.string(),
  status: EntityStatus,
  aliases: readonlyArray(z.string()),
  /** 0 to 1, 1 for the most important entity of the vault. */
  importance: z.number(),
  /** How often it is named in the whole vault. */
  mentions: z.number().int(),
  /** Sequence of the first and last manuscript document that names it; null when none does. */
  firstSequence: z.number().int().nullable(),
  lastSequence: z.number().int().nullable(),
  /** The user wants it first in lists, and its definition in every context. */
  pinned: z.boolean(),
});
export type EntitySummary = z.infer<typeof EntitySummary>;

/** Where a relationship was read: in a field or list, in a sentence, from a link, from standing together. */
export const RelationshipOrigin = z.enum(['stated', 'extracted', 'linked', 'cooccurrence', 'similar']);
export type RelationshipOrigin = z.infer<typeof RelationshipOrigin>;

/** A relationship as seen from one of its two entities. */
export const RelationshipView = readonlyObject({
  /** Normalised kind seen from this entity ("parent of"), or the user's own label. */
  kind: z.string(),
  origin: RelationshipOrigin,
  other: EntityReference,
  /** 0 to 1, 1 for the strongest. */
  strength: z.number(),
  /** The words that show it; null when only a field or link states it. */
  quote: z.string().nullable(),
  source: Source.nullable(),
  /** Sequences between which it holds; null when open. */
  from: z.number().int().nullable(),
  until: z.number().int().nullable(),
  /** The user dismissed the contradiction that the two are friends and enemies at once. */
  isContradictionDismissed: z.boolean().optional(),
});
export type RelationshipView = z.infer<typeof RelationshipView>;

/** A passage that names an entity, with the spans of its names. */
export const MentionPassage = readonlyObject({
  source: Source,
  text: z.string(),
  /** Start and end (exclusive) of each name, in UTF-16 units of `text`. */
  spans: readonlyArray(IntegerPair),
});
export type MentionPassage = z.infer<typeof MentionPassage>;

/** How often an entity is named in one manuscript document. */
export const ChapterCount = readonlyObject({
  sequence: z.number().int(),
  inBook: InBook.optional(),
  title: z.string(),
  path: z.string(),
  mentions: z.number().int(),
});
export type ChapterCount = z.infer<typeof ChapterCount>;

/** A frontmatter key or inline field, as the user typed it. */
export const Property = readonlyObject({ key: z.string(), value: z.string() });
export type Property = z.infer<typeof Property>;

/** One name of an entity, which the user can switch on and off. */
const AliasSwitch = readonlyObject({
  text: z.string(),
  /** `name`, `stated` in its note, added by the `user`, a `nickname`, from the `lead` sentence, a `first-name`, `last-name`, `shared-name`, ... */
  origin: z.string(),
  on: z.boolean(),
});
type AliasSwitch = z.infer<typeof AliasSwitch>;

/** Everything shown on the page of one entity. Its mentions come in pages of their own. */
export const EntityDetails = readonlyObject({
  entity: EntitySummary,
  /** All its names, those that are switched off last. */
  aliases: readonlyArray(AliasSwitch),
  /** Path of its note; null when it has none. */
  path: z.string().nullable(),
  /** `isEarlyMention`: nothing says who it is; this names it early. */
  definition: Passage.unwrap()
    .extend({ isEarlyMention: z.literal(true).optional() })
    .readonly()
    .nullable(),
  properties: readonlyArray(Property),
  relationships: readonlyArray(RelationshipView),
  /** Every manuscript document in story order, also those with zero mentions. */
  chapters: readonlyArray(ChapterCount),
});
export type EntityDetails = z.infer<typeof EntityDetails>;

export const GraphNode = readonlyObject({
  id: EntityId,
  name: z.string(),
  type: z.string(),
  importance: z.number(),
  mentions: z.number().int(),
});
export type GraphNode = z.infer<typeof GraphNode>;

/** One edge of the graph: the most informative relationship between two entities, one that still holds before one that has ended. */
export const GraphEdge = readonlyObject({
  source: EntityId,
  target: EntityId,
  kind: z.string(),
  origin: RelationshipOrigin,
  strength: z.number(),
  /** Whether somebody said in which direction it holds, and it reads differently from the other end. */
  directed: z.boolean(),
  /** Whether the two are said to be friends and enemies at the same time, and the user did not dismiss it. */
  contradicts: z.boolean().optional(),
  /** First and last sequence in which it is said to hold. */
  from: z.number().int().optional(),
  until: z.number().int().optional(),
});
export type GraphEdge = z.infer<typeof GraphEdge>;

/** The graph that was asked for, cut to the most important entities when there are more than `limit`. */
export const EntityGraph = readonlyObject({
  nodes: readonlyArray(GraphNode),
  edges: readonlyArray(GraphEdge),
  /** Entities that matched the filter but are not among `nodes`. */
  hidden: z.number().int(),
});
export type EntityGraph = z.infer<typeof EntityGraph>;

/** One step of the path between two entities: a relationship, as seen from `from`. */
export const EntityPathStep = readonlyObject({
  from: EntityReference,
  kind: z.string(),
  to: EntityReference,
  origin: RelationshipOrigin,
  /** 0 to 1, 1 for the strongest. */
  strength: z.number(),
  /** As of `GraphEdge`. */
  directed: z.boolean(),
  /** The words that show it; null when only a field or link states it. */
  quote: z.string().nullable(),
  source: Source.nullable(),
});
export type EntityPathStep = z.infer<typeof EntityPathStep>;

/** The path of least cost from one entity to another. */
export const EntityPath = readonlyObject({
  /** False when no relationships join the two. */
  found: z.boolean(),
  /** First step first; empty when there is no path, or when both are the same entity. */
  steps: readonlyArray(EntityPathStep),
  /** Sum of the step costs; 0 when there is no path. */
  cost: z.number(),
});
export type EntityPath = z.infer<typeof EntityPath>;
