import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVault, type VaultWatch } from './watchVault.ts';

let root: string;
let watch: VaultWatch;
let told: number;

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const hears = (times: number): Promise<void> =>
  vi.waitFor(() => expect(told).toBeGreaterThanOrEqual(times), { timeout: 20_000, interval: 20 });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lorelens-watch-'));
  mkdirSync(join(root, 'Notes'));
  writeFileSync(join(root, 'a.md'), 'one');
  told = 0;
  watch = watchVault(
    root,
    () => void told++,
    (problem) => {
      throw problem;
    },
  );
  // It tells once when it is ready.
  await hears(1);
  told = 0;
});
afterEach(async () => {
  await watch.close();
  rmSync(root, { recursive: true });
});

it('takes a burst of 1,000 changes for one batch, or two', async () => {
  for (let at = 0; at < 1_000; at++) writeFileSync(join(root, 'Notes', `${at}.md`), `Note ${at}.`);
  await hears(1);
  await rest(1_500);
  expect(told).toBeLessThanOrEqual(2);
}, 30_000);

it('hears of a change, a new name and a removal, and not of hidden folders', async () => {
  writeFileSync(join(root, 'a.md'), 'two');
  await hears(1);
  renameSync(join(root, 'a.md'), join(root, 'b.md'));
  await hears(2);
  rmSync(join(root, 'b.md'));
  await hears(3);
  await rest(600);
  told = 0;
  mkdirSync(join(root, '.obsidian'));
  writeFileSync(join(root, '.obsidian', 'app.json'), '{}');
  await rest(900);
  expect(told).toBe(0);
}, 60_000);
