import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite, SuiteResult } from './suite.ts';

/** Most of the work is done in other processes, which have to share the machine with other tests; in milliseconds. */
export const timeout = 300_000;

/**
 * The short form of `npm run soak` for the tests: few cases and a fixed seed, each suite in a test file of its own so that they share the
 * cores. What the long form finds belongs there or next to the code as a case of its own.
 */
export async function shortRun(suite: Suite, maxCases: number): Promise<SuiteResult> {
  const home = mkdtempSync(join(tmpdir(), 'lorelens-soak-'));
  try {
    return await suite({ seed: 8, maxCases, home, until: Infinity, log: () => undefined });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
