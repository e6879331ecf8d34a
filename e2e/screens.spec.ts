import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { test } from './support/sampleVault.ts';
import { expect } from './support/test.ts';
import { still } from './support/screenVisitor.ts';
import { undo } from './support/undo.ts';

async function ready(window: Page): Promise<void> {
  await expect(window.getByRole('contentinfo')).toContainText('65 documents', { timeout: 60_000 });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date');
}

/** Lets the save dialog choose a path without being shown. */
async function savesTo(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
}

/** What the window remembers, the settings of the context among it. */
const settings = (window: Page): Promise<string> => window.evaluate(() => Object.values(localStorage).join('\n'));

test('the graph is filtered, shows the path between two, the story as it grows, and is saved', async ({
  openSample,
  sampleApp: app,
  newFolder,
}) => {
  test.setTimeout(120_000);
  const out = await newFolder('out');
  const window = await openSample();
  await window.keyboard.press('ControlOrMeta+3');
  const canvas = window.getByRole('application', { name: /^Map of/ });
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  const wholeLabel = await canvas.getAttribute('aria-label');

  // What is said above the map comes later than the map, which then gives it room: it does not go on behind the status bar.
  await expect(window.getByRole('button', { name: /^Never meet/ })).toBeVisible();
  const bottoms = (): Promise<number[]> =>
    window.evaluate(() =>
      ['.graph-canvas-container', '.graph-stage'].map((at) => document.querySelector(at)!.getBoundingClientRect().bottom),
    );
  await expect(async () => {
    const [drawn, room] = await bottoms();
    expect(drawn).toBe(room);
  }).toPass();

  // Facts alone at first; the legend shows and hides families of relationships.
  const together = window.getByRole('button', { name: /^Appear together/ });
  await expect(together).toHaveAttribute('aria-pressed', 'false');
  await together.click();
  await expect(canvas).not.toHaveAttribute('aria-label', wholeLabel ?? '');
  await together.click();
  await expect(canvas).toHaveAttribute('aria-label', wholeLabel ?? '');
  const choose = async (layout: string): Promise<void> => {
    await window.getByRole('combobox', { name: 'Layout' }).click();
    await window.getByRole('option', { name: layout }).click();
  };
  await choose('Family tree');
  await expect(window.getByText(/\d+ without relatives/)).toBeVisible();
  await choose('Web');
  await expect(canvas).toHaveAttribute('aria-label', wholeLabel ?? '');
  // Who is looked for and has no relatives is shown on the map of all, not alone with those around.
  await choose('Family tree');
  await window.getByRole('combobox', { name: 'Find on the map' }).fill('Tallow Bridge');
  await window.keyboard.press('Enter');
  await expect(canvas).toHaveAttribute('aria-label', wholeLabel ?? '');
  await expect(window.getByRole('combobox', { name: 'Layout' })).toContainText('Web');
  await window.getByRole('button', { name: 'Close', exact: true }).click();

  // As of the first chapter there is less to see.
  await window.getByRole('slider', { name: 'Chapter', exact: true }).focus();
  await window.keyboard.press('Home');
  await expect(window.getByText(/^Up to ch\. 1/)).toBeVisible();
  await expect(canvas).not.toHaveAttribute('aria-label', wholeLabel ?? '');
  await window.keyboard.press('End');
  await expect(canvas).toHaveAttribute('aria-label', wholeLabel ?? '');

  // The way from one to another, with its evidence.
  await window.getByRole('combobox', { name: 'Find on the map' }).fill('Joss');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'More for Joss Pellow' }).click();
  await window.getByRole('menuitem', { name: 'Find path to…' }).click();
  await window.getByRole('combobox', { name: 'Choose a person, place or thing' }).fill('House Aumery');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: 'Joss Pellow to House Aumery' })).toBeVisible();
  await expect(window.getByRole('list', { name: 'Steps' }).getByRole('listitem').first()).toBeVisible();
  await window.getByRole('button', { name: 'Close path' }).click();

  // Saved as data and as a picture.
  const save = async (item: RegExp, path: string): Promise<Buffer> => {
    await savesTo(app, path);
    await window.getByRole('button', { name: 'Export' }).click();
    await window.getByRole('menuitem', { name: item }).click();
    await expect(window.getByText(`Saved to ${path}`)).toBeVisible();
    return readFile(path);
  };
  const data = JSON.parse((await save(/JSON/, join(out, 'graph.json'))).toString('utf8')) as { nodes: unknown[]; edges: unknown[] };
  expect(wholeLabel).toContain(`Map of ${data.nodes.length} entities and ${data.edges.length} connections`);
  const image = await save(/image \(PNG\)/, join(out, 'graph.png'));
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect(image.length).toBeGreaterThan(10_000);
  const poster = await save(/poster/, join(out, 'poster.png'));
  // Its width and height.
  expect([poster.readUInt32BE(16), poster.readUInt32BE(20)]).toEqual([1_600, 2_000]);
  expect((await save(/SVG/, join(out, 'graph.svg'))).toString('utf8')).toMatch(/^<svg [\s\S]*Mara Venn[\s\S]*<\/svg>\n$/);

  // Two are picked in the table and asked about.
  await window.getByRole('button', { name: 'Show as table' }).click();
  await window.getByRole('checkbox', { name: 'Select Mara Venn' }).check();
  await window.getByRole('checkbox', { name: 'Select Ansel Lamb' }).check();
  await window.getByRole('button', { name: 'Ask about these' }).click();
  await expect(window.getByPlaceholder(/Ask anything/)).toHaveValue('How are Mara Venn and Ansel Lamb connected?');
  await expect.poll(() => settings(window)).toContain('"pins":["Characters/Mara Venn","Characters/Ansel Lamb"]');
});

test('a range on the timeline sets the as-of chapter of a question, and a mark opens its mention', async ({ openSample }) => {
  const window = await openSample();
  await window.keyboard.press('ControlOrMeta+4');
  await expect(window.getByRole('grid', { name: 'Entities by chapter' })).toBeVisible();
  const from = await window.getByRole('columnheader', { name: /^ch\. 2 / }).boundingBox();
  const to = await window.getByRole('columnheader', { name: /^ch\. 5 / }).boundingBox();
  await window.mouse.move(from!.x + 5, from!.y + 10);
  await window.mouse.down();
  await window.mouse.move(to!.x + 5, to!.y + 10, { steps: 4 });
  await window.mouse.up();
  await expect(window.getByRole('button', { name: 'Ask up to chapter 5' })).toBeVisible();

  // A click on a mark reads the chapter at the first mention.
  const row = await window.getByRole('rowheader', { name: /^Mara Venn/ }).boundingBox();
  await window.mouse.click(from!.x + from!.width / 2, row!.y + row!.height / 2);
  await expect(window.getByRole('document', { name: /Forty-One/ })).toBeVisible();

  await window.getByRole('button', { name: 'Ask up to chapter 5' }).click();
  await expect(window.getByPlaceholder(/Ask anything/)).toBeVisible();
  await expect.poll(() => settings(window)).toContain('"asOf":{"sequence":5');
});

test('suggestions are answered by keys, and undone', async ({ openSample }) => {
  const window = await openSample();
  await window.keyboard.press('ControlOrMeta+5');
  // The sample has a contradiction, which comes first. The keys work at once.
  await expect(window.getByRole('listbox', { name: 'Contradictions' })).toBeFocused();
  await window.getByRole('tab', { name: /^New names/ }).click();
  const list = window.getByRole('listbox', { name: 'New names' });
  await expect(list).toBeVisible();
  const names = await list.getByRole('option').locator('.list-row-name').allTextContents();
  const tab = window.getByRole('tab', { name: /^New names/ });
  const before = Number((await tab.textContent())?.match(/\d+/)?.[0]);

  await window.keyboard.press('i');
  await expect(list.getByText(names[0]!, { exact: true })).toHaveCount(0);
  await expect(tab).toContainText(String(before - 1));
  await window.keyboard.press('ControlOrMeta+z');
  await expect(list.getByText(names[0]!, { exact: true })).toBeVisible();

  // Two at once, undone by the toast.
  await list.focus();
  await window.keyboard.press('Home');
  for (const key of ['x', 'j', 'x', 'a']) await window.keyboard.press(key);
  await expect(tab).toContainText(String(before - 2));
  await undo(window);
  await expect(tab).toContainText(String(before));
  await window.getByRole('button', { name: 'Change history' }).click();
  await expect(window.getByRole('list', { name: 'Changes, latest first' }).getByText('Undone').first()).toBeVisible();
});

test('an entity is merged into another, and comes back', async ({ openSample }) => {
  const window = await openSample();
  const counts = window.getByRole('contentinfo');
  const entities = Number((await counts.textContent())?.match(/(\d+) entities/)?.[1]);
  await window.getByRole('searchbox', { name: 'Search entities' }).fill('Marrick');
  await window.getByRole('option', { name: /^Ines Marrick/ }).click();
  await window.getByRole('button', { name: 'More for Ines Marrick' }).click();
  await window.getByRole('menuitem', { name: 'Merge into…' }).click();
  await window.getByRole('combobox', { name: 'Choose a person, place or thing' }).fill('Tilda');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(window.getByRole('heading', { name: 'Tilda Marrick', level: 1 })).toBeVisible();
  await expect(window.getByRole('option', { name: /^Ines Marrick/ })).toHaveCount(0);
  await expect(counts).toContainText(`${entities - 1} entities`);
  await undo(window);
  await expect(window.getByRole('option', { name: /^Ines Marrick/ })).toBeVisible();
  await expect(counts).toContainText(`${entities} entities`);
});

test('the outline of a document navigates in the reader', async ({ openSample, sampleApp: app }) => {
  const window = await openSample();
  await app.evaluate(({ app: electronApp, shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    electronApp.getApplicationNameForProtocol = () => 'Obsidian';
    shell.openExternal = (url) => Promise.resolve(void opened.push(url));
    shell.openPath = (path) => Promise.resolve((opened.push(path), ''));
  });
  await ready(window);
  await window.getByRole('option', { name: /^Mara Venn/ }).click();
  await window.getByRole('button', { name: 'Open note' }).click();
  const reader = window.getByRole('region', { name: /^Reading Characters\/Mara Venn/ });
  await reader.getByRole('button', { name: 'Document outline' }).click();
  const last = window.getByRole('menuitem').last();
  const words = (await last.textContent())!;
  await window.keyboard.press('End');
  await window.keyboard.press('Enter');
  await expect(reader.getByRole('heading', { name: words }).last()).toBeInViewport();

  // The same document in other apps.
  await reader.getByRole('button', { name: 'Open in your editor' }).click();
  await reader.getByRole('button', { name: 'Open in Obsidian' }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual([expect.stringMatching(/Mara Venn\.md$/), expect.stringMatching(/^obsidian:\/\/open\?path=.*Mara/)]);
});

test('going back restores the screen and its scroll position', async ({ openSample }) => {
  const window = await openSample();
  const heading = window.getByRole('heading', { level: 1 });
  const page = window.locator('.entity-page');
  const back = (): Promise<void> => window.keyboard.press('Alt+ArrowLeft');
  await window.getByRole('option', { name: /^Joss Pellow/ }).click();
  await expect(heading).toHaveText('Joss Pellow');
  // Not before its parts are there: it is as long as they are.
  await still(window);
  await page.evaluate((element) => element.scrollTo(0, 700));
  expect(await page.evaluate((element) => element.scrollTop)).toBe(700);
  const relationship = page.locator('.entity-button', { hasText: 'Mara Venn' }).first();
  await relationship.evaluate((button) => button.focus({ preventScroll: true }));
  await window.keyboard.press('Enter');
  // What had the focus is gone with its page; the name of the next one has it.
  await expect(heading).toHaveText('Mara Venn');
  await expect(heading).toBeFocused();
  await back();
  await expect(heading).toHaveText('Joss Pellow');
  await expect.poll(() => page.evaluate((element) => element.scrollTop)).toBe(700);
  await window.keyboard.press('Alt+ArrowRight');
  await expect(heading).toHaveText('Mara Venn');

  // So do the surroundings in the graph, the chapters that were chosen and the list of suggestions.
  await window.keyboard.press('ControlOrMeta+3');
  await window.getByRole('button', { name: 'Focus' }).click();
  await expect(window.getByRole('heading', { name: 'Focused on Mara Venn' })).toBeVisible();
  await window.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toBeVisible();
  await back();
  await expect(window.getByRole('heading', { name: 'Focused on Mara Venn' })).toBeVisible();
  await window.keyboard.press('ControlOrMeta+4');
  await window.getByRole('button', { name: 'Choose chapters' }).click();
  await window.keyboard.press('ControlOrMeta+5');
  await window.getByRole('tab', { name: /^Broken links/ }).click();
  await window.keyboard.press('ControlOrMeta+2');
  await expect(page).toBeVisible();
  await back();
  await expect(window.getByRole('tab', { name: /^Broken links/ })).toHaveAttribute('aria-selected', 'true');
  await window.keyboard.press('ControlOrMeta+4');
  await expect(window.getByRole('group', { name: 'Selected chapters' })).toBeVisible();
});
