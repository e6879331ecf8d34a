import { z } from 'zod';
import { procedures } from '#shared/contract/procedures.ts';
import { ContextItem, ContextPack, ContextRequest } from '#shared/model/context.ts';
import { EntityPage, EntityPath, EntitySummary } from '#shared/model/entity.ts';
import { FileReport, IndexStatus, SearchHit } from '#shared/model/vault.ts';

// Inputs are the contract's own fields, with words for a model that has never seen Lorelens. Unknown arguments are refused, so that
// a wrong guess is heard of instead of being passed over.

const context = ContextRequest.unwrap().shape;
const search = procedures['search.run'].input.unwrap().shape;
const list = procedures['entities.list'].input.unwrap().shape;

const name = (what: string): z.ZodString =>
  z
    .string()
    .min(1, 'Give a name, an alias or an id.')
    .max(500, 'A name has at most 500 characters.')
    .describe(`${what}: a name ("Mara Venn"), an alias ("the Heron"), or an id from another result ("Characters/Mara Venn").`);

export const contextInput = z.strictObject({
  question: context.question.describe('The question in plain words, with the names as the story spells them; or just a name.'),
  budget: context.budget.describe('Most tokens (o200k_base) of the text. It is never exceeded. Least 100; null, the default, is 8000.'),
  maxEntities: context.maxEntities.describe('Most entities that get a section of their own, 0 to 50. Default 5.'),
  split: context.split.describe('Percent of the budget for entities; the rest is for general passages. 0 to 100, default 60.'),
  depth: context.depth.describe('How many ties to follow from what the question names, 1 to 5. Default 2.'),
  format: context.format.describe('Format of the text: "markdown" to read, "json" or "xml" to process. Default "markdown".'),
  drops: context.drops.describe('Passages to leave out, each as "path:first-last", the `reference` of an item of an earlier result.'),
} satisfies Partial<Record<keyof typeof context, z.ZodType>>);

export const searchInput = z.strictObject({
  query: search.query.min(1, 'Give some words to look for.').max(20_000).describe('Words or a sentence to look for.'),
  limit: search.limit.describe('Most passages, 1 to 200. Default 20.'),
});

export const entityInput = z.strictObject({ name: name('The entity') });

export const entitiesInput = z.strictObject({
  query: list.query.describe('Only entities with these letters in a name or alias. Default: all.'),
  types: list.types.describe(
    'Only these types, e.g. ["character", "location"]. Default: all. `counts` in a result shows the types there are.',
  ),
  sort: list.sort.describe('Order: by importance, by mentions, by name, or by first appearance in the story.'),
  limit: z.number().int().min(1).max(1_000).default(50).describe('Most entities, 1 to 1000. Default 50.'),
  offset: z.number().int().min(0).default(0).describe('How many to pass over, for the next page.'),
});

export const pathInput = z.strictObject({ from: name('Where the way begins'), to: name('Where it ends') });

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
