import { useCallback, useSyncExternalStore } from 'react';

/** Turns what was stored (or `undefined`) into a valid value; never throws. */
export type Check<T> = (stored: unknown) => T;

const prefix = 'lorelens.';
const listeners = new Map<string, Set<() => void>>();
const values = new Map<string, unknown>();

function load(name: string): unknown {
  try {
    const raw = localStorage.getItem(prefix + name);
    return raw === null ? undefined : (JSON.parse(raw) as unknown);
  } catch {
    return undefined;
  }
}

/** What was remembered under a name, checked. Every use of a name must pass the same check. */
export function readRemembered<T>(name: string, check: Check<T>): T {
  if (!values.has(name)) values.set(name, check(load(name)));
  return values.get(name) as T;
}

/** Remembers a value beyond this start. A full or forbidden storage costs only the memory, not the work. */
export function writeRemembered(name: string, value: unknown): void {
  values.set(name, value);
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Still remembered until the window closes.
  }
  for (const listener of listeners.get(name) ?? []) listener();
}

/** A remembered value as state; all components that use the name see the same value. */
export function useRemembered<T>(name: string, check: Check<T>): [T, (next: T | ((before: T) => T)) => void] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard);
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    [name],
  );
  const value = useSyncExternalStore(subscribe, () => readRemembered(name, check));
  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      const before = readRemembered(name, check);
      writeRemembered(name, typeof next === 'function' ? (next as (before: T) => T)(before) : next);
    },
    [name, check],
  );
  return [value, set];
}

/** Forgets everything held in memory, so that a test starts from the storage. */
export function forgetRemembered(): void {
  values.clear();
}
