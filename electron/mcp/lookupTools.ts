import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { procedures } from '#shared/contract/procedures.ts';
import {
  findEntity,
  chapterNamesOf,
  entityStatement,
  hitText,
  noEntitiesText,
  pageOfKind,
  pageText,
  pathText,
  relationshipsText,
  typesText,
  asOfWithNotes,
  sequenceOf,
} from '../openVault/lookups.ts';
import { inOneLine } from '#lib/text.ts';
import { toolResult, readOnly, type Served, plainResult, textResult, errorResult, howToIndex, exactResult } from './served.ts';
import { advertised, filterInput, lookupAsOfInputs, toolInput } from './toolSchemas.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import type { IndexStatus } from '#shared/model/vault.ts';

// Inputs are the contract's fields, described for a model that does not know Lorelens.

const search = procedures['search.run'].input.unwrap().shape;
const list = procedures['entities.list'].input.unwrap().shape;

const entityName = (what: string): z.ZodString =>
  z
    .string({ error: 'Give a name, an alias or an id.' })
    .min(1, 'Give a name, an alias or an id.')
    .max(500, 'A name can be at most 500 characters long.')
    .describe(`${what}: a name ("Mara Venn"), an alias ("the Heron"), or an id from another result ("Characters/Mara Venn").`);

export const searchInput = toolInput({
  query: search.query
    .refine((query) => query.trim() !== '', 'Enter some words to search for.')
    .max(20_000)
    .describe('Words or a sentence to search for.'),
  limit: search.limit.describe('Maximum number of passages, 1 to 200. Default: 20.'),
  ...lookupAsOfInputs,
});

export const entityInput = toolInput({
  name: entityName('The entity'),
  kind: z.string().min(1).max(200).optional().describe('List all relationships of this kind, as named on the page, instead of the page.'),
  ...lookupAsOfInputs,
});

export const entitiesInput = toolInput({
  query: list.query.describe('Only entities whose name or an alias contains these letters. Default: all.'),
  types: list.types.describe(
    'Only entities of these types, e.g. ["character", "location"]. Default: all, and the answer lists the types in use.',
  ),
  filter: filterInput.describe(
    'Only entities that match: `tags` of their notes, `parts` of the story and chapters (`from`, `until`: 9, or "2:5" of a book) that name them, point-of-view characters of those chapters (`povs`), and `withoutNote` for names found only in the text.',
  ),
  sort: list.sort.describe('Sort order: importance, number of mentions, name, or first appearance in the story.'),
  limit: z.number().int().min(1).max(1_000).default(50).describe('Maximum number of entities, 1 to 1000. Default: 50.'),
  offset: z.number().int().min(0).default(0).describe('How many entities to skip, for paging.'),
  ...lookupAsOfInputs,
});

export const pathInput = toolInput({
  from: entityName('The entity where the path begins'),
  to: entityName('The entity where it ends'),
  ...lookupAsOfInputs,
});

/** Registers `search`, `entity`, `entities` and `path`. */
export function registerLookupTools(server: McpServer, served: Served): void {
  const { connection, vault } = served;

  server.registerTool(
    'search',
    {
      title: 'Search passages',
      description:
        'Finds passages of the vault by their words, and by meaning once vectors are ready: best first, each with path, lines and a snippet. Use it to find where something is said. To answer a question about someone or something, `context` returns more.',
      inputSchema: advertised(searchInput),
      annotations: readOnly,
    },
    ({ query, limit, ...known }, context) =>
      toolResult(served, context, 'Searching', async () => {
        const asOf = asOfWithNotes(known);
        const { hits } = await connection.call('search.run', { vault: vault.id, query, limit, asOf }, { signal: context.mcpReq.signal });
        return hits.length === 0 ? plainResult('No passages match.') : textResult(hits.map((hit) => hitText(hit)).join(''));
      }),
  );

  server.registerTool(
    'entity',
    {
      title: 'One entity',
      description:
        'Everything about one person, place or thing of the story: type, aliases, definition, properties, relationships with their evidence, and mentions by chapter. For an unknown name, the most similar names are returned.',
      inputSchema: advertised(entityInput),
      annotations: readOnly,
    },
    ({ name, kind, ...known }, context) =>
      toolResult(served, context, 'Reading the entity', async () => {
        const asOf = asOfWithNotes(known);
        const { signal } = context.mcpReq;
        const { entity, others } = await findEntity(connection, vault.id, name, { asOf, signal });
        const page = await connection.call('entities.get', { vault: vault.id, id: entity.id, asOf }, { signal });
        // Ids are the vault's words.
        const also = others.length > 0 ? `\nThe name could also mean: ${inOneLine(others.map(({ id }) => id).join(', '))}.\n` : '';
        const shortName = await chapterNamesOf(connection, vault.id);
        return textResult(
          (kind === undefined ? pageText(page, shortName, 'kind') : relationshipsText(pageOfKind(page, kind), shortName)) + also,
        );
      }),
  );

  server.registerTool(
    'entities',
    {
      title: 'List entities',
      description:
        'Lists the people, places and things of the story, with type, aliases, importance and where they appear. Use it to see who and what exists, or to find the right spelling of a name.',
      inputSchema: advertised(entitiesInput),
      annotations: readOnly,
    },
    ({ query, types, filter: given, sort, limit, offset, ...known }, context) =>
      toolResult(served, context, 'Listing entities', async () => {
        const at = async (chapter: StoryPosition | null): Promise<number | null> => chapter && sequenceOf(connection, vault.id, chapter);
        const filter = { ...given, from: await at(given.from), until: await at(given.until) };
        const asOf = asOfWithNotes(known);
        const { signal } = context.mcpReq;
        const all = await connection.call('entities.list', { vault: vault.id, query, types, filter, sort, asOf }, { signal });
        const total = all.entities.length;
        const entities = all.entities.slice(offset, offset + limit);
        if (total === 0)
          return textResult(noEntitiesText(all.counts, types, filter, await connection.call('entities.facets', { vault: vault.id, asOf })));
        if (entities.length === 0) return plainResult(`There are only ${total}: use an offset below that.`);
        const shortName = await chapterNamesOf(connection, vault.id);
        const lines = entities.map((entity) => `${entityStatement(entity, shortName)}\n`).join('');
        const text = types.length === 0 && offset === 0 ? `${lines}\nTypes: ${typesText(all.counts)}.\n` : lines;
        const more: string[] = [];
        if (offset + entities.length < total) more.push(`${entities.length} of ${total}; the next page has offset ${offset + limit}.`);
        return textResult(text, more);
      }),
  );

  server.registerTool(
    'path',
    {
      title: 'How two entities are connected',
      description:
        'The shortest path between two entities along the relationships of the vault, step by step, each with its kind and its evidence. Stated relationships count as closer than mere co-occurrence.',
      inputSchema: advertised(pathInput),
      annotations: readOnly,
    },
    ({ from, to, ...known }, context) =>
      toolResult(served, context, 'Finding the path', async () => {
        const asOf = asOfWithNotes(known);
        const { signal } = context.mcpReq;
        const { entity: first } = await findEntity(connection, vault.id, from, { asOf, signal });
        const { entity: last } = await findEntity(connection, vault.id, to, { asOf, signal });
        const path = await connection.call('graph.path', { vault: vault.id, from: first.id, to: last.id, asOf }, { signal });
        return textResult(pathText(first.name, last.name, path));
      }),
  );
}

export const statusInput = toolInput({
  listProblems: z
    .boolean()
    .default(false)
    .describe('List the files that were not read, or not wholly, by path. These may be files that belong to later chapters.'),
});

/** Maximum number of files listed that could not be read. */
const maxProblems = 30;

/** Registers `status`: the state of the index, with advice for problems. */
export function registerStatus(server: McpServer, served: Served): void {
  const { connection, vault } = served;
  server.registerTool(
    'status',
    {
      title: 'Status of the vault',
      description:
        'Which vault is served, what its index contains, whether it is up to date with the files, and what could not be read. Use it when results look wrong or outdated.',
      inputSchema: advertised(statusInput),
      annotations: readOnly,
    },
    async ({ listProblems }, context) => {
      const { signal } = context.mcpReq;
      try {
        const status = await connection.call('index.status', { vault: vault.id }, { signal });
        const upToDate = status.state !== 'new' && (await connection.call('index.check', { vault: vault.id }, { signal })).upToDate;
        const { state, counts, vectors, reports } = status;
        // Files that could not be read, or only in part; files skipped on purpose are not listed.
        const problems = reports.filter((report) => report.outcome !== 'skipped');
        const advice = adviceFor(served, status, upToDate);
        const shown = { vault: { name: vault.name, path: vault.path }, state, upToDate, counts, vectors, advice };
        const listed = listProblems ? problems.slice(0, maxProblems) : [];
        const files = { filesWithProblems: problems.length, ...(listProblems && { problems: listed }) };
        return exactResult(`${JSON.stringify({ ...shown, ...files }, null, 2)}\n`);
      } catch (thrown) {
        return errorResult(thrown, served);
      }
    },
  );
}

function adviceFor(served: Served, { state, vectors }: IndexStatus, upToDate: boolean): string | null {
  if (state === 'new') return `This vault has not been indexed yet. ${howToIndex(served)}`;
  if (!upToDate) return `Files have changed since they were indexed. ${howToIndex(served)}`;
  return vectors.state === 'waiting' ? `Semantic search is not prepared for all passages. ${howToIndex(served)}` : null;
}
