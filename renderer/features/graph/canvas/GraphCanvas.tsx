import { kindLabel } from '../../../common/relationships/relationshipLabel.ts';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CytoscapeGraph } from './CytoscapeGraph.ts';
import type { GraphProps } from './graphProps.ts';
import { useScreenStart } from '../../../common/navigation/screenFocus.ts';
import { useGraphKeys, type ViaEdge } from './useGraphKeys.ts';
import './graph-canvas.css';
import type { GraphNode } from '#shared/model/entity.ts';
import { TypeIcon } from '../../../common/entityTypes/EntityType.tsx';
import { Kbd } from '../../../ui/tips/Kbd.tsx';
import './focus-line.css';
import { mapStrings } from '../../../strings/map.ts';

/** What can be done with the graph from outside. */
export type GraphHandle = Pick<
  CytoscapeGraph,
  'fit' | 'zoomBy' | 'panBy' | 'centre' | 'reveal' | 'toward' | 'neighbours' | 'moveBy' | 'picture'
>;

type Required = 'nodes' | 'edges' | 'positions' | 'selected' | 'onSelect' | 'onOpen';

interface GraphCanvasProps extends Pick<GraphProps, Required>, Partial<Omit<GraphProps, Required | 'focused' | 'onRelate'>> {
  readonly ref?: Ref<GraphHandle>;
  /** Adds a relationship; null: the other end is not chosen yet. */
  readonly onRelate?: (from: string, to: string | null) => void;
  /** What it shows, for readers. */
  readonly label: string;
}

const none: readonly string[] = [];
const nothing = (): void => undefined;
const defaults = {
  ...{ arrangement: '', picked: none, path: none, edgeLabels: false, emphasis: null, groups: [], rings: [], isFaded: null },
  ...{ isFamilyTree: false, portraits: new Map<string, ImageBitmap>(), compact: false, covered: 0, cardWidth: 0 },
  ...{ onPick: nothing, onMove: nothing, onEdge: nothing, onConnection: nothing, onRelate: nothing },
} satisfies Partial<GraphProps>;

/** The graph, drawn: drag to move, wheel to zoom, click to choose, double click to open; all of it by keys too. */
export function GraphCanvas(props: GraphCanvasProps): ReactNode {
  const { ref, nodes, edges, label, selected, onSelect, onOpen } = props;
  const { picked = none, path = none, compact = false, covered = 0, onPick = nothing, onRelate = nothing } = props;
  const container = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const graph = useRef<CytoscapeGraph>(null);
  useScreenStart(keys, !compact);
  const [hasFocus, setHasFocus] = useState(false);
  const isCovered = selected !== null || picked.length > 0 || path.length > 0;
  const { current, press, leave } = useGraphKeys({ graph, selected, isCovered, onSelect, onOpen, onPick, onRelate });
  const focused = hasFocus ? (current?.id ?? null) : null;
  const drawn = { ...defaults, ...props, focused };
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
  const types = useMemo(() => [...new Set(nodes.map(({ type }) => type))], [nodes]);

  return (
    <div
      className="graph-canvas"
      // The ring around the node shows where the keys are, or that of the selected one where they begin.
      data-at-node={node || nodes.some(({ id }) => id === selected) ? '' : undefined}
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
      {/* Drawn into the nodes: see layers.ts. */}
      <span hidden>
        {types.map((type) => (
          <span key={type} data-icon-of={type}>
            <TypeIcon type={type} />
          </span>
        ))}
      </span>
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

interface FocusLineProps {
  /** The node that the keys are at; null for none. */
  readonly node: GraphNode | null;
  readonly neighbours: number;
  /** The edge by which the keys came to it, and the node they came from. */
  readonly via: ViaEdge | null;
  readonly from: string | null;
  readonly isOpen: boolean;
}

/** Who the keys are at, said to readers too, and what the keys do from there. */
function FocusLine({ node, neighbours, via, from, isOpen }: FocusLineProps): ReactNode {
  return (
    <div className="focus-line framed row" data-shown={node ? '' : undefined}>
      <p className="focus-line-text row gap-8 shrinks" role="status">
        {node && (
          <>
            <TypeIcon type={node.type} size={14} />
            <strong>{node.name}</strong>
            <span className="focus-line-facts secondary-text">
              {mapStrings.neighboursShown(node.type, neighbours)}
              {via && mapStrings.connectionNumber(via.number, via.total, from ?? '', kindLabel(via.kind))}
            </span>
          </>
        )}
      </p>
      {node && (
        <p className="focus-line-keys rigid secondary-text" aria-hidden>
          <Kbd keys="Enter" /> {isOpen ? mapStrings.page : mapStrings.card} <Kbd keys="N" /> <span>{mapStrings.nextConnection}</span>{' '}
          <Kbd keys="X" /> <span>{mapStrings.selectHint}</span> <Kbd keys="R" /> <span>{mapStrings.relateHint}</span>
        </p>
      )}
    </div>
  );
}
