import { EntityId } from '../../model/ids.ts';
import { z } from 'zod';
import { readonlyArray, readonlyObject } from '../../model/readonly.ts';
import { EntityGraph, EntityDetails, EntityPath, EntitySummary, MentionPassage } from '../../model/entity.ts';
import { EntityFacets, EntityFilter } from '../../model/entityFilter.ts';
import { NamesInText } from '../../model/context/question.ts';
import { AsOf } from '../../model/storyPosition.ts';
import { ChapterCast, StoryChapter, StoryDates, Timeline } from '../../model/timeline.ts';
import { inVault, ofVault, type Procedure } from './row.ts';

/** What a list of entities is ordered by. */
export const EntitySort = z.enum(['importance', 'mentions', 'name', 'first']);
export type EntitySort = z.infer<typeof EntitySort>;

/** Entities: as lists, pages, graph and timeline. */
export const entityRows = {
  /** Entities that are not ignored, by type, by words in their names and aliases, and by what a filter says. `counts` are by type for the same query and filter. */
  'entities.list': {
    input: readonlyObject({
      ...ofVault,
      query: z.string().default(''),
      types: readonlyArray(z.string()).default([]),
      filter: EntityFilter.prefault({}),
      sort: EntitySort.default('importance'),
      asOf: AsOf,
    }),
    output: readonlyObject({ entities: readonlyArray(EntitySummary), counts: z.record(z.string(), z.number().int()) }),
  },
  'entities.facets': { input: readonlyObject({ ...ofVault, asOf: AsOf }), output: EntityFacets },
  'entities.get': { input: readonlyObject({ ...ofVault, id: EntityId, asOf: AsOf }), output: EntityDetails },
  /** Passages that name an entity: manuscript in story order, then notes. `sequence` keeps to one chapter. */
  'entities.mentions': {
    input: readonlyObject({
      ...ofVault,
      id: EntityId,
      sequence: z.number().int().nullable().default(null),
      offset: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(500).default(50),
      asOf: AsOf,
    }),
    output: readonlyObject({ passages: readonlyArray(MentionPassage), total: z.number().int() }),
  },
  /** The entities that a name may refer to, best first: exact name or alias, then parts of names. */
  'entities.resolve': {
    input: readonlyObject({ ...ofVault, name: z.string().min(1), asOf: AsOf }),
    output: readonlyObject({ matches: readonlyArray(readonlyObject({ entity: EntitySummary, match: z.number() })) }),
  },

  /** The entities with the names most similar to an unknown one, best first. For "did you mean". */
  'entities.nearest': {
    input: readonlyObject({ ...ofVault, name: z.string().min(1).max(500), limit: z.number().int().min(1).max(50).default(5), asOf: AsOf }),
    output: readonlyObject({ entities: readonlyArray(EntitySummary) }),
  },

  /** Pictures of entities that have one in the vault: chosen by the user, named by their note, the first in it, or a file called as the note. Paths inside the vault. */
  'entities.portraits': {
    input: readonlyObject({ ...ofVault, asOf: AsOf }),
    output: readonlyObject({ portraits: readonlyArray(readonlyObject({ entity: EntityId, path: z.string() })) }),
  },

  /** The pictures of the vault that an entity can have: those that its note names, then files called like it, then all others by path. */
  'entities.pictures': {
    input: readonlyObject({
      ...ofVault,
      id: EntityId,
      /** Words of the path. */
      query: z.string().max(500).default(''),
      limit: z.number().int().min(1).max(2_000).default(200),
    }),
    output: readonlyObject({
      pictures: readonlyArray(readonlyObject({ path: z.string(), group: z.enum(['note', 'name', 'vault']) })),
      /** What the user chose: a path, none, or what the notes give. */
      chosen: z.string(),
      /** The picture that the notes give; null when they give none. */
      automatic: z.string().nullable(),
      /** Pictures that match, but are not among these. */
      hidden: z.number().int(),
    }),
  },

  /**
   * The graph of the vault, or of the entities within `depth` relationships of one entity: the most important ones. `kin`: family
   * relationships only, and of the families in them the largest, each whole while it fits. `factions`: the organizations with the most members,
   * with these, before everybody else.
   */
  'graph.get': {
    input: readonlyObject({
      ...ofVault,
      around: EntityId.nullable().default(null),
      depth: z.number().int().min(1).max(5).default(1),
      types: readonlyArray(z.string()).default([]),
      limit: z.number().int().min(1).max(5_000).default(500),
      kin: z.boolean().default(false),
      factions: z.boolean().optional(),
      asOf: AsOf,
    }),
    output: EntityGraph,
  },

  /**
   * How much changes in each chapter: who appears, and which relationships begin (as stated, else where first shown, else once both appeared)
   * or end. By sequence, without chapters in which nothing does.
   */
  'graph.changes': {
    input: readonlyObject(ofVault),
    output: readonlyObject({
      chapters: readonlyArray(readonlyObject({ sequence: z.number().int(), changes: z.number().int() })),
    }),
  },

  /** The path of least cost between two entities, by their ids, over the relationships of the vault. `not-found` when one is not there. */
  'graph.path': { input: readonlyObject({ ...ofVault, from: EntityId, to: EntityId, asOf: AsOf }), output: EntityPath },
  /** The entities that a pasted text names. */
  'entities.inText': { input: readonlyObject({ ...ofVault, text: z.string().max(2_000_000), asOf: AsOf }), output: NamesInText },

  /** Entities by chapter; and the chapters. */
  'timeline.get': {
    input: readonlyObject({
      ...ofVault,
      query: z.string().max(500).default(''),
      types: readonlyArray(z.string()).default([]),
      limit: z.number().int().min(1).max(5_000).default(200),
      asOf: AsOf,
    }),
    output: Timeline,
  },
  /** What has a date in the story's own time: chapters, events, and births and deaths, by the fields of their notes. */
  'timeline.dates': { input: readonlyObject({ ...ofVault, asOf: AsOf }), output: StoryDates },
  /** The chapters with their scenes, for "as of". `latest`: whose file changed last, the later of two; null without chapters. */
  'timeline.chapters': {
    input: inVault,
    output: readonlyObject({ chapters: readonlyArray(StoryChapter), latest: z.number().int().nullable() }),
  },
  /** A chapter with who and what it names, as of its end. `not-found` where none has this number. */
  'timeline.chapter': {
    input: readonlyObject({ ...ofVault, sequence: z.number().int().min(0), limit: z.number().int().min(1).max(500).default(40) }),
    output: ChapterCast,
  },
} as const satisfies Record<string, Procedure>;
