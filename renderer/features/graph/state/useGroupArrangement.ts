import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntityGraph } from '#shared/model/entity.ts';
import { arrangeGroups, type GroupArrangement } from '../layout/groupArrangement.ts';
import type { Grouping } from '../model/groups.ts';
import { computeGroups } from '../layout/layoutClient.ts';

/** Nodes up to which a graph is grouped at once, well within a frame. */
const maxAtOnce = 200;

/** A number for each graph, as long as it is in memory: a key without its thousands of edges. */
const numbers = new WeakMap<EntityGraph, number>();
let lastNumber = 0;
const numberOf = (graph: EntityGraph): number => numbers.getOrInsertComputed(graph, () => ++lastNumber);

/** The graph by groups, in a worker if large; meanwhile the last by the same grouping. Null without one, or while there is none. */
export function useGroupArrangement(
  graph: EntityGraph | undefined,
  grouping: Grouping | null,
): {
  readonly arrangement: GroupArrangement | null;
  /** The arrangement is still that of the last graph. */
  readonly isPrevious: boolean;
  readonly failed: boolean;
} {
  const isLarge = graph !== undefined && graph.nodes.length > maxAtOnce && 'Worker' in globalThis;
  const atOnce = useMemo(
    () => (graph && grouping !== null && !isLarge ? arrangeGroups({ nodes: graph.nodes, edges: graph.edges, grouping }) : null),
    [graph, grouping, isLarge],
  );
  const { data, isError, isPlaceholderData } = useQuery<GroupArrangement>({
    queryKey: ['groups', graph ? numberOf(graph) : null, grouping],
    enabled: isLarge && grouping !== null,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
    placeholderData: (last): GroupArrangement | undefined => (last?.grouping === grouping ? last : undefined),
    queryFn: ({ signal }): Promise<GroupArrangement> =>
      computeGroups({ nodes: graph!.nodes, edges: graph!.edges, grouping: grouping! }, signal),
  });
  return {
    arrangement: grouping === null ? null : (atOnce ?? data ?? null),
    isPrevious: atOnce === null && isPlaceholderData,
    failed: isLarge && grouping !== null && isError,
  };
}
