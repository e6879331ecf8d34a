import type { QueryClient } from '@tanstack/react-query';
import type { Engine } from './client.ts';
import { keys } from './queries.ts';

/** A burst of changes is met once it pauses this long, in milliseconds, ... */
const pause = 300;
/** ... but at least this often, so that a long run is seen growing. */
const atLeast = 1_500;

/** Keeps the cache up to date with the engine's events. Returns a function that stops it. */
export function followEvents(engine: Engine, queries: QueryClient): () => void {
  const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number }>();

  const refresh = (vault: string): void => {
    timers.delete(vault);
    void queries.invalidateQueries({ queryKey: keys.vault(vault), predicate: (query) => query.queryKey[2] !== 'index.status' });
  };

  const changed = ({ vault }: { readonly vault: string }): void => {
    const now = Date.now();
    const waiting = timers.get(vault);
    if (waiting) clearTimeout(waiting.timer);
    const since = waiting?.since ?? now;
    const timer = setTimeout(() => refresh(vault), Math.max(0, Math.min(pause, since + atLeast - now)));
    timers.set(vault, { timer, since });
  };
  const stopChanged = engine.on('index.changed', changed);
  const stopLore = engine.on('userData.changed', changed);
  const stopStatus = engine.on('index.status', ({ vault, status }) => {
    queries.setQueryData(keys.status(vault), status);
  });

  return () => {
    stopChanged();
    stopLore();
    stopStatus();
    for (const { timer } of timers.values()) clearTimeout(timer);
  };
}
