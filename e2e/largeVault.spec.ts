import type { ElectronApplication, Page } from '@playwright/test';
import { openSettings } from './support/contextScreen.ts';
import { commandLine } from './support/commandLine.ts';
import type { LaunchedApp } from './support/launch.ts';
import { expect, test as base } from './support/test.ts';

/** A vault of a thousand and more notes with chapters and with names that have no note, as LORELENS_LARGE_VAULT=/path/to/it. */
const vault = process.env['LORELENS_LARGE_VAULT'] ?? '';
const size = { width: 1280, height: 800 };

const clipboard = (app: ElectronApplication): Promise<string> => app.evaluate(({ clipboard: board }) => board.readText());

/** The large vault, indexed without vectors, open on its entities. */
const test = base.extend<{ readonly opened: LaunchedApp & { readonly names: readonly string[] } }>({
  opened: async ({ launch, newFolder }, use) => {
    const dataDir = await newFolder('data');
    expect(await commandLine('index', '--no-embed', '--vault', vault, '--data-dir', dataDir)).toMatchObject({ code: 0 });
    const list = await commandLine('entities', '--type', 'character', '--json', '--vault', vault, '--data-dir', dataDir);
    const entities = JSON.parse(list.stdout) as { readonly name: string; readonly mentions: number }[];
    const launched = await launch({ dataDir, vault, size });
    await expect(launched.window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 120_000 });
    await use({ ...launched, names: entities.filter(({ mentions }) => mentions > 5).map(({ name }) => name) });
  },
});

test.skip(vault === '', 'There is no large vault to try: LORELENS_LARGE_VAULT names none.');
test.setTimeout(300_000);

const pack = (window: Page) => window.getByRole('document', { name: 'Text to be copied' });

test('an entity of a large vault is found and read, and its evidence opens in the reader', async ({ opened: { window, names } }) => {
  const [name] = names;
  await window.getByRole('searchbox', { name: 'Search entities' }).fill(name!);
  await window.getByRole('listbox', { name: 'Entities' }).getByRole('option').filter({ hasText: name! }).first().click();
  await expect(window.getByRole('heading', { name: name!, level: 1, exact: true })).toBeVisible();
  const evidence = window.locator('.source-link:not(.source-path)').first();
  await evidence.click();
  await expect(window.locator('.reader .doc-marked').first()).toBeInViewport();
  await window.keyboard.press('Escape');
  await expect(window.locator('.reader')).toHaveCount(0);
});

test('in the graph of a large vault, the path between two entities opens a context about it', async ({ opened: { window, names } }) => {
  const [one, other] = names;
  await window.keyboard.press('ControlOrMeta+3');
  await expect(window.getByRole('application', { name: /^Map of/ })).toBeVisible({ timeout: 60_000 });
  await window.getByRole('combobox', { name: 'Find on the map' }).fill(one!);
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: /^More for / }).click();
  await window.getByRole('menuitem', { name: 'Find path to…' }).click();
  await window.getByRole('combobox', { name: 'Choose a person, place or thing' }).fill(other!);
  await window.keyboard.press('Enter');
  const steps = window.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.first()).toContainText(one!);
  await expect(steps.last()).toContainText(other!);
  await window.getByRole('button', { name: 'Ask about this connection' }).click();
  await expect(pack(window)).toContainText(`Context for: How are ${one} and ${other} connected?`, { timeout: 30_000 });
});

test('a context from a large vault is split, pruned and copied, with the same text as the command line', async ({ opened }) => {
  const { app, window, dataDir, names } = opened;
  const question = `Who is ${names[0]}?`;
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill(question);
  await expect(pack(window)).toContainText(`Context for: ${question}`, { timeout: 30_000 });

  await openSettings(window);
  const handle = window.locator('.budget-bar').getByRole('slider', { name: 'Share for people and places' });
  const box = (await handle.boundingBox())!;
  const before = Number(await handle.getAttribute('aria-valuenow'));
  await window.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await window.mouse.down();
  await window.mouse.move(box.x - 100, box.y + box.height / 2, { steps: 10 });
  await window.mouse.up();
  const split = Number(await handle.getAttribute('aria-valuenow'));
  expect(split).toBeLessThan(before - 10);

  const first = window
    .locator('.outline-item')
    .filter({ has: window.getByRole('button', { name: /^Exclude / }) })
    .first();
  const dropped = (await first.getAttribute('data-reference'))!;
  await first.getByRole('button', { name: /^Exclude / }).click();
  await expect(window.getByText('Excluded by you (1)')).toBeVisible();
  const printed = await commandLine(
    ...['context', question, '--split', String(split), '--drop', dropped, '--vault', vault, '--data-dir', dataDir],
  );
  await expect
    .poll(async () => {
      await window.getByRole('button', { name: /^Copy(?! and)/ }).click();
      return clipboard(app);
    })
    .toBe(printed.stdout);
  expect(printed.stdout.length).toBeGreaterThan(1_000);

  // What a chat app would get.
  await window.getByRole('button', { name: 'From a scene…' }).click();
  const scene = window.getByLabel('Paste a scene');
  await scene.focus();
  await window.keyboard.press('ControlOrMeta+v');
  await expect(scene).toHaveValue(printed.stdout);
});

test('suggested names of a large vault are answered by keyboard and undone', async ({ opened: { window } }) => {
  await window.keyboard.press('ControlOrMeta+5');
  const tab = window.getByRole('tab', { name: /^New names/ });
  await tab.click();
  const waiting = async (): Promise<number> => Number((await tab.textContent())?.replaceAll(/\D/g, ''));
  const list = window.getByRole('listbox', { name: 'New names' });
  await list.focus();
  const before = await waiting();
  await window.keyboard.press('a');
  await expect.poll(waiting).toBe(before - 1);
  await window.keyboard.press('i');
  await expect.poll(waiting).toBe(before - 2);
  await window.keyboard.press('u');
  await expect.poll(waiting).toBe(before - 1);
  await window.keyboard.press('u');
  await expect.poll(waiting).toBe(before);
});

test('a range on the timeline of a large vault sets the as-of chapter of a question', async ({ opened: { window } }) => {
  await window.keyboard.press('ControlOrMeta+4');
  await expect(window.getByRole('grid', { name: 'Entities by chapter' })).toBeVisible({ timeout: 30_000 });
  const from = (await window.getByRole('columnheader', { name: /^ch\. 2\b/ }).boundingBox())!;
  const to = (await window.getByRole('columnheader', { name: /^ch\. 5\b/ }).boundingBox())!;
  await window.mouse.move(from.x + 5, from.y + 10);
  await window.mouse.down();
  await window.mouse.move(to.x + 5, to.y + 10, { steps: 5 });
  await window.mouse.up();
  await window.getByRole('button', { name: 'Ask up to chapter 5' }).click();
  await expect(window.getByPlaceholder(/Ask anything/)).toBeVisible();
  await openSettings(window);
  await expect(window.getByRole('group', { name: 'Up to' })).toContainText('ch. 5');
});
