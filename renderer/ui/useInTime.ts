import { startTransition, useEffect, useRef, useState } from 'react';

/** False on a component's first render, true after a deferred second one, so that expensive content is a task of its own. */
export function useDeferredMount(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return due;
}

/** Whether something has been so for some milliseconds, or since the first render: what is over sooner would only flicker. */
export function useLasting(isSo: boolean, forMs: number): boolean {
  const [lasts, setLasts] = useState(isSo);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasts(true), forMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, forMs]);
  return isSo && lasts;
}

/**
 * A value rendered after what is urgent, but at most `maxWait` milliseconds late: React begins a deferred render again with each urgent one, so that
 * while a handle is dragged one that takes longer than a frame would never end. What was shown is never followed by something older.
 */
export function useDeferredAtMost<T>(value: T, maxWait: number): T {
  const [shown, setShown] = useState(value);
  const lateSince = useRef<number | null>(null);
  useEffect(() => {
    const show = (): void => setShown(() => value);
    if (Object.is(shown, value)) {
      // Also takes back a value that was replaced by this one before it was rendered.
      if (lateSince.current !== null) startTransition(show);
      lateSince.current = null;
      return undefined;
    }
    lateSince.current ??= performance.now();
    startTransition(show);
    const timer = setTimeout(show, Math.max(0, lateSince.current + maxWait - performance.now()));
    return () => clearTimeout(timer);
  }, [value, shown, maxWait]);
  return shown;
}
