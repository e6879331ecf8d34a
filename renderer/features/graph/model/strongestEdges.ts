import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';

/** Maximum relationships drawn per node; with more the map is unreadable. */
const perNode = 2.5;
const minEdges = 60;
/** Strengths that differ by less than one part of this are equal. */
const finest = 2 ** 20;
/** Relationships that can be told apart, in one number with their strengths. */
const maxEdges = 2 ** 30;

/** The edges of a graph by number, the strongest first. */
interface RankedEdges {
  readonly nodes: readonly GraphNode[];
  /** Places in the list of edges, the strongest first, equal ones in their order. */
  readonly ranking: Float64Array;
  /** By place, the numbers of the two nodes; `absent` for one that is not in the graph. */
  readonly sources: Int32Array;
  readonly targets: Int32Array;
}

const absent = -1;
/** Cached, because layout and drawing both need it, again for each filter. */
const ranked = new WeakMap<readonly GraphEdge[], RankedEdges>();

function rankEdges(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): RankedEdges {
  const known = ranked.get(edges);
  if (known?.nodes === nodes) return known;
  const numbers = new Map(nodes.map((node, index) => [node.id, index]));
  const sources = new Int32Array(edges.length);
  const targets = new Int32Array(edges.length);
  // Sorted as numbers: objects are compared ten times as slowly.
  const keys = new Float64Array(edges.length);
  for (let edgeIndex = 0; edgeIndex < edges.length; edgeIndex++) {
    const { source, target, strength } = edges[edgeIndex]!;
    sources[edgeIndex] = numbers.get(source) ?? absent;
    targets[edgeIndex] = numbers.get(target) ?? absent;
    keys[edgeIndex] = Math.round((1 - strength) * finest) * maxEdges + edgeIndex;
  }
  keys.sort();
  for (let rank = 0; rank < keys.length; rank++) keys[rank] = keys[rank]! % maxEdges;
  const found = { nodes, ranking: keys, sources, targets };
  ranked.set(edges, found);
  return found;
}

const all = (): boolean => true;

/** The edges to draw of those that `isWanted`: the strongest of each pair and each entity, as many as fit; all of `centre`. */
export function strongestEdges(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  centre: string | null = null,
  isWanted: (edge: GraphEdge) => boolean = all,
): GraphEdge[] {
  const { ranking, sources, targets } = rankEdges(nodes, edges);
  const room = Math.max(minEdges, nodes.length * perNode);
  const pairs = new Set<number>();
  const isDrawn = new Uint8Array(nodes.length);
  const drawn: GraphEdge[] = [];
  for (const edgeIndex of ranking) {
    const [source, target] = [sources[edgeIndex]!, targets[edgeIndex]!];
    if (source === absent || target === absent || source === target) continue;
    const edge = edges[edgeIndex]!;
    if (!isWanted(edge)) continue;
    const isOwn = edge.source === centre || edge.target === centre;
    if (!isOwn && drawn.length >= room && isDrawn[source] === 1 && isDrawn[target] === 1) continue;
    const pair = Math.min(source, target) * nodes.length + Math.max(source, target);
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    isDrawn[source] = 1;
    isDrawn[target] = 1;
    drawn.push(edge);
  }
  return drawn;
}
