import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EntityGraph, EntitySummary } from '#shared/model/entity.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { chaptersQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import type { Insight, InsightInput } from '../model/insights.ts';
import { computeInsights } from '../layout/layoutClient.ts';

interface InsightsOptions {
  readonly graph: EntityGraph | undefined;
  readonly entities: readonly EntitySummary[];
  /** The whole story is shown, and all of the vault: of a part of them nobody can say who never meets. */
  readonly isWhole: boolean;
}

const none: readonly Insight[] = [];

/** What stands out on the map; looked for beside the window's own thread. */
export function useInsights({ graph, entities, isWhole }: InsightsOptions): readonly Insight[] {
  const { data: story } = useQuery(chaptersQuery(useEngine(), useVault().id));
  const [found, setFound] = useState(none);
  const shown = isWhole ? graph : undefined;
  useEffect(() => {
    if (!shown || !story || !('Worker' in globalThis)) return undefined;
    const gone = new AbortController();
    const input = (): InsightInput => ({
      nodes: shown.nodes.map(({ id, type, importance }) => ({ id, type, importance })),
      edges: shown.edges.map(({ source, target, kind, origin, contradicts }) => ({ source, target, kind, origin, contradicts })),
      entities: entities.map(({ id, type, importance, mentions, lastSequence }) => ({ id, type, importance, mentions, lastSequence })),
      chapters: story.chapters.length,
    });
    // In a task of its own: the layout, which the map waits for, is asked for in this one. Without insights the map is as good.
    const timer = setTimeout(() => {
      computeInsights(input(), gone.signal).then(setFound, () => {
        if (!gone.signal.aborted) setFound(none);
      });
    });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [shown, entities, story]);
  return shown ? found : none;
}
