import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventName, EventPayload } from '#shared/contract/procedures.ts';
import { readyStatus } from '../testing/world.ts';
import type { EngineClient } from './client.ts';
import { followEvents } from './followEvents.ts';
import { keys } from './queries.ts';

function engineOfEvents(): {
  readonly engine: EngineClient;
  readonly emit: <E extends EventName>(name: E, payload: EventPayload<E>) => void;
} {
  const listeners = new Map<string, (payload: never) => void>();
  const engine: EngineClient = {
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
  it('writes the status at once and refreshes the rest when a burst is over', () => {
    const { engine, emit } = engineOfEvents();
    const queries = new QueryClient();
    queries.setQueryData(['vault', 'v1', 'entities.list', {}], 'old');
    queries.setQueryData(['vault', 'other', 'entities.list', {}], 'old');
    const stop = followEvents(engine, queries);
    emit('index.status', { vault: 'v1', status: readyStatus });
    expect(queries.getQueryData(keys.status('v1'))).toEqual(readyStatus);

    emit('index.changed', { vault: 'v1', version: 2, scopes: ['entities'] });
    vi.advanceTimersByTime(200);
    emit('index.changed', { vault: 'v1', version: 3, scopes: ['entities'] });
    vi.advanceTimersByTime(200);
    const invalidated = (vault: string): boolean | undefined => queries.getQueryState(['vault', vault, 'entities.list', {}])?.isInvalidated;
    expect(invalidated('v1')).toBe(false);
    vi.advanceTimersByTime(200);
    expect(invalidated('v1')).toBe(true);
    expect(invalidated('other')).toBe(false);
    expect(queries.getQueryState(keys.status('v1'))?.isInvalidated).toBe(false);
    stop();
  });

  it('refreshes only what reads the parts of the index that changed', () => {
    const { engine, emit } = engineOfEvents();
    const queries = new QueryClient();
    const names = ['entities.list', 'documents.list', 'timeline.get', 'entities.pictures', 'graph.get', 'search.run', 'context.build'];
    for (const name of [...names, 'views.list']) queries.setQueryData(['vault', 'v1', name, {}], 'old');
    const invalidated = (): string[] => names.filter((name) => queries.getQueryState(['vault', 'v1', name, {}])?.isInvalidated);
    const stop = followEvents(engine, queries);
    emit('index.changed', { vault: 'v1', version: 2, scopes: ['vectors'] });
    vi.advanceTimersByTime(400);
    expect(invalidated()).toEqual(['search.run', 'context.build']);
    emit('index.changed', { vault: 'v1', version: 3, scopes: ['vectors', 'relationships'] });
    vi.advanceTimersByTime(400);
    expect(invalidated()).toEqual(['graph.get', 'search.run', 'context.build']);
    emit('index.changed', { vault: 'v1', version: 4, scopes: ['documents'] });
    emit('index.changed', { vault: 'v1', version: 5, scopes: ['entities'] });
    vi.advanceTimersByTime(400);
    expect(invalidated()).toEqual(names);
    expect(queries.getQueryState(['vault', 'v1', 'views.list', {}])?.isInvalidated).toBe(false);
    emit('userData.changed', { vault: 'v1' });
    vi.advanceTimersByTime(400);
    expect(queries.getQueryState(['vault', 'v1', 'views.list', {}])?.isInvalidated).toBe(true);
    stop();
  });

  it('refreshes everything of the vault when the decisions changed', () => {
    const { engine, emit } = engineOfEvents();
    const queries = new QueryClient();
    queries.setQueryData(['vault', 'v1', 'entities.list', {}], 'old');
    const stop = followEvents(engine, queries);
    emit('index.changed', { vault: 'v1', version: 2, scopes: ['vectors'] });
    emit('userData.changed', { vault: 'v1' });
    vi.advanceTimersByTime(400);
    expect(queries.getQueryState(['vault', 'v1', 'entities.list', {}])?.isInvalidated).toBe(true);
    stop();
  });

  it('refreshes at intervals during a long run', () => {
    const { engine, emit } = engineOfEvents();
    const queries = new QueryClient();
    queries.setQueryData(['vault', 'v1', 'entities.list', {}], 'old');
    const stop = followEvents(engine, queries);
    for (let version = 0; version < 10; version++) {
      emit('index.changed', { vault: 'v1', version, scopes: ['entities'] });
      vi.advanceTimersByTime(200);
    }
    expect(queries.getQueryState(['vault', 'v1', 'entities.list', {}])?.isInvalidated).toBe(true);
    stop();
  });
});
