import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { contextInput, registerContextTools } from './contextTools.ts';
import { registerLookupTools } from './lookupTools.ts';
import type { Served } from './served.ts';

interface Tool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: StandardSchemaWithJSON;
}

const tools: Tool[] = [];
const server = { registerTool: (_name: string, tool: Tool) => void tools.push(tool) } as unknown as McpServer;
registerContextTools(server, {} as Served);
registerLookupTools(server, {} as Served);

/** The descriptions in a schema. */
function descriptionsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  );
}

const message = (given: unknown): string => contextInput.safeParse(given).error!.issues[0]!.message;

it('descriptions of the tools contain no identifiers of the source, except arguments and fields in code marks', () => {
  const texts = tools.flatMap(({ title, description, inputSchema }) => [
    title,
    description,
    ...descriptionsIn(inputSchema['~standard'].jsonSchema.input({ target: 'draft-2020-12' })),
  ]);
  texts.push(message({ question: 'x', cursor: '0' }), message({ question: 'x', cursor: '99' }));
  expect(tools).toHaveLength(6);
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => /\b[a-z]+[A-Z]/.test(text.replace(/`[^`]*`/g, '')))).toEqual([]);
  expect(texts.filter((text) => /\ban (?![aeiou])/i.test(text))).toEqual([]);
});
