import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventName, EventPayload } from '#shared/contract/procedures.ts';
import { readyStatus } from '../testing/world.ts';
import type { Engine } from './client.ts';
import { followEvents } from './followEvents.ts';
import { keys } from './queries.ts';

function engineOfEvents(): { readonly engine: Engine; readonly emit: <E extends EventName>(name: E, payload: EventPayload<E>) => void } {
  const listeners = new Map<string, (payload: never) => void>();
  const engine: Engine = {
    call: () => Promise.reject(new Error('no calls in this test')),
    on: (name, listener) => {
      listeners.set(name, listener);
      return () => void listeners.delete(name);
    },
    prepare: () => undefined,
    onRestart: () => () => undefined,
    onGaveUp: () => () => undefined,
  };
  return { engine, emit: (name, payload) => listeners.get(name)?.(payload as never) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('followEvents', () => {
  it('writes the status at once and refreshes everything else of the vault once a burst is over', () => {
    const { engine, emit } = engineOfEvents();
    const queries = new QueryClient();
    queries.setQueryData(['vault', 'v1', 'entities.list', {}], 'old');
    queries.setQueryData(['vault', 'other', 'entities.list', {}], 'old');
    const stop = followEvents(engine, queries);
    emit('index.status', { vault: 'v1', status: readyStatus });
    expect(queries.getQueryData(keys.status('v1'))).toEqual(readyStatus);

    emit('index.changed', { vault: 'v1', version: 2 });
    vi.advanceTimersByTime(200);
    emit('index.changed', { vault: 'v1', version: 3 });
    vi.advanceTimersByTime(200);
    const invalidated = (vault: string): boolean | undefined => queries.getQueryState(['vault', vault, 'entities.list', {}])?.isInvalidated;
    expect(invalidated('v1')).toBe(false);
    vi.advanceTimersByTime(200);
    expect(invalidated('v1')).toBe(true);
    expect(invalidated('other')).toBe(false);
    expect(queries.getQueryState(keys.status('v1'))?.isInvalidated).toBe(false);
    stop();
  });

  it('shows a long run growing: it does not wait for ever', () => {
    const { engine, emit } = engineOfEvents();
    const queries = new QueryClient();
    queries.setQueryData(['vault', 'v1', 'entities.list', {}], 'old');
    const stop = followEvents(engine, queries);
    for (let version = 0; version < 10; version++) {
      emit('index.changed', { vault: 'v1', version });
      vi.advanceTimersByTime(200);
    }
    expect(queries.getQueryState(['vault', 'v1', 'entities.list', {}])?.isInvalidated).toBe(true);
    stop();
  });
});
