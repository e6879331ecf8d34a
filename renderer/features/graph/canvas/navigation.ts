import type { Collection, Core, NodeSingular } from 'cytoscape';
import type { Point, View } from './viewport.ts';

/** A direction on screen, of length 1: to the right and down are positive. */
export type Direction = readonly [number, number];

/** A neighbour is as near as if it stood at this part of its distance. */
const neighbourNearness = 0.5;

/** The node that an arrow key leads to: the nearest within 45, else 90 degrees, a neighbour even if twice as far; or null. */
export function nodeToward(graph: Core, from: NodeSingular, [rightward, downward]: Direction): NodeSingular | null {
  const neighbours = from.neighborhood('node');
  const origin = from.position();
  const nearest: { node: NodeSingular | null; distance: number }[] = [
    { node: null, distance: Infinity },
    { node: null, distance: Infinity },
  ];
  graph.nodes().forEach((node) => {
    const position = node.position();
    const [x, y] = [position.x - origin.x, position.y - origin.y];
    const along = x * rightward + y * downward;
    if (node.same(from) || along <= 0) return;
    const across = Math.abs(x * downward - y * rightward);
    // Diagonal neighbours count as farther, so that navigation follows rows and columns.
    const distance = Math.hypot(x, y) * (1 + across / along) * (neighbours.has(node) ? neighbourNearness : 1);
    const best = nearest[across <= along ? 0 : 1]!;
    if (distance < best.distance) Object.assign(best, { node, distance });
  });
  return nearest[0]!.node ?? nearest[1]!.node;
}

/** A neighbour with the kind of the edge to it. */
export interface Neighbour {
  readonly id: string;
  readonly kind: string;
}

/** The neighbours of a node, each once, the strongest edge first. */
export function neighboursOf(node: NodeSingular): readonly Neighbour[] {
  const found = new Map<string, Neighbour>();
  node
    .connectedEdges()
    .sort((a, b) => Number(b.data('strength')) - Number(a.data('strength')))
    .forEach((edge) => {
      const id = String(edge.data(edge.data('source') === node.id() ? 'target' : 'source'));
      if (id !== node.id() && !found.has(id)) found.set(id, { id, kind: String(edge.data('kind')) });
    });
  return [...found.values()];
}

/** The node that the arrow keys start from: the most important visible one, else the most important one. */
export function firstNode(graph: Core, { zoom, x, y }: View, width: number, height: number): NodeSingular | null {
  const isInSight = (point: Point): boolean => {
    const [left, top] = [point.x * zoom + x, point.y * zoom + y];
    return left >= 0 && left <= width && top >= 0 && top <= height;
  };
  let best: NodeSingular | null = null;
  let bestRank = -Infinity;
  graph.nodes().forEach((node) => {
    const rank = Number(node.data('importance')) + (isInSight(node.position()) ? 1_000 : 0);
    if (rank > bestRank) [best, bestRank] = [node, rank];
  });
  return best;
}

/** What the user looks at. */
export interface Attention {
  readonly hovered: string | null;
  /** The node that the keys are at. */
  readonly focused: string | null;
  readonly selected: string | null;
  /** Nodes of a path that is shown, in order; empty for none. */
  readonly path: readonly string[];
}

/** What is highlighted: the hovered or focused node with neighbours, else the path, else the selected one's; null for nothing. */
export function highlightOf(graph: Core, { hovered, focused, selected, path }: Attention): Collection | null {
  const centre = graph.getElementById(hovered ?? focused ?? (path.length > 0 ? '' : (selected ?? '')));
  let found: Collection = graph.collection();
  if (centre.nonempty()) found = centre.closedNeighborhood();
  else
    for (const [index, id] of path.entries()) {
      const node = graph.getElementById(id);
      found = found.union(node).union(node.edgesWith(graph.getElementById(path[index - 1] ?? '')));
    }
  return found.empty() ? null : found.union(graph.getElementById(selected ?? ''));
}
