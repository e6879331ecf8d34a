import type { Check } from './remember.ts';

/** A stored object's fields; of anything else none. */
export function record(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Record<string, unknown>) : {};
}

/** A check for one of the choices. */
export function oneOf<T extends string>(choices: readonly T[], fallback: T): Check<T> {
  return (stored) => choices.find((choice) => choice === stored) ?? fallback;
}

/** The texts of a stored list. */
export function texts(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
}

/** A stored number between two bounds, both included. */
export function within<Fallback>(stored: unknown, least: number, most: number, fallback: Fallback): number | Fallback {
  return typeof stored === 'number' && stored >= least && stored <= most ? stored : fallback;
}
