import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ContextItem, ContextPack } from '#shared/model/context/context.ts';
import { type ContextField, contextFieldNames, contextFields, maxMore, metaOf } from '#shared/model/context/contextRequest.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import { requestInput } from '#shared/model/context/recipe.ts';
import { fillPrompt } from '#shared/model/context/template.ts';
import { findItem, itemKinds, itemLine, kindPlurals, listItems, presetLine, requestBase } from '../openVault/savedItems.ts';
import { toolResult, readOnly, type Served, exactResult, plainResult } from './served.ts';
import { advertised, asOfInputs, chaptersInput, knownIn, limitsInput, toolInput } from './toolSchemas.ts';

const maxLeftOut = 8;

type ContextFields = typeof contextFields;

/** Every setting of a context under its own name, described by the schema. None has a default here: what is not given is the preset's, the recipe's, or the schema's. */
const settingInputs = Object.fromEntries(
  contextFieldNames.flatMap((field): [string, z.ZodType][] => {
    // A cursor says it.
    if (field === 'more') return [];
    // Written as on the command line.
    if (field === 'asOf') return Object.entries(asOfInputs);
    if (field === 'chapters') return [[field, chaptersInput]];
    if (field === 'limits') return [[field, limitsInput]];
    const schema: z.ZodType = contextFields[field];
    const given = field === 'question' ? schema : (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional();
    return [[field, given.describe(metaOf(field).description)]];
  }),
) as { readonly [F in Exclude<ContextField, 'more' | 'asOf' | 'chapters' | 'limits'>]: ContextFields[F] } & typeof asOfInputs & {
    readonly chapters: typeof chaptersInput;
    readonly limits: typeof limitsInput;
  };

const cursorMessage = 'A cursor must be the `nextCursor` of a result for the same question and settings.';
const savedName = z.string().min(1).max(200).optional();

export const contextInput = toolInput({
  ...settingInputs,
  recipe: savedName.describe('Id of a saved recipe to start from (see `library`).'),
  preset: savedName.describe('Id of a preset size (see `library`). `budget` and `maxEntities` override it.'),
  cursor: z
    .string()
    .regex(/^[1-9]\d?$/, cursorMessage)
    .refine((cursor) => Number(cursor) <= maxMore, cursorMessage)
    .optional()
    .describe(
      '`nextCursor` of the previous result for the same question and settings: returns only what is new. Default: the first context.',
    ),
  prompt: savedName.describe('Id of a prompt to insert the text into (see `library`). Default: only the text.'),
});

const contextOutput = z.object({
  text: ContextPack.unwrap().shape.text.describe('The exact text, byte for byte what the app copies.'),
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
  leftOut: z.number().int().describe('How many passages were considered but left out.'),
  bestLeftOut: z
    .array(ContextItem.unwrap().pick({ reference: true, section: true, tokens: true, score: true, reason: true, need: true }))
    .describe('The best passages that were left out, and what it would take to include them.'),
  resolved: ContextPack.unwrap().shape.resolved.describe('The settings that were used, with defaults filled in.'),
  heldBack: ContextPack.unwrap().shape.heldBack.describe('How many notes and passages `asOf` holds back; null without it.'),
  notices: z.array(z.string()),
  nextCursor: z.string().nullable().describe('The `cursor` for what comes next; null when there is nothing more.'),
});

export const libraryInput = toolInput({
  kinds: z.array(z.enum(itemKinds)).readonly().default(itemKinds).describe('Only items of these kinds. Default: all.'),
});

const libraryOutput = z.object({
  items: z.array(
    z.object({
      kind: z.enum(itemKinds),
      id: z.string().describe('The value to pass to `context`.'),
      name: z.string(),
      description: z.string().describe('What it is for, or its size in tokens.'),
    }),
  ),
});

/** Registers `context`, and `library` with what its settings can be chosen from. */
export function registerContextTools(server: McpServer, served: Served): void {
  const { connection, vault } = served;

  server.registerTool(
    'context',
    {
      title: 'Context for a question',
      description:
        'The part of the story world that a question needs, as one text within a token budget: definitions, relationships and passages, each with its source. Call it before answering a question or writing anything about the story. The text is exactly what the user sees and copies in Lorelens. It says which names and chapters of the question are not in the vault; if `items` is empty, nothing matched.',
      inputSchema: advertised(contextInput),
      outputSchema: advertised(contextOutput),
      annotations: readOnly,
    },
    ({ question, recipe, preset, prompt, cursor, notes, ...given }, context) =>
      toolResult(served, context, 'Choosing passages', async () => {
        const input = requestInput(question, given, await requestBase(served, { recipe, preset }));
        const request = { ...input, asOf: knownIn({ asOf: input.asOf as AsOf | number | undefined, notes }) };
        const wrapping = prompt === undefined ? null : await findItem(served, 'prompt', prompt);
        const givenBefore = Number(cursor ?? 0);
        const options = { signal: context.mcpReq.signal };
        const pack = await connection.call('context.build', { vault: vault.id, request: { ...request, more: givenBefore } }, options);
        const text = wrapping ? fillPrompt(wrapping, pack) : pack.text;
        const { tokens, budget, entities, stats, notices, resolved, heldBack } = pack;
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
          .slice(0, maxLeftOut)
          .map(({ reference, section, tokens, score, reason, need }) => ({ reference, section, tokens, score, reason, need }));
        const hasMore = pack.items.length > 0 && stats.leftOut > 0 && givenBefore < maxMore;
        const nextCursor = hasMore ? String(givenBefore + 1) : null;
        const result = {
          text,
          tokens,
          budget,
          entities,
          items,
          leftOut: stats.leftOut,
          bestLeftOut,
          resolved,
          heldBack,
          notices,
          nextCursor,
        };
        const said = notices.filter((notice) => !text.includes(notice));
        if (resolved.preset !== null) said.push(presetLine(pack));
        if (nextCursor !== null)
          said.push(`More was found: for only what is new, call context with the same arguments and cursor "${nextCursor}".`);
        return exactResult(text, result, said);
      }),
  );

  server.registerTool(
    'library',
    {
      title: 'Lenses, recipes, presets, models, templates and prompts',
      description:
        'The ids that the settings of `context` accept: the lenses, saved recipes, presets (sizes), models, templates and prompts that the user has in Lorelens.',
      inputSchema: advertised(libraryInput),
      outputSchema: advertised(libraryOutput),
      annotations: readOnly,
    },
    ({ kinds }, context) =>
      toolResult(served, context, 'Listing', async () => {
        const lists = await Promise.all(kinds.map(async (kind) => ({ kind, items: await listItems(served, kind) })));
        const text = lists
          .map(
            ({ kind, items }) =>
              `${kindPlurals[kind]}${items.length === 0 ? ': none saved' : ''}\n${items.map((item) => `  ${itemLine(item)}\n`).join('')}`,
          )
          .join('');
        const items = lists.flatMap(({ kind, items: found }) =>
          found.map((item) => ({ kind, id: item.id, name: item.name, description: itemLine(item).slice(item.id.length).trim() })),
        );
        return plainResult(text, { items });
      }),
  );
}
