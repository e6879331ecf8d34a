import { useEffect, useRef, useState } from 'react';

/**
 * The value once it rests for `pause` milliseconds, but never later than `maxWait` after it began to change,
 * so that something happens while a handle is dragged. With `minRun`, what the last value started has that many milliseconds to end.
 */
export function useDebouncedValue<T>(value: T, pause: number, maxWait: number, minRun = 0): T {
  const [debounced, setDebounced] = useState(value);
  const changedAt = useRef<number | null>(null);
  useEffect(() => {
    if (Object.is(value, debounced)) {
      changedAt.current = null;
      return undefined;
    }
    changedAt.current ??= Date.now();
    const wait = Math.max(
      0,
      minRun > 0 ? changedAt.current + minRun - Date.now() : Math.min(pause, changedAt.current + maxWait - Date.now()),
    );
    const timer = setTimeout(() => {
      changedAt.current = null;
      setDebounced(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, debounced, pause, maxWait, minRun]);
  return debounced;
}
