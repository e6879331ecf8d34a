import { useMemo } from 'react';
import type { OutputOf } from '#shared/contract/procedures.ts';
import { connectionOf, type RelationshipGroup } from '../../../../common/relationships/relationshipGroups.ts';
import type { EntityPair } from '../../../../common/savedViews/graphState.ts';
import { useVaultQuery } from '../../../../engine/engine.tsx';
import { entityQuery } from '../../../../engine/queries.ts';

interface ConnectionBetween {
  /** The page of the first of the two; undefined until it is there. */
  readonly page: OutputOf<'entities.get'> | undefined;
  /** What the two are to each other, seen from the first; null when nothing, or not known yet. */
  readonly connection: RelationshipGroup | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Everything that is said of two entities; `asOf` is the last chapter that is known, null for the whole story. */
export function useConnectionBetween({ from, to }: EntityPair, asOf: number | null): ConnectionBetween {
  const { data: page, error, refetch } = useVaultQuery(entityQuery, from, asOf);
  const connection = useMemo(() => connectionOf((page?.relationships ?? []).filter(({ other }) => other.id === to)), [page, to]);
  return { page, connection, error, retry: () => void refetch() };
}
