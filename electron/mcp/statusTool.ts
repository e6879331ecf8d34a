import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { FileReport, IndexStatus } from '#shared/model/vault.ts';
import { errorText, howToIndex, readOnly, exactResult, type Served } from './served.ts';
import { advertised, toolInput } from './toolSchemas.ts';

export const statusInput = toolInput({});

const statusOutput = z.object({
  vault: z.object({ name: z.string(), path: z.string() }),
  state: IndexStatus.unwrap().shape.state,
  upToDate: z.boolean().describe('False if files have changed since they were indexed.'),
  counts: IndexStatus.unwrap().shape.counts,
  vectors: IndexStatus.unwrap().shape.vectors,
  /** Files that could not be read, or only in part; what was passed over on purpose is not listed. */
  problems: z.array(FileReport),
  advice: z.string().nullable().describe('What the user should do, if anything.'),
});

/** Registers `status`: what is known of the vault, and what the user should do about what is not. */
export function registerStatus(server: McpServer, served: Served): void {
  const { connection, vault } = served;
  server.registerTool(
    'status',
    {
      title: 'Status of the vault',
      description:
        'Which vault is served, what its index contains, whether it is up to date with the files, and what could not be read. Use it when results look wrong or outdated.',
      inputSchema: advertised(statusInput),
      outputSchema: advertised(statusOutput),
      annotations: readOnly,
    },
    async (_, context) => {
      const { signal } = context.mcpReq;
      try {
        const status = await connection.call('index.status', { vault: vault.id }, { signal });
        const upToDate = status.state !== 'new' && (await connection.call('index.check', { vault: vault.id }, { signal })).upToDate;
        const { state, counts, vectors, reports } = status;
        const problems = reports.filter((report) => report.outcome !== 'skipped');
        const advice = adviceFor(served, status, upToDate);
        const structured = { vault: { name: vault.name, path: vault.path }, state, upToDate, counts, vectors, problems, advice };
        return exactResult(`${JSON.stringify(structured, null, 2)}\n`, structured);
      } catch (thrown) {
        return { content: [{ type: 'text', text: errorText(thrown, vault) }], isError: true };
      }
    },
  );
}

function adviceFor({ vault }: Served, { state }: IndexStatus, upToDate: boolean): string | null {
  if (state === 'new') return `This vault has not been indexed yet. ${howToIndex(vault)}`;
  return upToDate ? null : `Files have changed since they were indexed. ${howToIndex(vault)}`;
}
