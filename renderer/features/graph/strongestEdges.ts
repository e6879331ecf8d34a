import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';

/** Ties drawn at most, by node: more make a picture in which nothing is seen. */
const perNode = 2.5;
const atLeast = 60;

/**
 * The ties to draw: one for each pair, the strongest first, as many as a picture holds.
 * Every entity keeps its strongest tie, so that none stands alone that has one.
 */
export function strongestEdges(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphEdge[] {
  // By number: thousands of ties are looked through while a picture is drawn, and joined names would cost most of it.
  const numbers = new Map(nodes.map((node, index) => [node.id, index]));
  const room = Math.max(atLeast, nodes.length * perNode);
  const pairs = new Set<number>();
  const kept = new Uint8Array(nodes.length);
  const drawn: GraphEdge[] = [];
  for (const edge of edges.toSorted((a, b) => b.strength - a.strength)) {
    const source = numbers.get(edge.source);
    const target = numbers.get(edge.target);
    if (source === undefined || target === undefined || source === target) continue;
    if (drawn.length >= room && kept[source] === 1 && kept[target] === 1) continue;
    const pair = Math.min(source, target) * nodes.length + Math.max(source, target);
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    kept[source] = 1;
    kept[target] = 1;
    drawn.push(edge);
  }
  return drawn;
}
