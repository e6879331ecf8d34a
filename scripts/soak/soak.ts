// Entry of `npm run soak`: see scripts/soak.mjs.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decideSuite } from './decideSuite.ts';
import { faultSuite } from './faultSuite.ts';
import { fuzzSuite } from './fuzzSuite.ts';
import { hostileSuite } from './hostileSuite.ts';
import { killSuite } from './killSuite.ts';
import { loadSuite } from './loadSuite.ts';
import { userDataSuite } from './userDataSuite.ts';
import { runSuite, type Suite, type SuiteResult } from './suite.ts';

const suites: Readonly<Record<string, Suite>> = {
  kill: killSuite,
  'user-data': userDataSuite,
  decide: decideSuite,
  fuzz: fuzzSuite,
  hostile: hostileSuite,
  faults: faultSuite,
  load: loadSuite,
};
const usage = `Usage: npm run soak [-- ${Object.keys(suites).join('|')}] [--minutes N] [--max N] [--seed N] [--json FILE]\n`;

function fail(): never {
  process.stderr.write(usage);
  process.exit(2);
}

function read(): {
  readonly names: readonly string[];
  readonly minutes: number;
  readonly maxCases: number;
  readonly seed: number;
  readonly json: string | undefined;
} {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        minutes: { type: 'string' },
        max: { type: 'string' },
        seed: { type: 'string' },
        json: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      process.stdout.write(usage);
      process.exit(0);
    }
    const names = positionals.length > 0 ? positionals : Object.keys(suites);
    const minutes = Number(values.minutes ?? 10);
    const seed = Number(values.seed ?? Date.now() % 1_000_000);
    const maxCases = Number(values.max ?? Number.MAX_SAFE_INTEGER);
    if (!names.every((name) => Object.hasOwn(suites, name)) || !(minutes > 0) || !(maxCases > 0) || !Number.isInteger(seed)) return fail();
    return { names, minutes, maxCases, seed, json: values.json };
  } catch {
    return fail();
  }
}

const { names, minutes, maxCases, seed, json } = read();
const results: Record<string, SuiteResult & { readonly seconds: number }> = {};
for (const name of names) {
  const started = performance.now();
  const log = (line: string): void => void process.stderr.write(`${name}: ${line}\n`);
  const result = await runSuite(suites[name]!, { seed, maxCases, log, until: started + (minutes * 60_000) / names.length });
  const seconds = Math.round((performance.now() - started) / 1000);
  results[name] = { ...result, seconds };
  const figures = Object.entries(result.figures).map(([what, value]) => `${what} ${value.toLocaleString('en')}`);
  process.stdout.write(`${name}, seed ${seed}, ${seconds} s: ${figures.join(', ')}\n`);
  for (const finding of result.findings) process.stdout.write(`  found: ${finding}\n`);
}
if (json) writeFileSync(json, `${JSON.stringify({ seed, results }, null, 2)}\n`);
process.exit(Object.values(results).some(({ findings }) => findings.length > 0) ? 1 : 0);
