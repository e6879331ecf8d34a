import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { readonlyArray } from '#shared/model/readonly.ts';
import { type ContextField, contextFieldNames, contextFields, maxMore, metaOf } from '#shared/model/context/contextRequest.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import { requestInput } from '#shared/model/context/recipe.ts';
import { fillPrompt } from '#shared/model/context/template.ts';
import { asOfWithNotes } from '../openVault/lookups.ts';
import { findItem, itemKinds, itemLine, kindPlurals, listItems, presetLine, requestBase } from '../openVault/savedItems.ts';
import { toolResult, readOnly, type Served, exactResult, plainResult } from './served.ts';
import { advertised, asOfInputs, chaptersInput, limitsInput, toolInput } from './toolSchemas.ts';

type ContextFields = typeof contextFields;

/** Every setting of a context under its own name, described by the schema. None has a default here: omitted settings come from the preset, the recipe, or the schema. */
const settingInputs = Object.fromEntries(
  contextFieldNames.flatMap((field): [string, z.ZodType][] => {
    // Replaced by the cursor.
    if (field === 'more') return [];
    // In the syntax of the command line.
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

const cursorMessage = 'Use the cursor from a previous result for the same question and settings.';
const savedName = z.string().min(1).max(200).optional();

export const contextInput = toolInput({
  ...settingInputs,
  recipe: savedName.describe('Id of a saved recipe to start from (see `library`).'),
  preset: savedName.describe('Id of a preset size (see `library`). `budget` and `maxEntities` override it.'),
  cursor: z
    .string()
    .refine((cursor) => /^[1-9]\d?$/.test(cursor) && Number(cursor) <= maxMore, cursorMessage)
    .optional()
    .describe(
      'The cursor from the previous result for the same question and settings, to get only what is new. Default: the first context.',
    ),
  prompt: savedName.describe('Id of a prompt to insert the text into (see `library`). Default: only the text.'),
});

export const libraryInput = toolInput({
  kinds: readonlyArray(z.enum(itemKinds))
    .optional()
    .describe('Only items of these kinds. Default: all kinds, with only the number of models.'),
});

/** Registers `context`, and `library` with what its settings can be chosen from. */
export function registerContextTools(server: McpServer, served: Served): void {
  const { connection, vault } = served;

  server.registerTool(
    'context',
    {
      title: 'Context for a question',
      description:
        'The part of the story world that a question needs, as one text within a token budget: definitions, relationships and passages, each with its source. Call it before answering a question or writing anything about the story. The text is exactly what the user sees and copies in Lorelens. It says which names and chapters of the question are not in the vault.',
      inputSchema: advertised(contextInput),
      annotations: readOnly,
    },
    ({ question, recipe, preset, prompt, cursor, notes, ...given }, context) =>
      toolResult(served, context, 'Choosing passages', async () => {
        const input = requestInput(question, given, await requestBase(served, { recipe, preset }));
        const request = { ...input, asOf: asOfWithNotes({ asOf: input.asOf as AsOf | number | undefined, notes }) };
        const wrapping = prompt === undefined ? null : await findItem(served, 'prompt', prompt);
        const givenBefore = Number(cursor ?? 0);
        const options = { signal: context.mcpReq.signal };
        const pack = await connection.call(
          'context.build',
          { vault: vault.id, request: { ...request, more: givenBefore }, ledger: 'chosen' },
          options,
        );
        const text = wrapping ? fillPrompt(wrapping, pack) : pack.text;
        const { stats, notices, resolved } = pack;
        const hasMore = pack.items.length > 0 && stats.leftOut > 0 && givenBefore < maxMore;
        const messages = notices.filter((notice) => !text.includes(notice));
        if (resolved.preset !== null) messages.push(presetLine(pack));
        if (hasMore)
          messages.push(`More was found. To get only what is new, call context with the same arguments and cursor "${givenBefore + 1}".`);
        return exactResult(text, messages);
      }),
  );

  server.registerTool(
    'library',
    {
      title: 'Lenses, recipes, presets, models, templates and prompts',
      description:
        'The ids that the settings of `context` accept: the lenses, saved recipes, presets (sizes), models, templates and prompts that the user has in Lorelens.',
      inputSchema: advertised(libraryInput),
      annotations: readOnly,
    },
    ({ kinds }, context) =>
      toolResult(served, context, 'Listing', async () => {
        const lists = await Promise.all(
          (kinds ?? itemKinds).map(async (kind) => {
            const items = await listItems(served, kind);
            // Models only set the budget, which can also be given; a list of all would be longer than all else.
            if (kind === 'model' && kinds === undefined) return `models: ${items.length}; use kinds ["model"] to list them\n`;
            const title = items.length === 0 ? `${kindPlurals[kind]}: none saved` : kindPlurals[kind];
            return [title, ...items.map((item) => `  ${itemLine(item)}`), ''].join('\n');
          }),
        );
        return plainResult(lists.join(''));
      }),
  );
}
