import type { McpServer } from '@modelcontextprotocol/server';
import type { IndexStatus } from '#shared/model/vault.ts';
import { errorText, howToIndex, readOnly, exactResult, type Served } from './served.ts';
import { advertised, toolInput } from './toolSchemas.ts';

export const statusInput = toolInput({});

/** More files that could not be read are counted. */
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
    async (_, context) => {
      const { signal } = context.mcpReq;
      try {
        const status = await connection.call('index.status', { vault: vault.id }, { signal });
        const upToDate = status.state !== 'new' && (await connection.call('index.check', { vault: vault.id }, { signal })).upToDate;
        const { state, counts, vectors, reports } = status;
        // Files that could not be read, or only in part; files skipped on purpose are not listed.
        const problems = reports.filter((report) => report.outcome !== 'skipped');
        const advice = adviceFor(served, status, upToDate);
        const shown = { vault: { name: vault.name, path: vault.path }, state, upToDate, counts, vectors, advice };
        const listed = { problems: problems.slice(0, maxProblems), problemsNotListed: Math.max(0, problems.length - maxProblems) };
        return exactResult(`${JSON.stringify({ ...shown, ...listed }, null, 2)}\n`);
      } catch (thrown) {
        return { content: [{ type: 'text', text: errorText(thrown, served) }], isError: true };
      }
    },
  );
}

function adviceFor(served: Served, { state }: IndexStatus, upToDate: boolean): string | null {
  if (state === 'new') return `This vault has not been indexed yet. ${howToIndex(served)}`;
  return upToDate ? null : `Files have changed since they were indexed. ${howToIndex(served)}`;
}
