import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite, SuiteResult } from './suite.ts';

/** Most of the work is done in other processes, which have to share the machine with other tests; in milliseconds. */
export const timeout = 300_000;

/** The short form of `npm run soak` for the tests: few cases, a fixed seed, a test file per suite to share the cores. */
export async function shortRun(suite: Suite, maxCases: number): Promise<SuiteResult> {
  const home = mkdtempSync(join(tmpdir(), 'lorelens-soak-'));
  try {
    return await suite({ seed: 8, maxCases, home, until: Infinity, log: () => undefined });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
