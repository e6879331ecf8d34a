import cytoscape, { type Core, type EventObject, type NodeSingular } from 'cytoscape';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { fitLarge, fitSmall, update } from './drawGraph.ts';
import { draw, light, mark, type Marked, writeKinds } from './focus.ts';
import { graphStyle } from './graphStyle.ts';
import type { Positions } from './layoutTypes.ts';

/** What can be done with the picture from outside. */
export interface GraphHandle {
  readonly fit: () => void;
  /** Zooms about the middle. */
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (x: number, y: number) => void;
  /** Brings a node to the middle. */
  readonly centre: (id: string) => void;
  /** Moves a node, in pixels on screen. */
  readonly moveBy: (id: string, x: number, y: number) => void;
  /** The whole graph as PNG. */
  readonly picture: () => Promise<Uint8Array | null>;
}

/** What is drawn and what is told. */
export interface Drawn extends Marked {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions;
  /** Whether the kinds of ties are written. */
  readonly labels: boolean;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
  /** Nodes that were picked together with Shift or Control. */
  readonly onPick: (ids: readonly string[]) => void;
  /** A node was moved by hand. */
  readonly onMove: (id: string, at: readonly [number, number]) => void;
  /** Pixels at the right that something lies over. */
  readonly covered: number;
}

const calm = 180;
/** Milliseconds between two drawings while the wheel turns. */
const zoomPause = 60;
/** Milliseconds after which the kinds of ties are chosen anew once the picture rests. */
const restPause = 120;
/** Largest side of a saved picture, in pixels. */
const largestPicture = 8_000;

function still(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function withKeys(event: EventObject): boolean {
  const { shiftKey, ctrlKey, metaKey } = event.originalEvent;
  return shiftKey || ctrlKey || metaKey;
}

/** Follows pointer, wheel, theme and size. Returns a function that stops it. */
function follow(graph: Core, container: HTMLElement, latest: { readonly current: Drawn }): () => void {
  const { small } = latest.current;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const later = (name: string, pause: number, run: () => void, again = false): void => {
    if (again) clearTimeout(timers.get(name));
    else if (timers.has(name)) return;
    timers.set(
      name,
      setTimeout(() => {
        timers.delete(name);
        run();
      }, pause),
    );
  };
  graph.on('tap', 'node', (event: EventObject) => {
    const id = String(event.target.id());
    if (!small && withKeys(event)) latest.current.onPick([id]);
    else latest.current.onSelect(id);
  });
  graph.on('tap', (event: EventObject) => event.target === graph && latest.current.onSelect(null));
  graph.on('dbltap', 'node', (event: EventObject) => latest.current.onOpen(String(event.target.id())));
  graph.on('mouseover', 'node', (event: EventObject) => light(graph, String(event.target.id()), latest.current));
  graph.on('mouseout', 'node', () => light(graph, null, latest.current));
  const boxed: string[] = [];
  graph.on('boxselect', 'node', (event: EventObject) => {
    boxed.push(String(event.target.id()));
    later('box', 0, () => {
      graph.elements().unselect();
      latest.current.onPick(boxed.splice(0));
    });
  });
  graph.on('dragfree', 'node', (event: EventObject) => {
    const node = event.target as NodeSingular;
    latest.current.onMove(node.id(), [node.position('x'), node.position('y')]);
  });
  // The wheel turns faster than a large graph can be styled anew.
  graph.on('zoom', () => !small && later('zoom', zoomPause, () => draw(graph, small)));
  graph.on('viewport', () => latest.current.labels && later('rest', restPause, () => writeKinds(graph, latest.current.labels), true));
  const restyle = new MutationObserver(() => draw(graph, small));
  restyle.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const resize = new ResizeObserver(() => {
    graph.resize();
    if (small) fitSmall(graph);
  });
  resize.observe(container);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    restyle.disconnect();
    resize.disconnect();
  };
}

/** Draws with cytoscape into the container and keeps the drawing up to date. */
export function useCytoscape(container: RefObject<HTMLElement | null>, drawn: Drawn): GraphHandle {
  const graphRef = useRef<Core | null>(null);
  const latest = useRef(drawn);
  const { nodes, edges, positions, selected, picked, way, small, labels } = drawn;

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
      boxSelectionEnabled: !small,
      selectionType: 'single',
      // Ties are left out while a large picture moves: it follows the hand.
      hideEdgesOnViewport: !small,
    });
    graphRef.current = graph;
    const stop = follow(graph, container.current, latest);
    return () => {
      stop();
      graphRef.current = null;
      graph.destroy();
    };
  }, [container, small]);

  useEffect(() => {
    const graph = graphRef.current;
    if (!graph) return;
    const first = graph.elements().empty();
    update(graph, nodes, edges, positions);
    if (small) fitSmall(graph);
    else if (first) fitLarge(graph, latest.current.covered);
    else draw(graph, small);
    mark(graph, latest.current);
    writeKinds(graph, latest.current.labels);
  }, [nodes, edges, positions, small]);

  useEffect(() => {
    if (graphRef.current) mark(graphRef.current, { selected, picked, way, small });
  }, [selected, picked, way, small]);

  useEffect(() => {
    if (graphRef.current) writeKinds(graphRef.current, labels);
  }, [labels]);

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
      moveBy(id, x, y) {
        const graph = graphRef.current;
        const node = graph?.getElementById(id);
        if (!graph || !node || node.empty()) return;
        node.position({ x: node.position('x') + x / graph.zoom(), y: node.position('y') + y / graph.zoom() });
        latest.current.onMove(id, [node.position('x'), node.position('y')]);
      },
      async picture() {
        const graph = graphRef.current;
        if (!graph) return null;
        const bg = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
        const blob = await graph.png({
          output: 'blob-promise',
          full: true,
          scale: 2,
          maxWidth: largestPicture,
          maxHeight: largestPicture,
          bg,
        });
        return new Uint8Array(await blob.arrayBuffer());
      },
    }),
    [],
  );
}
