import { useEffect, useRef, useState } from 'react';

/**
 * The value once it rests for `pause` milliseconds, but never later than `most` after it began to change,
 * so that something happens while a handle is dragged. With `held`, what the last value started has that many milliseconds to end.
 */
export function useDebouncedValue<T>(value: T, pause: number, most: number, held = 0): T {
  const [settled, setSettled] = useState(value);
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (Object.is(value, settled)) {
      since.current = null;
      return undefined;
    }
    since.current ??= Date.now();
    const wait = Math.max(0, held > 0 ? since.current + held - Date.now() : Math.min(pause, since.current + most - Date.now()));
    const timer = setTimeout(() => {
      since.current = null;
      setSettled(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, settled, pause, most, held]);
  return settled;
}
