import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { FocusLine } from './FocusLine.tsx';
import type { Positions } from '../layout/layoutTypes.ts';
import { useNodeKeys } from './useGraphKeys.ts';
import { type GraphHandle, usePicture } from './useCytoscape.ts';
import './graph-canvas.css';

interface GraphCanvasProps {
  readonly ref?: Ref<GraphHandle>;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions;
  /** Under another name everything is arranged anew. */
  readonly arrangement?: string;
  readonly selected: string | null;
  readonly picked?: readonly string[];
  readonly way?: readonly string[];
  readonly labels?: boolean;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
  readonly onPick?: (ids: readonly string[]) => void;
  readonly onMove?: (id: string, at: readonly [number, number]) => void;
  /** What it shows, for readers. */
  readonly label: string;
  /** A small graph: every name is shown, nothing can be dragged. */
  readonly small?: boolean;
  /** Pixels at the right that something lies over. */
  readonly covered?: number;
}

const none: readonly string[] = [];
const nothing = (): void => undefined;

function othersOf(edges: readonly GraphEdge[], id: string): ReadonlySet<string> {
  const others = new Set<string>();
  for (const { source, target } of edges) if (source === id || target === id) others.add(source === id ? target : source);
  return others;
}

/** The graph as a picture: drag to move, wheel to zoom, click to choose, double click to open; all of it by keys too. */
export function GraphCanvas(props: GraphCanvasProps): ReactNode {
  const { ref, nodes, edges, label, selected, onSelect, onOpen, onPick = nothing, onMove = nothing, small = false, covered = 0 } = props;
  const { picked = none, way = none, labels = false, arrangement = '' } = props;
  const container = useRef<HTMLCanvasElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const handle = useRef<GraphHandle>(null);
  const isCovered = selected !== null || picked.length > 0 || way.length > 0;
  const { at, press, leave } = useNodeKeys({ handle, selected, isCovered, onSelect, onOpen, onPick });
  const focused = hasFocus ? (at?.id ?? null) : null;
  const picture = usePicture(container, { ...props, ...{ small, covered, picked, way, labels, arrangement, focused, onPick, onMove } });
  useImperativeHandle(handle, () => picture, [picture]);
  useImperativeHandle(ref, () => picture, [picture]);
  // The card that a key opened does not hide the node that the keys are at.
  useEffect(() => {
    if (covered > 0 && focused !== null) picture.reveal(focused);
  }, [picture, covered, focused]);
  // A way is looked for to be seen from end to end.
  useEffect(() => picture.frame(way), [picture, way]);
  const node = nodes.find(({ id }) => id === focused) ?? null;
  const ties = useMemo(() => (focused === null ? 0 : othersOf(edges, focused).size), [edges, focused]);

  return (
    <div
      className="graph-canvas"
      // The ring around the node shows where the keys are.
      data-at-node={node ? '' : undefined}
      data-start={small ? undefined : ''}
      role="application"
      aria-label={label}
      tabIndex={small ? -1 : 0}
      onKeyDown={press}
      onPointerDown={leave}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <canvas ref={container} className="graph-canvas-picture" />
      {!small && (
        <FocusLine
          node={node}
          ties={ties}
          by={at?.by ?? null}
          from={nodes.find(({ id }) => id === at?.by?.from)?.name ?? ''}
          isOpen={focused === selected}
        />
      )}
    </div>
  );
}
