import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { commandLine } from './support/commandLine.ts';
import { expect, test } from './support/test.ts';

const sample = join(projectRoot, 'resources', 'sample-vault');
const othersMayRead = 0o077;

test.skip(process.platform === 'win32', "The user's profile is private there.");

/** What of a folder others than its owner may enter or read. */
async function openToOthers(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const modes = await Promise.all(paths.map(async (path) => ((await stat(join(folder, path))).mode & othersMayRead ? [path] : [])));
  return modes.flat();
}

test('other users of the machine cannot read the index and decisions of the app or the command line', async ({ launch, newFolder }) => {
  const dataDir = await newFolder('data');
  // As an earlier version left it.
  await mkdir(join(dataDir, 'vaults'), { mode: 0o755 });
  await chmod(join(dataDir, 'vaults'), 0o755);
  expect((await commandLine('index', '--no-embed', '--vault', sample, '--data-dir', dataDir)).code).toBe(0);
  expect((await stat(join(dataDir, 'vaults'))).mode & othersMayRead).toBe(0);
  expect(await openToOthers(join(dataDir, 'vaults'))).toEqual([]);

  const appData = await newFolder('app');
  const { window, close } = await launch({ vault: sample, dataDir: appData });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
  await close();
  expect(await openToOthers(join(appData, 'vaults'))).toEqual([]);
  expect(await openToOthers(join(appData, 'logs'))).toEqual([]);
});
