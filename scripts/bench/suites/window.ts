// What a user feels in the window of the real vault: the longest task on every screen, a typed letter until its list is painted, and a
// handle of the split with the text that follows it. All by the clock.
import { cpSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { launchApp } from '../../../e2e/support/launch.ts';
import { type LongestTask, longestTaskOf } from '../../../e2e/support/windowSpeed.ts';
import { copyOfVault, indexed } from '../corpus.ts';
import { type BenchEngine, openEngine } from '../engine.ts';
import { median, percentile, row, type Row, dataSuite } from '../suite.ts';
import { walkSteps } from '../walkWindow.ts';
import { watchedOf, watchFrames } from '../watchFrames.ts';

const patienceMs = 120_000;
/** After this time all that the start begins is done. */
const startMs = 3_000;
const dragSteps = 60;
const splitHandle = '.budget-handle:not(.budget-handle-small)';
const text = '.preview-scroll';
/** Names in the question, so that there is material for any budget and split. */
const maxNames = 30;
/** Until then a context of any settings is there, also on a slow machine. */
const builtMs = 30_000;
/** The least part of a budget that a context fills whose split decides what is in it. */
const minFilled = 0.9;

/** A question about the most mentioned entities. */
async function questionAboutMany({ connection, vault }: BenchEngine): Promise<string> {
  const { entities } = await connection.call('entities.list', { vault: vault.id });
  const mentionedMost = entities.toSorted((a, b) => b.mentions - a.mentions).slice(0, maxNames);
  return `What happened to ${mentionedMost.map(({ name }) => name).join(', ')} in the war, and who saw it?`;
}

function longestText(vault: string): string {
  const files = readdirSync(vault, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(md|txt)$/.test(entry.name),
  );
  const sized = files.map(({ parentPath, name }) => ({ path: join(parentPath, name), size: statSync(join(parentPath, name)).size }));
  const shown = sized.filter(({ path }) => !/template/i.test(path)).toSorted((a, b) => b.size - a.size);
  return relative(vault, shown[0]!.path);
}

/** In the page: begins to measure, in milliseconds, from the next key until the list that answers it is on the screen; null when nothing changed. */
function listenForKey(): void {
  const listed = new Promise<number | null>((resolve) => {
    const list = document.querySelector('.entity-list')!;
    // Not what is found in the texts, which comes later; letters that leave the list as it is are not counted.
    const isAnswer = ({ target }: MutationRecord): boolean =>
      Boolean((target instanceof Element ? target : target.parentElement)?.closest('.entity-rows'));
    let from = NaN;
    addEventListener('keydown', (event) => (from = event.timeStamp), { once: true, capture: true });
    const seen = new MutationObserver((changes) => {
      if (Number.isNaN(from) || !changes.some(isAnswer)) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    seen.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(() => resolve(null), 2_000);
  });
  Object.assign(globalThis, { listed });
}

async function letters(page: Page): Promise<readonly number[]> {
  const field = page.getByRole('searchbox', { name: 'Search entities' });
  const times: number[] = [];
  for (const word of ['king', 'mara', 'there', 'dragon', 'temple', 'river']) {
    await field.click();
    for (const letter of word) {
      await page.evaluate(listenForKey);
      await page.keyboard.press(letter);
      const time = await page.evaluate(() => (globalThis as unknown as { listed: Promise<number | null> }).listed);
      if (time !== null) times.push(time);
      await page.waitForTimeout(250);
    }
    await field.fill('');
    await page.waitForTimeout(500);
  }
  if (times.length === 0) throw new Error('The list of entities answered no letter.');
  return times;
}

/** When the handle of the split took each value, and when the text of each value was on the screen. */
interface Followed {
  handle: [value: string, time: number][];
  text: [value: string, time: number][];
}

/** In the page: notes what the handle and the text do from now on. */
function follow({ splitHandle, text }: { readonly splitHandle: string; readonly text: string }): void {
  const followed: Followed = { handle: [], text: [] };
  Object.assign(globalThis, { followed });
  const watch = (found: string, attribute: string, to: [string, number][], painted: boolean): void => {
    const element = document.querySelector(found)!;
    new MutationObserver(() => {
      const value = element.getAttribute(attribute) ?? '';
      if (painted) requestAnimationFrame(() => setTimeout(() => to.push([value, performance.now()])));
      else to.push([value, performance.now()]);
    }).observe(element, { attributeFilter: [attribute] });
  };
  watch(splitHandle, 'aria-valuenow', followed.handle, false);
  watch(text, 'data-split', followed.text, true);
}

/** The text of a budget, once it is on the screen. @throws Error when it leaves much of the budget unused: its split need not change it then. */
async function filledText(page: Page, budget: number): Promise<string> {
  const preview = page.locator(text);
  for (const until = Date.now() + builtMs; ; await page.waitForTimeout(500)) {
    const tokens = Number(await preview.getAttribute('data-tokens'));
    if (tokens >= minFilled * budget && tokens <= budget) return (await preview.textContent()) ?? '';
    if (Date.now() > until) throw new Error(`The context has ${tokens} of ${budget} tokens.`);
  }
}

/** Asks, and leaves the budget as the only limit: by default a context of 100,000 tokens ends long before, where nothing more answers. */
async function askForAll(page: Page, question: string): Promise<void> {
  await page.getByPlaceholder(/Ask anything/).fill(question);
  const form = page.getByRole('form', { name: 'Settings' });
  await form.locator('.more-settings .fold-button[aria-expanded="false"]').click();
  await form.getByRole('slider', { name: 'Minimum relevance' }).press('Home');
  await form.getByRole('textbox', { name: 'Max entities' }).fill('50');
}

/** Drags the handle of the split: frames in a second, and for each of its values how long until the text of it, or of a later one, is there. */
async function drag(page: Page, budget: number): Promise<{ readonly fps: number; readonly lag: readonly number[] }> {
  // First: what is above the handle has another height for another text.
  const before = await filledText(page, budget);
  // The settings have a slider of that name too.
  const handle = page.locator(splitHandle);
  const box = (await handle.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // To the side where there is more room: the drag before may have ended at the other.
  const towards = Number(await handle.getAttribute('aria-valuenow')) > 50 ? -1 : 1;
  await page.evaluate(follow, { splitHandle, text });
  await page.mouse.move(x, y);
  await page.mouse.down();
  const from = (await watchedOf(page)).frames.length;
  // One way only, so that a value tells when it was set.
  for (let step = 1; step <= dragSteps; step++) {
    await page.mouse.move(x + 3 * step * towards, y);
    await page.waitForTimeout(16);
  }
  const frames = (await watchedOf(page)).frames.slice(from);
  await page.mouse.up();
  await page.locator(`${text}[data-split="${await handle.getAttribute('aria-valuenow')}"]`).waitFor({ timeout: patienceMs });
  // Until it is painted and noted.
  await page.waitForTimeout(500);
  const followed = await page.evaluate(() => (globalThis as unknown as { followed: Followed }).followed);
  if (followed.handle.length === 0) throw new Error('The handle of the split did not follow the pointer.');
  if ((await filledText(page, budget)) === before) throw new Error('The split of the context did not change its text.');
  const lag = followed.handle.map(([, moved], at) => {
    const later = new Set(followed.handle.slice(at).map(([value]) => value));
    return (followed.text.find(([value, shown]) => shown > moved && later.has(value))?.[1] ?? Infinity) - moved;
  });
  return { fps: (1_000 * (frames.length - 1)) / (frames.at(-1)! - frames[0]!), lag };
}

await dataSuite('window', async ({ data, home, scratch }) => {
  const vault = copyOfVault(data, home);
  const { dataDir } = await indexed(vault, home);
  const engine = await openEngine(vault, dataDir, 'words');
  const question = await questionAboutMany(engine);
  await engine.close();
  const own = join(scratch, 'data');
  cpSync(dataDir, own, { recursive: true });
  const { window: page, close } = await launchApp({ vault, dataDir: own, size: { width: 1480, height: 900 } });
  const common = { suite: 'window', judged: 'figure', unit: 'ms' } as const;
  const rows: Row[] = [];
  try {
    await page.getByRole('contentinfo').getByText('Up to date').waitFor({ timeout: patienceMs });
    await page.getByRole('option').first().waitFor({ timeout: patienceMs });
    await page.waitForTimeout(startMs);
    const times = await letters(page);
    rows.push(
      row({
        ...common,
        what: 'a letter until its list, p95',
        figure: percentile(times, 0.95),
        must: 50,
        aim: 32,
        note: `${median(times).toFixed(0)} ms in the middle`,
      }),
    );

    const longest = new Map<string, LongestTask>();
    for (const { screen, run } of walkSteps(longestText(vault))) {
      const task = await longestTaskOf(page, () => run(page));
      if (task.time > (longest.get(screen)?.time ?? 0)) longest.set(screen, task);
    }
    for (const [screen, { time, work }] of longest)
      rows.push(
        row({
          ...common,
          what: `longest task, ${screen}`,
          figure: time,
          must: 50,
          aim: 32,
          note: `with ${Math.round(work)} ms of work at most`,
        }),
      );

    await page.keyboard.press('ControlOrMeta+1');
    await askForAll(page, question);
    await watchFrames(page);
    for (const [budget, must] of [
      [8_000, 150],
      [100_000, 300],
    ] as const) {
      await page.getByRole('textbox', { name: 'Budget' }).fill(String(budget));
      await page.waitForTimeout(3_000);
      const { fps, lag } = await drag(page, budget);
      const named = (what: string): string => `${budget.toLocaleString('en')} tokens, ${what}`;
      rows.push(
        row({ ...common, what: named('frames while the split is dragged'), figure: fps, better: 'more', must: 30, aim: 60, unit: 'fps' }),
        row({ ...common, what: named('the text follows, p95'), figure: percentile(lag, 0.95), must, aim: must / 2 }),
      );
    }
  } finally {
    await close();
  }
  return rows;
});
