import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { EntityGraph, EntitySummary } from '#shared/model/entity.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { chaptersQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { type Insight, insightsOf } from './insights.ts';

interface InsightsOptions {
  readonly graph: EntityGraph | undefined;
  readonly entities: readonly EntitySummary[];
  /** The whole story is shown, and all of the vault: of a part of them nobody can say who never meets. */
  readonly isWhole: boolean;
}

/** What stands out on the map; looked for when there is time. */
export function useInsights({ graph, entities, isWhole }: InsightsOptions): readonly Insight[] {
  const { data: story } = useQuery(chaptersQuery(useEngine(), useVault().id));
  const shown = useDeferredValue(isWhole ? graph : undefined);
  return useMemo(() => (shown ? insightsOf(shown, entities, story?.chapters.length ?? 0) : []), [shown, entities, story]);
}
