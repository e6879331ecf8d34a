import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { hiddenFamilies, visibleEdges } from '../model/edgeFamilies.ts';
import { familyOf } from '../../../common/relationships/families.ts';
import { strongestEdges } from '../model/strongestEdges.ts';
import type { LayoutEdge } from './positions.ts';

/** What the web is laid out by. */
export interface WebGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly LayoutEdge[];
  /** Those whom no line of the web reaches: they stand in rows below it, and not wherever forces push what nothing holds. */
  readonly loose: ReadonlySet<string>;
}

/**
 * The web by the lines that are drawn of it at first, whatever the user hides or shows of them later. What only appears together pulls those who have
 * such lines a little towards each other, and so does what another line implies.
 */
export function webGraph(nodes: readonly GraphNode[], edges: readonly GraphEdge[], around: string | null): WebGraph {
  const hidden = hiddenFamilies(null, nodes.length, edges);
  const drawn = visibleEdges(nodes, edges, { hidden, strength: 0 }, around);
  const held = new Set(drawn.flatMap(({ source, target }) => (source === target ? [] : [source, target])));
  if (around !== null) held.add(around);
  const isDrawn = new Set(drawn);
  const implied = impliedEdges(drawn);
  const faint = strongestEdges(nodes, edges, around).filter((edge) => !isDrawn.has(edge) && held.has(edge.source) && held.has(edge.target));
  return {
    nodes,
    edges: [
      ...drawn.map((edge) => ({ source: edge.source, target: edge.target, strength: edge.strength, isFaint: implied.has(edge) })),
      ...faint.map(({ source, target, strength }) => ({ source, target, strength, isFaint: true })),
    ],
    loose: new Set(nodes.map(({ id }) => id).filter((id) => !held.has(id))),
  };
}

/**
 * Edges that two others imply: who is in the harbour, which is in the city, is in the city too. Notes name all of a chain of places, so that the
 * largest would draw everything to itself; what is nearest keeps it.
 */
function impliedEdges(edges: readonly GraphEdge[]): ReadonlySet<GraphEdge> {
  const nested = edges
    .filter((edge) => familyOf(edge) === 'place' || familyOf(edge) === 'membership')
    .map((edge) => {
      const [inner, outer] = edge.kind === 'contains' ? [edge.target, edge.source] : [edge.source, edge.target];
      return { edge, inner, outer };
    });
  const outside = new Map<string, Set<string>>();
  for (const { inner, outer } of nested) (outside.get(inner) ?? outside.set(inner, new Set()).get(inner)!).add(outer);
  return new Set(
    nested
      .filter(({ inner, outer }) => [...outside.get(inner)!].some((between) => between !== outer && outside.get(between)?.has(outer)))
      .map(({ edge }) => edge),
  );
}
