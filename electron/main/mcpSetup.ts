import { thrownMessage } from '#shared/contract/errors.ts';
import { app } from 'electron';
import type { McpSetup, McpTest } from '#shared/contract/bridge.ts';
import { defaultDataDir } from '#lib/dataFolder.ts';
import { UserError } from './common/errors.ts';

const testWithinMs = 20_000;

/**
 * The program that an AI tool starts. An AppImage is mounted at a new path each time; the path of its file is stable. @throws UserError for the
 * portable app, whose file unpacks the app into a temporary folder and does not pass on what it reads and writes.
 */
export function mcpCommand(env: NodeJS.ProcessEnv, execPath: string): string {
  if (env['PORTABLE_EXECUTABLE_FILE'] !== undefined)
    throw new UserError(
      'AI tools cannot start the portable app. Install Lorelens with its installer to use it with them; your data stays.',
    );
  return env['APPIMAGE'] ?? execPath;
}

/** How an AI tool starts this installation as an MCP server for a vault: the app without a window. */
export function mcpSetup(vaultPath: string, dataDir: string): McpSetup {
  return {
    command: mcpCommand(process.env, process.execPath),
    args: mcpArguments({
      platform: process.platform,
      // The starter of an AppImage adds such switches itself where they are needed.
      argv: process.env['APPIMAGE'] === undefined ? process.argv : [],
      appPath: app.isPackaged ? null : app.getAppPath(),
      vaultPath,
      dataDir: dataDir === defaultDataDir() ? null : dataDir,
    }),
  };
}

/** What the server's arguments depend on. */
interface McpArguments {
  readonly platform: NodeJS.Platform;
  /** The arguments of this start. */
  readonly argv: readonly string[];
  /** Path of the app, which the runtime needs when run from source; null if installed. */
  readonly appPath: string | null;
  readonly vaultPath: string;
  /** Null for the default one. */
  readonly dataDir: string | null;
}

export function mcpArguments({ platform, argv, appPath, vaultPath, dataDir }: McpArguments): string[] {
  return [
    ...(platform === 'linux' ? ['--ozone-platform=headless', '--log-level=3'] : []),
    // Sandbox switches of this start (root in a container needs one) are passed on.
    ...argv.filter((word) => /^--[a-z-]*sandbox$/.test(word)),
    ...(appPath === null ? [] : [appPath]),
    '--cli',
    'mcp',
    '--vault',
    vaultPath,
    ...(dataDir === null ? [] : ['--data-dir', dataDir]),
  ];
}

/** Starts the server as an AI tool would, lists its tools, and stops it. Returns a message about any problem. */
export async function testMcp(setup: McpSetup): Promise<McpTest> {
  const { Client } = await import('@modelcontextprotocol/client');
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
  const transport = new StdioClientTransport({ command: setup.command, args: [...setup.args], stderr: 'pipe' });
  const errorOutput: string[] = [];
  transport.stderr?.on('data', (text: Buffer) => errorOutput.push(text.toString('utf8')));
  const client = new Client({ name: 'lorelens', version: app.getVersion() });
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer in time')), testWithinMs);
  });
  try {
    const tools = await Promise.race([client.connect(transport).then(() => client.listTools()), tooLong]);
    return { ok: true, tools: tools.tools.map(({ name }) => name), milliseconds: Math.round(performance.now() - started), problem: null };
  } catch (error) {
    const reason = errorOutput.join('').trim().split('\n').at(-1) || thrownMessage(error);
    return {
      ok: false,
      tools: [],
      milliseconds: Math.round(performance.now() - started),
      problem: `The server could not be reached: ${reason}`,
    };
  } finally {
    clearTimeout(timer);
    await client.close().catch(() => undefined);
  }
}
