import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choose, clipboard, test, text } from './support/contextScreen.ts';
import { expect } from './support/test.ts';

test('up to a chapter, nothing later is in the context', async ({ askedWindow: window }) => {
  await window.getByPlaceholder(/Ask anything/).fill('Who is Ansel Lamb?');
  await expect(text(window)).toContainText('Context for: Who is Ansel Lamb?');
  const slider = window.getByRole('slider', { name: 'Up to chapter' });
  await slider.focus();
  await window.keyboard.press('Home');
  await expect(window.getByRole('group', { name: 'Up to' })).toContainText('ch. 1');
  await expect(text(window)).not.toContainText(/Manuscript\/Part Two/);
  const early = await text(window).textContent();
  await window.keyboard.press('End');
  await expect(text(window)).not.toHaveText(early!);
  await expect(window.getByRole('group', { name: 'Up to' })).toContainText('End of story');
});

test('lens, model and style change the text at once', { tag: '@smoke' }, async ({ askedWindow: window }) => {
  await choose(window, 'Lens', 'Character');
  await expect(window.getByText(/One person in depth/)).toBeVisible();
  await choose(window, 'Model', /128k|200k|1M|400k/);
  await expect(window.getByRole('img', { name: /^Window of/ })).toBeVisible();
  await window.getByRole('button', { name: 'Advanced', exact: true }).click();
  await window.getByRole('radio', { name: 'Compact' }).click();
  await expect(text(window)).toContainText('[1]');
  await choose(window, 'Format', 'XML');
  await expect(text(window)).toContainText('<context');
});

test('pieces are pinned, cut, moved, dropped and put back, by keyboard alone', async ({ askedWindow: window }) => {
  const rows = window.locator('.outline-item-main');
  await rows.first().focus();
  await window.keyboard.press('p');
  await expect(window.getByRole('button', { name: /^Pin/, pressed: true })).toHaveCount(1);
  const first = await rows.first().getAttribute('data-tip');
  const more = window.getByRole('button', { name: /^More for/ }).first();
  await more.press('Enter');
  await window.getByRole('menuitemcheckbox', { name: 'First sentence' }).press('Enter');
  await expect(window.locator(`[data-reference="${first}"]`).first()).toContainText('first sentence');
  // The menu gives the focus back to its button when it has gone.
  await expect(more).toBeFocused();
  await rows.first().focus();
  await window.keyboard.press('Delete');
  await expect(window.getByText('Excluded by you (1)')).toBeVisible();
  await window.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(window.getByText('Excluded by you (1)')).toBeHidden();

  // The keys of undoing mean what was changed here, step by step; nothing that was decided elsewhere.
  await rows.first().focus();
  await window.keyboard.press('ControlOrMeta+z');
  await expect(window.getByText('Excluded by you (1)')).toBeVisible();
  await window.keyboard.press('ControlOrMeta+z');
  await expect(window.getByText('Excluded by you (1)')).toBeHidden();
  await window.keyboard.press('ControlOrMeta+Shift+z');
  await expect(window.getByText('Excluded by you (1)')).toBeVisible();
});

test('every split can be moved by keyboard', async ({ askedWindow: window }) => {
  const split = window.locator('.budget-bar').getByRole('slider', { name: 'Share for people and places' });
  const before = Number(await split.getAttribute('aria-valuenow'));
  await split.press('PageDown');
  await expect(split).toHaveAttribute('aria-valuenow', String(before - 10));
  const definitions = window.getByRole('slider', { name: 'Share for definitions', exact: true });
  await definitions.press('PageUp');
  await expect(definitions).toHaveAttribute('aria-valuenow', '30');
});

test('a recipe is saved, changed back, and kept over a restart', async ({ askedWindow: window }) => {
  await choose(window, 'Lens', 'Timeline');
  await window.getByRole('button', { name: 'Recipes' }).click();
  await window.getByRole('menuitem', { name: /Save as recipe/ }).click();
  await window.getByRole('textbox', { name: 'Name', exact: true }).fill('What happened');
  await window.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(window.getByRole('combobox', { name: 'Recipe' })).toContainText('What happened');
  await window.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(window.getByRole('combobox', { name: 'Lens' })).toContainText('General');
  await window.reload();
  await choose(window, 'Recipe', 'What happened');
  await expect(window.getByRole('combobox', { name: 'Lens' })).toContainText('Timeline');
});

test(
  'a copied context can be compared with the current one, and restored',
  { tag: '@smoke' },
  async ({ askedWindow: window, sampleApp: app }) => {
    await window.getByRole('button', { name: /^Copy(?! and)/ }).click();
    await expect(window.getByText(/^Context copied/).first()).toBeVisible();
    expect(await clipboard(app)).toContain('Oren Sallow');
    await window.getByLabel('Budget', { exact: true }).fill('600');
    await expect(window.getByText(/of 600 tokens/)).toBeVisible();
    await window.getByRole('button', { name: 'History' }).click();
    await window.getByRole('button', { name: 'Compare' }).click();
    await expect(window.getByRole('region', { name: 'Removed' })).toBeVisible();
    await window.getByRole('button', { name: 'Back to history' }).click();
    await window.getByRole('button', { name: 'Use again' }).click();
    await expect(window.getByText(/of 600 tokens/)).toBeHidden();
  },
);

test('the text is exported with a prompt, to a chat app, and into files', async ({ askedWindow: window, sampleApp: app, newFolder }) => {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (url) => Promise.resolve(void opened.push(url));
  });
  const sendTo = window.getByRole('button', { name: 'Send to' });
  await sendTo.click();
  await window.getByRole('menuitem', { name: 'Claude' }).click();
  await expect(window.getByText(/Paste it into Claude/)).toBeVisible();
  expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual(['https://claude.ai/new']);
  expect(await clipboard(app)).toContain('# Context for: Who is Oren Sallow?');

  await sendTo.click();
  await window.getByRole('group', { name: 'Copy with a prompt' }).getByRole('menuitem').first().click();
  await expect(window.getByText(/^Context copied with/)).toBeVisible();

  const target = join(await newFolder('desk'), 'Context.xml');
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
  }, target);
  await sendTo.click();
  await window.getByRole('menuitem', { name: 'XML' }).click();
  await expect(window.getByText(`Saved to ${target}`)).toBeVisible();
  expect(await readFile(target, 'utf8')).toContain('<context');
});

test('a pasted scene lists the entities it names, and what they would cost', async ({ askedWindow: window }) => {
  await window.getByRole('button', { name: 'From a scene…' }).click();
  await window.getByLabel('Paste a scene').fill('Mara Venn tied the ferry up under Tallow Bridge. Dace was late.');
  const named = window.getByRole('dialog');
  await expect(named.getByText('Mara Venn', { exact: true })).toBeVisible();
  await expect(named.getByText('Tallow Bridge', { exact: true })).toBeVisible();
  await named.getByRole('button', { name: 'Ask about these' }).click();
  await expect(text(window)).toContainText(/Context for: Who and what matters in this scene/);
});

test('words are found in the text, and stepped through', async ({ askedWindow: window }) => {
  await text(window).press('ControlOrMeta+f');
  await window.getByRole('searchbox', { name: 'Find in text' }).fill('oren');
  await expect(window.getByRole('search').getByRole('status')).toContainText(/^1 of \d+/);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('search').getByRole('status')).toContainText(/^2 of \d+/);
});
