import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';

/** Relationships drawn at most, by node: more make a picture in which nothing is seen. */
const perNode = 2.5;
const minEdges = 60;
/** Strengths that differ by less than one part of this are equal. */
const finest = 2 ** 20;
/** Relationships that can be told apart, in one number with their strengths. */
const maxEdges = 2 ** 30;

/** Places of the edges, the strongest first, equal ones in their order. Sorted as numbers: objects are compared ten times as slowly. */
function byStrength(edges: readonly GraphEdge[]): Float64Array {
  const keys = Float64Array.from(edges, ({ strength }, index) => Math.round((1 - strength) * finest) * maxEdges + index);
  return keys.sort().map((key) => key % maxEdges);
}

/**
 * The edges to draw: one for each pair, the strongest first, as many as a picture holds.
 * Every entity keeps its strongest edge, so that none stands alone that has one; and whose surroundings are shown, `centre`, keeps all.
 */
export function strongestEdges(nodes: readonly GraphNode[], edges: readonly GraphEdge[], centre: string | null = null): GraphEdge[] {
  // By number: thousands of edges are looked through while a picture is drawn, and joined names would cost most of it.
  const numbers = new Map(nodes.map((node, index) => [node.id, index]));
  const room = Math.max(minEdges, nodes.length * perNode);
  const pairs = new Set<number>();
  const kept = new Uint8Array(nodes.length);
  const drawn: GraphEdge[] = [];
  for (const place of byStrength(edges)) {
    const edge = edges[place]!;
    const source = numbers.get(edge.source);
    const target = numbers.get(edge.target);
    if (source === undefined || target === undefined || source === target) continue;
    const isOwn = edge.source === centre || edge.target === centre;
    if (!isOwn && drawn.length >= room && kept[source] === 1 && kept[target] === 1) continue;
    const pair = Math.min(source, target) * nodes.length + Math.max(source, target);
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    kept[source] = 1;
    kept[target] = 1;
    drawn.push(edge);
  }
  return drawn;
}
