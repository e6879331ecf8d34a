import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { contractTargets } from './fuzz/contract.ts';
import { clientTargets } from './fuzz/clients.ts';
import type { FuzzTarget, OpenTarget } from './fuzz/target.ts';
import { storedDataTargets } from './fuzz/storedData.ts';
import { textTargets } from './fuzz/texts.ts';
import { windowTargets } from './fuzz/window.ts';
import { worldTargets } from './fuzz/worlds.ts';
import type { Suite } from './suite.ts';

/** Everything that takes input from outside. */
const fuzzTargets: Readonly<Record<string, FuzzTarget>> = {
  ...textTargets,
  ...worldTargets,
  ...storedDataTargets,
  ...windowTargets,
  ...contractTargets,
  ...clientTargets,
};

/** Cases of one round over all targets. */
const casesPerRound = 2_000;
const maxFailures = 20;

/** Fuzzes every reader of outside input with fast-check; findings name target, seed and the smallest failing input. */
export const fuzzSuite: Suite = async ({ seed, until, maxCases, home, log: say, find }) => {
  let failures = 0;
  const figures: Record<string, number> = { cases: 0 };
  const shares = Object.values(fuzzTargets).reduce((sum, { share }) => sum + share, 0);
  const open = new Map<string, OpenTarget>();
  for (const [name, target] of Object.entries(fuzzTargets)) {
    const folder = join(home, name.replaceAll(' ', '-'));
    mkdirSync(folder, { recursive: true });
    open.set(name, await target.open(folder));
  }
  try {
    const roundCases = Math.min(casesPerRound, maxCases);
    // One round at least: opening the targets may have taken all the time there was.
    for (let round = 0; figures['cases']! < maxCases && (round === 0 || performance.now() < until) && failures < maxFailures; round++) {
      for (const [name, { property }] of open) {
        const numRuns = Math.max(1, Math.round((roundCases * fuzzTargets[name]!.share) / shares));
        const details = await fc.check(property as fc.IAsyncProperty<unknown>, { numRuns, seed: seed + round });
        figures['cases']! += details.numRuns;
        figures[name] = (figures[name] ?? 0) + details.numRuns;
        if (!details.failed) continue;
        const why = details.errorInstance instanceof Error ? (details.errorInstance.stack ?? '').slice(0, 600) : 'failed';
        failures++;
        find(`${name}, own seed ${seed + round}: ${why}\n    with ${fc.stringify(details.counterexample).slice(0, 1_000)}`);
      }
      if (round % 5 === 4) say(`${figures['cases']!.toLocaleString('en')} cases, ${failures} findings`);
    }
  } finally {
    for (const target of open.values()) await target.close?.();
  }
  return figures;
};
