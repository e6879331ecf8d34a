import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { projectRoot, resolveRuntime } from '../../scripts/runtime/runtime.mjs';

/** What a run of the command line gave. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line on Electron's Node, as `npm run cli` does. */
export function commandLine(...args: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const script = join(projectRoot, 'out', 'main', 'cli.js');
    const child = spawn(resolveRuntime().executable, [script, ...args], { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => err.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') }),
    );
  });
}

/** A connected client, and what the server wrote on standard error. */
export interface ConnectedClient {
  readonly client: Client;
  readonly pid: number;
  close(): Promise<void>;
}

/** Starts the built `lorelens mcp` and connects the official client to it, in the generation of the protocol that is asked for. */
export async function mcpClient(vault: string, dataDir: string, mode: 'legacy' | 'auto' = 'legacy'): Promise<ConnectedClient> {
  const transport = new StdioClientTransport({
    command: resolveRuntime().executable,
    args: [join(projectRoot, 'out', 'main', 'cli.js'), 'mcp', '--vault', vault, '--data-dir', dataDir],
    env: { ...(process.env as Record<string, string>), ELECTRON_RUN_AS_NODE: '1' },
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return { client, pid: transport.pid!, close: () => client.close() };
}

/** The text of a tool's or resource's first part. */
export function firstText(parts: readonly unknown[]): string {
  return (parts[0] as { readonly text: string }).text;
}
