import type { Scene, SceneNode, View } from '../scene.ts';

/** A direction on screen, of length 1: to the right and down are positive. */
export type Direction = readonly [number, number];

/** A node that something is tied to is as near as if it stood at this part of its distance. */
const tiedNearness = 0.5;

/**
 * The node that an arrow key leads to from another: the nearest one in that direction (within 45 degrees of it, else within 90), those it is tied
 * to before others that are up to twice as near. Null when none lies there.
 */
export function nodeToward(scene: Scene, from: SceneNode, [rightward, downward]: Direction): SceneNode | null {
  const tied = new Set<SceneNode>();
  for (const { source, target } of scene.tiesOf.get(from) ?? []) tied.add(source).add(target);
  const nearest: { node: SceneNode | null; far: number }[] = [
    { node: null, far: Infinity },
    { node: null, far: Infinity },
  ];
  for (const node of scene.nodes) {
    const [x, y] = [node.x - from.x, node.y - from.y];
    const along = x * rightward + y * downward;
    if (node === from || along <= 0) continue;
    const beside = Math.abs(x * downward - y * rightward);
    // What lies aslant counts as farther, so that rows and columns are kept to.
    const far = Math.hypot(x, y) * (1 + beside / along) * (tied.has(node) ? tiedNearness : 1);
    const best = nearest[beside <= along ? 0 : 1];
    if (best && far < best.far) Object.assign(best, { node, far });
  }
  return nearest[0]?.node ?? nearest[1]?.node ?? null;
}

/** A neighbour with the kind of the tie to it. */
export interface Neighbour {
  readonly node: SceneNode;
  readonly kind: string;
}

/** What a node is tied to, each once, the strongest tie first. */
export function neighboursOf(scene: Scene, from: SceneNode): readonly Neighbour[] {
  const found = new Map<SceneNode, Neighbour>();
  for (const { source, target, edge } of scene.tiesOf.get(from) ?? []) {
    const node = source === from ? target : source;
    if (node !== from && !found.has(node)) found.set(node, { node, kind: edge.kind });
  }
  return [...found.values()];
}

/** Where the keys begin: the most important node in sight, else the most important one. */
export function firstNode(scene: Scene, view: View, width: number, height: number): SceneNode | null {
  const inSight = scene.nodes.find((one) => {
    const [x, y] = [one.x * view.zoom + view.x, one.y * view.zoom + view.y];
    return x >= 0 && x <= width && y >= 0 && y <= height;
  });
  return inSight ?? scene.nodes[0] ?? null;
}
