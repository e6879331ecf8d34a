import type { Locator, Page } from '@playwright/test';
import { test } from './support/sampleVault.ts';
import { expect } from './support/test.ts';

/** The map, drawn. */
async function openMap(window: Page): Promise<Locator> {
  await window.keyboard.press('ControlOrMeta+3');
  const canvas = window.getByRole('application', { name: /^Map of/ });
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  await expect(window.getByRole('button', { name: /^Never meet/ })).toBeVisible();
  return canvas;
}

/** Moves the pointer over the map, row by row, until something is so. */
async function sweep(window: Page, canvas: Locator, isThere: () => Promise<boolean>): Promise<void> {
  const { x, y, width, height } = (await canvas.boundingBox())!;
  for (let top = y + 60; top < y + height - 140; top += 14)
    for (let left = x + 60; left < x + width - 60; left += 14) {
      await window.mouse.move(left, top);
      if (await isThere()) return;
    }
  throw new Error('Nothing was met on the map.');
}

test('two entities are related by a line drawn from one to the other, and it is undone', async ({ launchSample }) => {
  test.setTimeout(120_000);
  const { window } = await launchSample();
  const canvas = await openMap(window);
  const handle = window.locator('.graph-handle:not([hidden])');
  await sweep(window, canvas, async () => (await handle.count()) > 0);
  await handle.hover();
  await window.mouse.down();
  const drawing = window.locator('.graph-handle-lines');
  await sweep(window, canvas, async () => ((await drawing.getAttribute('data-drawing')) ?? '') !== '');
  // Escape lets go of it; nothing is asked.
  await window.keyboard.press('Escape');
  await window.mouse.up();
  await expect(drawing).not.toHaveAttribute('data-drawing');
  await expect(window.getByRole('dialog')).toHaveCount(0);

  await window.mouse.move(5, 5);
  await sweep(window, canvas, async () => (await handle.count()) > 0);
  await handle.hover();
  await window.mouse.down();
  await sweep(window, canvas, async () => ((await drawing.getAttribute('data-drawing')) ?? '') !== '');
  await window.mouse.up();
  const dialog = window.getByRole('dialog', { name: 'Add relationship' });
  await dialog.getByRole('combobox').first().fill('sworn to');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await window.getByRole('button', { name: 'Undo' }).click();
  await expect(window.getByText(/^Undone|undone/i).first()).toBeVisible();
});

test('R relates the entity that the keys are at to the other one that is picked', async ({ launchSample }) => {
  const { window } = await launchSample();
  const canvas = await openMap(window);
  await canvas.focus();
  await window.keyboard.press('Home');
  await window.keyboard.press('x');
  await window.keyboard.press('ArrowRight');
  await window.keyboard.press('r');
  const dialog = window.getByRole('dialog', { name: 'Add relationship' });
  await expect(dialog).toContainText('Mara Venn');
  await window.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
