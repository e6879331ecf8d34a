import type { Locator } from '@playwright/test';
import { openSettings } from './support/contextScreen.ts';
import { test } from './support/sampleVault.ts';
import { still } from './support/screenVisitor.ts';
import { expect } from './support/test.ts';

/** In pixels. */
const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0;

test('the reader opens next to its screen and closes back to it', async ({ openSample, sampleApp: app }) => {
  test.setTimeout(120_000);
  const window = await openSample();
  const inside = async (width: number, height: number): Promise<void> => {
    await app.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height), {
      width,
      height,
    });
    await expect.poll(() => window.evaluate(() => innerWidth)).toBe(width);
  };
  await inside(1280, 800);
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
  const list = window.getByRole('listbox', { name: 'Entities' });
  const page = window.locator('.entity-page');
  const reader = window.locator('.reader');
  const search = window.getByRole('searchbox', { name: 'Search entities' });

  // From the page: the list gives way, the page keeps the width to be read.
  await window.getByRole('option', { name: /^Joss Pellow/ }).click();
  await expect(page).toHaveAttribute('aria-label', 'Joss Pellow');
  await page.evaluate((element) => element.scrollTo(0, 300));
  await page.locator('.source-link').first().click();
  await expect(reader).toBeVisible();
  await expect(list).toBeHidden();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(600);
  await expect.poll(() => widthOf(reader)).toBeGreaterThan(500);
  await window.keyboard.press('Escape');
  await expect(list).toBeVisible();
  await expect(list.getByRole('option', { selected: true })).toHaveAccessibleName(/^Joss Pellow/);

  // The way back is a button too, and the keys that search.
  await page.locator('.source-link').first().click();
  await expect(list).toBeHidden();
  await window.getByRole('button', { name: 'All entities' }).click();
  await expect(search).toBeFocused();
  await expect(reader).toHaveCount(0);
  await page.locator('.source-link').first().click();
  await expect(list).toBeHidden();
  await window.keyboard.press('ControlOrMeta+f');
  await expect(search).toBeFocused();

  // From what was found in the texts: the list stays, one passage after the other is read; whoever is chosen is shown.
  await search.fill('ferry');
  const hits = window.getByRole('list', { name: 'Passages' }).getByRole('button');
  await hits.first().click();
  await expect(reader).toBeVisible();
  await expect(page).toBeHidden();
  await hits.nth(1).click();
  await expect(reader).toBeVisible();
  await search.fill('oren');
  await window.getByRole('option', { name: /^Oren Sallow/ }).click();
  await expect(page).toHaveAttribute('aria-label', 'Oren Sallow');
  await expect(reader).toHaveCount(0);

  // With room for all three, all three stay.
  await inside(1920, 1080);
  await page.locator('.source-link').first().click();
  await expect(reader).toBeVisible();
  await expect(list).toBeVisible();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(700);

  // In the context the outline and the text share what is left.
  await window.keyboard.press('Escape');
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill('Who is Oren Sallow?');
  await openSettings(window);
  await window.locator('.outline-why').first().click();
  await window.locator('.why .source-link').click();
  await expect(reader).toBeVisible();
  for (const part of ['.outline', '.preview']) await expect.poll(() => widthOf(window.locator(part)), part).toBeGreaterThan(470);
});

test('in a small window the reader does not cover the actions for chosen chapters', async ({ openSample }) => {
  const window = await openSample({ width: 960, height: 640 });
  await window.keyboard.press('ControlOrMeta+4');
  const grid = window.getByRole('grid');
  await grid.focus();
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await window.keyboard.press(key);
  await expect(window.locator('.reader .doc-marked').first()).toBeVisible();
  // Fails where something else would take the click.
  const ask = window.getByRole('button', { name: /^Ask up to chapter/ });
  await ask.click({ trial: true });
  const [bar, reader] = [(await ask.boundingBox())!, (await window.locator('.frame-over').boundingBox())!];
  expect(reader.y + reader.height).toBeLessThanOrEqual(bar.y);
});

test('a citation opens with its passage in the middle, every time', async ({ openSample }) => {
  test.setTimeout(180_000);
  const window = await openSample();
  await window.getByRole('searchbox', { name: 'Search entities' }).fill('ferry');
  const citations = window.getByRole('list', { name: 'Passages' }).getByRole('button');
  await expect(citations.nth(3)).toBeVisible();
  const reader = window.locator('.reader');
  /** Pixels between the middle of the marked passage, or its top where it is taller than the view, and where it should be; null before it is drawn. */
  const offset = (): Promise<number | null> =>
    window.evaluate(() => {
      const scroll = document.querySelector('.doc-scroll');
      const passage = scroll?.querySelector('.doc-marked')?.getBoundingClientRect();
      if (!scroll || !passage) return null;
      const view = scroll.getBoundingClientRect();
      const should = scroll.scrollTop + passage.top - view.top - Math.max(0, (view.height - passage.height) / 2);
      const reachable = Math.min(scroll.scrollHeight - scroll.clientHeight, Math.max(0, should));
      return Math.abs(reachable - scroll.scrollTop);
    });
  for (let time = 0; time < 10; time++) {
    await citations.nth(time % 2 === 0 ? 1 : 3).click();
    await expect(reader.locator('.doc-marked').first()).toBeVisible();
    await expect.poll(offset).toBeLessThan(2);
    await still(window);
    await expect.poll(offset, `opened for the ${time + 1}th time`).toBeLessThan(2);
    await window.keyboard.press('Escape');
    await expect(reader).toHaveCount(0);
  }

  const openThenScrollAway = async (): Promise<void> => {
    await citations.nth(1).click();
    await expect.poll(offset).toBeLessThan(2);
    await reader.locator('.doc-scroll').hover();
    await window.mouse.wheel(0, 400);
    await expect.poll(offset).toBeGreaterThan(200);
    await still(window);
  };
  // The second click on the same citation shows its passage again; the view does not jump back while the user reads on.
  await openThenScrollAway();
  await openThenScrollAway();
  expect(await offset()).toBeGreaterThan(200);

  // Also from where its part of the document is drawn no more, and when a line above it gets another height later.
  await reader.getByRole('document').press('End');
  await still(window);
  await citations.nth(1).click();
  await expect.poll(offset).toBeLessThan(2);
  await still(window);
  await reader.evaluate((element) => element.style.setProperty('word-spacing', '12px'));
  await still(window);
  await expect.poll(offset).toBeLessThan(2);
});
