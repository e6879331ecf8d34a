// How the window answers while a vault of three million words is read for the first time and its vectors are made: the longest time in
// which the page could do nothing, a letter typed into the search until it is shown, and a question until its context is.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchApp } from '../../../e2e/support/launch.ts';
import { allInOne } from '../corpus.ts';
import { percentile, row, dataSuite } from '../suite.ts';
import { watchedOf, watchFrames } from '../watchFrames.ts';

const patienceMs = 120_000;
/** How long the making of vectors is watched, after all is read; to the end it would take an hour. */
const vectorsMs = 60_000;
const pauseMs = 200;

/** Types a letter and says how long it took until the page had shown a frame with it, in milliseconds. */
async function typedFor(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]')!;
    const answered = new Promise<number>((resolve) => {
      const onKey = (event: KeyboardEvent): void => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
      };
      field.addEventListener('keydown', onKey, { once: true });
    });
    Object.assign(globalThis, { answered });
  });
  await page.keyboard.press(letter);
  return page.evaluate(() => (globalThis as unknown as { answered: Promise<number> }).answered);
}

/** Asks a question and says how long it took until its context was shown, in milliseconds; the pause that waits for more letters counts. */
async function askedFor(page: Page, question: string): Promise<number> {
  const shown = page.evaluate((text) => {
    const wanted = `Context for: ${text}`;
    return new Promise<number>((resolve) => {
      let from = 0;
      document.addEventListener('input', (event) => (from = event.timeStamp), { once: true, capture: true });
      const look = (): void => {
        if (from > 0 && document.querySelector('[role="document"]')?.textContent.includes(wanted)) resolve(performance.now() - from);
        else requestAnimationFrame(look);
      };
      look();
    });
  }, question);
  await page.getByPlaceholder(/Ask anything/).fill(question);
  return shown;
}

await dataSuite('busy', async ({ data, home, scratch }) => {
  const dataDir = join(scratch, 'data');
  mkdirSync(dataDir);
  const { window: page, close } = await launchApp({ vault: allInOne(data, home), dataDir, size: { width: 1280, height: 800 } });
  const letters: number[] = [];
  const contexts: number[] = [];
  let longest = NaN;
  const status = page.getByRole('contentinfo');
  try {
    const field = page.getByRole('searchbox', { name: 'Search entities' });
    await field.waitFor({ timeout: patienceMs });
    await watchFrames(page);
    let readAt: number | null = null;
    for (let round = 0; readAt === null || performance.now() < readAt + vectorsMs; round++) {
      await page.keyboard.press('ControlOrMeta+2');
      await field.click();
      for (const letter of 'the') {
        letters.push(await typedFor(page, letter));
        await page.waitForTimeout(pauseMs);
      }
      await field.fill('');
      await page.keyboard.press('ControlOrMeta+1');
      contexts.push(await askedFor(page, `What happened at the door in round ${round}, and who saw it?`));
      await page.waitForTimeout(pauseMs);
      if (readAt === null && /Up to date/.test((await status.textContent()) ?? '')) readAt = performance.now();
    }
    ({ longest } = await watchedOf(page));
  } finally {
    await close();
  }
  const common = { suite: 'busy', judged: 'figure', unit: 'ms', note: `${contexts.length} questions` } as const;
  return [
    row({ ...common, what: 'longest block', figure: longest, must: 100, aim: 50 }),
    row({ ...common, what: 'a letter, p95', figure: percentile(letters, 0.95), must: 100, aim: 50 }),
    row({ ...common, what: 'a context, p95', figure: percentile(contexts, 0.95), must: 1_000, aim: 500 }),
  ];
});
