import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AppError, toAppError } from '#shared/contract/errors.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import type { ContextField } from '#shared/model/context/contextRequest.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { contextQuery, keys } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { errorMessage } from '../../../common/format.ts';
import { type ContextSettings, toRequest } from './contextSettings.ts';
import { useDebouncedValue } from './useDebouncedValue.ts';

/** What is wrong with the settings, by field. */
export type FieldProblems = { readonly [F in ContextField]?: string };

/** What the screen knows about the pack of its settings. */
export interface ContextPackState {
  /** The last pack that could be built; it stays in sight while another is built or the settings are wrong. */
  readonly pack: ContextPack | undefined;
  /** The pack of the settings is being built. */
  readonly busy: boolean;
  /** The pack in sight is an older one, because the settings are wrong or the building failed. */
  readonly outdated: boolean;
  readonly problems: FieldProblems;
  /** What went wrong that no field explains. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** How settings are debounced, in milliseconds; see `useDebouncedValue`. A question is awaited until it rests, ... */
const typing = { pause: 120, maxPause: 360, held: 0 } as const;
/** ... a handle is followed at once. There a pack that is being built is not overtaken, else none would be seen before the handle rests. */
const dragging = { pause: 0, maxPause: 0, held: 400 } as const;

/** Builds the pack while the user types and drags. A slow call that a newer one overtakes is cancelled. */
export function useContextPack(settings: ContextSettings): ContextPackState {
  const vault = useVault();
  const request = useMemo(() => toRequest(settings), [settings]);
  const building = useIsFetching({ queryKey: [...keys.vault(vault.id), 'context.build'] }) > 0;
  const [last, setLast] = useState<ContextPack | undefined>(undefined);
  const { pause, maxPause, held } = last?.question === settings.question.trim() ? dragging : typing;
  const debounced = useDebouncedValue(request, pause, maxPause, building ? held : 0);
  const hasQuestion = settings.question.trim() !== '';
  const query = useQuery({
    ...contextQuery(useEngine(), vault.id, debounced),
    enabled: hasQuestion && debounced.question.trim() !== '',
  });
  if (query.data && query.data !== last) setLast(query.data);

  const found = useMemo(() => fieldProblems(query.error), [query.error]);
  const [problems, setProblems] = useState(found);
  // What is wrong stays in sight until it is known whether it still is: it would come and go with each key.
  if (!query.isFetching && found !== problems) setProblems(found);
  const explained = Object.keys(problems).length > 0;
  const { refetch } = query;
  const busy = request !== debounced || query.isFetching;
  const outdated = query.isError && !query.isFetching && query.data === undefined;
  const failure = query.error && !explained && !query.isFetching ? errorMessage(query.error) : null;
  const pack = hasQuestion ? (query.data ?? last) : undefined;
  // The same object while nothing changed: the outline and the text are not drawn again for a key in the question.
  return useMemo(
    () => ({ pack, busy, outdated, problems, failure, retry: () => void refetch() }),
    [pack, busy, outdated, problems, failure, refetch],
  );
}

/** What is wrong with a request, by field, in the contract's words; empty when the fault lies elsewhere. */
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
