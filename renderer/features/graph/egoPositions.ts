import type { GraphNode } from '#shared/model/entity.ts';
import type { Positions } from './layout/layoutTypes.ts';

/** Half across, of no certain unit: the picture is fitted into its box. */
const reach = 130;

/** Places one entity in the middle and its neighbours around it in a ring, types beside each other; the same every time. */
export function egoPositions(nodes: readonly GraphNode[], centre: string): Positions {
  const around = nodes.filter((node) => node.id !== centre).sort((a, b) => a.type.localeCompare(b.type) || a.name.localeCompare(b.name));
  const positions = new Map<string, readonly [number, number]>([[centre, [0, 0]]]);
  for (const [index, node] of around.entries()) {
    const angle = (2 * Math.PI * index) / around.length - Math.PI / 2;
    positions.set(node.id, [Math.cos(angle) * reach, Math.sin(angle) * reach]);
  }
  return positions;
}
