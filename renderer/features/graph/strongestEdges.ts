import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';

/** Ties drawn at most, by node: more make a picture in which nothing is seen. */
const perNode = 2.5;
const atLeast = 60;

/**
 * The ties to draw: one for each pair, the strongest first, as many as a picture holds.
 * Every entity keeps its strongest tie, so that none stands alone that has one.
 */
export function strongestEdges(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphEdge[] {
  const here = new Set(nodes.map((node) => node.id));
  const room = Math.max(atLeast, nodes.length * perNode);
  const pairs = new Set<string>();
  const kept = new Set<string>();
  const drawn: GraphEdge[] = [];
  for (const edge of [...edges].sort((a, b) => b.strength - a.strength)) {
    if (!here.has(edge.source) || !here.has(edge.target) || edge.source === edge.target) continue;
    const pair = edge.source < edge.target ? `${edge.source}\n${edge.target}` : `${edge.target}\n${edge.source}`;
    if (pairs.has(pair)) continue;
    const first = !kept.has(edge.source) || !kept.has(edge.target);
    if (drawn.length >= room && !first) continue;
    pairs.add(pair);
    kept.add(edge.source).add(edge.target);
    drawn.push(edge);
  }
  return drawn;
}
