import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ElectronApplication, expect, type Page } from '@playwright/test';
import { projectRoot } from '../../scripts/runtime/runtime.mjs';
import { still, type Stop } from './screenVisitor.ts';

/** Where the pictures are kept, a folder for each vault. Emptied with every run of the end-to-end tests. */
export const screenshotFolder = join(projectRoot, 'test-results', 'screens');

/** The themes that pictures are taken in. */
export const themes = ['light', 'dark', 'paper'] as const;

/** Paths of vaults of which pictures were asked for: `LORELENS_SCREENS=sample:/path/to/a/vault`. Without any, none are taken. */
export const askedVaults = (process.env['LORELENS_SCREENS'] ?? '').split(':').filter((path) => path !== '');

/** Insides of the window that pictures are taken of, in pixels: a large one, that of many laptops, the smallest, and the default one, which the window keeps. */
export const defaultSize = { width: 1280, height: 800 } as const;
const sizes = [{ width: 1920, height: 1080 }, { width: 1440, height: 900 }, { width: 960, height: 640 }, defaultSize] as const;

/** Shows the page in a theme, without remembering it, and waits until nothing fades from the last one into it. */
export function inTheme(window: Page, theme: (typeof themes)[number]): Promise<void> {
  return window.evaluate(async (to) => {
    const end = performance.now() + 2_000;
    document.documentElement.dataset['theme'] = to;
    do await new Promise((done) => requestAnimationFrame(done));
    while (performance.now() < end && document.getAnimations().some((each) => each.playState === 'running'));
  }, theme);
}

/** Takes pictures of the window as it is, for the folder of a vault; by names without ending. */
export async function screenshotTaker(window: Page, vault: string): Promise<(name: string) => Promise<void>> {
  const folder = join(screenshotFolder, vault);
  await mkdir(folder, { recursive: true });
  // Quicker than Playwright's own, which waits for more than there is to wait for after `still`.
  const devtools = await window.context().newCDPSession(window);
  return async (name) => {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    await writeFile(join(folder, `${name}.png`), data, 'base64');
  };
}

/**
 * Keeps the window as it is in every theme and size, e.g. `sample/entities-dark-1280.png`; what floats above a screen is as large in any
 * window, so of that the default one is enough.
 */
export async function camera(app: ElectronApplication, window: Page, vault: string): Promise<Stop> {
  const screenshot = await screenshotTaker(window, vault);
  // Nothing fades from one theme into the next: hundreds of pictures would each wait for that.
  await window.emulateMedia({ reducedMotion: 'reduce' });
  return async (name, floats = false, arrange) => {
    for (const size of floats ? [defaultSize] : sizes) {
      await app.evaluate(({ BrowserWindow }, { width, height }) => BrowserWindow.getAllWindows()[0]?.setContentSize(width, height), size);
      await expect.poll(() => window.evaluate(() => innerWidth), { intervals: [10, 20, 40] }).toBe(size.width);
      await arrange?.();
      // Only colours differ between themes, so it is enough to wait once for all else; but a map is redrawn.
      await still(window);
      for (const theme of themes) {
        await inTheme(window, theme);
        if (await window.locator('.graph-canvas-container').first().isVisible()) await still(window);
        await screenshot(`${name}-${theme}-${size.width}`);
      }
    }
  };
}

/** Keeps a window that has a size of its own, such as the companion, in every theme. */
export async function cameraOfOwnSize(page: Page, vault: string): Promise<Stop> {
  const screenshot = await screenshotTaker(page, vault);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return async (name) => {
    for (const theme of themes) {
      await inTheme(page, theme);
      await screenshot(`${name}-${theme}`);
    }
  };
}
