import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const entities = 1_500;
const types = ['character', 'location', 'organization', 'item'];

/** A vault of many notes, each tied to a few others and some to very many, as large vaults are. */
async function writeVault(folder: string): Promise<string> {
  const vault = join(folder, 'Wanderers');
  await mkdir(vault);
  for (let at = 0; at < entities; at++) {
    const others = [1, 2, 3].map((step) => Math.floor(((at * 7919 * step + step * 104_729) % entities) / (step === 3 ? 40 : 1)));
    const lines = others.map((other) => `They owe much to [[Wanderer ${other}]].`);
    await writeFile(join(vault, `Wanderer ${at}.md`), `---\ntype: ${types[at % 4]}\n---\n# Wanderer ${at}\n\n${lines.join('\n\n')}\n`);
  }
  return vault;
}

/**
 * Runs some steps and says how long the window's own thread worked for each, in milliseconds.
 * It is the time of the processor, not of the clock, so that other work on the machine does not count.
 */
async function costOf(page: Page, steps: number, step: (at: number) => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const before = await worked();
  for (let at = 0; at < steps; at++) {
    await step(at);
    await page.waitForTimeout(60);
  }
  const cost = ((await worked()) - before) / steps;
  await session.detach();
  return cost;
}

test('a vault of 1,500 entities is searched, read and drawn without making the writer wait', async ({ launch, newFolder }) => {
  test.setTimeout(300_000);
  const vault = await writeVault(await newFolder('large'));
  const { window } = await launch({ vault, size: { width: 1280, height: 800 } });
  await expect(window.getByRole('contentinfo')).toContainText('Up to date', { timeout: 120_000 });
  await expect(window.getByRole('option').first()).toBeVisible();

  await window.getByRole('searchbox', { name: 'Search entities' }).click();
  const letters = 'wanderer 12'.split('');
  expect(await costOf(window, letters.length, (at) => window.keyboard.type(letters[at]!)), 'a letter in the search').toBeLessThan(50);
  await expect(window.getByRole('option', { name: /^Wanderer 12\b/ }).first()).toBeVisible();
  await window.keyboard.press('Escape');

  expect(await costOf(window, 10, () => window.keyboard.press('ArrowDown')), 'the next entity with its page').toBeLessThan(100);

  await window.keyboard.press('ControlOrMeta+2');
  const most = window.getByRole('slider', { name: 'Entities shown at most' });
  await most.focus();
  await most.press('End');
  const picture = window.getByRole('application', { name: new RegExp(`Graph of ${entities} entities`) });
  await expect(picture).toBeVisible({ timeout: 60_000 });
  await window.waitForTimeout(500);
  const box = (await picture.boundingBox())!;
  await window.mouse.move(box.x + 40, box.y + 40);
  await window.mouse.down();
  const pan = await costOf(window, 30, (at) => window.mouse.move(box.x + 40 + 4 * at, box.y + 40 + 2 * at));
  await window.mouse.up();
  expect(pan, 'a step of moving the whole graph').toBeLessThan(33);
});
