import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { still } from './support/screenVisitor.ts';

const title = 'The Right Honourable Keeper Philippa-Rosalind of the Nine Salt Granaries';
const files: Readonly<Record<string, string>> = {
  [`Cast/${title}.md`]: '---\ntype: character\naliases: [Philippa]\n---\nPhilippa keeps the granaries. Sister of [[Dov]].\n',
  'Cast/Dov.md': '---\ntype: character\n---\nDov rows the ferry of [[Ash Quay]].\n',
  'Places/Ash Quay.md': '---\ntype: location\n---\nAsh Quay is a landing.\n',
  ...Object.fromEntries(
    [1, 2, 3].map((number) => [
      `Story/${number}.md`,
      `---\ntype: chapter\n---\n# Chapter ${number}\n\nDov rowed to Ash Quay. Philippa stood there and said nothing to Dov.\n`,
    ]),
  ),
};

const inside = async (window: Page, place: Locator): Promise<boolean> => {
  const box = await place.boundingBox();
  const width = await window.evaluate(() => innerWidth);
  return box !== null && box.x >= 0 && box.x + box.width <= width;
};

test('a very long name breaks no layout: page, storylines and list keep it in their bounds', async ({ launch, newFolder }) => {
  const vault = await newFolder('vault');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(vault, path)), { recursive: true });
    await writeFile(join(vault, path), text);
  }
  const { window } = await launch({ vault, size: { width: 1280, height: 800 } });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });

  await window.keyboard.press('ControlOrMeta+2');
  const row = window.getByRole('listbox', { name: 'Entities' }).getByRole('option').filter({ hasText: title });
  await row.click();
  await expect(window.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await still(window);
  const page = window.locator('.entity-page');
  expect(await page.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await inside(window, window.getByRole('button', { name: `Ask about ${title}` }))).toBe(true);
  // Beside the portrait, not below it.
  const [portrait, name] = await Promise.all([page.locator('.entity-portrait').boundingBox(), page.locator('h1').boundingBox()]);
  expect(name!.x).toBeGreaterThan(portrait!.x + portrait!.width);
  // Tabular figures would widen its hyphen.
  expect(await row.locator('.list-row-name').evaluate((text) => getComputedStyle(text).fontVariantNumeric)).toBe('normal');

  await window.keyboard.press('ControlOrMeta+4');
  await window.getByRole('radio', { name: 'Storylines' }).click();
  const label = window.locator('.storyline-name').filter({ hasText: title }).getByRole('button');
  await expect(label).toBeVisible();
  await still(window);
  expect(await inside(window, label)).toBe(true);
  // It ends where its line begins.
  const [ends, lines] = await Promise.all([label.boundingBox(), window.locator('.storyline circle').first().boundingBox()]);
  expect(ends!.x + ends!.width).toBeLessThanOrEqual(lines!.x);
});
