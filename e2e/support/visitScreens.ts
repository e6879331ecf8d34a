import { type ElectronApplication, expect, type Page } from '@playwright/test';
import { openSettings } from './contextScreen.ts';
import { createGuide, type Guide, still, type Stop } from './screenVisitor.ts';

interface WalkOptions {
  readonly app: ElectronApplication;
  readonly window: Page;
  readonly stop: Stop;
  /** Makes one who stops at the companion window, which keeps its own size. */
  readonly stopAt: (page: Page) => Promise<Stop>;
  /** The entity whose page is read; null for the first of the list. */
  readonly entity: string | null;
  /** What is asked; null for who that entity is. */
  readonly question: string | null;
  /** Whether every place must be there. A vault of the reviewer's own may have no broken links, or no chapters. */
  readonly allScreens: boolean;
}

/** Goes by every screen and dialog of an open vault whose index is up to date, and stops at each. Decides nothing, asks nothing of the network. */
export async function walk({ app, window, stop, stopAt, entity, question, allScreens }: WalkOptions): Promise<void> {
  const guide = createGuide({ window, stop, allScreens });
  const chosen = await entities(guide, entity);
  await aboveScreens(guide, chosen);
  await graph(guide, chosen);
  await context(guide, chosen, question);
  await timeline(guide);
  await suggestions(guide);
  await settings(guide);
  await companion(app, guide, stopAt);
}

/** The list, and the page of one; returns whose, or null where there is nobody. */
async function entities(
  { window, allScreens, button, screen, at, there, shown, fromMenu }: Guide,
  entity: string | null,
): Promise<string | null> {
  await screen('2');
  const rows = window.getByRole('listbox', { name: 'Entities' }).getByRole('option');
  if (allScreens) await expect(rows.first()).toBeVisible();
  const chosen =
    entity ??
    ((await rows.count()) > 0
      ? await rows
          .first()
          .locator('.list-row-name')
          .evaluate((name) => name.firstChild?.textContent ?? '')
      : null);
  await at('entities');
  if (chosen !== null) {
    const search = window.getByRole('searchbox', { name: 'Search entities' });
    await search.fill(chosen.slice(0, 3));
    await at('entities-search');
    await search.fill('qqqqzzzz');
    await at('entities-search-nothing');
    await search.fill('');
    await rows.filter({ hasText: chosen }).first().click();
    await expect(window.getByRole('heading', { level: 1 }).first()).toContainText(chosen);
    // The card of who was clicked in the list does not lie over the page.
    await window.mouse.move(0, 0);
    await at('entity');
    await at('entity-end', false, () => window.locator('.entity-page').evaluate((page) => page.scrollTo(0, page.scrollHeight)));
    await window.locator('.entity-page').evaluate((page) => page.scrollTo(0, 0));
    const name = window.locator('.entity-page .prose [data-entity]').first();
    if (await there(name)) {
      await name.hover();
      await expect(window.locator('.hover-card')).toBeVisible();
      await at('hover-card', true);
      await window.mouse.move(0, 0);
      await expect(window.locator('.hover-card')).toHaveCount(0);
    }
    await shown('entity-picture', button(/^Choose a picture for/));
    const filter = button(/^Filter/);
    await shown('entities-filter', filter);
    const change = button(/^More for /);
    await shown('entity-menu', change);
    await fromMenu('entity-rename', change, 'Rename…');
    await fromMenu('entity-type', change, 'Change type…');
    await fromMenu('entity-another-name', change, 'Add alias…');
    await fromMenu('entity-relationship', change, 'Add relationship…');
    await fromMenu('entity-merge', change, 'Merge into…');
    await fromMenu('entity-merge-search', change, 'Merge into…', () => window.keyboard.type('a'));
    await fromMenu('entity-decided', change, 'Change history…');
    const source = window.locator('.source-link').first();
    if (await there(source)) {
      await source.click();
      await expect(window.locator('.doc-block p').first()).toBeVisible();
      await at('reader');
      const outline = button('Document outline');
      if (await outline.isVisible()) await shown('reader-outline', outline);
      await window.keyboard.press('Escape');
      await expect(window.locator('.reader')).toHaveCount(0);
    }
    await button('Gallery').click();
    await window.mouse.move(0, 0);
    await at('entities-gallery');
    await button('Gallery').click();
    await rows.filter({ hasText: chosen }).first().click();
  }
  return chosen;
}

/** What can be opened from every screen: the palette, the vaults, the guide, what is new, the keyboard shortcuts, the files to look at. */
async function aboveScreens({ window, dialog, at, shown }: Guide, chosen: string | null): Promise<void> {
  await window.keyboard.press('ControlOrMeta+k');
  await expect(dialog).toBeVisible();
  await at('palette', true);
  await window.keyboard.type((chosen ?? 'a').slice(0, 3));
  await at('palette-search', true);
  await window.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await shown('vaults', window.locator('.vault-switcher'));
  for (const [name, key] of [
    ['guide', 'F1'],
    ['whats-new', 'Shift+F1'],
    ['shortcuts', '?'],
  ] as const) {
    await window.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await at(name, true);
    await window.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  const files = window.getByRole('contentinfo').getByRole('button', { name: /partly read|skipped/ });
  await shown('files', files);
}

/** The graph as a picture and as a table, and the way between two. */
async function graph({ window, button, screen, at, there, shown, fromMenu }: Guide, chosen: string | null): Promise<void> {
  await screen('3');
  const map = window.getByRole('application', { name: /^Map of/ });
  await expect(map.or(window.getByText('Nothing to show yet'))).toBeVisible({ timeout: 60_000 });
  if (await there(map)) {
    await at('graph-chosen');
    if (await there(button('Close'))) await button('Close').click();
    await at('graph');
    for (const layout of ['Factions', 'Places', 'Communities', 'Family tree', 'Rings', 'Web']) {
      await window.getByRole('combobox', { name: 'Layout', exact: true }).click();
      await window.getByRole('option', { name: layout, exact: true }).click();
      if (layout !== 'Web') await at(`graph-${layout.toLowerCase().replace(' ', '-')}`);
    }
    const tags = button('Connection labels');
    await tags.click();
    await at('graph-names-of-relationships');
    await tags.click();
    await shown('graph-save', button('Export'));
    await window.getByRole('combobox', { name: 'Find on the map' }).fill(chosen ?? 'a');
    await window.keyboard.press('Enter');
    const more = button(/^More for /);
    await shown('graph-card-menu', more);
    await fromMenu('graph-path-to', more, 'Find path to…', () => window.keyboard.type('a'));
    await more.click();
    await window.getByRole('menuitem', { name: 'Find path to…' }).click();
    await window.getByRole('combobox', { name: 'Choose a person, place or thing' }).fill('o');
    await window.keyboard.press('Enter');
    await expect(
      window
        .locator('.path-panel')
        .or(window.getByRole('list', { name: 'Steps' }))
        .first(),
    ).toBeVisible();
    await at('graph-path');
    await button('Close path').click();
    await button('Focus').click();
    await expect(map).toBeVisible({ timeout: 30_000 });
    await at('graph-around');
    await button('Show all').click();
    await button('Show as table').click();
    await at('graph-table');
    await button('Show as map').click();
  }
}

/** A question, its context, and everything that opens from there. */
async function context(
  { window, button, screen, at, there, shown, fromMenu }: Guide,
  chosen: string | null,
  question: string | null,
): Promise<void> {
  await screen('1');
  const field = window.getByPlaceholder(/Ask anything/);
  await field.fill('');
  await at('context-empty');
  if (question !== null) {
    await field.fill('What is the motto of Dorcas Reeed?');
    await expect(window.getByText(/was read as/).first()).toBeVisible({ timeout: 30_000 });
    await at('context-misspelt');
  }
  await field.fill(question ?? `Who is ${chosen ?? 'anybody'}?`);
  await expect(window.getByText(/of [\d,]+ tokens/).first()).toBeVisible({ timeout: 60_000 });
  await at('context');
  await openSettings(window);
  await at('context-settings');
  await shown('context-why', window.locator('.outline-why').first());
  await shown('context-piece-menu', button(/^More for/));
  await shown('context-send-to', button('Send to'));
  await shown('context-recipes', button('Recipes'));
  await fromMenu('context-recipe-name', button('Recipes'), 'Save as recipe…');
  await fromMenu('context-prompts', button('Send to'), 'Edit prompts…');
  await fromMenu('context-address', button('Send to'), 'Other app…');
  await shown('context-lenses', button('Lenses'));
  await fromMenu('context-lens-own', button('Lenses'), 'New lens…');
  await fromMenu('context-lens-change', button('Lenses'), 'Edit ');
  await shown('context-lens', window.getByRole('combobox', { name: 'Lens', exact: true }));
  await shown('context-model', window.getByRole('combobox', { name: 'Model', exact: true }));
  const left = window.getByRole('button', { name: /^Not included/ });
  if (await there(left)) {
    // In another width the list is another one, and closed.
    await at('context-left-out', false, async () => {
      if ((await left.getAttribute('aria-expanded')) === 'false') await left.click();
      await left.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    });
    await left.click();
  }
  const more = button('Advanced');
  await more.click();
  await at('context-more', false, () => window.locator('.more-settings').evaluate((part) => part.scrollIntoView()));
  await shown('context-templates', button('Entity templates…'));
  await more.click();
  const copy = button(/^Copy(?! and)/);
  if (await copy.isEnabled()) {
    await copy.click();
    await expect(window.getByText(/^Context copied/).first()).toBeVisible();
    await at('context-copied');
  }
  await shown('context-history', button('History'));
  if (await copy.isEnabled())
    await shown('context-compare', button('History'), async () => {
      await window.getByRole('button', { name: 'Compare' }).first().click();
      await expect(window.getByRole('button', { name: 'Back to history' })).toBeVisible();
    });
  await shown('context-scratch', button('From a scene…'));
  await shown('context-scratch-named', button('From a scene…'), async () => {
    await window.getByLabel('Paste a scene').fill(`${chosen ?? 'Nobody'} came down the stairs late.`);
    // Asked for once nothing has been typed for a moment.
    const dialog = window.getByRole('dialog');
    await expect(dialog.getByRole('checkbox').or(dialog.getByText('Nothing from your world is mentioned here.')).first()).toBeVisible();
  });
  await field.fill('');
}

/** The timeline, and a range of it. */
async function timeline({ window, screen, at, there }: Guide): Promise<void> {
  await screen('4');
  // A world without chapters has only its dates.
  await expect(window.getByRole('grid').or(window.locator('.date-axis-all, .state')).first()).toBeVisible();
  await at('timeline');
  for (const look of ['Storylines', 'Dates']) {
    const radio = window.getByRole('radio', { name: look });
    if (!(await there(radio))) continue;
    await radio.click();
    await at(`timeline-${look.toLowerCase()}`);
    const first = window.getByRole('button', { name: /^ch\. 1, / });
    if (look === 'Dates' && (await there(first))) {
      await first.click();
      await at('timeline-ages');
    }
  }
  const matrix = window.getByRole('radio', { name: 'Matrix' });
  if (await there(matrix)) await matrix.click();
  const grid = window.getByRole('grid');
  if (await there(grid)) {
    await grid.focus();
    await window.keyboard.press('ArrowRight');
    for (let at = 0; at < 3; at++) await window.keyboard.press('Shift+ArrowRight');
    await window.keyboard.press('Enter').catch(() => undefined);
    await at('timeline-range');
    await window.keyboard.press('Escape');
  }
}

async function suggestions({ window, screen, at }: Guide): Promise<void> {
  await screen('5');
  await expect(window.getByRole('tab').first()).toBeVisible();
  for (const tab of await window.getByRole('tab').all()) {
    await tab.click();
    await at(
      `suggestions-${(await tab.innerText())
        .replace(/[\d,\s]+$/, '')
        .trim()
        .toLowerCase()
        .replaceAll(/\s+/g, '-')}`,
    );
  }
}

async function settings({ window, button, screen, at, shown }: Guide): Promise<void> {
  await screen(',');
  const parts = window.getByRole('navigation', { name: 'Settings' }).getByRole('button');
  await expect(parts.first()).toBeVisible();
  await at('settings');
  // The parts are below each other on one page.
  for (const part of await parts.all()) {
    await part.click();
    await expect(part).toHaveAttribute('aria-current', 'true');
    await at(`settings-${(await part.innerText()).toLowerCase().replaceAll(/\s+/g, '-')}`, true);
  }
  await exported({ window, button, at });
  await window.getByRole('searchbox', { name: 'Search settings' }).fill('budget');
  await at('settings-search');
  await window.getByRole('searchbox', { name: 'Search settings' }).fill('qqqq');
  await at('settings-search-nothing');
  await window.getByRole('searchbox', { name: 'Search settings' }).fill('');
  const onDisk = window.getByRole('radio', { name: 'On disk' });
  await onDisk.click();
  await onDisk.scrollIntoViewIfNeeded();
  await at('settings-model-on-disk');
  await window.getByRole('radio', { name: 'Built in' }).click();
  await shown('settings-type', button('Add type…'));
  await shown(
    'settings-decisions',
    window.locator('.settings-row').filter({ hasText: 'Change history' }).getByRole('button', { name: 'Show' }),
  );
}

/** An export: of a large vault while it runs, and called off; of another one when it is ready. */
async function exported({ window, button, at }: Pick<Guide, 'window' | 'button' | 'at'>): Promise<void> {
  await button('Prepare').click();
  const [cancel, ready] = [button('Cancel the export'), window.locator('.export-drag')];
  await expect(cancel.or(ready)).toBeVisible({ timeout: 30_000 });
  const isRunning = await cancel.isVisible();
  await at(isRunning ? 'settings-export-running' : 'settings-export-ready', true);
  if (isRunning && (await cancel.isVisible())) await cancel.click();
}

/** The companion window: as it follows what is saved, and pinned to another chapter. */
async function companion(app: ElectronApplication, { window, there }: Guide, stopAt: (page: Page) => Promise<Stop>): Promise<void> {
  await window.keyboard.press('ControlOrMeta+k');
  await window.keyboard.type('Companion');
  const opened = app.waitForEvent('window');
  await window.getByRole('option', { name: /^Companion window/ }).click();
  const page = await opened;
  const chapter = page.getByRole('combobox', { name: 'Chapter' });
  await expect(chapter.or(page.getByText('No chapters found'))).toBeVisible({ timeout: 30_000 });
  const stop = await stopAt(page);
  await still(page);
  await stop('companion');
  if (await there(chapter)) {
    await page.getByRole('button', { name: 'Pin this chapter' }).click();
    await still(page);
    await stop('companion-pinned');
  }
  await page.close();
}
