import { z } from 'zod';
import { ContextPack, ContextRequest } from '../model/context.ts';
import { EntityPage, EntityPath, EntityStatus, EntitySummary, EntityGraph, MentionPassage } from '../model/entity.ts';
import { AsOf } from '../model/storyPosition.ts';
import { DocumentSummary, DocumentText, IndexProgress, IndexStatus, IndexSummary, RecentVault, SearchHit, Vault } from '../model/vault.ts';
import { contextRows } from './rows/context.ts';
import { embeddingRows } from './rows/embeddings.ts';
import { loreRows } from './rows/lore.ts';
import { inVault, nothing, ofVault, type Procedure } from './rows/row.ts';

/** What a list of entities is ordered by. */
export const EntitySort = z.enum(['importance', 'mentions', 'name', 'first']);
export type EntitySort = z.infer<typeof EntitySort>;

/** Every crossing between a face and the engine. A new capability starts as a row here. */
export const procedures = {
  /** Opens a vault (or returns it, if open). `vault-unavailable` when the folder cannot be read, `invalid-input` when Lorelens keeps its data in it. Does not index. */
  'vault.open': { input: z.object({ path: z.string().min(1) }).readonly(), output: Vault },
  /** Vaults opened before, latest first, and the path of the sample vault if it ships with this build. */
  'vault.recent': {
    input: nothing,
    output: z.object({ recent: z.array(RecentVault).readonly(), sample: z.string().nullable() }).readonly(),
  },
  /** Takes a vault off the list of recent ones. Its index is kept. */
  'vault.forget': { input: inVault, output: nothing },

  /** Brings the index up to date. A second call for the same vault joins the run that is going on. */
  'index.run': {
    input: z.object({ ...ofVault, force: z.boolean().default(false) }).readonly(),
    output: IndexSummary,
    progress: IndexProgress,
  },
  'index.status': { input: inVault, output: IndexStatus },
  /** Whether the index stands for the files as they are, judged by their names and times alone: reads no file, writes nothing. */
  'index.check': { input: inVault, output: z.object({ upToDate: z.boolean() }).readonly() },
  'vectors.pause': { input: inVault, output: nothing },
  'vectors.resume': { input: inVault, output: nothing },

  /** Entities by type and by words in their names and aliases. `counts` are by type for the same query. */
  'entities.list': {
    input: z
      .object({
        ...ofVault,
        query: z.string().default(''),
        types: z.array(z.string()).readonly().default([]),
        /** Ignored ones are listed only when they are asked for. */
        statuses: z.array(EntityStatus).readonly().default(['confirmed', 'suggested']),
        sort: EntitySort.default('importance'),
        asOf: AsOf,
      })
      .readonly(),
    output: z.object({ entities: z.array(EntitySummary).readonly(), counts: z.record(z.string(), z.number().int()) }).readonly(),
  },
  'entities.get': { input: z.object({ ...ofVault, id: z.string(), asOf: AsOf }).readonly(), output: EntityPage },
  /** Passages that name an entity: manuscript in story order, then notes. `sequence` keeps to one chapter. */
  'entities.mentions': {
    input: z
      .object({
        ...ofVault,
        id: z.string(),
        sequence: z.number().int().nullable().default(null),
        offset: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(500).default(50),
        asOf: AsOf,
      })
      .readonly(),
    output: z.object({ passages: z.array(MentionPassage).readonly(), total: z.number().int() }).readonly(),
  },
  /** The entities a name may stand for, best first: exact name or alias, then parts of names. */
  'entities.resolve': {
    input: z.object({ ...ofVault, name: z.string().min(1), asOf: AsOf }).readonly(),
    output: z.object({ matches: z.array(z.object({ entity: EntitySummary, match: z.number() }).readonly()).readonly() }).readonly(),
  },

  /** The entities whose names look most like a word that names nobody, best first. For "did you mean". */
  'entities.nearest': {
    input: z
      .object({ ...ofVault, name: z.string().min(1).max(500), limit: z.number().int().min(1).max(50).default(5), asOf: AsOf })
      .readonly(),
    output: z.object({ entities: z.array(EntitySummary).readonly() }).readonly(),
  },

  /** The graph of the vault, or of what is within `depth` ties of one entity. */
  'graph.get': {
    input: z
      .object({
        ...ofVault,
        around: z.string().nullable().default(null),
        depth: z.number().int().min(1).max(5).default(1),
        types: z.array(z.string()).readonly().default([]),
        limit: z.number().int().min(1).max(5_000).default(500),
        asOf: AsOf,
      })
      .readonly(),
    output: EntityGraph,
  },

  /** The way of least cost between two entities, by their ids, over the ties of the vault. `not-found` when one is not there. */
  'graph.path': { input: z.object({ ...ofVault, from: z.string(), to: z.string(), asOf: AsOf }).readonly(), output: EntityPath },

  'documents.list': { input: inVault, output: z.object({ documents: z.array(DocumentSummary).readonly() }).readonly() },
  'documents.read': { input: z.object({ ...ofVault, path: z.string().min(1) }).readonly(), output: DocumentText },

  /**
   * Passages by words and, where vectors are ready, by meaning. Without `meaning` by words alone, of which the last may not be typed to its
   * end: that answers between two keys.
   */
  'search.run': {
    input: z
      .object({
        ...ofVault,
        query: z.string(),
        limit: z
          .number({ error: 'The number of passages must be a whole number from 1 to 200.' })
          .int('The number of passages must be a whole number from 1 to 200.')
          .min(1, 'The number of passages must be from 1 to 200.')
          .max(200, 'The number of passages must be from 1 to 200.')
          .default(20),
        asOf: AsOf,
        meaning: z.boolean().default(true),
      })
      .readonly(),
    output: z.object({ hits: z.array(SearchHit).readonly() }).readonly(),
  },

  /** What waits for the writer's word. */
  'suggestions.list': loreRows['suggestions.list'],
  /** Entities by chapter; and the chapters. */
  'timeline.get': loreRows['timeline.get'],
  'story.chapters': loreRows['story.chapters'],

  /** What the writer decides, as steps to undo, and takes with them. */
  'lore.decide': loreRows['lore.decide'],
  'lore.undo': loreRows['lore.undo'],
  'lore.redo': loreRows['lore.redo'],
  'lore.steps': loreRows['lore.steps'],
  'lore.export': loreRows['lore.export'],
  'lore.import': loreRows['lore.import'],
  'settings.get': loreRows['settings.get'],
  'settings.set': loreRows['settings.set'],

  /** Builds the context pack for a question. */
  'context.build': { input: z.object({ ...ofVault, request: ContextRequest }).readonly(), output: ContextPack },
  'context.compare': contextRows['context.compare'],
  'question.read': contextRows['question.read'],
  'text.names': contextRows['text.names'],
  'lenses.list': contextRows['lenses.list'],
  'lenses.save': contextRows['lenses.save'],
  'lenses.remove': contextRows['lenses.remove'],

  /** What the writer keeps: recipes, templates, prompts, what was sent; and the models that packs are made for. */
  'recipes.list': contextRows['recipes.list'],
  'recipes.save': contextRows['recipes.save'],
  'recipes.remove': contextRows['recipes.remove'],
  'templates.list': contextRows['templates.list'],
  'templates.save': contextRows['templates.save'],
  'templates.remove': contextRows['templates.remove'],
  'prompts.list': contextRows['prompts.list'],
  'prompts.save': contextRows['prompts.save'],
  'prompts.remove': contextRows['prompts.remove'],
  'history.add': contextRows['history.add'],
  'history.list': contextRows['history.list'],
  'history.clear': contextRows['history.clear'],
  'models.list': contextRows['models.list'],
  'models.save': contextRows['models.save'],
  'models.remove': contextRows['models.remove'],

  /** What makes the vectors, for all vaults. */
  'embeddings.get': embeddingRows['embeddings.get'],
  'embeddings.set': embeddingRows['embeddings.set'],
  'embeddings.test': embeddingRows['embeddings.test'],
} as const satisfies Record<string, Procedure>;

/** The table as a type. */
export type Procedures = typeof procedures;
/** The name of a row. */
export type ProcedureName = keyof Procedures;
/** What a face sends. */
export type InputOf<N extends ProcedureName> = z.input<Procedures[N]['input']>;
/** What a handler gets: validated, with defaults. */
export type ParsedInputOf<N extends ProcedureName> = z.output<Procedures[N]['input']>;
/** What a face gets. */
export type OutputOf<N extends ProcedureName> = z.output<Procedures[N]['output']>;
/** What a call reports while it works; `never` where it does not. */
export type ProgressOf<N extends ProcedureName> = Procedures[N] extends { readonly progress: infer P extends z.ZodType }
  ? z.output<P>
  : never;

/** What the engine tells every face without being asked. Events say what changed; they do not ask for work. */
export const events = {
  /** The index has new content. */
  'index.changed': z.object({ ...ofVault, version: z.number().int() }).readonly(),
  /** What the writer decided or keeps has changed: steps to undo, settings, the shelf, history. */
  'lore.changed': inVault,
  /** Progress of a run or of the vectors. Sent at most ten times a second. */
  'index.status': z.object({ ...ofVault, status: IndexStatus }).readonly(),
} as const satisfies Record<string, z.ZodType>;

/** The name of an event. */
export type EventName = keyof typeof events;
/** What comes with an event. */
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;
