import type fc from 'fast-check';

/** Code that must handle any input. */
export interface FuzzTarget {
  /** How many of a hundred cases it gets. */
  readonly share: number;
  /** Makes it ready; `home` is a folder of its own. */
  readonly open: (home: string) => Promise<OpenTarget> | OpenTarget;
}

export interface OpenTarget {
  readonly property: fc.IRawProperty<unknown>;
  readonly close?: () => Promise<void>;
}

/** The longest that any input may take, in milliseconds. */
export const longestMs = 2_000;

/** Starts a clock of the work this process does, in milliseconds: on a busy machine an answer waits, and that is no fault of the input. */
export function workClock(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
}

/** Fails when `work` takes too long. */
export function inTime<T>(work: () => T): T {
  const took = workClock();
  const value = work();
  if (took() > longestMs) throw new Error(`took ${Math.round(took())} ms`);
  return value;
}
