import { test } from './support/sampleVault.ts';
import { still } from './support/screenVisitor.ts';
import { expect } from './support/test.ts';

test('Escape closes dialogs and panels, the last one first, and returns the focus', async ({ openSample }) => {
  test.setTimeout(120_000);
  const window = await openSample();
  const press = (keys: string): Promise<void> => window.keyboard.press(keys);
  const reader = window.locator('.reader');

  // A document opened by keys is read by keys, and gives the focus back.
  await expect(window.getByRole('listbox', { name: 'Entities' })).toBeFocused();
  const source = window.locator('.source-link').first();
  await source.press('Enter');
  await expect(reader.getByRole('document')).toBeFocused();
  await press('Escape');
  await expect(reader).toHaveCount(0);
  await expect(source).toBeFocused();

  // The timeline: the document goes before the chapters that were chosen. Whose mark it was is marked in it.
  await press('ControlOrMeta+4');
  const grid = window.getByRole('grid', { name: 'Entities by chapter' });
  await expect(grid).toBeFocused();
  await press('ArrowDown');
  await press('ArrowRight');
  await press('Shift+ArrowRight');
  await press('Enter');
  await expect(reader.getByRole('document')).toBeFocused();
  await expect(reader.locator('.doc-focus').first()).toBeVisible();
  const chosen = window.getByRole('group', { name: 'Selected chapters' });
  await press('Escape');
  await expect(reader).toHaveCount(0);
  await expect(chosen).toBeVisible();
  await expect(grid).toBeFocused();
  await press('Escape');
  await expect(chosen).toBeHidden();

  // The graph: the way, what was picked, the card.
  await press('ControlOrMeta+3');
  const map = window.getByRole('application', { name: /^Map of/ });
  await expect(map).toBeFocused();
  await window.getByRole('combobox', { name: 'Find on the map' }).fill('Joss');
  await press('Enter');
  const card = window.getByRole('complementary', { name: 'Joss Pellow' });
  const fromCard = async (item: string): Promise<void> => {
    await card.getByRole('button', { name: 'More for Joss Pellow' }).press('Enter');
    await window.getByRole('menuitem', { name: item }).press('Enter');
  };
  await fromCard('Select');
  await fromCard('Find path to…');
  await window.getByRole('combobox', { name: 'Choose a person, place or thing' }).fill('House Aumery');
  await press('Enter');
  const pathHeading = window.getByRole('heading', { name: 'Joss Pellow to House Aumery' });
  await expect(pathHeading).toBeFocused();
  await press('Escape');
  await expect(pathHeading).toBeHidden();
  await expect(map).toBeFocused();
  const picked = window.getByRole('group', { name: 'Selected entities' });
  await expect(picked).toBeVisible();
  await press('Escape');
  await expect(picked).toBeHidden();
  await expect(card).toBeVisible();
  await press('Escape');
  await expect(card).toBeHidden();

  // Finding in the exact text.
  await press('ControlOrMeta+1');
  await expect(window.getByPlaceholder(/Ask anything/)).toBeFocused();
  await window.keyboard.type('Who is Oren Sallow?');
  const text = window.getByRole('document', { name: 'Text to be copied' });
  await expect(text).toContainText('Oren Sallow');
  await text.press('ControlOrMeta+f');
  await window.keyboard.type('oren');
  await press('Escape');
  await press('Escape');
  await expect(text).toBeFocused();
});

test('arrow keys move through the graph, from node to node and along relationships', async ({ openSample, sampleApp: app }) => {
  const window = await openSample();
  const press = (keys: string): Promise<void> => window.keyboard.press(keys);
  await press('ControlOrMeta+3');
  const map = window.getByRole('application', { name: /^Map of/ });
  await expect(map).toBeFocused();
  const status = map.getByRole('status');
  await expect(status).toHaveText('');
  const name = async (): Promise<string> => (await status.locator('strong').textContent())!;
  const pixels = (): Promise<string> =>
    map.locator('canvas[data-id="layer2-node"]').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

  // The first key begins with the most important one; a ring is drawn around it, and its name is said.
  const bare = await pixels();
  await press('ArrowRight');
  await expect(status).toContainText(/^Mara Venn *character, \d+ connections shown$/);
  await expect.poll(pixels).not.toBe(bare);

  // Every arrow leads on until there is nothing more in that direction.
  const walked = new Set([await name()]);
  for (const arrow of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) {
    const before = await name();
    await press(arrow);
    await expect(status.locator('strong')).not.toHaveText(before);
    walked.add(await name());
  }
  expect(walked.size).toBeGreaterThan(4);

  // Along the relationships of one, there and back.
  await press('Home');
  await expect(status).toContainText('Mara Venn');
  await press('n');
  await expect(status).toContainText(/; connection 1 of \d+ of Mara Venn: \w+/);
  // Nothing that floats over the bottom of the map covers the line that says where the keys are.
  const line = (await window.locator('.focus-line').boundingBox())!;
  for (const part of ['.graph-unfold', '.graph-tools', '.chapter-player'])
    expect((await window.locator(part).boundingBox())!.y, part).toBeGreaterThanOrEqual(line.y + line.height);
  const first = await name();
  await press('n');
  await expect(status).toContainText(/; connection 2 of \d+ of Mara Venn/);
  await press('p');
  await expect(status.locator('strong')).toHaveText(first);

  // Its card by Enter, and by Enter again its page; picked by x. Escape takes the last first, and the focus stays.
  await press('Enter');
  const card = window.getByRole('complementary', { name: first, exact: true });
  await expect(card).toBeVisible();
  await expect(map).toBeFocused();
  await press('x');
  await expect(window.getByRole('group', { name: 'Selected entities' })).toContainText(first);
  await press('Escape');
  await expect(window.getByRole('group', { name: 'Selected entities' })).toBeHidden();
  await press('Escape');
  await expect(card).toBeHidden();
  await expect(status.locator('strong')).toHaveText(first);
  await press('Escape');
  await expect(status).toHaveText('');
  await expect(map).toBeFocused();
  await press('ArrowLeft');
  await press('Home');
  await press('Enter');
  await expect(window.getByRole('complementary', { name: 'Mara Venn', exact: true })).toBeVisible();
  await press('Enter');
  await expect(window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();

  // In a small window the card is where the filters are, and the picture keeps its room and the keys.
  await press('ControlOrMeta+3');
  await expect(map).toBeFocused();
  await press('Escape');
  await expect(window.getByRole('complementary', { name: 'Mara Venn', exact: true })).toBeHidden();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(960, 640));
  await expect.poll(() => window.evaluate(() => innerWidth)).toBe(960);
  await still(window);
  const canvasBox = await map.boundingBox();
  const find = window.getByRole('combobox', { name: 'Find on the map' });
  await find.fill('Joss');
  await press('Enter');
  const joss = window.getByRole('complementary', { name: 'Joss Pellow' });
  await expect(joss).toBeVisible();
  await expect(map).toBeFocused();
  expect(await map.boundingBox()).toEqual(canvasBox);
  expect((await joss.boundingBox())!.x + (await joss.boundingBox())!.width).toBeLessThanOrEqual(canvasBox!.x);
  // From card to card, and back to the filters.
  await joss.getByRole('button', { name: /of Mara Venn$/ }).press('Enter');
  await expect(window.getByRole('heading', { name: 'Mara Venn', level: 2 })).toBeFocused();
  await window.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(map).toBeFocused();
  await expect(find).toBeVisible();
});

test('the command palette takes keys as soon as it opens, asks questions, and opens vaults', async ({ launch, newFolder }) => {
  const dataDir = await newFolder('data');
  const { window } = await launch({ vault: await newFolder('Other World'), dataDir, size: { width: 1280, height: 800 } });
  const found = window.getByRole('listbox', { name: 'Found' });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
  await window.keyboard.press('ControlOrMeta+k');
  await window.keyboard.type('sample');
  await found.getByRole('option', { name: /^Open the sample novel/ }).click();
  await expect(window.getByRole('contentinfo')).toContainText('65 documents', { timeout: 60_000 });

  // Names without a note are found after all else.
  await expect(window.getByRole('contentinfo')).toContainText('57 entities', { timeout: 60_000 });

  // On the suggestions single letters decide things: none of these may.
  await window.keyboard.press('ControlOrMeta+5');
  await expect(window.getByRole('listbox', { name: 'Contradictions' })).toBeFocused();
  const names = await window.getByRole('tab', { name: /^New names/ }).textContent();
  await window.keyboard.press('ControlOrMeta+k');
  await window.keyboard.type('is Mara afraid?');
  await expect(window.getByRole('combobox', { name: 'Find anything' })).toHaveValue('is Mara afraid?');
  await expect(found.getByRole('option', { name: 'is Mara afraid?' })).toBeVisible();
  await window.keyboard.press('ArrowUp');
  await window.keyboard.press('Enter');
  await expect(window.getByPlaceholder(/Ask anything/)).toHaveValue('is Mara afraid?');
  await window.keyboard.press('ControlOrMeta+5');
  await expect(window.getByRole('tab', { name: /^New names/ })).toHaveText(names!);
});
