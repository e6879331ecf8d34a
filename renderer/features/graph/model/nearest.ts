import type { EntityGraph, GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';

/** What says the least about two comes last: that they only appear together. */
const isFact = (edge: GraphEdge): boolean => familyOf(edge) !== 'together';

/** One entity with those that it is nearest to, an edge to each: who is connected with it by a fact first, then the strongest. */
export function nearestOf(
  graph: EntityGraph,
  centre: string,
  max: number,
): { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] } {
  const compare = (a: GraphEdge, b: GraphEdge): number => Number(isFact(b)) - Number(isFact(a)) || b.strength - a.strength;
  const best = new Map<string, GraphEdge>();
  for (const edge of graph.edges) {
    if ((edge.source === centre) === (edge.target === centre)) continue;
    const other = edge.source === centre ? edge.target : edge.source;
    const known = best.get(other);
    if (!known || compare(known, edge) > 0) best.set(other, edge);
  }
  const shown = new Map([...best].sort(([, a], [, b]) => compare(a, b)).slice(0, max));
  return { nodes: graph.nodes.filter(({ id }) => id === centre || shown.has(id)), edges: [...shown.values()] };
}
