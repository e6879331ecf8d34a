import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface AxeOptions {
  /** Only what depends on colours: names, roles and sizes are the same in every theme. */
  readonly onlyColours?: boolean;
  /** Only what floats above the page (dialogs, menus, popovers), where the page behind it was looked at before. */
  readonly onlyFloating?: boolean;
}

/** What axe finds on the page against WCAG 2.2 AA and its best practices, in a line for each. */
export async function violations(window: Page, { onlyColours = false, onlyFloating = false }: AxeOptions = {}): Promise<string[]> {
  // As the test's own code, which the page's policy does not hold.
  if (!(await window.evaluate(() => 'axe' in globalThis))) await window.evaluate(await readFile(axePath, 'utf8'));
  // What fades in or out is not what a reader sees.
  await expect.poll(() => window.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length)).toBe(0);
  return window.evaluate(
    async (options) => {
      const page = globalThis as unknown as { axe: typeof axe };
      const floating = [...document.querySelectorAll<HTMLElement>('[role="dialog"], .popup')].filter((each) => each.checkVisibility());
      const { violations: found } = await page.axe.run(options.onlyFloating && floating.length > 0 ? { include: floating } : document, {
        // Only of these the place and the text of every element are written down; of what passes they would take most of the time.
        resultTypes: ['violations'],
        runOnly: options.onlyColours
          ? ['color-contrast', 'link-in-text-block']
          : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      // Menus, tooltips and hover cards float above the page, and lines between columns part two landmarks: neither can stand in one. All other rules hold.
      const outside = '.popup-place, .tooltip-place, .hover-card-place, .columns-line';
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
    },
    { onlyColours, onlyFloating },
  );
}
