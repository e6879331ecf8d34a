import cytoscape, { type Core, type EventObject } from 'cytoscape';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { chooseNames } from './chooseNames.ts';
import { graphStyle, nodeSize } from './graphStyle.ts';
import type { Positions } from './layoutTypes.ts';

/** What can be done with the picture from outside. */
export interface GraphHandle {
  readonly fit: () => void;
  /** Zooms about the middle. */
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (x: number, y: number) => void;
  /** Brings a node to the middle. */
  readonly centre: (id: string) => void;
}

interface Drawn {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
  readonly small: boolean;
  /** Pixels at the right that something lies over. */
  readonly covered: number;
}

const calm = 180;
/** Pixels left free around the whole graph. */
const margin = 48;
/** Zoom that showing everything does not go beyond. */
const largestFit = 1.1;
/** Milliseconds between two drawings while the wheel turns. */
const zoomPause = 60;

function still(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Dims all but a node and its neighbours; null lights everything. */
function light(graph: Core, id: string | null): void {
  graph.batch(() => {
    graph.elements().removeClass('dim lit named');
    if (id === null) return;
    const near = graph.getElementById(id).closedNeighborhood();
    if (near.empty()) return;
    graph.elements().not(near).addClass('dim');
    near.addClass('lit');
    if (near.edges().length <= 40) near.edges().addClass('named');
  });
}

/** Marks the chosen node; in a large graph its neighbours stay lit. */
function choose(graph: Core, id: string | null, small: boolean): void {
  graph.nodes().unselect();
  if (id !== null) graph.getElementById(id).select();
  if (!small) light(graph, id);
}

/** Styles the graph for its zoom and the theme. */
function draw(graph: Core, small: boolean): void {
  const zoom = graph.zoom();
  const placed = graph.nodes().map((node) => ({
    id: node.id(),
    name: String(node.data('name')),
    x: node.position('x'),
    y: node.position('y'),
    size: nodeSize(Number(node.data('importance'))),
  }));
  graph.style(graphStyle({ zoom, small, names: small ? null : chooseNames(placed, zoom), ties: graph.edges().length }));
}

/** Shows the whole graph beside what covers the canvas at the right; few nodes are not blown up. */
function fitLarge(graph: Core, covered: number): void {
  const box = graph.elements().boundingBox();
  const width = graph.width() - covered - 2 * margin;
  const height = graph.height() - 2 * margin;
  if (box.w <= 0 || box.h <= 0 || width <= 0 || height <= 0) return;
  const zoom = Math.min(width / box.w, height / box.h, largestFit);
  graph.viewport({
    zoom,
    pan: { x: margin + (width - box.w * zoom) / 2 - box.x1 * zoom, y: margin + (height - box.h * zoom) / 2 - box.y1 * zoom },
  });
  draw(graph, false);
}

/** Shows the whole small graph with names of the usual size, and room for them. */
function fitSmall(graph: Core): void {
  graph.fit(undefined, 24);
  draw(graph, true);
  graph.fit(undefined, 8);
}

/** Draws with cytoscape into the container and keeps the drawing up to date. */
export function useCytoscape(container: RefObject<HTMLElement | null>, drawn: Drawn): GraphHandle {
  const graphRef = useRef<Core | null>(null);
  const latest = useRef(drawn);
  const { nodes, edges, positions, selected, small } = drawn;

  useLayoutEffect(() => {
    latest.current = drawn;
  });

  useEffect(() => {
    if (!container.current) return undefined;
    const graph = cytoscape({
      container: container.current,
      style: graphStyle({ zoom: 1, small, names: null, ties: 0 }),
      minZoom: 0.08,
      maxZoom: 4,
      autoungrabify: small,
      userZoomingEnabled: !small,
      userPanningEnabled: !small,
      boxSelectionEnabled: false,
      selectionType: 'single',
    });
    graphRef.current = graph;
    graph.on('tap', 'node', (event: EventObject) => latest.current.onSelect(String(event.target.id())));
    graph.on('tap', (event: EventObject) => event.target === graph && latest.current.onSelect(null));
    graph.on('dbltap', 'node', (event: EventObject) => latest.current.onOpen(String(event.target.id())));
    graph.on('mouseover', 'node', (event: EventObject) => light(graph, String(event.target.id())));
    graph.on('mouseout', 'node', () => light(graph, latest.current.small ? null : latest.current.selected));
    // The wheel turns faster than a large graph can be styled anew.
    let waiting: ReturnType<typeof setTimeout> | undefined;
    graph.on('zoom', () => {
      if (!small) waiting ??= setTimeout(() => ((waiting = undefined), draw(graph, small)), zoomPause);
    });
    const restyle = new MutationObserver(() => draw(graph, small));
    restyle.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const resize = new ResizeObserver(() => {
      graph.resize();
      if (small) fitSmall(graph);
    });
    resize.observe(container.current);
    return () => {
      clearTimeout(waiting);
      restyle.disconnect();
      resize.disconnect();
      graphRef.current = null;
      graph.destroy();
    };
  }, [container, small]);

  useEffect(() => {
    const graph = graphRef.current;
    if (!graph) return;
    const first = graph.elements().empty();
    graph.batch(() => {
      graph.elements().remove();
      graph.add([
        ...nodes
          .toSorted((a, b) => b.importance - a.importance)
          .map((node) => {
            const [x, y] = positions.get(node.id) ?? [0, 0];
            return { data: { ...node }, position: { x, y } };
          }),
        ...edges.map((edge) => ({ data: { ...edge, id: `${edge.source}\n${edge.target}\n${edge.kind}` } })),
      ]);
    });
    if (small) fitSmall(graph);
    else if (first) fitLarge(graph, latest.current.covered);
    else draw(graph, small);
    choose(graph, latest.current.selected, small);
  }, [nodes, edges, positions, small]);

  useEffect(() => {
    if (graphRef.current) choose(graphRef.current, selected, small);
  }, [selected, small]);

  return useMemo(
    () => ({
      fit() {
        if (graphRef.current) fitLarge(graphRef.current, latest.current.covered);
      },
      zoomBy(factor) {
        const graph = graphRef.current;
        graph?.zoom({ level: graph.zoom() * factor, renderedPosition: { x: graph.width() / 2, y: graph.height() / 2 } });
      },
      panBy: (x, y) => void graphRef.current?.panBy({ x, y }),
      centre(id) {
        const graph = graphRef.current;
        const node = graph?.getElementById(id);
        if (!graph || !node || node.empty()) return;
        graph.animate({ center: { eles: node }, zoom: Math.max(graph.zoom(), 0.9) }, { duration: still() ? 0 : calm });
      },
    }),
    [],
  );
}
