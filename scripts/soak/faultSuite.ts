import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { diskFaults } from './faults/disks.ts';
import { fileFaults } from './faults/files.ts';
import { seededRandom } from './support/random.ts';
import type { Suite } from './suite.ts';

const faults = { ...fileFaults, ...diskFaults };

/** Full and read-only disks, damaged files, vanishing vaults: plain messages, nothing lost, and a whole index afterwards. */
export const faultSuite: Suite = async ({ seed, until, maxCases, home, log: say, find: note }) => {
  const random = seededRandom(seed);
  const figures: Record<string, number> = { faults: 0 };
  const skipped = new Map<string, string>();
  while (figures['faults']! < maxCases && performance.now() < until) {
    for (const [name, fault] of Object.entries(faults)) {
      if (figures['faults']! >= maxCases || performance.now() >= until || skipped.has(name)) continue;
      const folder = join(home, name.replaceAll(/\W+/g, '-'));
      mkdirSync(folder);
      const find = (what: string): void => note(`fault ${figures['faults']}, ${name}: ${what}`);
      try {
        const why = await fault({ home: folder, random, find });
        if (why === null) {
          figures['faults']!++;
          figures[name] = (figures[name] ?? 0) + 1;
        } else skipped.set(name, why);
      } catch (thrown) {
        find(`failed: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
        figures['faults']!++;
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    }
    if (skipped.size === Object.keys(faults).length) break;
  }
  for (const [name, why] of skipped) say(`skipped ${name}: ${why}`);
  return { ...figures, skipped: skipped.size };
};
