import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ContextRequest } from '#shared/model/context/context.ts';
import { fillPrompt, type Prompt } from '#shared/model/context/template.ts';
import { requireIndex, type Served } from './served.ts';

/** Registers the user's prompts: each asks for a question and gives the prompt with its context, ready to send. */
export function registerPrompts(server: McpServer, served: Served, prompts: readonly Prompt[]): void {
  const { connection, vault } = served;
  for (const prompt of prompts) {
    server.registerPrompt(
      prompt.id,
      {
        title: prompt.name,
        description: `The prompt "${prompt.name}" with the context for a question about the story.`,
        argsSchema: z.object({
          question: z.string().min(1).max(20_000).describe('The question, with names spelled as in the story.'),
        }),
      },
      async ({ question }) => {
        await requireIndex(served);
        const pack = await connection.call('context.build', { vault: vault.id, request: ContextRequest.parse({ question }) });
        return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text: fillPrompt(prompt, pack) } }] };
      },
    );
  }
}
