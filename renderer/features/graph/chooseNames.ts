/** A node as it stands in the picture, most important first. */
export interface NamedNode {
  readonly id: string;
  readonly name: string;
  /** Middle, in the graph's own pixels. */
  readonly x: number;
  readonly y: number;
  /** Diameter, in the graph's own pixels. */
  readonly size: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const letterWidth = 7.2;
const widestName = 150;
const nameHeight = 18;
/** Nodes smaller than this on screen, in pixels, stay without a name unless they are among the first. */
const smallestNamed = 7;
const alwaysTried = 40;

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The nodes whose names can be read at this zoom: no name lies on another, and the more important one stays. */
export function chooseNames(nodes: readonly NamedNode[], zoom: number): Set<string> {
  const placed: Box[] = [];
  const chosen = new Set<string>();
  for (const [rank, node] of nodes.entries()) {
    if (rank >= alwaysTried && node.size * zoom < smallestNamed) continue;
    const half = Math.min(widestName, node.name.length * letterWidth) / 2;
    const top = (node.y + node.size / 2) * zoom + 2;
    const box = { left: node.x * zoom - half, right: node.x * zoom + half, top, bottom: top + nameHeight };
    if (placed.some((other) => overlap(box, other))) continue;
    placed.push(box);
    chosen.add(node.id);
  }
  return chosen;
}
