import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { commandLine, mcpClient } from './support/commandLine.ts';
import { hostileNotes } from './support/hostileVault.ts';
import { still } from './support/screenVisitor.ts';
import { openTrap, watchSockets } from './support/sockets.ts';
import { expect, test } from './support/test.ts';
import { vaultHash } from './support/vaultHash.ts';

const sample = join(projectRoot, 'resources', 'sample-vault');
const question = 'Who betrayed Mara, and why?';

/** Through every screen: browse, read, look at the graph, ask, copy, settings. */
async function journey(window: Page): Promise<void> {
  await window.getByRole('option', { name: /^Mara Venn/ }).click();
  await expect(window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();
  const address = window.url().split('#')[0]!;
  for (const path of ['Characters/Mara Venn.md', ...Object.keys(hostileNotes)]) {
    await window.evaluate((to) => void (location.href = to), `${address}#/entities?read=${encodeURIComponent(path)}`);
    await expect(window.locator('.reader')).toHaveAttribute('aria-label', `Reading ${path}`);
    await still(window);
  }
  await window.keyboard.press('ControlOrMeta+3');
  await expect(window.getByText(/[0-9]+ entities\u00a0· [0-9,]+ (of [0-9,]+ )?connections?/).first()).toBeVisible();
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill(question);
  await expect(window.getByRole('document', { name: 'Text to be copied' })).toContainText('Context for: Who betrayed Mara');
  await window.getByRole('button', { name: /^Copy(?! and)/ }).click();
  await expect(window.getByText(/^Context copied/).first()).toBeVisible();
  await window.keyboard.press('ControlOrMeta+,');
  await expect(window.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
  // The app only checks for newer versions if the user asked for it.
  await expect(window.getByRole('heading', { name: 'Check for new versions' })).toBeVisible();
  await expect(window.getByRole('button', { name: 'Check now' })).toHaveCount(0);
}

test('nothing leaves the machine and nothing of the vault is changed or logged, in the app, the command line and MCP', async ({
  launch,
  newFolder,
}) => {
  test.setTimeout(400_000);
  const vault = join(await newFolder('vault'), 'Low Harbour');
  await cp(sample, vault, { recursive: true, preserveTimestamps: true });
  // Vectors of the notes and of half of the chapters take the same way as those of all, in half of the time.
  await rm(join(vault, 'Manuscript', 'Part One - What Is Kept'), { recursive: true });
  for (const [path, text] of Object.entries(hostileNotes)) {
    await mkdir(dirname(join(vault, path)), { recursive: true });
    await writeFile(join(vault, path), text);
  }
  const before = vaultHash(vault);
  const dataDir = await newFolder('data');
  const trap = await openTrap();

  const { app, window, close } = await launch({ vault, dataDir, args: trap.args, vectors: true });
  const sockets = watchSockets(app.process().pid!);
  const requests: string[] = [];
  window.on('request', (request) => requests.push(request.url()));
  const documents = (await commandLine('status', '--json', '--vault', vault, '--data-dir', dataDir)).code;
  expect(documents).toBe(0);
  await expect(window.getByRole('contentinfo')).toContainText(/6\d documents/, { timeout: 60_000 });
  await journey(window);
  // A fault that is logged, and a page that is loaded again.
  const engine = await app.evaluate(
    ({ app: electronApp }) => electronApp.getAppMetrics().find((each) => each.name === 'Lorelens engine')?.pid,
  );
  process.kill(engine!, 'SIGKILL');
  await expect(window.getByText(/Lorelens recovered from a problem/)).toBeVisible();
  await window.reload();
  await expect(window.getByRole('contentinfo')).toContainText('Semantic search ready', { timeout: 240_000 });
  await close();
  expect(sockets.end()).toEqual([]);
  expect(trap.caught).toEqual([]);
  expect(requests.filter((url) => !/^(app:\/\/lorelens\/|blob:app:|data:)/.test(url))).toEqual([]);

  // The other clients. They are started from here, so all sockets of this process are watched; the browser's own are local.
  const others = watchSockets(process.pid);
  const options = ['--vault', vault, '--data-dir', dataDir];
  for (const command of [
    ['context', question],
    ['entities'],
    ['search', 'lamps'],
    ['path', 'Mara Venn', 'Tallow Bridge'],
    ['doctor'],
    ['index', '--force', '--no-embed'],
  ])
    expect((await commandLine(...command, ...options)).code, command[0]).toBe(0);
  const server = await mcpClient(vault, dataDir);
  for (const [name, args] of [
    ['context', { question }],
    ['entity', { name: 'the Heron' }],
    ['search', { query: 'https://example.com/' }],
    ['status', {}],
  ] as const)
    expect((await server.client.callTool({ name, arguments: args })).isError).toBeFalsy();
  await server.client.readResource({ uri: 'lorelens://document/Characters/Pictura.md' });
  await server.close();
  expect(others.end()).toEqual([]);
  await trap.close();

  expect(vaultHash(vault)).toBe(before);
  expect(await readdir(dataDir)).not.toContain('updates.json');
  const logs = await readdir(join(dataDir, 'logs'));
  expect(logs).toContain('main.log');
  for (const name of logs) {
    const text = await readFile(join(dataDir, 'logs', name), 'utf8');
    expect(text).toContain('engine stopped');
    expect(text).not.toMatch(/Mara|Heron|Venn|Tallow|Scripta|betrayed|example\.com|Low Harbour/);
  }
});

test('the socket watch of the test notices an outgoing request', async ({ newFolder }) => {
  const trap = await openTrap();
  const port = /\d+$/.exec(trap.args[0]!)![0];
  await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(300) }).catch(() => undefined);
  expect(trap.caught.join()).toContain('GET /');
  await trap.close();
  expect(await readdir(await newFolder('empty'))).toEqual([]);
});
