import { z } from 'zod';
import { procedures } from '#shared/contract/procedures.ts';
import { ContextItem, ContextPack, ContextRequest } from '#shared/model/context.ts';
import { EntityPage, EntityPath, EntitySummary } from '#shared/model/entity.ts';
import { FileReport, IndexStatus, SearchHit } from '#shared/model/vault.ts';

// Inputs are the contract's own fields, with words for a model that has never seen Lorelens. Unknown arguments are refused, so that
// a wrong guess is heard of instead of being passed over. Each tool has its `…Input` here and its `…Output` below.

const context = ContextRequest.unwrap().shape;
const search = procedures['search.run'].input.unwrap().shape;
const list = procedures['entities.list'].input.unwrap().shape;

const name = (what: string): z.ZodString =>
  z
    .string()
    .min(1, 'Give a name, an alias or an id.')
    .max(500, 'A name has at most 500 characters.')
    .describe(`${what}: a name ("Mara Venn"), an alias ("the Heron"), or an id from another result ("Characters/Mara Venn").`);

const asOf = context.asOf.describe(
  'Nothing after this chapter may be known: its number in story order (8), or {sequence, scene}. Use it while the writer works on a chapter, so that nothing later leaks. Default: the whole story.',
);

export const contextInput = z.strictObject({
  question: context.question.describe(
    'The question in plain words, with the names as the story spells them; or just a name, an id, or a path. "@Name" picks one entity outright; words in quotes must stand in the passages.',
  ),
  topics: context.topics.describe('More questions to be answered by the same text.'),
  budget: context.budget.describe('Most tokens (o200k_base) of the text. It is never exceeded. Least 100; null, the default, is 8000.'),
  model: context.model.describe('Id of the model the text is for; its window then decides the budget. Default: none in particular.'),
  history: context.history.describe("Tokens of that model's window kept for what was said before, 0 to 1000. Default 0."),
  memory: context.memory.describe("Tokens of that model's window kept for what it remembers, 0 to 500. Default 0."),
  maxEntities: context.maxEntities.describe('Most entities that get a section of their own, 0 to 50.'),
  split: context.split.describe('Percent of the budget for entities; the rest is for general passages. 0 to 100.'),
  shares: context.shares.describe("Percent of an entity's share for its definition, relationships and mentions. Default 20, 30, 50."),
  among: context.among.describe('How entities share: "match", by how surely they are meant and how important they are, or "equal".'),
  limits: context.limits.describe('Most relationships and mentions of each entity, and the characters over which a mention is trimmed.'),
  depth: context.depth.describe('How many ties to follow from what the question names, 1 to 5.'),
  lens: context.lens.describe(
    'The way to look: "general", "character", "relationships", "timeline", "writing", "planning", "scene-prep", "lore", an id of the writer\'s own, or a lens as an object. Default "general".',
  ),
  weights: context.weights.describe('Weights of the signals: "question", "graph", or own numbers by signal. Default: those of the lens.'),
  minRelevance: context.minRelevance.describe('Passages that score less are left out, 0 to 1. Default 0.1.'),
  asOf,
  pins: context.pins.describe('What must be in: entity ids, document paths, or passages as "path:first-last".'),
  drops: context.drops.describe(
    'What must not be in: entity ids, document paths, or passages as "path:first-last", the `reference` of an item.',
  ),
  choices: context.choices.describe('How much of single passages, by their reference: "full", "trimmed", "first-sentence" or "name".'),
  order: context.order.describe('Order of the prose: "story" or "relevance". Default: that of the lens.'),
  manualOrder: context.manualOrder.describe('References in the order in which they shall stand.'),
  style: context.style.describe('How the text is written: "structured" under headings, "compact", or "narrative". Default "structured".'),
  format: context.format.describe('Format of the text: "markdown" to read, "json" or "xml" to process. Default "markdown".'),
  properties: context.properties.describe("Whether the entities' frontmatter and inline fields are shown. Default false."),
  excludeProperties: context.excludeProperties.describe('Fields that are not shown.'),
  templates: context.templates.describe('Templates by id, or as objects: how a type of entity or kind of document is written.'),
  instructions: context.instructions.describe('Whether the text begins with what is asked of its reader. Default false.'),
  tree: context.tree.describe('Whether a tree of the ties is drawn. Default false.'),
  images: context.images.describe('Whether pictures of the notes are embedded as links. Default false.'),
  confidence: context.confidence.describe('Whether sources say how sure they are. Default true.'),
} satisfies Record<keyof typeof context, z.ZodType>);

export const searchInput = z.strictObject({
  query: search.query.min(1, 'Give some words to look for.').max(20_000).describe('Words or a sentence to look for.'),
  limit: search.limit.describe('Most passages, 1 to 200. Default 20.'),
  asOf,
});

export const entityInput = z.strictObject({ name: name('The entity'), asOf });

export const entitiesInput = z.strictObject({
  query: list.query.describe('Only entities with these letters in a name or alias. Default: all.'),
  types: list.types.describe(
    'Only these types, e.g. ["character", "location"]. Default: all. `counts` in a result shows the types there are.',
  ),
  sort: list.sort.describe('Order: by importance, by mentions, by name, or by first appearance in the story.'),
  limit: z.number().int().min(1).max(1_000).default(50).describe('Most entities, 1 to 1000. Default 50.'),
  offset: z.number().int().min(0).default(0).describe('How many to pass over, for the next page.'),
  asOf,
});

export const pathInput = z.strictObject({ from: name('Where the way begins'), to: name('Where it ends'), asOf });

export const statusInput = z.strictObject({});

export const contextOutput = z.object({
  text: ContextPack.unwrap().shape.text.describe('The exact text, the same bytes that the app copies.'),
  tokens: z.number().int(),
  budget: z.number().int(),
  entities: ContextPack.unwrap().shape.entities,
  /** Without the words, which are in `text`. */
  items: z.array(
    ContextItem.unwrap().pick({
      reference: true,
      section: true,
      entity: true,
      tokens: true,
      score: true,
      state: true,
      reason: true,
      citation: true,
    }),
  ),
  leftOut: z.number().int().describe('How many passages were considered and left out.'),
  bestLeftOut: z
    .array(ContextItem.unwrap().pick({ reference: true, section: true, tokens: true, score: true, reason: true, need: true }))
    .describe('The best of those left out, and what it would take to get them in.'),
  settled: ContextPack.unwrap().shape.settled.describe('What was settled where the request left it open.'),
  notices: z.array(z.string()),
});

export const searchOutput = z.object({ hits: z.array(SearchHit) });

export const entityOutput = z.object({
  ...EntityPage.unwrap().shape,
  relationshipsLeftOut: z.number().int().describe('How many more relationships there are than those listed.'),
  others: z.array(EntitySummary).describe('Other entities that the name could mean.'),
});

export const entitiesOutput = z.object({
  entities: z.array(EntitySummary),
  total: z.number().int().describe('How many match in all.'),
  counts: z.record(z.string(), z.number().int()).describe('How many match the query, by type.'),
});

export const pathOutput = z.object({ from: EntitySummary, to: EntitySummary, ...EntityPath.unwrap().shape });

export const statusOutput = z.object({
  vault: z.object({ name: z.string(), path: z.string() }),
  state: IndexStatus.unwrap().shape.state,
  upToDate: z.boolean().describe('False when files changed since they were read.'),
  counts: IndexStatus.unwrap().shape.counts,
  vectors: IndexStatus.unwrap().shape.vectors,
  /** Files that could not be read, or only in part; what was passed over on purpose is not listed. */
  problems: z.array(FileReport),
  advice: z.string().nullable().describe('What the writer should do, if anything.'),
});
