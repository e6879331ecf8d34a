import type { McpServer } from '@modelcontextprotocol/server';
import { entityLine, pageText, wayText } from '../cli/entityText.ts';
import { findEntity } from '../cli/findEntity.ts';
import { hitText } from '../cli/hitText.ts';
import * as schemas from './schemas.ts';
import { answer, textResult, type Served } from './served.ts';

/** Tools read a closed world, this vault, and change nothing. */
const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

const mostRelationships = 60;
const mostLeftOut = 20;

/** Registers `context`, `search`, `entity`, `entities` and `path`. `status` stands apart: it works without an index. */
export function registerTools(server: McpServer, served: Served): void {
  const { connection, vault } = served;

  server.registerTool(
    'context',
    {
      title: 'Context for a question',
      description:
        'The part of the story world that a question needs, as one text within a token budget: definitions, relationships and passages, each with its source. Use it before answering or writing anything about the story. The text is exactly what the writer sees and copies in Lorelens. When `items` is empty, nothing in the vault matched.',
      inputSchema: schemas.contextInput,
      outputSchema: schemas.contextOutput,
      annotations: readOnly,
    },
    (request, context) =>
      answer(served, context, 'Choosing passages', async () => {
        const pack = await connection.call('context.build', { vault: vault.id, request }, { signal: context.mcpReq.signal });
        const { text, tokens, budget, entities, stats, notices, settled } = pack;
        const items = pack.items.map(({ reference, section, entity, tokens, score, state, reason, citation }) => ({
          reference,
          section,
          entity,
          tokens,
          score,
          state,
          reason,
          citation,
        }));
        const bestLeftOut = pack.ledger
          .filter((item) => item.state === 'out')
          .slice(0, mostLeftOut)
          .map(({ reference, section, tokens, score, reason, need }) => ({ reference, section, tokens, score, reason, need }));
        const result = { text, tokens, budget, entities, items, leftOut: stats.leftOut, bestLeftOut, settled, notices };
        return textResult(text, result, notices);
      }),
  );

  server.registerTool(
    'search',
    {
      title: 'Search passages',
      description:
        'Passages of the vault by their words, and by meaning where that is prepared, best first, each with path, lines and a snippet. Use it to find where something is said. For an answer about somebody or something, `context` gives more.',
      inputSchema: schemas.searchInput,
      outputSchema: schemas.searchOutput,
      annotations: readOnly,
    },
    ({ query, limit, asOf }, context) =>
      answer(served, context, 'Searching', async () => {
        const { hits } = await connection.call('search.run', { vault: vault.id, query, limit, asOf }, { signal: context.mcpReq.signal });
        return textResult(hits.length === 0 ? 'No passages match.' : hits.map((hit) => hitText(hit)).join(''), { hits });
      }),
  );

  server.registerTool(
    'entity',
    {
      title: 'One entity',
      description:
        'Everything about one person, place or thing of the story: type, aliases, definition, properties, relationships with their evidence, and mentions by chapter. An unknown name is answered with the nearest ones.',
      inputSchema: schemas.entityInput,
      outputSchema: schemas.entityOutput,
      annotations: readOnly,
    },
    ({ name, asOf }, context) =>
      answer(served, context, 'Reading the entity', async () => {
        const { signal } = context.mcpReq;
        const { entity, others } = await findEntity(connection, vault.id, name, { asOf, signal });
        const page = await connection.call('entities.get', { vault: vault.id, id: entity.id, asOf }, { signal });
        const relationships = page.relationships.slice(0, mostRelationships);
        const relationshipsLeftOut = page.relationships.length - relationships.length;
        const also = others.length > 0 ? [`"${name}" could also mean: ${others.map(({ id }) => id).join(', ')}.`] : [];
        return textResult(pageText(page), { ...page, relationships, relationshipsLeftOut, others }, also);
      }),
  );

  server.registerTool(
    'entities',
    {
      title: 'List entities',
      description:
        'The people, places and things of the story, with type, aliases, importance and where they appear. Use it to see who and what there is, or to find the right spelling of a name.',
      inputSchema: schemas.entitiesInput,
      outputSchema: schemas.entitiesOutput,
      annotations: readOnly,
    },
    ({ query, types, sort, limit, offset, asOf }, context) =>
      answer(served, context, 'Listing entities', async () => {
        const { signal } = context.mcpReq;
        const all = await connection.call('entities.list', { vault: vault.id, query, types, sort, asOf }, { signal });
        const entities = all.entities.slice(offset, offset + limit);
        const text = entities.length === 0 ? 'No entities match.' : entities.map((entity) => `${entityLine(entity)}\n`).join('');
        const total = all.entities.length;
        const more =
          offset + entities.length < total ? [`${entities.length} of ${total}; the next page has offset ${offset + limit}.`] : [];
        return textResult(text, { entities, total, counts: all.counts }, more);
      }),
  );

  server.registerTool(
    'path',
    {
      title: 'How two entities are connected',
      description:
        'The nearest way between two entities over the relationships of the vault, step by step, each step with its kind and the words or the place that show it. Stated ties count as nearer than mere mentions together.',
      inputSchema: schemas.pathInput,
      outputSchema: schemas.pathOutput,
      annotations: readOnly,
    },
    ({ from, to, asOf }, context) =>
      answer(served, context, 'Finding the way', async () => {
        const { signal } = context.mcpReq;
        const { entity: first } = await findEntity(connection, vault.id, from, { asOf, signal });
        const { entity: last } = await findEntity(connection, vault.id, to, { asOf, signal });
        const way = await connection.call('graph.path', { vault: vault.id, from: first.id, to: last.id, asOf }, { signal });
        return textResult(wayText(first.name, last.name, way), { from: first, to: last, ...way });
      }),
  );
}
