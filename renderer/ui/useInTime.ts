import { startTransition, useDeferredValue, useEffect, useState } from 'react';

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
 * A deferred value, but at most `maxWait` milliseconds late: React begins a deferred render again with each urgent one, so that while a handle is
 * dragged one that takes longer than a frame would never end.
 */
export function useDeferredAtMost<T>(value: T, maxWait: number, initial?: T): T {
  const deferred = useDeferredValue(value, initial);
  const [due, setDue] = useState<T | null>(null);
  const isLate = deferred !== value;
  useEffect(() => {
    if (!isLate) return undefined;
    const timer = setTimeout(() => setDue(() => value), maxWait);
    return () => clearTimeout(timer);
  }, [value, isLate, maxWait]);
  return due === value ? value : deferred;
}
