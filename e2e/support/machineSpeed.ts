import type { Page } from '@playwright/test';

/**
 * Milliseconds that the workload below takes on the machine on which the limits of the speed tests were set. Derived: with one and the same build the
 * longest task of a context of 100,000 tokens took 31 to 34 ms there, and 64 ms where the workload takes 73 ms.
 */
const referenceMs = 37;

/**
 * How much slower than that machine this one is, at least 1: limits in milliseconds are multiplied by it. The fastest of several runs of a fixed
 * workload (numbers, strings, a sort), so that other work on the machine hardly counts.
 */
export async function slowness(page: Page): Promise<number> {
  const fastest = await page.evaluate(() => {
    const run = (): number => {
      const started = performance.now();
      let state = 1;
      const values = Array.from({ length: 60_000 }, () => (state = (state * 48_271) % 2_147_483_647));
      const words = values.map((value) => `w${value % 9_973}`);
      const counts = new Map<string, number>();
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
      values.sort((a, b) => a - b);
      return performance.now() - started;
    };
    return Math.min(...Array.from({ length: 12 }, run));
  });
  return Math.max(1, fastest / referenceMs);
}
