import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { askedVaults, defaultSize, inTheme, screenshotTaker, themes } from './support/camera.ts';
import { test } from './support/sampleVault.ts';
import { expect } from './support/test.ts';
import { still, type Stop } from './support/screenVisitor.ts';
import { walk } from './support/visitScreens.ts';

const question = 'Who is Mara Venn?';

async function ready(window: Page): Promise<void> {
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 60_000 });
}

/**
 * What can be pressed and is smaller than 24 by 24 pixels, with less than 24 pixels about its middle to the next: WCAG 2.2, 2.5.8. Left out,
 * as the rule allows: words within a line of text, and what can be done as well with a larger control (bars of chapters by the list of
 * mentions, handles of the budget by its number fields).
 */
function smallTargets(window: Page): Promise<string[]> {
  return window.evaluate(() => {
    const minTarget = 24;
    const pressed = 'button, input, textarea, a[href], [role="option"], [role="tab"], [role="slider"]';
    const asWell = '.chapter-bar, .budget-handle';
    const all = [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(asWell))
      // The whole slider and the whole label of a box take the press.
      .map((element) => ({ element, box: (element.closest('.slider-control, label') ?? element).getBoundingClientRect() }))
      .filter(({ element, box: { left, top, width, height } }) => {
        const on = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 1 && on !== null && (element.contains(on) || on.contains(element));
      });
    const small = ({ width, height }: DOMRect): boolean => width < minTarget - 0.5 || height < minTarget - 0.5;
    /** A circle of 24 pixels about the middle of a small one touches no other. */
    const hasRoom = (one: (typeof all)[number]): boolean =>
      all.every(({ element, box }) => {
        if (element.contains(one.element) || one.element.contains(element)) return true;
        const x = (one.box.left + one.box.right) / 2;
        const y = (one.box.top + one.box.bottom) / 2;
        const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
        return away >= minTarget / 2;
      });
    return all
      .filter((one) => small(one.box) && getComputedStyle(one.element).display !== 'inline' && !hasRoom(one))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.className}: ${name.slice(0, 40)}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
      });
  });
}

/** Tabs until the element has the focus; fails when it never gets it. */
async function tabTo(window: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await window.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Sizes of the window in which its screens are put together otherwise than in the default one: the smallest, and a large one. */
const otherSizes = [
  { width: 960, height: 640 },
  { width: 1920, height: 1080 },
];

/** Screens whose parts are elsewhere in a window of another size: each once, in one theme, as colours and names stay. */
const screensThatChange = new Set([
  ...[
    'entities',
    'entity',
    'entities-gallery',
    'reader',
    'graph-chosen',
    'graph',
    'graph-table',
    'context-empty',
    'context',
    'context-settings',
  ],
  ...['timeline', 'timeline-storylines', 'timeline-dates', 'suggestions-new-names', 'settings'],
]);

test('axe finds nothing on any screen or dialog, in any theme', async ({ launch, newFolder }) => {
  test.setTimeout(900_000);
  const { app, window } = await launch({ dataDir: await newFolder('data'), size: defaultSize });
  const cleanAt = async (page: Page): Promise<Stop> => {
    const screenshot = await screenshotTaker(page, 'sample');
    return (place, floats) => isClean(page, screenshot, place, floats);
  };
  /** The theme that the last place was left in, with which the next begins: one change fewer. */
  let shown: (typeof themes)[number] = 'light';
  const isClean = async (page: Page, screenshot: (name: string) => Promise<void>, place: string, floats = false): Promise<void> => {
    const first = shown;
    for (const theme of [first, ...themes.filter((each) => each !== first)]) {
      await inTheme(page, theme);
      shown = theme;
      // Only colours differ between themes, so it was enough to wait once for all else; but a map is drawn again.
      if (await page.locator('.graph-canvas-container').first().isVisible()) await still(page);
      if (askedVaults.length > 0) await screenshot(`${place}-${theme}-${defaultSize.width}`);
      const found = await violations(page, { onlyColours: theme !== first, onlyFloating: floats });
      expect.soft(found, `${place} in ${theme}`).toEqual([]);
    }
    expect.soft(await smallTargets(page), place).toEqual([]);
    if (!screensThatChange.has(place)) return;
    shown = 'light';
    await inTheme(page, shown);
    for (const size of [...otherSizes, defaultSize]) {
      await app.evaluate(({ BrowserWindow }, { width, height }) => BrowserWindow.getAllWindows()[0]?.setContentSize(width, height), size);
      await expect.poll(() => page.evaluate(() => innerWidth), { intervals: [10, 20, 40] }).toBe(size.width);
      await still(page);
      if (size === defaultSize) continue;
      expect.soft(await violations(page), `${place} at ${size.width}`).toEqual([]);
      expect.soft(await smallTargets(page), `${place} at ${size.width}`).toEqual([]);
    }
  };
  const clean = await cleanAt(window);
  const start = window.getByRole('button', { name: 'Explore the sample novel' });
  await expect(start).toBeVisible();
  await still(window);
  await clean('welcome');
  await start.click();
  await ready(window);
  // What fades from one theme into the next would be waited for hundreds of times.
  await window.emulateMedia({ reducedMotion: 'reduce' });
  await expect(window.getByRole('heading', { name: /^Your world/ })).toBeVisible();
  await still(window);
  await clean('arrival');
  await walk({ app, window, stop: clean, stopAt: cleanAt, entity: 'Mara Venn', question, allScreens: true });
});

test('the first start leads to the clipboard by keyboard alone', async ({ launch, newFolder }) => {
  test.setTimeout(120_000);
  const { app, window } = await launch({ dataDir: await newFolder('data'), size: { width: 1280, height: 800 } });
  const start = window.getByRole('button', { name: 'Explore the sample novel' });
  await expect(start).toBeVisible();
  await tabTo(window, start);
  await window.keyboard.press('Enter');
  await ready(window);

  // An entity by the palette, its note in the reader, and back.
  await window.keyboard.press('ControlOrMeta+k');
  await window.keyboard.type('mara venn');
  // Her note is found before she is, where the names of a vault that was just read are on their way.
  const people = window.getByRole('dialog').getByRole('group', { name: 'World' });
  await expect(people.getByRole('option', { name: /Mara Venn/ }).first()).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: 'Mara Venn', level: 1 })).toBeVisible();
  await tabTo(window, window.getByRole('button', { name: /Characters\/Mara Venn\.md/ }).first());
  await window.keyboard.press('Enter');
  await expect(window.getByRole('document', { name: /Mara Venn/ })).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('document', { name: /Mara Venn/ })).toBeHidden();

  // A question, and its context in the clipboard.
  await window.keyboard.press('ControlOrMeta+1');
  await tabTo(window, window.getByPlaceholder(/Ask anything/));
  await window.keyboard.type(question);
  await expect(window.getByText(/of [\d,]+ tokens/)).toBeVisible({ timeout: 30_000 });
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: /^Copy and open/ })).toBeFocused();
  await window.keyboard.press('Shift+Tab');
  await expect(window.getByRole('button', { name: /^Copy(?! and)/ })).toBeFocused();
  await window.keyboard.press('Enter');
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toContain(question);
  // The focus stays where it was, for what comes next.
  await expect(window.getByText(/^Context copied/).first()).toBeVisible();
  await expect(window.getByRole('button', { name: /^Copy(?! and)/ })).toBeFocused();
});

test('at 200 % zoom every button and field can be reached by scrolling', async ({ openSample }) => {
  test.setTimeout(120_000);
  const window = await openSample();
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
  for (const [key, screen] of [
    ['1', 'context'],
    ['2', 'entities'],
    ['3', 'graph'],
    ['4', 'timeline'],
    ['5', 'suggestions'],
    [',', 'settings'],
  ] as const) {
    await window.keyboard.press(`ControlOrMeta+${key}`);
    await window.waitForURL((url) => url.hash.startsWith(`#/${screen}`));
    await still(window);
    expect.soft(await lost(), `screen ${key}`).toEqual([]);
    // A table may scroll in its own region, a screen may not.
    const room = window.locator('.frame-screen');
    expect.soft(await room.evaluate((screen) => screen.scrollWidth - screen.clientWidth), `width of screen ${key}`).toBeLessThanOrEqual(1);
    await test.info().attach(`screen ${key}`, { body: await window.screenshot(), contentType: 'image/png' });
  }
});

test('with reduced motion nothing moves', async ({ openSample }) => {
  test.setTimeout(120_000);
  const window = await openSample();
  await window.emulateMedia({ reducedMotion: 'reduce' });
  const moving = (): Promise<string[]> =>
    window.evaluate(() =>
      document
        .getAnimations()
        .filter((each) => Number(each.effect?.getComputedTiming().duration ?? 0) > 1)
        .map((each) => String((each.effect as KeyframeEffect | null)?.target?.className)),
    );
  for (const press of ['ControlOrMeta+k', 'Escape', 'ControlOrMeta+3', 'ControlOrMeta+1', 'ControlOrMeta+4', 'ControlOrMeta+5']) {
    await window.keyboard.press(press);
    expect.soft(await moving(), press).toEqual([]);
  }
  await window.keyboard.press('ControlOrMeta+2');
  await window.getByRole('button', { name: /^More for / }).click();
  expect(await moving()).toEqual([]);
});
