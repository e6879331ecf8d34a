// The graph of many entities in the real window: until it is drawn, how long the window does not answer, and how smoothly it moves.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchApp } from '../../../e2e/support/launch.ts';
import { openEngine } from '../engine.ts';
import { median, row, type Row, suite } from '../suite.ts';
import { watchFrames, watchedOf } from '../watchFrames.ts';

const runs = 3;
/** The picture shows so many at most, the most important ones, and says how many it leaves out. */
const maxShown = 2_000;
const patienceMs = 120_000;
const panSteps = 150;
/** After this time all that the start begins is done: the code of the screens is read. */
const startMs = 2_500;

/** Notes that connect each entity to a few others, some of them to many, as vaults do. */
function writeVault(folder: string, entities: number): string {
  const types = ['character', 'location', 'organization', 'item'];
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < entities; at++) {
    const others = [1, 2, 3].map((step) => Math.floor(((at * 7919 * step + step * 104_729) % entities) / (step === 3 ? 40 : 1)));
    const lines = others.map((other) => `They owe much to [[Wanderer ${other}]].`);
    writeFileSync(join(folder, `Wanderer ${at}.md`), `---\ntype: ${types[at % 4]}\n---\n# Wanderer ${at}\n\n${lines.join('\n\n')}\n`);
  }
  return folder;
}

interface Seen {
  readonly drawn: number;
  readonly longest: number;
  readonly fps: number;
  readonly shown: number;
  /** How many the picture says it leaves out. */
  readonly hidden: number;
}

const numberIn = (text: string | undefined): number => Number(text?.replaceAll(/\D/g, '') ?? '0');

/** In the page: milliseconds from the next key until the whole picture is painted and shown. The page tells; asked from outside it would be late. */
function paintedAfter(): Promise<number> {
  performance.clearMarks('graph-drawn');
  return new Promise((resolve) => {
    let from = NaN;
    addEventListener('keydown', (event) => (from = event.timeStamp), { once: true, capture: true });
    const wait = (): void => {
      if (performance.getEntriesByName('graph-drawn').length === 0) requestAnimationFrame(wait);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    };
    wait();
  });
}

async function look(vault: string, id: string, dataDir: string, entities: number): Promise<Seen> {
  const { window: page, close } = await launchApp({ vault, dataDir, size: { width: 1600, height: 1000 } });
  await page.getByRole('option').first().waitFor({ timeout: patienceMs });
  // The picture is asked to show them all, and must not know their places from the time before.
  await page.evaluate(
    ([vaultId, limit]) => {
      localStorage.setItem(`lorelens.graph.${vaultId}`, JSON.stringify({ types: [], limit }));
      localStorage.removeItem(`lorelens.graph-positions.${vaultId}`);
    },
    [id, Math.min(entities, maxShown)] as const,
  );
  // The start has a suite of its own.
  await page.getByRole('contentinfo').getByText('Up to date').waitFor({ timeout: patienceMs });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(startMs);
  await watchFrames(page);
  const drawn = page.evaluate(paintedAfter);
  await page.keyboard.press('ControlOrMeta+3');
  const time = await drawn;
  const { longest } = await watchedOf(page);
  const note = (await page.locator('.graph-filter-note').textContent()) ?? '';
  const label = (await page.getByRole('application').getAttribute('aria-label')) ?? '';
  const fps = await pan(page);
  await close();
  return {
    drawn: time,
    longest,
    fps,
    shown: Number(/of (\d+) entities/.exec(label)?.[1] ?? 0),
    hidden: numberIn(/([\d,.]+) less important/.exec(note)?.[1]),
  };
}

/** Frames in a second while the picture is dragged. */
async function pan(page: Page): Promise<number> {
  const box = (await page.locator('.graph-canvas').boundingBox())!;
  const [x, y] = [box.x + 30, box.y + box.height - 30];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const from = (await watchedOf(page)).frames.length;
  for (let step = 0; step < panSteps; step++) await page.mouse.move(x + 2 * step, y - step);
  const moved = (await watchedOf(page)).frames.slice(from);
  await page.mouse.up();
  return (1_000 * (moved.length - 1)) / (moved.at(-1)! - moved[0]!);
}

await suite('graph', async ({ scratch }) => {
  const rows: Row[] = [];
  for (const [entities, must, aim] of [
    [2_000, 1_500, 700],
    [5_000, 4_000, 2_000],
  ] as const) {
    const vault = writeVault(join(scratch, `vault-${entities}`), entities);
    const dataDir = join(scratch, `data-${entities}`);
    const engine = await openEngine(vault, dataDir, 'words');
    await engine.index();
    await engine.waitForVectors();
    await engine.close();
    const measured: Seen[] = [];
    for (let run = 0; run < runs; run++) {
      // The app remembers the screen and the picture; each run starts without.
      const own = join(scratch, `data-${entities}-${run}`);
      cpSync(dataDir, own, { recursive: true });
      measured.push(await look(vault, engine.vault.id, own, entities));
    }
    const of = (key: 'drawn' | 'longest' | 'fps'): number => median(measured.map((each) => each[key]));
    const { shown, hidden } = measured[0]!;
    const note = hidden > 0 ? `${shown} entities drawn, ${hidden} said to be hidden` : `${shown} entities drawn`;
    const common = { suite: 'graph', judged: 'figure', note } as const;
    const all = shown >= Math.min(entities, maxShown) && shown + hidden === entities;
    const named = (what: string): string => `${entities.toLocaleString('en')}, ${what}`;
    const measuredRows = [
      row({ ...common, what: named('drawn'), figure: of('drawn'), must, aim, unit: 'ms' }),
      row({ ...common, what: named('longest block'), figure: of('longest'), must: 150, aim: 16, unit: 'ms' }),
      row({ ...common, what: named('panning'), figure: of('fps'), better: 'more', must: 30, aim: 60, unit: 'fps' }),
    ];
    rows.push(...measuredRows.map((each) => ({ ...each, ok: each.ok === true && all })));
  }
  return rows;
});
