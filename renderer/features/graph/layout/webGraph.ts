import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { hiddenFamilies, visibleEdges } from '../model/edgeFamilies.ts';
import { strongestEdges } from '../model/strongestEdges.ts';
import type { LayoutEdge } from './positions.ts';

/** What the web is laid out by. */
export interface WebGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly LayoutEdge[];
  /** Entities without a line in the web: they are placed in rows below it instead of being pushed away by forces. */
  readonly loose: ReadonlySet<string>;
}

/** The web by its initially drawn lines, whatever is hidden or shown later; others pull those with such lines a little. */
export function webGraph(nodes: readonly GraphNode[], edges: readonly GraphEdge[], around: string | null): WebGraph {
  const hidden = hiddenFamilies(null, nodes.length, edges);
  const drawn = visibleEdges(nodes, edges, { hidden, strength: 0 }, around);
  const held = new Set(drawn.flatMap(({ source, target }) => (source === target ? [] : [source, target])));
  if (around !== null) held.add(around);
  const isDrawn = new Set(drawn);
  const faint = strongestEdges(nodes, edges, around).filter((edge) => !isDrawn.has(edge) && held.has(edge.source) && held.has(edge.target));
  return {
    nodes,
    edges: [
      ...drawn.map(({ source, target, strength }) => ({ source, target, strength, isFaint: false })),
      ...faint.map(({ source, target, strength }) => ({ source, target, strength, isFaint: true })),
    ],
    loose: new Set(nodes.map(({ id }) => id).filter((id) => !held.has(id))),
  };
}
