import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';

/** Which edges are drawn; an empty list stands for all. */
export interface EdgeFilter {
  readonly kinds: readonly string[];
  readonly origins: readonly string[];
  /** Weakest edge, 0 to 1. */
  readonly strength: number;
}

/** Whether any edge may be left out. */
export function hasEdgeFilter({ kinds, origins, strength }: EdgeFilter): boolean {
  return kinds.length > 0 || origins.length > 0 || strength > 0;
}

/** The edges that the filter lets through. */
export function filterEdges(edges: readonly GraphEdge[], { kinds, origins, strength }: EdgeFilter): readonly GraphEdge[] {
  const ofKind = new Set(kinds);
  const ofOrigin = new Set(origins);
  return edges.filter(
    (edge) =>
      edge.strength >= strength && (ofKind.size === 0 || ofKind.has(edge.kind)) && (ofOrigin.size === 0 || ofOrigin.has(edge.origin)),
  );
}

/** How many edges there are of each value, most first. */
export function countBy(edges: readonly GraphEdge[], of: (edge: GraphEdge) => string): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const edge of edges) counts.set(of(edge), (counts.get(of(edge)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

/** The nodes that have an edge, and those that are always kept. */
export function connectedNodes(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  always: ReadonlySet<string>,
): readonly GraphNode[] {
  const tied = new Set(always);
  for (const { source, target } of edges) tied.add(source).add(target);
  return nodes.filter(({ id }) => tied.has(id));
}
