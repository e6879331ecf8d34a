import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EntityGraph, EntitySummary } from '#shared/model/entity.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { chaptersQuery, entitiesQuery } from '../../../engine/queries.ts';
import type { Insight, InsightInput } from '../model/insights.ts';
import { computeInsights } from '../layout/layoutClient.ts';

interface InsightsOptions {
  /** As known up to `asOf`. */
  readonly graph: EntityGraph | undefined;
  /** Of the whole story. */
  readonly entities: readonly EntitySummary[];
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
  /** The graph is still that of another chapter. */
  readonly waiting: boolean;
  /** All of the vault is shown: a part of it does not tell who never meets. */
  readonly isWhole: boolean;
}

const none: readonly Insight[] = [];

/** Milliseconds that a chapter stays chosen before its insights are looked for: not for each one that the slider passes. */
const restMs = 250;

/** The insights about the map, as known up to a chapter; computed in a worker. The last ones stay until then. Null for a part of the vault. */
export function useInsights({ graph, entities, asOf, waiting, isWhole }: InsightsOptions): readonly Insight[] | null {
  const engine = useEngine();
  const { id: vault } = useVault();
  const queries = useQueryClient();
  const { data: story } = useVaultQuery(chaptersQuery);
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!isWhole || !graph || waiting || !story || !('Worker' in globalThis)) return undefined;
    const gone = new AbortController();
    const find = async (): Promise<readonly Insight[]> => {
      const known =
        asOf === null ? entities : (await queries.fetchQuery({ ...entitiesQuery(engine, vault, asOf), gcTime: 60_000 })).entities;
      const input: InsightInput = {
        nodes: graph.nodes.map(({ id, type, importance }) => ({ id, type, importance })),
        edges: graph.edges.map(({ source, target, kind, origin, contradicts }) => ({ source, target, kind, origin, contradicts })),
        entities: known.map(({ id, type, importance, mentions, lastSequence }) => ({ id, type, importance, mentions, lastSequence })),
        chapters: story.chapters.filter(({ sequence }) => asOf === null || sequence <= asOf).length,
      };
      return computeInsights(input, gone.signal);
    };
    // In a task of its own: the layout, which the map waits for, is asked for in this one. Without insights the map is as good.
    const timer = setTimeout(
      () =>
        void find()
          .catch(() => none)
          .then((insights) => gone.signal.aborted || setFound(insights)),
      asOf === null ? 0 : restMs,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [graph, entities, asOf, waiting, isWhole, story, engine, vault, queries]);
  return isWhole ? found : null;
}
