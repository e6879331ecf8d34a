import { useCallback, useState } from 'react';

const values = new Map<string, unknown>();

/** State that is found again when its component comes back, until the window closes. Every use of a name must keep the same kind of value. */
export function useKept<T>(name: string, initial: T | (() => T)): [T, (next: T | ((before: T) => T)) => void] {
  const [value, setValue] = useState<T>(() =>
    values.has(name) ? (values.get(name) as T) : typeof initial === 'function' ? (initial as () => T)() : initial,
  );
  const set = useCallback(
    (next: T | ((before: T) => T)) =>
      setValue((before) => {
        const after = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
        values.set(name, after);
        return after;
      }),
    [name],
  );
  return [value, set];
}

/** Forgets everything that is kept, so that a test starts from nothing. */
export function forgetKept(): void {
  values.clear();
}
