import type { Core } from 'cytoscape';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { draw } from './focus.ts';
import type { Positions } from './layoutTypes.ts';

/** Pixels left free around the whole graph. */
const margin = 48;
/** Pixels at the bottom that the tools and the chapters lie over. */
const foot = 36;
/** Zoom that showing everything does not go beyond. */
const largestFit = 1.1;

/** The name of an edge in the picture. */
export function edgeId({ source, target, kind }: Pick<GraphEdge, 'source' | 'target' | 'kind'>): string {
  return `${source}\n${target}\n${kind}`;
}

/** Brings the picture to these nodes and ties: only what came, went or changed is touched. */
export function update(graph: Core, nodes: readonly GraphNode[], edges: readonly GraphEdge[], positions: Positions): void {
  const wanted = new Set(nodes.map(({ id }) => id));
  for (const edge of edges) wanted.add(edgeId(edge));
  graph.batch(() => {
    graph
      .elements()
      .filter((element) => !wanted.has(element.id()))
      .remove();
    const newNodes = nodes.filter((node) => {
      const here = graph.getElementById(node.id);
      if (here.empty()) return true;
      if (here.data('importance') !== node.importance) here.data(node);
      return false;
    });
    graph.add([
      ...newNodes
        .toSorted((a, b) => b.importance - a.importance)
        .map((node) => {
          const [x, y] = positions.get(node.id) ?? [0, 0];
          return { data: { ...node }, position: { x, y } };
        }),
      ...edges.map((edge) => ({ data: { ...edge, id: edgeId(edge) } })).filter(({ data }) => graph.getElementById(data.id).empty()),
    ]);
    for (const { id } of nodes) {
      const at = positions.get(id);
      const here = graph.getElementById(id);
      if (at && (here.position('x') !== at[0] || here.position('y') !== at[1])) here.position({ x: at[0], y: at[1] });
    }
  });
}

/** Shows the whole graph beside what covers the canvas at the right; few nodes are not blown up. */
export function fitLarge(graph: Core, covered: number): void {
  const box = graph.elements().boundingBox();
  const width = graph.width() - covered - 2 * margin;
  const height = graph.height() - 2 * margin - foot;
  if (box.w <= 0 || box.h <= 0 || width <= 0 || height <= 0) return;
  const zoom = Math.min(width / box.w, height / box.h, largestFit);
  graph.viewport({
    zoom,
    pan: { x: margin + (width - box.w * zoom) / 2 - box.x1 * zoom, y: margin + (height - box.h * zoom) / 2 - box.y1 * zoom },
  });
  draw(graph, false);
}

/** Shows the whole small graph with names of the usual size, and room for them. */
export function fitSmall(graph: Core): void {
  graph.fit(undefined, 24);
  draw(graph, true);
  graph.fit(undefined, 8);
}
