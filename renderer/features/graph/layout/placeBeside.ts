import type { LayoutEdge, LayoutNode, Positions } from './layoutTypes.ts';

/** How far a newcomer stands from the middle of those it is tied to, in the graph's own pixels. */
const distance = 60;
/** The golden angle in radians: newcomers at the same place spread evenly. */
const turn = Math.PI * (3 - Math.sqrt(5));

/**
 * Places for nodes that the layout did not know (another chapter, a way through the graph): beside their neighbours, so
 * that nothing else moves. Known places stay as they are.
 */
export function placeNewNodes(
  positions: Positions,
  nodes: readonly Pick<LayoutNode, 'id'>[],
  edges: readonly Pick<LayoutEdge, 'source' | 'target'>[],
): Positions {
  const strangers = nodes.filter(({ id }) => !positions.has(id));
  if (strangers.length === 0) return positions;
  const placed = new Map(positions);
  for (const [index, { id }] of strangers.entries()) {
    let [x, y, known] = [0, 0, 0];
    for (const { source, target } of edges) {
      const at = source === id ? placed.get(target) : target === id ? placed.get(source) : undefined;
      if (!at) continue;
      x += at[0];
      y += at[1];
      known += 1;
    }
    const away = distance * Math.sqrt(1 + index / 4);
    placed.set(id, [(known && x / known) + Math.cos(index * turn) * away, (known && y / known) + Math.sin(index * turn) * away]);
  }
  return placed;
}
