import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { hiddenFamilies, visibleEdges } from '../model/edgeFamilies.ts';
import { strongestEdges } from '../model/strongestEdges.ts';
import { connectedBy, type Focus } from '../model/unconnected.ts';
import type { LayoutEdge } from './positions.ts';

/** What the web is laid out by. */
export interface WebGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly LayoutEdge[];
  /** Entities without a line in the web: they are placed in rows below it instead of being pushed away by forces. */
  readonly loose: ReadonlySet<string>;
}

/**
 * The web by its initially drawn lines, whatever is hidden or shown later; others pull those with such lines a little. Of a focused map, the web is of
 * those that lines lead to from its centre.
 */
export function webGraph(nodes: readonly GraphNode[], edges: readonly GraphEdge[], focus: Focus | null): WebGraph {
  const centre = focus?.centre ?? null;
  const hidden = hiddenFamilies(null, nodes.length, edges);
  const lines = visibleEdges(nodes, edges, { hidden, strength: 0 }, centre);
  const held = connectedBy(lines, focus);
  const isHeld = ({ source, target }: GraphEdge): boolean => held.has(source) && held.has(target);
  const drawn = lines.filter(isHeld);
  const isDrawn = new Set(drawn);
  const faint = strongestEdges(nodes, edges, centre).filter((edge) => !isDrawn.has(edge) && isHeld(edge));
  return {
    nodes,
    edges: [
      ...drawn.map(({ source, target, strength }) => ({ source, target, strength, isFaint: false })),
      ...faint.map(({ source, target, strength }) => ({ source, target, strength, isFaint: true })),
    ],
    loose: new Set(nodes.map(({ id }) => id).filter((id) => !held.has(id))),
  };
}
