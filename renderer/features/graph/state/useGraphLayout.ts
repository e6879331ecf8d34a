import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { nodeSize } from '../canvas/elements.ts';
import { computeLayout, prepareLayout } from '../layout/layoutClient.ts';
import type { Positions } from '../layout/positions.ts';
import type { WebGraph } from '../layout/webGraph.ts';
import { readPositions, type SavedPositions, writePositions } from '../../../common/graphPositions.ts';

/** Begins the name of every graph, so that positions by an earlier way of laying out are not taken over. */
const layoutVersion = '2:';

/** A short name of what is drawn: equal graphs have equal ones. */
function signature({ nodes, edges, loose }: WebGraph): string {
  let hash = 0;
  const add = (text: string): void => {
    for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  };
  // Names are read once; edges go by the numbers of their ends.
  const numbers = new Map(nodes.map(({ id }, index) => [id, index]));
  for (const { id } of nodes) add(id);
  for (const { source, target, isFaint } of edges)
    hash = (Math.imul(Math.imul(hash, 31) + (numbers.get(source) ?? -1), 31) + (numbers.get(target) ?? -1) + (isFaint ? 1 : 0)) | 0;
  return `${layoutVersion}${nodes.length}.${loose.size}.${edges.length}.${hash}`;
}

interface GraphLayout {
  readonly positions: Positions | undefined;
  /** Of which graph the positions are: those of the last one hold until the new ones are found, so that the graph stays. */
  readonly arrangement: string;
  /** The positions are still those of the last graph. */
  readonly isPrevious: boolean;
  readonly failed: boolean;
}

/** The positions of the nodes. `memory` names where they are saved; null forgets them with the component. */
export function useGraphLayout(graph: WebGraph | undefined, memory: string | null): GraphLayout {
  useEffect(prepareLayout, []);
  const drawn = useMemo(() => (graph ? signature(graph) : ''), [graph]);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['layout', memory, drawn],
    enabled: graph !== undefined && graph.nodes.length > 0,
    retry: false,
    gcTime: 60_000,
    placeholderData: (last: SavedPositions | undefined, query) => (memory !== null && query?.queryKey[1] === memory ? last : undefined),
    queryFn: async ({ signal }): Promise<SavedPositions> => {
      const { nodes, edges, loose } = graph!;
      const saved = memory === null ? null : readPositions(memory);
      const before = saved?.signature.startsWith(layoutVersion) ? saved : null;
      if (before?.signature === drawn) return before;
      const positions = await computeLayout(
        nodes.map(({ id, importance }) => ({
          id,
          size: nodeSize(importance),
          position: before?.positions.get(id) ?? null,
          isLoose: loose.has(id),
        })),
        edges,
        signal,
      );
      const arrangement = { signature: drawn, positions };
      if (memory !== null) writePositions(memory, arrangement);
      return arrangement;
    },
  });
  return { positions: data?.positions, arrangement: data?.signature ?? '', isPrevious: isPlaceholderData, failed: isError };
}
