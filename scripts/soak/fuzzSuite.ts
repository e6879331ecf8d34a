import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { contractTargets } from './fuzz/contract.ts';
import { faceTargets } from './fuzz/faces.ts';
import type { FuzzTarget, OpenTarget } from './fuzz/target.ts';
import { keptTargets } from './fuzz/kept.ts';
import { textTargets } from './fuzz/texts.ts';
import { windowTargets } from './fuzz/window.ts';
import type { Suite } from './suite.ts';

/** Everything that takes input from outside. */
const fuzzTargets: Readonly<Record<string, FuzzTarget>> = {
  ...textTargets,
  ...keptTargets,
  ...windowTargets,
  ...contractTargets,
  ...faceTargets,
};

/** Cases of one round over all targets. */
const casesOfARound = 2_000;
const mostFindings = 20;

/**
 * Gives every reader of outside input what it was not made for. Cases are made by fast-check from the seed, so a finding can be seen
 * again: it names target, seed and the smallest input that still fails.
 */
export const fuzzSuite: Suite = async ({ seed, until, maxCases, home, say }) => {
  const findings: string[] = [];
  const figures: Record<string, number> = { cases: 0 };
  const shares = Object.values(fuzzTargets).reduce((sum, { share }) => sum + share, 0);
  const open = new Map<string, OpenTarget>();
  for (const [name, target] of Object.entries(fuzzTargets)) {
    const folder = join(home, name.replaceAll(' ', '-'));
    mkdirSync(folder, { recursive: true });
    open.set(name, await target.open(folder));
  }
  try {
    const round = Math.min(casesOfARound, maxCases);
    for (let at = 0; figures['cases']! < maxCases && performance.now() < until && findings.length < mostFindings; at++) {
      for (const [name, { property }] of open) {
        const numRuns = Math.max(1, Math.round((round * fuzzTargets[name]!.share) / shares));
        const details = await fc.check(property as fc.IAsyncProperty<unknown>, { numRuns, seed: seed + at });
        figures['cases']! += details.numRuns;
        figures[name] = (figures[name] ?? 0) + details.numRuns;
        if (!details.failed) continue;
        const why = details.errorInstance instanceof Error ? (details.errorInstance.stack ?? '').slice(0, 600) : 'failed';
        findings.push(`${name}, seed ${seed + at}: ${why}\n    with ${fc.stringify(details.counterexample).slice(0, 1_000)}`);
        say(findings.at(-1)!);
      }
      if (at % 5 === 4) say(`${figures['cases']!.toLocaleString('en')} cases, ${findings.length} findings`);
    }
  } finally {
    for (const target of open.values()) await target.close?.();
  }
  return { figures, findings };
};
