import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { sandboxArguments } from '../scripts/runtime/desktop.mjs';
import { projectRoot, resolveRuntime } from '../scripts/runtime/runtime.mjs';
import { commandLine, type CommandResult, firstText } from './support/commandLine.ts';
import { appEnvironment } from './support/launch.ts';
import { expect, test } from './support/test.ts';

const vault = join(projectRoot, 'resources', 'sample-vault');

/** How the installed `bin/lorelens` starts the app, on a machine without a display. */
const headless = ['--ozone-platform=headless', '--log-level=3', ...sandboxArguments(resolveRuntime().folder, () => undefined)];
const appArguments = (...args: readonly string[]): string[] => [...headless, projectRoot, '--cli', ...args];

function withoutDisplay(): Record<string, string> {
  const { DISPLAY: _display, ...rest } = appEnvironment();
  return rest;
}

/** Runs the app as the command line: no Node, no window. */
function app(...args: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(resolveRuntime().executable, appArguments(...args), { env: withoutDisplay() });
    const result = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => (result.stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (result.stderr += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...result }));
  });
}

test.skip(process.platform !== 'linux', 'The headless way of the app is the one of Linux.');

test('the app as command line prints the same bytes as the command line', async ({ newFolder }) => {
  const places = ['--vault', vault, '--data-dir', await newFolder('data')];
  expect(await app('index', '--no-embed', ...places)).toMatchObject({ code: 0 });
  const args = ['context', 'Who betrayed Mara Venn?', '--max-tokens', '1500', ...places];
  const [own, plain] = [await app(...args), await commandLine(...args)];
  expect(own.code).toBe(0);
  expect(own.stdout).toContain('Mara Venn');
  expect(own.stdout).toBe(plain.stdout);
});

test('the app as command line keeps exit codes and error messages', async ({ newFolder }) => {
  const places = ['--vault', vault, '--data-dir', await newFolder('data')];
  expect(await app('entity', 'Nobody of this story', ...places)).toMatchObject({ code: 3 });
  expect(await app('contxt')).toMatchObject({ code: 2 });
  const missing = await app('status', '--vault', '/no/such/folder', '--data-dir', await newFolder('data'));
  expect(missing).toMatchObject({ code: 1 });
  expect(missing.stderr).toContain('Folder not found');
});

test('the app as command line prints the story bible as a PDF', async ({ newFolder }) => {
  const places = ['--vault', vault, '--data-dir', await newFolder('data')];
  expect(await app('index', '--no-embed', ...places)).toMatchObject({ code: 0 });
  const folder = join(await newFolder('out'), 'book');
  const { code, stdout } = await app('export', 'pdf', folder, '--as-of', '3', ...places);
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${join(folder, 'Story bible.pdf')}\n` });
  expect((await readFile(join(folder, 'Story bible.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the app serves MCP without a window', async ({ newFolder }) => {
  const dataDir = await newFolder('data');
  expect(await app('index', '--no-embed', '--vault', vault, '--data-dir', dataDir)).toMatchObject({ code: 0 });
  const transport = new StdioClientTransport({
    command: resolveRuntime().executable,
    args: appArguments('mcp', '--vault', vault, '--data-dir', dataDir),
    env: withoutDisplay(),
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const { content } = await client.callTool({ name: 'entity', arguments: { name: 'Mara Venn' } });
  expect(firstText(content as readonly unknown[])).toContain('ferrywoman');
  await client.close();
});
