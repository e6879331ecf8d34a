import type { Positions } from '../../../common/graphPositions.ts';

export type { Positions };

/** A node to be laid out; `size` is its diameter. */
export interface LayoutNode {
  readonly id: string;
  readonly size: number;
  /** Where it stood before; null when it is new. */
  readonly position: readonly [number, number] | null;
  /** It has no edge, so it is in the rows below the others. */
  readonly isLoose?: boolean;
}

/** An edge that pulls two nodes together, the stronger the nearer. */
export interface LayoutEdge {
  readonly source: string;
  readonly target: string;
  /** 0 to 1. */
  readonly strength: number;
  /** Is not drawn: it pulls less. */
  readonly isFaint?: boolean;
}

/** Distance of a new node from the centre of its neighbours, in graph pixels. */
const distance = 60;
/** The golden angle in radians: new nodes at the same spot spread evenly. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Positions for nodes that the layout did not know: next to their neighbours, so that nothing else moves. */
export function positionNewNodes(
  positions: Positions,
  nodes: readonly Pick<LayoutNode, 'id'>[],
  edges: readonly Pick<LayoutEdge, 'source' | 'target'>[],
): Positions {
  const newNodes = nodes.filter(({ id }) => !positions.has(id));
  if (newNodes.length === 0) return positions;
  const placed = new Map(positions);
  for (const [index, { id }] of newNodes.entries()) {
    let [x, y, known] = [0, 0, 0];
    for (const { source, target } of edges) {
      const neighbour = source === id ? placed.get(target) : target === id ? placed.get(source) : undefined;
      if (!neighbour) continue;
      x += neighbour[0];
      y += neighbour[1];
      known += 1;
    }
    const away = distance * Math.sqrt(1 + index / 4);
    const angle = index * goldenAngle;
    placed.set(id, [(known && x / known) + Math.cos(angle) * away, (known && y / known) + Math.sin(angle) * away]);
  }
  return placed;
}
