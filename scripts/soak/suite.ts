import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long and on what a suite works. */
interface SuiteOptions {
  /** The same seed tries the same cases in the same order; what a machine's speed decides still differs. */
  readonly seed: number;
  /** When to stop, in milliseconds of `performance.now()`. Work that is begun is ended. */
  readonly until: number;
  /** How many cases (kills, inputs, faults, contexts) to try at most. */
  readonly maxCases: number;
  /** A folder of the suite's own. */
  readonly home: string;
  /** Tells how far it is. */
  readonly log: (line: string) => void;
  /** Notes something wrong, with all it takes to see it again besides the seed. */
  readonly find: (what: string) => void;
}

/** One way to try to break a promise; it ends by itself. Gives counts and measures by name, e.g. `kills`. */
export type Suite = (options: SuiteOptions) => Promise<Readonly<Record<string, number>>>;

export interface SuiteResult {
  readonly figures: Readonly<Record<string, number>>;
  /** What was found wrong; empty when the promises held. */
  readonly findings: readonly string[];
}

/** Runs a suite in a folder of its own. */
export async function runSuite(suite: Suite, { log, ...options }: Omit<SuiteOptions, 'home' | 'find'>): Promise<SuiteResult> {
  const home = mkdtempSync(join(tmpdir(), 'lorelens-soak-'));
  const findings: string[] = [];
  const find = (what: string): void => {
    findings.push(`seed ${options.seed}, ${what}`);
    log(`${findings.at(-1)!}; ${findings.length} findings`);
  };
  try {
    return { figures: await suite({ ...options, home, log, find }), findings };
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
