import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVault, type VaultWatch } from './watchVault.ts';
import { temporaryFolder } from '#lib/testing.ts';

let root: string;
let watch: VaultWatch;
/** The paths of each notification, below the vault. */
let notified: string[][];

const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const paths = (): string[] => notified.flat();
const waitForPaths = (...expected: readonly string[]): Promise<void> =>
  vi.waitFor(() => expect(paths()).toEqual(expect.arrayContaining([...expected])), { timeout: 20_000, interval: 20 });

beforeEach(async () => {
  root = temporaryFolder();
  mkdirSync(join(root, 'Notes'));
  write('a.md', 'one');
  notified = [];
  watch = watchVault(
    root,
    (changed) => void notified.push(changed.map((path) => relative(root, path).replaceAll('\\', '/'))),
    (problem) => {
      throw problem;
    },
  );
  // It notifies once when it is ready.
  await waitForPaths('');
  notified = [];
});
afterEach(async () => {
  await watch.close();
});

// How long a batch waits is tested with the batches; how quickly the system reports changes is up to the machine.

it('notifies all of 1,000 files that change at once, in few batches', async () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `Notes/${at}.md`);
  for (const name of names) write(name, `Note ${name}.`);
  await waitForPaths(...names);
  expect(notified.length).toBeLessThan(30);
}, 30_000);

it('notifies the texts of a project in a folder, and nothing of what its program keeps there for itself', async () => {
  mkdirSync(join(root, 'Novel.scriv', 'Files', 'Data'), { recursive: true });
  write('Novel.scriv/Novel.scrivx', '<ScrivenerProject/>');
  await waitForPaths('Novel.scriv/Novel.scrivx');
  write('Novel.scriv/Files/search.indexes', '<SearchIndexes/>');
  // Changes are reported in their order: with this one, an earlier one would have come.
  write('Novel.scriv/Files/Data/1.rtf', '{\\rtf1 Text.}');
  await waitForPaths('Novel.scriv/Files/Data/1.rtf');
  write('Notes/last.md', 'Last.');
  await waitForPaths('Notes/last.md');
  expect(paths()).not.toContain('Novel.scriv/Files/search.indexes');
}, 60_000);

it('notifies a change, a rename and a removal, and nothing of hidden folders', async () => {
  write('a.md', 'two');
  await waitForPaths('a.md');
  notified = [];
  renameSync(join(root, 'a.md'), join(root, 'b.md'));
  await waitForPaths('a.md', 'b.md');
  notified = [];
  rmSync(join(root, 'b.md'));
  await waitForPaths('b.md');
  mkdirSync(join(root, '.obsidian'));
  write('.obsidian/app.json', '{}');
  write('Notes/last.md', 'Last.');
  await waitForPaths('Notes/last.md');
  expect(paths().filter((path) => path.startsWith('.obsidian'))).toEqual([]);
}, 60_000);
