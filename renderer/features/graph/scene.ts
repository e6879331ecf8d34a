import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import type { Positions } from './layout/layoutTypes.ts';

/** Diameter of a node by importance (0 to 1), in the graph's own pixels. */
export function nodeSize(importance: number): number {
  return 9 + 27 * Math.max(0, importance);
}

/** A node with its place in the graph's own pixels; the writer can move it. */
export interface SceneNode {
  readonly node: GraphNode;
  x: number;
  y: number;
}

/** A tie with its two nodes. */
export interface SceneEdge {
  readonly edge: GraphEdge;
  readonly source: SceneNode;
  readonly target: SceneNode;
}

/** What is drawn, most important node first, strongest tie first. */
export interface Scene {
  readonly nodes: readonly SceneNode[];
  readonly edges: readonly SceneEdge[];
  readonly byId: ReadonlyMap<string, SceneNode>;
  readonly tiesOf: ReadonlyMap<SceneNode, readonly SceneEdge[]>;
}

/** How the scene is looked at: `x` and `y` are where its origin stands on screen, in pixels. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Joins nodes, ties and places. Ties whose ends are not there are left out. */
export function buildScene(nodes: readonly GraphNode[], edges: readonly GraphEdge[], positions: Positions): Scene {
  const placed = nodes
    .toSorted((a, b) => b.importance - a.importance)
    .map((node): SceneNode => {
      const [x, y] = positions.get(node.id) ?? [0, 0];
      return { node, x, y };
    });
  const byId = new Map(placed.map((one) => [one.node.id, one]));
  const tiesOf = new Map<SceneNode, SceneEdge[]>(placed.map((one) => [one, []]));
  const joined: SceneEdge[] = [];
  for (const edge of edges.toSorted((a, b) => b.strength - a.strength)) {
    const source = byId.get(edge.source);
    const target = byId.get(edge.target);
    if (!source || !target) continue;
    const tie = { edge, source, target };
    joined.push(tie);
    tiesOf.get(source)?.push(tie);
    tiesOf.get(target)?.push(tie);
  }
  return { nodes: placed, edges: joined, byId, tiesOf };
}

/** Radius of a node on screen, in pixels. */
export function radius(importance: number, zoom: number, small: boolean): number {
  return small ? 3.5 + 4.5 * importance : Math.max(nodeSize(importance) * zoom, 5) / 2;
}

/** The node at a point of the screen; the more important one where two lie over each other. Small nodes can be met a little beside. */
export function nodeAt(scene: Scene, view: View, small: boolean, x: number, y: number): SceneNode | null {
  for (const one of scene.nodes) {
    const reach = Math.max(8, radius(one.node.importance, view.zoom, small) + 2);
    if (Math.hypot(one.x * view.zoom + view.x - x, one.y * view.zoom + view.y - y) <= reach) return one;
  }
  return null;
}

/** The nodes in a box of the screen. */
export function nodesIn(
  scene: Scene,
  view: View,
  box: { readonly x: number; readonly y: number; readonly toX: number; readonly toY: number },
): SceneNode[] {
  const [left, right] = [Math.min(box.x, box.toX), Math.max(box.x, box.toX)];
  const [top, bottom] = [Math.min(box.y, box.toY), Math.max(box.y, box.toY)];
  return scene.nodes.filter((one) => {
    const x = one.x * view.zoom + view.x;
    const y = one.y * view.zoom + view.y;
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}

/** Room left free around the whole scene, in pixels. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The view that shows the whole scene in a space of the screen; few nodes are not blown up. */
export function fitView(scene: Pick<Scene, 'nodes'>, width: number, height: number, margins: Margins, largest: number): View {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of scene.nodes) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const roomX = Math.max(1, width - margins.left - margins.right);
  const roomY = Math.max(1, height - margins.top - margins.bottom);
  if (left > right) return { zoom: 1, x: width / 2, y: height / 2 };
  const zoom = Math.min(largest, roomX / Math.max(1, right - left), roomY / Math.max(1, bottom - top));
  return {
    zoom,
    x: margins.left + (roomX - (right - left) * zoom) / 2 - left * zoom,
    y: margins.top + (roomY - (bottom - top) * zoom) / 2 - top * zoom,
  };
}

/** The same view nearer or farther by a factor, within bounds, a point of the screen staying where it is. */
export function zoomed(view: View, factor: number, x: number, y: number): View {
  const zoom = Math.min(4, Math.max(0.04, view.zoom * factor));
  const by = zoom / view.zoom;
  return { zoom, x: x - (x - view.x) * by, y: y - (y - view.y) * by };
}
