import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ElectronApplication, expect, type Page } from '@playwright/test';
import { projectRoot } from '../../scripts/runtime.mjs';
import { still, type Stop } from './walk.ts';

/** Where the pictures are kept, a folder for each vault. Emptied with every run of the end-to-end tests. */
export const pictures = join(projectRoot, 'test-results', 'screens');

export const themes = ['light', 'dark', 'paper'] as const;

/** Insides of the window that pictures are taken of, in pixels. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Shows the page in a theme, without remembering it. */
export function inTheme(window: Page, theme: (typeof themes)[number]): Promise<void> {
  return window.evaluate((to) => {
    document.documentElement.dataset['theme'] = to;
  }, theme);
}

/** Keeps the window as it is in every theme and size, e.g. `sample/entities-dark-1280.png`. */
export async function camera(app: ElectronApplication, window: Page, vault: string): Promise<Stop> {
  const folder = join(pictures, vault);
  await mkdir(folder, { recursive: true });
  // Quicker than Playwright's own, which waits for more than there is to wait for after `still`.
  const devtools = await window.context().newCDPSession(window);
  let inTurn: readonly (typeof sizes)[number][] = sizes;
  return async (name) => {
    for (const size of inTurn) {
      await app.evaluate(({ BrowserWindow }, { width, height }) => BrowserWindow.getAllWindows()[0]?.setContentSize(width, height), size);
      await expect.poll(() => window.evaluate(() => innerWidth), { intervals: [10, 20, 40] }).toBe(size.width);
      for (const theme of themes) {
        await inTheme(window, theme);
        await still(window);
        const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' });
        await writeFile(join(folder, `${name}-${theme}-${size.width}.png`), data, 'base64');
      }
    }
    // The next stop begins with the size that the window has now.
    inTurn = inTurn.toReversed();
  };
}
