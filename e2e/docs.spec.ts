import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { inTheme } from './support/camera.ts';
import { sample } from './support/sampleVault.ts';
import { still } from './support/screenVisitor.ts';
import { expect, test } from './support/test.ts';

/** Writes what a window shows into the pictures of the documentation. */
async function keep(window: Page, name: string): Promise<void> {
  await still(window);
  await writeFile(join(projectRoot, 'docs', `${name}.png`), await window.screenshot());
}

/** The companion window, opened by the main one. */
async function openCompanion(app: ElectronApplication, window: Page): Promise<Page> {
  const opened = app.waitForEvent('window');
  await window.evaluate(() => (globalThis as unknown as { lorelens: { toggleCompanion(): Promise<void> } }).lorelens.toggleCompanion());
  return opened;
}

test('the pictures of the documentation are taken again', async ({ launch }) => {
  test.skip(process.env['LORELENS_DOCS'] === undefined, 'Only when it is asked for: LORELENS_DOCS=1.');
  test.setTimeout(300_000);
  const { app, window } = await launch({ vault: sample, vectors: true, size: { width: 1440, height: 900 } });
  await expect(window.getByRole('contentinfo')).toContainText('Semantic search ready', { timeout: 240_000 });
  await window.emulateMedia({ reducedMotion: 'reduce' });

  await window.keyboard.press('ControlOrMeta+1');
  await expect(window.getByText(/^Your world: /)).toBeVisible();
  await window.mouse.move(0, 0);
  await inTheme(window, 'dark');
  await keep(window, 'home');
  await inTheme(window, 'light');
  await window.getByPlaceholder(/Ask anything/).fill('Why did Joss Pellow betray Mara Venn?');
  await expect(window.getByRole('document', { name: 'Text to be copied' })).toContainText('Why did Joss Pellow betray Mara Venn?');
  await keep(window, 'context');
  await window.locator('.ask-settings').click();
  await expect(window.getByRole('slider', { name: 'Share for definitions', exact: true })).toBeVisible();
  await window.mouse.move(0, 0);
  await keep(window, 'ledger');
  await window.locator('.ask-settings').click();

  await window.mouse.move(0, 0);
  await window.keyboard.press('ControlOrMeta+2');
  await window
    .getByRole('listbox', { name: 'Entities' })
    .getByRole('option', { name: /^Mara Venn/ })
    .click();
  await expect(window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();
  await expect(window.locator('.local-graph-stage canvas[data-id="layer2-node"]')).toBeAttached();
  await window.waitForTimeout(500);
  await window.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keep(window, 'entity');
  await window.getByRole('button', { name: 'Gallery' }).click();
  await window.mouse.move(0, 0);
  await keep(window, 'world');

  await window.keyboard.press('ControlOrMeta+3');
  await expect(window.getByRole('application', { name: /^Map of/ })).toBeVisible();
  await window.mouse.move(0, 0);
  // The map is drawn some tasks after it is there.
  await expect(window.locator('.graph-canvas-container canvas[data-id="layer2-node"]')).toBeAttached();
  await window.waitForTimeout(1_500);
  await inTheme(window, 'dark');
  await keep(window, 'map');
  await inTheme(window, 'paper');
  await window.getByRole('combobox', { name: 'Layout', exact: true }).click();
  await window.getByRole('option', { name: 'Factions', exact: true }).click();
  await window.mouse.move(0, 0);
  // Groups are looked for first, then everything moves.
  await window.waitForTimeout(5_000);
  await expect(window.locator('.graph-canvas-container:not([data-busy])')).toBeVisible();
  await keep(window, 'groups');
  await inTheme(window, 'light');

  await window.keyboard.press('ControlOrMeta+4');
  await window.getByRole('radio', { name: 'Storylines' }).click();
  await window.mouse.move(0, 0);
  await keep(window, 'storylines');
  await window.getByRole('radio', { name: 'Dates' }).click();
  await window.mouse.move(0, 0);
  await keep(window, 'dates');

  await window.keyboard.press('ControlOrMeta+5');
  await expect(window.getByRole('article', { name: /^Mara Venn and Joss Pellow/ })).toBeVisible();
  await window.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keep(window, 'continuity');

  const companion = await openCompanion(app, window);
  await companion.getByRole('combobox', { name: 'Chapter' }).click();
  await companion.getByRole('option', { name: /^9 / }).click();
  await expect(companion.getByRole('region', { name: 'In this chapter' })).toContainText('Joss Pellow');
  await companion.mouse.move(0, 0);
  await keep(companion, 'companion');
});
