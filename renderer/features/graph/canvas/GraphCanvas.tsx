import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import type { Family } from '../../../common/relationships/families.ts';
import type { Positions } from '../layout/positions.ts';
import { CytoscapeGraph } from './CytoscapeGraph.ts';
import type { HoveredEdge } from './graphProps.ts';
import type { Group } from '../layout/groups.ts';
import { FocusLine } from './FocusLine.tsx';
import { useScreenStart } from '../../../common/navigation/screenFocus.ts';
import { useGraphKeys } from './useGraphKeys.ts';
import './graph-canvas.css';

/** What can be done with the graph from outside. */
export type GraphHandle = Pick<
  CytoscapeGraph,
  'fit' | 'zoomBy' | 'panBy' | 'centre' | 'reveal' | 'toward' | 'neighbours' | 'moveBy' | 'picture'
>;

interface GraphCanvasProps {
  readonly ref?: Ref<GraphHandle>;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions;
  /** Under another name everything is arranged again. */
  readonly arrangement?: string;
  readonly selected: string | null;
  readonly picked?: readonly string[];
  readonly path?: readonly string[];
  readonly edgeLabels?: boolean;
  readonly emphasis?: Family | null;
  /** Groups with a hull around their members. */
  readonly groups?: readonly Group[];
  /** Half the height of each ring around the origin, in graph units. */
  readonly rings?: readonly number[];
  /** The group of each node; if missing or null, no edge is faded for crossing groups. */
  readonly groupOf?: ReadonlyMap<string, string> | null;
  readonly isFamilyTree?: boolean;
  readonly portraits?: ReadonlyMap<string, ImageBitmap>;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
  readonly onPick?: (ids: readonly string[]) => void;
  readonly onEdge?: (edge: HoveredEdge | null) => void;
  readonly onConnection?: (from: string, to: string) => void;
  /** Adds a relationship; null: the other end is not chosen yet. */
  readonly onRelate?: (from: string, to: string | null) => void;
  readonly onMove?: (id: string, position: readonly [number, number]) => void;
  /** What it shows, for readers. */
  readonly label: string;
  /** A small graph: every name is shown, nothing can be dragged. */
  readonly compact?: boolean;
  /** Covered pixels at the right. */
  readonly covered?: number;
}

const none: readonly string[] = [];
const noGroups: readonly Group[] = [];
const noRings: readonly number[] = [];
const noPortraits: ReadonlyMap<string, ImageBitmap> = new Map();
const nothing = (): void => undefined;

/** The graph, drawn: drag to move, wheel to zoom, click to choose, double click to open; all of it by keys too. */
export function GraphCanvas(props: GraphCanvasProps): ReactNode {
  const {
    ref,
    nodes,
    edges,
    label,
    selected,
    onSelect,
    onOpen,
    onPick = nothing,
    onMove = nothing,
    onEdge = nothing,
    onConnection = nothing,
    onRelate = nothing,
    compact = false,
    covered = 0,
  } = props;
  const {
    picked = none,
    path = none,
    edgeLabels = false,
    emphasis = null,
    arrangement = '',
    groups = noGroups,
    rings = noRings,
    groupOf = null,
    isFamilyTree = false,
    portraits = noPortraits,
  } = props;
  const container = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const graph = useRef<CytoscapeGraph>(null);
  useScreenStart(keys, !compact);
  const [hasFocus, setHasFocus] = useState(false);
  const isCovered = selected !== null || picked.length > 0 || path.length > 0;
  const { current, press, leave } = useGraphKeys({ graph, selected, isCovered, onSelect, onOpen, onPick, onRelate });
  const focused = hasFocus ? (current?.id ?? null) : null;
  const drawn = {
    ...props,
    ...{
      compact,
      covered,
      picked,
      path,
      edgeLabels,
      emphasis,
      arrangement,
      groups,
      rings,
      groupOf,
      isFamilyTree,
      portraits,
      focused,
      onPick,
      onMove,
      onEdge,
      onConnection,
      onRelate,
    },
  };
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
    graph.current?.update(drawn);
  });
  const [made, setMade] = useState<CytoscapeGraph | null>(null);
  useEffect(() => {
    // Cytoscape is created in a separate task from the screen around it.
    const timer = setTimeout(() => container.current && setMade((graph.current = new CytoscapeGraph(container.current, latest.current))));
    return () => {
      clearTimeout(timer);
      graph.current?.destroy();
      graph.current = null;
    };
  }, []);
  useImperativeHandle(ref, () => made!, [made]);
  // The card that a key opened does not hide the node that the keys are at.
  useEffect(() => {
    if (covered > 0 && focused !== null) graph.current?.reveal(focused);
  }, [covered, focused]);
  // A path is looked for to be seen from end to end.
  useEffect(() => made?.frame(path), [made, path]);
  const node = nodes.find(({ id }) => id === focused) ?? null;
  const neighbours = useMemo(() => {
    const ids = new Set<string>();
    for (const { source, target } of edges) if (source === focused || target === focused) ids.add(source === focused ? target : source);
    return ids.size;
  }, [edges, focused]);

  return (
    <div
      className="graph-canvas"
      // The ring around the node shows where the keys are.
      data-at-node={node ? '' : undefined}
      ref={keys}
      role="application"
      aria-label={label}
      tabIndex={compact ? -1 : 0}
      onKeyDown={press}
      onPointerDown={leave}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {/* What draws in it says when it is at rest. */}
      <div ref={container} className="graph-canvas-container" data-busy="" />
      {!compact && (
        <FocusLine
          node={node}
          neighbours={neighbours}
          via={current?.via ?? null}
          from={nodes.find(({ id }) => id === current?.via?.from)?.name ?? ''}
          isOpen={focused === selected}
        />
      )}
    </div>
  );
}
