import type { Locator, Page } from '@playwright/test';
import { choose, test, text } from './support/contextScreen.ts';
import { expect } from './support/test.ts';
import { undo } from './support/undo.ts';

const settings = (window: Page): Promise<string> => window.evaluate(() => Object.values(localStorage).join('\n'));

/** The pieces of the first list that has three or more of a kind, in order. */
async function longList(window: Page): Promise<{ readonly rows: Locator; readonly order: () => Promise<(string | null)[]> }> {
  const rows = window.locator('.outline-section', { hasText: 'Other passages' }).locator('.outline-item');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3);
  return { rows, order: () => rows.evaluateAll((all) => all.slice(0, 4).map((one) => (one as HTMLElement).dataset['reference'] ?? null)) };
}

test('pieces are reordered by drag, keys and menu, and the order can be restored', async ({ askedWindow: window }) => {
  const { rows, order } = await longList(window);
  const [a, b, c] = await order();
  await rows.first().evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const from = (await rows.nth(0).boundingBox())!;
  const to = (await rows.nth(2).boundingBox())!;
  await window.mouse.move(from.x + 120, from.y + from.height / 2);
  await window.mouse.down();
  await window.mouse.move(to.x + 120, to.y + to.height / 2, { steps: 4 });
  await window.mouse.move(to.x + 120, to.y + to.height - 3, { steps: 2 });
  await window.mouse.up();
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([b, c, a]);

  await rows.nth(2).locator('.outline-item-main').focus();
  await window.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([b, a, c]);
  await rows
    .nth(1)
    .getByRole('button', { name: /^More for/ })
    .press('Enter');
  await window.getByRole('menuitem', { name: 'Move to top' }).press('Enter');
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([a, b, c]);
  await window.getByRole('button', { name: 'Restore order' }).click();
  await expect(window.getByText('Custom order.')).toBeHidden();
});

test('every piece says why it is included, and an excluded one is added with one click', async ({ askedWindow: window }) => {
  await window.locator('.outline-why').first().press('Enter');
  const why = window.getByRole('dialog');
  await expect(why.getByText('Match', { exact: true })).toBeVisible();
  await expect(why.getByText(/\.md:\d+/).first()).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(why).toBeHidden();

  await window.getByLabel('Budget', { exact: true }).fill('900');
  await expect(window.getByText(/of 900 tokens/)).toBeVisible();
  const left = window.getByRole('button', { name: /^Not included/ });
  await left.click();
  const out = window.locator('.left-out');
  await expect(out.first()).toBeVisible();
  await expect(window.locator('.left-out-group > .left-out-reason').first()).not.toBeEmpty();
  const before = await settings(window);
  await window
    .getByRole('button', { name: /^Include/ })
    .first()
    .press('Enter');
  await expect.poll(() => settings(window)).not.toBe(before);
  await undo(window);
  await expect.poll(() => settings(window)).toBe(before);
});

test('a chapter that the question names is offered as the limit', async ({ askedWindow: window }) => {
  await window.getByPlaceholder(/Ask anything/).fill('I am writing chapter 12. What does Mara know about Ansel Lamb?');
  await window.getByRole('button', { name: 'Only up to chapter 12' }).click();
  await expect(window.getByRole('group', { name: 'Up to' })).toContainText('ch. 12');
  await expect(window.getByRole('button', { name: /^Only up to chapter/ })).toBeHidden();
});

test("a template of the user's own formats the entities of a type", async ({ askedWindow: window }) => {
  await window.getByRole('button', { name: 'Advanced', exact: true }).click();
  await window.getByRole('button', { name: 'Entity templates…' }).click();
  const dialog = window.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('In a line');
  await choose(window, 'Description', 'Character entities');
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('>> {{name}}: {{#definition}}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('line 1');
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('>> {{name}}: {{definition}}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Template' })).toContainText('In a line');
  await window.keyboard.press('Escape');
  await expect(text(window)).toContainText('>> Oren Sallow:');
  const chosen = window.getByRole('switch', { name: /In a line/ });
  await expect(chosen).toBeChecked();
  await chosen.click();
  await expect(text(window)).not.toContainText('>> Oren Sallow:');

  await window.getByRole('button', { name: 'Entity templates…' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Template' })).toContainText('New template');
  await undo(window);
  await expect(dialog.getByRole('combobox', { name: 'Template' })).toContainText('In a line');
});
