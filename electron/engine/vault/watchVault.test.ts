import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVault, type VaultWatch } from './watchVault.ts';
import { temporaryFolder } from '#lib/testing.ts';

let root: string;
let watch: VaultWatch;
let notified: number;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const waitForNotifications = (times: number): Promise<void> =>
  vi.waitFor(() => expect(notified).toBeGreaterThanOrEqual(times), { timeout: 20_000, interval: 20 });

beforeEach(async () => {
  root = temporaryFolder();
  mkdirSync(join(root, 'Notes'));
  writeFileSync(join(root, 'a.md'), 'one');
  notified = 0;
  watch = watchVault(
    root,
    () => void notified++,
    (problem) => {
      throw problem;
    },
  );
  // It notifies once when it is ready.
  await waitForNotifications(1);
  notified = 0;
});
afterEach(async () => {
  await watch.close();
});

it('notifies once or twice when 1,000 files change at once', async () => {
  for (let index = 0; index < 1_000; index++) writeFileSync(join(root, 'Notes', `${index}.md`), `Note ${index}.`);
  await waitForNotifications(1);
  // A fixed wait, here and below: nothing more must come.
  await wait(1_500);
  expect(notified).toBeLessThanOrEqual(2);
}, 30_000);

it('notifies a save of a project in a folder once, and nothing of what its program keeps there for itself', async () => {
  const project = join(root, 'Novel.scriv');
  mkdirSync(join(project, 'Files', 'Data'), { recursive: true });
  writeFileSync(join(project, 'Novel.scrivx'), '<ScrivenerProject/>');
  await waitForNotifications(1);
  notified = 0;
  for (let index = 0; index < 40; index += 1) {
    writeFileSync(join(project, 'Files', 'Data', `${index}.rtf`), `{\\rtf1 Text ${index}.}`);
    await wait(20);
  }
  await waitForNotifications(1);
  writeFileSync(join(project, 'Files', 'search.indexes'), '<SearchIndexes/>');
  await wait(1_500);
  expect(notified).toBe(1);
}, 30_000);

it('notifies a change, a rename and a removal, and nothing of hidden folders', async () => {
  writeFileSync(join(root, 'a.md'), 'two');
  await waitForNotifications(1);
  renameSync(join(root, 'a.md'), join(root, 'b.md'));
  await waitForNotifications(2);
  rmSync(join(root, 'b.md'));
  await waitForNotifications(3);
  await wait(600);
  notified = 0;
  mkdirSync(join(root, '.obsidian'));
  writeFileSync(join(root, '.obsidian', 'app.json'), '{}');
  await wait(900);
  expect(notified).toBe(0);
}, 60_000);
