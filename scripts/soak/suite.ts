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
}

export interface SuiteResult {
  /** Counts and measures by name, e.g. `kills`. */
  readonly figures: Readonly<Record<string, number>>;
  /** What was found wrong, with all it takes to see it again. Empty when the promises held. */
  readonly findings: readonly string[];
}

/** One way to try to break a promise; it ends by itself. */
export type Suite = (options: SuiteOptions) => Promise<SuiteResult>;
