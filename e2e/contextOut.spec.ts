import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { choose, clipboard, savesTo, test, text } from './support/contextScreen.ts';
import { commandLine } from './support/commandLine.ts';
import { expect } from './support/test.ts';

const sample = join(projectRoot, 'resources', 'sample-vault');
const recipeMenu = async (window: Page, item: string): Promise<void> => {
  await window.getByRole('button', { name: 'Recipes' }).click();
  await window.getByRole('menuitem', { name: item }).click();
};
const notice = (window: Page, words: RegExp): Locator => window.getByRole('dialog', { name: 'Notice' }).filter({ hasText: words });
/** Takes back what a notice says. */
const undo = (window: Page, words: RegExp): Promise<void> => notice(window, words).getByRole('button', { name: 'Undo' }).click();

test('the text is saved in four formats, and dragged out as a file', async ({ askedWindow: window, sampleApp: app, newFolder }) => {
  const shown = await text(window).textContent();
  const folder = await newFolder('desk');
  const files = [
    ['Markdown', 'a.md', '# Context for'],
    ['Plain text', 'a.txt', '# Context for'],
    ['JSON', 'a.json', '"items"'],
    ['XML', 'a.xml', '<context'],
  ] as const;
  for (const [name, file, begin] of files) {
    await savesTo(app, join(folder, file));
    await window.getByRole('button', { name: 'Send to' }).click();
    await window.getByRole('menuitem', { name, exact: true }).click();
    await expect(window.getByText(`Saved to ${join(folder, file)}`)).toBeVisible();
    expect(await readFile(join(folder, file), 'utf8')).toContain(begin);
  }
  expect(await readFile(join(folder, 'a.md'), 'utf8')).toBe(shown);

  await app.evaluate(({ BrowserWindow }) => {
    const [one] = BrowserWindow.getAllWindows();
    one!.webContents.startDrag = ({ file }) => void Object.assign(globalThis, { dragged: file });
  });
  const handle = window.locator('.copy-bar-drag');
  const dragged = (): Promise<string | undefined> => app.evaluate(() => (globalThis as unknown as { dragged?: string }).dragged);
  // Again where the press came before the handle took it: notices of what was saved lie over it, and go.
  await expect(async () => {
    await window.mouse.up();
    await handle.hover({ position: { x: 10, y: 10 } });
    const box = (await handle.boundingBox())!;
    await window.mouse.down();
    await window.mouse.move(box.x + 60, box.y - 40, { steps: 5 });
    await expect.poll(dragged, { timeout: 2_000 }).toBeTruthy();
  }).toPass({ timeout: 20_000 });
  await window.mouse.up();
  expect(await readFile((await dragged())!, 'utf8')).toBe(shown);
});

test('an address and a prompt of one’s own are kept', async ({ askedWindow: window, sampleApp: app }) => {
  await app.evaluate(({ shell }) => {
    shell.openExternal = (url) => Promise.resolve(void Object.assign(globalThis, { opened: url }));
  });
  const sendTo = window.getByRole('button', { name: 'Send to' });
  await sendTo.click();
  await window.getByRole('menuitem', { name: 'Other app…' }).click();
  const dialog = window.getByRole('dialog', { name: /^(Prompts|Add a chat app)$/ });
  await dialog.getByRole('textbox').fill('https://chat.example.org/new');
  await window.keyboard.press('Enter');
  await sendTo.click();
  await window.getByRole('menuitem', { name: 'chat.example.org' }).click();
  await expect(window.getByText(/Paste it into chat.example.org/)).toBeVisible();
  expect(await app.evaluate(() => (globalThis as unknown as { opened?: string }).opened)).toBe('https://chat.example.org/new');

  await sendTo.click();
  await window.getByRole('menuitem', { name: 'Edit prompts…' }).click();
  await choose(window, 'Prompt', 'New prompt');
  await window.getByRole('textbox', { name: 'Name', exact: true }).fill('Night shift');
  await window.getByRole('textbox', { name: 'Text', exact: true }).fill('Be brief.\n{{context}}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Prompt' })).toContainText('Night shift');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await undo(window, /^Removed Night shift/);
  await expect(dialog.getByRole('combobox', { name: 'Prompt' })).toContainText('Night shift');
  await window.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await sendTo.click();
  await window.getByRole('menuitem', { name: 'Night shift' }).click();
  await expect.poll(() => clipboard(app)).toMatch(/^Be brief\.\n# Context for/);
});

test('recipes are renamed, duplicated, removed, exported and imported, and each can be undone', async ({
  askedWindow: window,
  sampleApp: app,
  newFolder,
}) => {
  const recipe = window.getByRole('combobox', { name: 'Recipe' });
  const name = window.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
  const recipes = async (): Promise<string[]> => {
    await recipe.click();
    // The list of options comes a moment after the press.
    await window.getByRole('option').first().waitFor();
    const names = await window.getByRole('option').allInnerTexts();
    await window.keyboard.press('Escape');
    return names;
  };
  await choose(window, 'Lens', 'Timeline');
  await recipeMenu(window, 'Save as recipe…');
  await name.fill('Evening');
  await window.keyboard.press('Enter');
  await expect(recipe).toContainText('Evening');
  await recipeMenu(window, 'Rename…');
  await name.fill('Night');
  await window.keyboard.press('Enter');
  await expect(recipe).toContainText('Night');
  await recipeMenu(window, 'Duplicate…');
  await window.keyboard.press('Enter');
  await expect(recipe).toContainText('Night 2');
  await expect(recipe).not.toContainText('(changed)');
  expect(await recipes()).toEqual(['None', 'Night', 'Night 2']);

  const file = join(await newFolder('desk'), 'night.recipe.json');
  await savesTo(app, file);
  await recipeMenu(window, 'Export…');
  await expect(window.getByText(`Saved to ${file}`)).toBeVisible();
  await recipeMenu(window, 'Remove');
  await expect(window.getByText('Removed Night 2')).toBeVisible();
  // Without opening the list: the notice that undoes it goes after some seconds.
  await expect(recipe).not.toContainText('Night 2');
  await undo(window, /^Removed Night 2/);
  await expect.poll(recipes).toEqual(['None', 'Night', 'Night 2']);

  // What is imported under a name that is taken takes its place, and gives it back.
  await writeFile(file, (await readFile(file, 'utf8')).replace('"timeline"', '"writing"'));
  await window.locator('input[type=file]').setInputFiles(file);
  await expect(window.getByText(/replacing Night 2/)).toBeVisible();
  await expect(window.getByRole('combobox', { name: 'Lens' })).toContainText('Writing');
  await undo(window, /^Imported/);
  await choose(window, 'Recipe', 'Night 2');
  await expect(window.getByRole('combobox', { name: 'Lens' })).toContainText('Timeline');
  await writeFile(file, '{"no": "recipe"}');
  await window.locator('input[type=file]').setInputFiles(file);
  await expect(window.getByText(/isn’t a recipe/).first()).toBeVisible();
});

test('a custom lens is created by keyboard, changes the text, and is available in the command line', async ({
  asked: { window, dataDir },
}) => {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await window.keyboard.press(key);
  };
  const lens = window.getByRole('combobox', { name: 'Lens', exact: true });
  const menu = window.getByRole('button', { name: 'Lenses' });
  await expect(text(window)).toContainText('Oren Sallow');
  const before = await text(window).textContent();

  await menu.focus();
  await press('Enter');
  await expect(window.getByRole('menuitem', { name: 'New lens…' })).toBeFocused();
  await press('Enter');
  const dialog = window.getByRole('dialog', { name: 'New lens' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await window.keyboard.type('Only the story');
  await dialog.getByRole('button', { name: 'Passage weights' }).focus();
  await press('Enter');
  const notes = dialog.getByRole('slider', { name: 'Notes' });
  await notes.focus();
  await press('Home');
  await expect(notes).toHaveAttribute('aria-valuetext', 'Off');
  await dialog.getByLabel('Name', { exact: true }).focus();
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(lens).toContainText('Only the story');
  await expect(menu).toBeFocused();
  await expect.poll(() => text(window).textContent()).not.toBe(before);
  expect((await commandLine('lenses', 'only-the-story', '--vault', sample, '--data-dir', dataDir)).stdout).toContain('"note": 0');

  // Removed and back again; one that ships is changed and comes as it was.
  await press('Enter');
  await expect(window.getByRole('menuitem', { name: 'New lens…' })).toBeFocused();
  await press('End');
  await expect(window.getByRole('menuitem').last()).toBeFocused();
  await press('Enter');
  await expect(lens).toContainText('General');
  // The notice stays while the pointer is over it.
  await notice(window, /^Removed Only the story/).hover();
  await expect.poll(() => text(window).textContent()).toBe(before);
  await undo(window, /^Removed Only the story/);
  await expect(lens).toContainText('Only the story');
  await choose(window, 'Lens', 'Timeline');
  await menu.click();
  await window.getByRole('menuitem', { name: 'Edit Timeline…' }).click();
  await window.getByLabel('Description').fill('Day by day.');
  await window.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(window.getByText('Day by day.')).toBeVisible();
  await menu.click();
  await window.getByRole('menuitem', { name: 'Reset to default' }).click();
  await expect(window.getByText('What happened, in the order of the story.')).toBeVisible();
});
