import { runSuite, type Suite, type SuiteResult } from './suite.ts';

/** Most of the work is done in other processes, which have to share the machine with other tests; in milliseconds. */
export const timeout = 300_000;

/** The short form of `npm run soak` for the tests: few cases, a fixed seed, a test file per suite to share the cores. */
export function shortRun(suite: Suite, maxCases: number): Promise<SuiteResult> {
  return runSuite(suite, { seed: 8, maxCases, until: Infinity, log: () => undefined });
}
