import { hashKey, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type AppError, toAppError } from '#shared/contract/errors.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import type { ContextField, ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import { useEngine, useVault } from '../../../engine/engine.tsx';
import { contextQuery, keys } from '../../../engine/queries.ts';
import { errorMessage } from '../../../common/format.ts';
import { type ContextSettings, toRequest } from './contextSettings.ts';

/** Errors of the settings, by field. */
export type FieldProblems = { readonly [F in ContextField]?: string };

/** State of the pack for the current settings. */
export interface ContextPackState {
  /** The last pack that could be built; it stays visible while another is built or the settings are invalid. */
  readonly pack: ContextPack | undefined;
  /** The pack of the settings is being built. */
  readonly busy: boolean;
  /** The visible pack is older, because the settings are invalid or building failed. */
  readonly outdated: boolean;
  readonly problems: FieldProblems;
  /** An error that belongs to no field. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Debouncing in milliseconds, see `useDebouncedValue`. For a typed question: wait until it rests. */
const typing = { pause: 120, maxPause: 360 } as const;
/** For a dragged handle: follow at once. */
const dragging = { pause: 0, maxPause: 0 } as const;

/** What each pack was asked for by. */
const requests = new WeakMap<ContextPack, ContextRequestInput>();

/** The request that a pack of this window answers: the settings may have changed since. */
export const requestOf = (pack: ContextPack): ContextRequestInput | undefined => requests.get(pack);

/** How late a pack may be drawn, in milliseconds, so that typing and dragging go first. */
export const maxPackWait = 60;

/**
 * Builds the pack while the user types and drags. For another question a slow build is cancelled. For other settings the next one waits until it has
 * ended: the engine is busy with it all the same, and while a handle is dragged no build would ever be shown.
 */
export function useContextPack(settings: ContextSettings): ContextPackState {
  const vault = useVault();
  const request = useMemo(() => toRequest(settings), [settings]);
  const engine = useEngine();
  const client = useQueryClient();
  const building = useIsFetching({ queryKey: [...keys.vault(vault.id), 'context.build'] }) > 0;
  const [last, setLast] = useState<ContextPack | undefined>(undefined);
  const isSameQuestion = last?.question === settings.question.trim();
  const { pause, maxPause } = isSameQuestion ? dragging : typing;
  const [debounced, setDebounced] = useDebounced(request, pause, maxPause, isSameQuestion && building);
  const hasQuestion = settings.question.trim() !== '';
  const query = useQuery({
    ...contextQuery(engine, vault.id, debounced),
    enabled: hasQuestion && debounced.question.trim() !== '',
  });
  if (query.data) requests.set(query.data, debounced);
  if (query.data && query.data !== last) setLast(query.data);

  // The settings changed while their pack was built: the next is asked for before this one is drawn, so that the engine does not wait for the window.
  const follow = useEffectEvent((pack: ContextPack): void => {
    if (request === debounced || pack.question !== request.question.trim()) return;
    requests.set(pack, debounced);
    setLast(pack);
    void client.prefetchQuery(contextQuery(engine, vault.id, request));
    setDebounced(request);
  });
  useEffect(() => {
    const key = hashKey(contextQuery(engine, vault.id, debounced).queryKey);
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === key)
        follow(event.action.data as ContextPack);
    });
  }, [client, engine, vault.id, debounced]);

  const found = useMemo(() => fieldProblems(query.error), [query.error]);
  const [problems, setProblems] = useState(found);
  // An error stays visible until it is known to be gone; otherwise it would flicker with each key.
  if (!query.isFetching && found !== problems) setProblems(found);
  const explained = Object.keys(problems).length > 0;
  const { refetch } = query;
  const busy = request !== debounced || query.isFetching;
  const outdated = query.isError && !query.isFetching && query.data === undefined;
  const failure = query.error && !explained && !query.isFetching ? errorMessage(query.error) : null;
  const pack = hasQuestion ? (query.data ?? last) : undefined;
  // The same object while nothing changed, so that outline and text do not render again for a key in the question.
  return useMemo(
    () => ({ pack, busy, outdated, problems, failure, retry: () => void refetch() }),
    [pack, busy, outdated, problems, failure, refetch],
  );
}

/** Validation messages of a request by field, from the contract; empty when the error is another one. */
function fieldProblems(thrown: unknown): FieldProblems {
  if (thrown === null || thrown === undefined) return {};
  const error: AppError = toAppError(thrown);
  const { issues } = error.details;
  if (error.code !== 'invalid-input' || !Array.isArray(issues)) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of issues as { path: string; message: string }[])
    problems[path.replace(/^request\./, '').replace(/\..*$/, '')] ??= message;
  return problems;
}

/**
 * The value once it rests for `pause` milliseconds, but never later than `maxWait` after it began to change,
 * so that something happens while a handle is dragged. While it is held, the value stays what it was.
 */
export function useDebouncedValue<T>(value: T, pause: number, maxWait: number, isHeld = false): T {
  return useDebounced(value, pause, maxWait, isHeld)[0];
}

/** The same, with a function that sets it at once. */
function useDebounced<T>(value: T, pause: number, maxWait: number, isHeld: boolean): readonly [T, (value: T) => void] {
  const [debounced, setDebounced] = useState(value);
  const changedAt = useRef<number | null>(null);
  useEffect(() => {
    if (Object.is(value, debounced)) {
      changedAt.current = null;
      return undefined;
    }
    changedAt.current ??= Date.now();
    if (isHeld) return undefined;
    const timer = setTimeout(
      () => {
        changedAt.current = null;
        setDebounced(value);
      },
      Math.max(0, Math.min(pause, changedAt.current + maxWait - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [value, debounced, pause, maxWait, isHeld]);
  return [debounced, setDebounced];
}
