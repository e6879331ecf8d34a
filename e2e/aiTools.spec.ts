import { join } from 'node:path';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { commandLine } from './support/commandLine.ts';
import { expect, test } from './support/test.ts';

test('Settings shows the configuration with which an AI tool reaches this vault', async ({ launch, newFolder }) => {
  const vault = join(projectRoot, 'resources', 'sample-vault');
  const dataDir = await newFolder('data');
  expect(await commandLine('index', '--no-embed', '--vault', vault, '--data-dir', dataDir)).toMatchObject({ code: 0 });
  const { window } = await launch({ dataDir, vault });
  await window.getByRole('button', { name: 'Settings' }).click();
  const part = window.getByRole('region', { name: 'AI tools' });
  const shown = part.getByLabel('Configuration');
  await expect(shown).toContainText('mcpServers');
  const { mcpServers } = JSON.parse((await shown.textContent())!) as { mcpServers: { lorelens: { args: string[] } } };
  expect(mcpServers.lorelens.args).toEqual(expect.arrayContaining(['--cli', 'mcp', '--vault', vault, '--data-dir', dataDir]));
  await part.getByRole('button', { name: 'Test connection' }).click();
  await expect(part.getByRole('status')).toContainText('Connected: 7 tools', { timeout: 20_000 });
});
