import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectRoot } from '../scripts/runtime.mjs';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const sample = join(projectRoot, 'resources', 'sample-vault');
const question = 'Who is Mara Venn?';

async function ready(window: Page): Promise<void> {
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
}

async function inTheme(window: Page, theme: string): Promise<void> {
  await window.evaluate((name) => localStorage.setItem('lorelens.theme', JSON.stringify(name)), theme);
  await window.reload();
}

/** Tabs until the element has the focus; fails when it never gets it. */
async function tabTo(window: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await window.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

for (const theme of ['light', 'dark', 'paper'] as const) {
  test(`axe finds nothing on any screen in ${theme}`, async ({ launch, newFolder }) => {
    test.setTimeout(240_000);
    const { window } = await launch({ dataDir: await newFolder('data'), size: { width: 1280, height: 800 } });
    const clean = async (place: string): Promise<void> => expect.soft(await violations(window), place).toEqual([]);

    await expect(window.getByRole('button', { name: 'Open a vault' })).toBeVisible();
    await inTheme(window, theme);
    await expect(window.getByRole('button', { name: 'Try the sample' })).toBeVisible();
    await clean('welcome');
    await window.getByRole('button', { name: 'Try the sample' }).click();
    await ready(window);
    await expect(window.getByRole('option').first()).toBeVisible();
    await clean('entities');

    await window.keyboard.press('ControlOrMeta+k');
    await expect(window.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await clean('palette');
    await window.keyboard.press('Escape');
    await expect(window.getByRole('dialog')).toBeHidden();

    await window.getByRole('option', { name: /^Mara Venn/ }).click();
    await expect(window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();
    await clean('entity page');
    await window.getByRole('button', { name: 'Change Mara Venn' }).click();
    await expect(window.getByRole('menu')).toBeVisible();
    await clean('menu of an entity');
    await window.getByRole('menuitem', { name: 'Merge into …' }).click();
    await expect(window.getByRole('dialog')).toBeVisible();
    await clean('merge dialog');
    await window.keyboard.press('Escape');
    await expect(window.getByRole('dialog')).toBeHidden();
    await window
      .getByRole('button', { name: /Characters\/Mara Venn\.md/ })
      .first()
      .click();
    await expect(window.getByRole('document', { name: /Mara Venn/ })).toBeVisible();
    await clean('reader');

    await window.keyboard.press('ControlOrMeta+2');
    await expect(window.getByRole('application', { name: /^Graph of/ })).toBeVisible({ timeout: 30_000 });
    await clean('graph');

    await window.keyboard.press('ControlOrMeta+3');
    await clean('context without a question');
    await window.getByPlaceholder(/Who betrayed/).fill(question);
    await expect(window.getByText(/of 8,000 tokens/)).toBeVisible({ timeout: 30_000 });
    await clean('context');

    await window.keyboard.press('ControlOrMeta+4');
    await expect(window.getByRole('grid')).toBeVisible();
    await clean('timeline');
    await window.keyboard.press('ControlOrMeta+5');
    await expect(window.getByRole('tab', { name: /^Names/ })).toBeVisible();
    await clean('suggestions');

    await window.keyboard.press('ControlOrMeta+,');
    await expect(window.getByRole('heading', { name: 'Privacy' })).toBeAttached();
    await clean('settings');
    await window.getByRole('button', { name: 'Add a type …' }).click();
    await expect(window.getByRole('dialog')).toBeVisible();
    await clean('type dialog');
    await window.keyboard.press('Escape');
    await window.getByRole('button', { name: 'Show the history' }).click();
    await expect(window.getByRole('dialog')).toBeVisible();
    await clean('history of decisions');
    await window.keyboard.press('Escape');
    await window
      .getByRole('contentinfo')
      .getByRole('button', { name: /file.* to look at|left out/ })
      .click();
    await expect(window.getByRole('dialog')).toBeVisible();
    await clean('files that are not in the index');
  });
}

test('by keyboard alone from the first start to the clipboard', async ({ launch, newFolder }) => {
  test.setTimeout(120_000);
  const { app, window } = await launch({ dataDir: await newFolder('data'), size: { width: 1280, height: 800 } });
  const start = window.getByRole('button', { name: 'Try the sample' });
  await expect(start).toBeVisible();
  await tabTo(window, start);
  await window.keyboard.press('Enter');
  await ready(window);

  // An entity by the palette, its note in the reader, and back.
  await window.keyboard.press('ControlOrMeta+k');
  await window.keyboard.type('mara venn');
  await expect(
    window
      .getByRole('dialog')
      .getByRole('option', { name: /Mara Venn/ })
      .first(),
  ).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();
  await tabTo(window, window.getByRole('button', { name: /Characters\/Mara Venn\.md/ }).first());
  await window.keyboard.press('Enter');
  await expect(window.getByRole('document', { name: /Mara Venn/ })).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('document', { name: /Mara Venn/ })).toBeHidden();

  // A question, and its context in the clipboard.
  await window.keyboard.press('ControlOrMeta+3');
  await tabTo(window, window.getByPlaceholder(/Who betrayed/));
  await window.keyboard.type(question);
  await expect(window.getByText(/of 8,000 tokens/)).toBeVisible({ timeout: 30_000 });
  await window.keyboard.press('ControlOrMeta+Shift+c');
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toContain(question);
});

test('at 200 % nothing is lost', async ({ launch, newFolder }) => {
  test.setTimeout(120_000);
  const { window } = await launch({ vault: sample, dataDir: await newFolder('data'), size: { width: 1280, height: 800 } });
  await ready(window);
  await window.evaluate(() => localStorage.setItem('lorelens.zoom', '200'));
  await window.reload();
  await ready(window);
  await expect.poll(() => window.evaluate(() => innerWidth)).toBeLessThan(700);
  /** Buttons and fields that are cut off by the window with no way to scroll to them. */
  const lost = (): Promise<string[]> =>
    window.evaluate(() => {
      const scrolls = (element: Element): boolean => {
        for (let up = element.parentElement; up; up = up.parentElement)
          if (/auto|scroll/.test(getComputedStyle(up).overflowX + getComputedStyle(up).overflowY)) return true;
        return false;
      };
      return [...document.querySelectorAll('button, input, textarea, [role="combobox"]')]
        .filter((element) => element.checkVisibility() && !scrolls(element))
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 1 && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1);
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
    });
  for (const key of ['1', '2', '3', '4', '5', ',']) {
    await window.keyboard.press(`ControlOrMeta+${key}`);
    await window.waitForTimeout(500);
    expect.soft(await lost(), `screen ${key}`).toEqual([]);
    await test.info().attach(`screen ${key}`, { body: await window.screenshot(), contentType: 'image/png' });
  }
});
