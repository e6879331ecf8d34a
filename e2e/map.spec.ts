import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test } from './support/sampleVault.ts';
import { expect } from './support/test.ts';
import { undo } from './support/undo.ts';

/** The map, drawn. */
async function openMap(window: Page): Promise<Locator> {
  await window.keyboard.press('ControlOrMeta+3');
  const canvas = window.getByRole('application', { name: /^Map of/ });
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  await expect(window.getByRole('button', { name: /^Never meet/ })).toBeVisible();
  await expect(window.locator('.graph-canvas-container:not([data-busy])')).toBeVisible();
  return canvas;
}

/** Frames that the page requests in a fifth of a second. */
function requestedFrames(window: Page): Promise<number> {
  return window.evaluate(async () => {
    const request = globalThis.requestAnimationFrame;
    let count = 0;
    globalThis.requestAnimationFrame = (callback) => {
      count++;
      return request(callback);
    };
    await new Promise((resolve) => setTimeout(resolve, 200));
    globalThis.requestAnimationFrame = request;
    return count;
  });
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

test('a line drawn from one entity to another adds a relationship, which can be undone', async ({ openSample }) => {
  test.setTimeout(120_000);
  const window = await openSample();
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
  await undo(window);
  await expect(window.getByText(/^Undone|undone/i).first()).toBeVisible();
});

test('a map at rest requests no frames; R adds a relationship between the focused and the selected entity', async ({ openSample }) => {
  const window = await openSample();
  const canvas = await openMap(window);
  await expect.poll(() => requestedFrames(window)).toBe(0);
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

test('the chapter slider lists what is new in a chapter, and the map shows the story so far', async ({ openSample }) => {
  test.setTimeout(120_000);
  const window = await openSample();
  const canvas = await openMap(window);
  const player = window.getByRole('group', { name: 'Up to a chapter' });
  const slider = player.getByRole('slider', { name: 'Chapter' });
  const caption = player.getByRole('status');
  const canvasBox = await canvas.boundingBox();
  await slider.focus();
  await window.keyboard.press('Home');
  for (let chapter = 1; chapter < 9; chapter++) await window.keyboard.press('ArrowRight');
  await expect(player).toContainText('Up to ch. 9');
  // Ines Marrick is named here for the first time, by what she is to him; that she appears is not repeated.
  await expect(caption).toHaveText('Ch. 9: Joss Pellow and Ines Marrick are married');
  // The insights are as known by then, and takes as much room as before.
  const strip = window.getByRole('list', { name: 'Insights' });
  await expect(strip).toContainText(/Not seen since ch\. \d|Never meet|appears? alone/);
  await expect(window.locator('.graph-canvas-container:not([data-busy])')).toBeVisible();
  expect(await canvas.boundingBox()).toEqual(canvasBox);
  await window.screenshot({ path: test.info().outputPath('chapter 9.png') });
  await window.keyboard.press('End');
  await expect(player).toContainText('End of story');
  await expect(caption).toHaveCount(0);
  await expect(canvas).toBeVisible();
});

test('the kind of a relationship is changed on the map, and the change undone', async ({ openSample }) => {
  test.setTimeout(120_000);
  const window = await openSample();
  await openMap(window);
  await window.getByRole('combobox', { name: 'Find on the map' }).fill('Joss Pellow');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Show connection with Mara Venn' }).click();
  const connection = window.getByRole('complementary', { name: 'Connection between Joss Pellow and Mara Venn' });
  const statements = connection.getByRole('list', { name: 'Statements in your text' });
  await expect(statements).toContainText('ally of');
  await window.screenshot({ path: test.info().outputPath('connection.png') });
  await connection.getByRole('button', { name: 'Edit relationship: ally of Mara Venn' }).click();
  const dialog = window.getByRole('dialog', { name: 'Edit relationship' });
  await dialog.getByRole('combobox', { name: /Joss Pellow is/ }).fill('rival of');
  await dialog.getByRole('combobox', { name: 'From chapter' }).click();
  await window.getByRole('option', { name: /^ch\. 9 / }).click();
  await window.screenshot({ path: test.info().outputPath('dialog.png') });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(statements).toContainText(/rival of from ch\. 9/);
  await expect(statements).not.toContainText('ally of');
  await window.screenshot({ path: test.info().outputPath('retyped.png') });
  await undo(window);
  await expect(statements).toContainText('ally of');
  await expect(statements).not.toContainText('rival of');
});

test('the map is saved as a drawing with its title, every name on it and the strokes that it uses', async ({
  openSample,
  sampleApp: app,
  newFolder,
}) => {
  test.setTimeout(120_000);
  const window = await openSample();
  const canvas = await openMap(window);
  const path = join(await newFolder('drawing'), 'map.svg');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  await window.getByRole('button', { name: 'Export' }).click();
  await window.getByRole('menuitem', { name: 'Export drawing (SVG)' }).click();
  await expect(window.getByText(/^Saved to .*map\.svg$/)).toBeVisible();
  const drawing = await readFile(path, 'utf8');
  const [, entities] = /^Map of (\d+) entities/.exec((await canvas.getAttribute('aria-label'))!)!;
  const [, marks] = /<g>\n((?:<(?:circle|polygon) [^\n]*\n)+)<\/g>/.exec(drawing)!;
  expect(marks!.match(/<(?:circle|polygon) /g)).toHaveLength(Number(entities));
  // Not every drawing program reads a style sheet.
  expect(drawing).not.toContain('<style');
  for (const text of ['The Heron&#39;s Ledger map', 'Mara Venn', 'Joss Pellow', 'Family', 'Conflict', 'Location'])
    expect(drawing).toContain(`>${text}</text>`);
  await copyFile(path, test.info().outputPath('map.svg'));
});

test('entities without relationships are folded behind their number until it is pressed, and a saved view keeps that', async ({
  openSample,
}) => {
  test.setTimeout(120_000);
  const window = await openSample();
  const canvas = await openMap(window);
  const folded = /^Map of 32 entities/;
  const all = /^Map of 57 entities/;
  await expect(canvas).toHaveAttribute('aria-label', folded);
  // Who is looked for among them is drawn alone of them.
  await window.getByRole('combobox', { name: 'Find on the map' }).fill('Dorcas Reed');
  await window.keyboard.press('Enter');
  await expect(canvas).toHaveAttribute('aria-label', /^Map of 33 entities/);
  await window.getByRole('complementary', { name: 'Dorcas Reed' }).getByRole('button', { name: 'Close' }).click();
  await expect(canvas).toHaveAttribute('aria-label', folded);

  await window.getByRole('button', { name: 'Show 25 without relationships' }).focus();
  await window.keyboard.press('Enter');
  await expect(canvas).toHaveAttribute('aria-label', all);
  await expect(window.getByRole('button', { name: 'Hide 25 without relationships' })).toBeFocused();
  const views = window.getByRole('button', { name: 'Saved views' });
  await views.click();
  await window.getByRole('textbox').last().fill('Everybody');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: 'Everybody', exact: true })).toBeVisible();
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Hide 25 without relationships' }).click();
  await expect(canvas).toHaveAttribute('aria-label', folded);
  await views.click();
  await window.getByRole('button', { name: 'Everybody', exact: true }).click();
  await expect(canvas).toHaveAttribute('aria-label', all);
});

test('groups fold into one entity each, and a focused map shows those that lines lead to', async ({ openSample }) => {
  const window = await openSample();
  const canvas = await openMap(window);
  await window.getByRole('combobox', { name: 'Layout', exact: true }).click();
  await window.getByRole('option', { name: 'Factions', exact: true }).click();
  const groups = window.getByRole('region', { name: 'Groups' });
  const guild = groups.getByRole('button', { name: /^The Tidewrights/ });
  await expect(guild).toHaveAttribute('aria-expanded', 'true');
  await expect(canvas).toHaveAttribute('aria-label', /^Map of 32 entities/);
  await guild.press('Enter');
  await expect(guild).toHaveAttribute('aria-expanded', 'false');
  await expect(canvas).toHaveAttribute('aria-label', /^Map of 29 entities/);
  // A line of the folded group is of one family; what it stands for is seen in the group.
  await window.getByRole('button', { name: 'Show as table' }).click();
  await window.getByRole('tab', { name: /^Relationships/ }).click();
  const line = window
    .getByRole('button', { name: /^Connection between The Tidewrights \+3 and / })
    .filter({ hasText: 'Conflict' })
    .first();
  await line.click();
  await expect(guild).toHaveAttribute('aria-expanded', 'true');
  await window.getByRole('button', { name: 'Show as map' }).click();

  await window.getByRole('combobox', { name: 'Layout', exact: true }).click();
  await window.getByRole('option', { name: 'Web', exact: true }).click();
  await expect(groups).toHaveCount(0);
  await window.getByRole('combobox', { name: 'Find on the map' }).fill('Mara Venn');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Focus', exact: true }).click();
  await expect(canvas).toHaveAttribute('aria-label', /^Map of 12 entities/);
  await window.getByRole('button', { name: 'Show 27 less closely connected' }).click();
  await expect(canvas).toHaveAttribute('aria-label', /^Map of 39 entities/);
});

test('at 200 % the map has the whole width, and its filters open over it', async ({ openSample }) => {
  test.setTimeout(120_000);
  const window = await openSample();
  const canvas = await openMap(window);
  for (let press = 0; press < 5; press++) await window.keyboard.press('ControlOrMeta+Equal');
  await expect.poll(() => window.evaluate(() => innerWidth)).toBe(640);
  const find = window.getByRole('combobox', { name: 'Find on the map' });
  await expect(find).toHaveCount(0);
  const overflow = (): Promise<number> =>
    window.evaluate(() =>
      Math.max(...[...document.querySelectorAll('main, .graph-stage')].map((part) => part.scrollWidth - part.clientWidth)),
    );
  await expect.poll(overflow).toBe(0);
  await expect(window.locator('.graph-canvas-container:not([data-busy])')).toBeVisible();
  const room = await canvas.boundingBox();
  const filters = window.getByRole('button', { name: 'Map filters' });
  await filters.click();
  await expect(find).toBeFocused();
  expect(await canvas.boundingBox()).toEqual(room);
  await window.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(canvas).toBeFocused();
  // Searching on the screen opens them too.
  await window.keyboard.press('ControlOrMeta+f');
  await expect(find).toBeFocused();
  await find.fill('Joss');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('complementary', { name: 'Joss Pellow' })).toBeVisible();
  await expect(find).toHaveCount(0);
  await expect.poll(overflow).toBe(0);
  // The one that was found is in the middle of what the card leaves of the map: the pointer meets it there.
  await expect(window.locator('.graph-canvas-container:not([data-busy])')).toBeVisible();
  const [map, card] = [(await canvas.boundingBox())!, (await window.locator('.graph-card').boundingBox())!];
  // Most of the map and all below it stay in sight beside the card.
  const chapters = (await window.locator('.chapter-player').boundingBox())!;
  expect(card.width).toBeLessThan(0.4 * map.width);
  expect(chapters.x + chapters.width).toBeLessThanOrEqual(card.x);
  await expect(async () => {
    await window.mouse.move(0, 0);
    await window.mouse.move(map.x + (card.x - map.x) / 2, map.y + map.height / 2);
    await expect(window.locator('.graph-handle:not([hidden])')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('at 200 % in the smallest window the first entity and the chapter under the map are in sight', async ({ openSample }) => {
  const window = await openSample({ width: 960, height: 640 });
  for (let press = 0; press < 5; press++) await window.keyboard.press('ControlOrMeta+Equal');
  await expect.poll(() => window.evaluate(() => innerWidth)).toBe(480);
  await window.keyboard.press('ControlOrMeta+2');
  await expect(window.getByRole('option').first()).toBeInViewport({ ratio: 1 });
  // By the keyboard every type is reached in their one line.
  const types = window.getByRole('group', { name: 'Types' });
  await types.getByRole('button').last().focus();
  await expect(types.getByRole('button').last()).toBeInViewport({ ratio: 1 });
  await window.keyboard.press('ControlOrMeta+3');
  const chapter = window.locator('.chapter-player').getByText('End of story');
  await expect(chapter).toBeInViewport({ ratio: 1 });
  expect(await chapter.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
});

test('the whole map takes the room of a card that closes, and stays where it is when one opens', async ({ openSample }) => {
  test.setTimeout(120_000);
  const window = await openSample();
  const canvas = await openMap(window);
  const card = window.locator('.graph-card');
  const atRest = window.locator('.graph-canvas-container:not([data-busy])');
  const showAll = window.getByRole('button', { name: 'Show all', exact: true });
  await window.getByRole('combobox', { name: 'Find on the map' }).fill('Joss Pellow');
  await window.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await showAll.click();
  await card.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(card).toHaveCount(0);
  const handle = window.locator('.graph-handle:not([hidden])');
  const firstMet = async (): ReturnType<Locator['boundingBox']> => {
    await window.mouse.move(0, 0);
    await expect(atRest).toBeVisible();
    await sweep(window, canvas, async () => (await handle.count()) > 0);
    return handle.boundingBox();
  };
  const at = await firstMet();
  await window.mouse.down();
  await window.mouse.up();
  await expect(card).toBeVisible();
  expect(await firstMet()).toEqual(at);
  await card.getByRole('button', { name: 'Close' }).press('Enter');
  await showAll.click();
  expect(await firstMet()).toEqual(at);
});
