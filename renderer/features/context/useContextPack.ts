import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ContextPack } from '#shared/model/context.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { contextQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { problemWords } from '../../lore/words.ts';
import { type Field, fieldProblems } from './request.ts';
import { type ContextSettings, toRequest } from './settings.ts';
import { useSettled } from './useSettled.ts';

/** What the screen knows about the pack of its settings. */
export interface ContextPackState {
  /** The last pack that could be built; it stays in sight while another is built or the settings are wrong. */
  readonly pack: ContextPack | undefined;
  /** The pack of the settings is being built. */
  readonly busy: boolean;
  /** The pack in sight is an older one, because the settings are wrong or the building failed. */
  readonly outdated: boolean;
  readonly problems: Partial<Record<Field, string>>;
  /** What went wrong that no field explains. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Builds the pack while the writer types and drags. A call that a newer one overtakes is cancelled. */
export function useContextPack(settings: ContextSettings): ContextPackState {
  const vault = useVault();
  const request = useMemo(() => toRequest(settings), [settings]);
  const settled = useSettled(request, 120, 360);
  const asked = settings.question.trim() !== '';
  const query = useQuery({
    ...contextQuery(useEngine(), vault.id, settled),
    enabled: asked && settled.question.trim() !== '',
  });
  const [last, setLast] = useState<ContextPack | undefined>(undefined);
  if (query.data && query.data !== last) setLast(query.data);

  const problems = useMemo(() => fieldProblems(query.error), [query.error]);
  const explained = Object.keys(problems).length > 0;
  return {
    pack: asked ? (query.data ?? last) : undefined,
    busy: request !== settled || query.isFetching,
    outdated: query.isError && !query.isFetching && query.data === undefined,
    problems,
    failure: query.error && !explained && !query.isFetching ? problemWords(query.error) : null,
    retry: () => void query.refetch(),
  };
}
