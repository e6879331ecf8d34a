import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { commandLine } from './support/commandLine.ts';
import { openSettings } from './support/contextScreen.ts';
import { expectSameBytes } from './support/sameBytes.ts';
import { sample, test } from './support/sampleVault.ts';
import { expect } from './support/test.ts';
import { vaultHash } from './support/vaultHash.ts';

const question = 'Who betrayed Mara, and why?';

/** Waits until the index is there and every passage has its vector, so that packs no longer change by themselves. */
async function loadingDone(window: Page): Promise<void> {
  const status = window.getByRole('contentinfo');
  await expect(status).toContainText('65 documents', { timeout: 60_000 });
  await expect(status).toContainText('Up to date');
  await expect(status).toContainText('Semantic search ready', { timeout: 240_000 });
}

/** The text of the clipboard after pressing Copy. */
async function copied(window: Page, read: () => Promise<string>): Promise<string> {
  const copy = window.getByRole('button', { name: /^Copy(?! and)/ });
  await expect(copy).toBeEnabled();
  await copy.click();
  await expect(window.getByText(/^Context copied/).first()).toBeVisible();
  return read();
}

test('from a folder to a pasted context: the app copies the very bytes that the command line prints', async ({ launch, newFolder }) => {
  test.setTimeout(400_000);
  // A copy of its own, so that nothing of the project could be written to either.
  const vault = join(await newFolder('vault'), 'Low Harbour');
  await cp(sample, vault, { recursive: true, preserveTimestamps: true });
  const before = vaultHash(vault);
  const dataDir = await newFolder('data');
  const { app, window, close } = await launch({ vault, dataDir, size: { width: 1280, height: 800 }, vectors: true });
  const clipboard = (): Promise<string> => app.evaluate(({ clipboard: board }) => board.readText());

  // Browse.
  await window.getByRole('option', { name: /^Mara Venn/ }).click();
  await expect(window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();
  await expect(window.getByText(/ferrywoman of the Drowned Quarter and keeper of the ledger/).first()).toBeVisible();
  await loadingDone(window);

  // Tune.
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill(question);
  await openSettings(window);
  await window.getByLabel('Budget', { exact: true }).fill('2000');
  await expect(window.getByRole('document', { name: 'Text to be copied' })).toContainText('Context for: Who betrayed Mara, and why?');
  await expect(window.getByText(/of 2,000 tokens/)).toBeVisible();
  const markdown = await copied(window, clipboard);
  const cli = (...more: string[]): ReturnType<typeof commandLine> =>
    commandLine('context', question, '--vault', vault, '--data-dir', dataDir, '--max-tokens', '2000', ...more);
  const printed = await cli();
  expect(printed.stderr).toBe('');
  expect(markdown).toBe(printed.stdout);
  expect(markdown).toContain('### Mara Venn (character)');
  expect(markdown).toContain('## Sources');

  // Move the split, and compare again.
  await window.getByRole('textbox', { name: 'People & places', exact: true }).fill('20');
  await window.keyboard.press('Enter');
  const moved = await cli('--split', '20/80');
  expect(moved.stdout).not.toBe(printed.stdout);
  await expect.poll(() => copied(window, clipboard)).toBe(moved.stdout);

  // Drop an item, and again.
  const drop = window.getByRole('button', { name: /^Exclude / }).first();
  const excluded = (await drop.getAttribute('aria-label'))!;
  await drop.click();
  await expect(window.getByText(/Excluded by you \(1\)/)).toBeVisible();
  // Until the pieces are those of the new context, what is below them moves.
  await expect(drop).not.toHaveAccessibleName(excluded);
  const dropped = await window.evaluate(() => JSON.stringify(localStorage));
  expect(dropped).toContain('.md:');
  await expect.poll(() => copied(window, clipboard)).not.toBe(moved.stdout);

  // JSON is the same on both sides too.
  await window
    .getByRole('button', { name: /Restore|Bring back|Put back/ })
    .first()
    .click();
  await expect(window.getByText(/Excluded by you/)).toBeHidden();
  await window.getByRole('combobox', { name: 'Format' }).click();
  await window.getByRole('option', { name: 'JSON' }).click();
  const json = await cli('--split', '20', '--format', 'json');
  await expect.poll(() => copied(window, clipboard)).toBe(json.stdout);
  const pack = JSON.parse(json.stdout) as Record<string, unknown>;
  expect(Object.keys(pack)).toEqual(expect.arrayContaining(['question', 'entities', 'items']));

  await test.step('the app, the command line and MCP give the same bytes for any settings', () =>
    expectSameBytes({ app, window, vault, dataDir }));

  await close();
  expect(vaultHash(vault)).toBe(before);
});

test('the graph shows the vault, and a node opens its page', { tag: '@smoke' }, async ({ openSample }) => {
  const window = await openSample();
  await window.keyboard.press('ControlOrMeta+3');
  await expect(window.getByText(/[0-9]+ entities\u00a0· [0-9,]+ (of [0-9,]+ )?connections?/).first()).toBeVisible();
  await window.getByRole('button', { name: /table/i }).click();
  await window.getByRole('table').first().getByText('Hester Long', { exact: true }).first().click();
  await expect(window.getByRole('heading', { name: 'Hester Long' }).first()).toBeVisible();
});

test('invalid settings and empty vaults show a plain message, and the app keeps working', async ({ launch, newFolder }) => {
  const { window } = await launch({ vault: await newFolder('empty-vault'), dataDir: await newFolder('data') });
  await expect(window.getByText('This folder has nothing to read yet')).toBeVisible({ timeout: 30_000 });
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill('Who is anybody?');
  await expect(window.locator('.outline').getByText('This folder has nothing to read yet')).toBeVisible();
  await openSettings(window);
  const budget = window.getByLabel('Budget', { exact: true });
  for (const wrong of ['0', '10', 'abc']) {
    await budget.fill(wrong);
    await expect(window.getByText(/budget must be/i)).toBeVisible();
    await expect(window.getByRole('button', { name: /^Copy(?! and)/ })).toBeDisabled();
  }
  await budget.fill('500');
  await expect(window.getByText(/budget must be/i)).toBeHidden();
  await window.getByPlaceholder(/Ask anything/).fill('   ');
  await expect(window.getByText(/No matching entities or passages/)).toBeHidden();
});

test('a missing folder is reported, and another can be opened', async ({ launch, newFolder }) => {
  const { window } = await launch({ vault: join(await newFolder('gone'), 'nowhere'), dataDir: await newFolder('data') });
  await expect(window.getByText(/Folder not found/)).toBeVisible();
  await window.getByRole('button', { name: /Explore the sample novel/ }).click();
  await expect(window.getByRole('contentinfo')).toContainText('65 documents', { timeout: 60_000 });
});

test('a damaged index is rebuilt, and a message says that nothing was lost', async ({ launch, sampleData }) => {
  const dataDir = await sampleData();
  const [id] = await readdir(join(dataDir, 'vaults'));
  await writeFile(join(dataDir, 'vaults', id!, 'index.db'), 'no database at all '.repeat(1_000));
  const { window } = await launch({ vault: sample, dataDir });
  await expect(window.getByText(/The index was damaged and is being rebuilt/).first()).toBeVisible({ timeout: 30_000 });
  await expect(window.getByRole('contentinfo')).toContainText('65 documents', { timeout: 60_000 });
});

test.describe('the command line', () => {
  test('reports errors in plain words, with a documented exit code', async ({ newFolder }) => {
    const data = ['--data-dir', await newFolder('data')];
    for (const wrong of ['0', '10', 'abc']) {
      const result = await commandLine('context', 'Who?', '--vault', sample, '--max-tokens', wrong, ...data);
      expect([result.code, result.stdout]).toEqual([2, '']);
      expect(result.stderr).toMatch(/budget must be/);
    }
    expect(await commandLine('context', '   ', '--vault', sample, ...data)).toMatchObject({ code: 2, stdout: '' });
    const missing = await commandLine('index', '--vault', join(await newFolder('gone'), 'nowhere'), ...data);
    expect(missing).toMatchObject({ code: 1, stdout: '' });
    expect(missing.stderr).toMatch(/Folder not found/);
    expect(await commandLine('frobnicate', ...data)).toMatchObject({ code: 2 });
    const empty = await commandLine('index', '--no-embed', '--vault', await newFolder('empty'), ...data);
    expect(empty.code).toBe(3);
    expect(empty.stderr).toMatch(/no text that can be read/);
  });

  test('indexes, lists, shows and builds', { tag: '@smoke' }, async ({ newFolder }) => {
    const options = ['--vault', sample, '--data-dir', await newFolder('data')];
    const indexed = await commandLine('index', '--no-embed', ...options);
    expect(indexed.code).toBe(0);
    expect(indexed.stdout).toContain('65 documents (14 manuscript)');
    expect(indexed.stdout).toContain('Notes/Roll of the Oar.md:3');
    expect((await commandLine('entities', '--type', 'creature', ...options)).stdout).toContain('Tally Eel');
    const entity = await commandLine('entity', 'the Heron', ...options);
    expect(entity.stdout).toContain('child of\n    Hester Venn');
    const unknown = await commandLine('entity', 'Nobody At All', ...options);
    expect(unknown).toMatchObject({ code: 3, stdout: '' });
    const built = await commandLine('context', question, '--max-tokens', '2000', '--verbose', ...options);
    expect(built.code).toBe(0);
    expect(built.stdout).toContain('### Mara Venn (character)');
    expect(built.stderr).toMatch(/tokens\s+\d+ of 2000/);
    expect(await commandLine('context', 'xyzzy quux', ...options)).toMatchObject({ code: 3 });
  });
});
