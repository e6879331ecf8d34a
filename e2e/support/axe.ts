import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on the page against WCAG 2.2 AA and its best practices, in a line for each; or only what is wrong with its colours. */
export async function violations(window: Page, only?: 'colours'): Promise<string[]> {
  // As the test's own code, which the page's policy does not hold.
  if (!(await window.evaluate(() => 'axe' in globalThis))) await window.evaluate(await readFile(axePath, 'utf8'));
  // What fades in or out is not what a reader sees.
  await expect.poll(() => window.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length)).toBe(0);
  return window.evaluate(async (coloursOnly) => {
    const page = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await page.axe.run({
      runOnly: coloursOnly ? ['color-contrast'] : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    // Menus and tooltips float above the page, and lines between columns part two landmarks: neither can stand in one. All other rules hold.
    const outside = '.popup-place, .tooltip-place, .columns-line';
    const floats = (target: string): boolean => {
      const element = document.querySelector(target);
      if (element === null) return false;
      // Of several floating elements axe names the portal that holds them.
      const holds = element.matches('[data-base-ui-portal]') && element.querySelector(outside) !== null;
      return holds || element.closest(outside) !== null;
    };
    return found.flatMap(({ id, nodes }) =>
      nodes
        .map(({ target, html, failureSummary }) => ({ place: target.join(' '), why: `${failureSummary ?? ''} ${html}` }))
        .filter(({ place }) => id !== 'region' || !floats(place))
        .map(({ place, why }) => `${id}: ${place}: ${why}`),
    );
  }, only === 'colours');
}
