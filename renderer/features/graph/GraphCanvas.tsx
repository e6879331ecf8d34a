import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import type { Positions } from './layoutTypes.ts';
import { type GraphHandle, usePicture } from './usePicture.ts';
import './graph-canvas.css';

interface GraphCanvasProps {
  readonly ref?: Ref<GraphHandle>;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions;
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

const step = 60;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const none: readonly string[] = [];
const nothing = (): void => undefined;

/** The graph as a picture: drag to move, wheel to zoom, click to choose, double click to open; all of it by keys too. */
export function GraphCanvas(props: GraphCanvasProps): ReactNode {
  const { ref, label, selected, onOpen, onPick = nothing, onMove = nothing, small = false, covered = 0 } = props;
  const { picked = none, way = none, labels = false } = props;
  const container = useRef<HTMLCanvasElement>(null);
  const handle = usePicture(container, { ...props, small, covered, picked, way, labels, onPick, onMove });
  useImperativeHandle(ref, () => handle, [handle]);

  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow && event.shiftKey && selected !== null) handle.moveBy(selected, arrow[0] / 4, arrow[1] / 4);
    else if (arrow) handle.panBy(-arrow[0], -arrow[1]);
    else if (event.key === '+' || event.key === '=') handle.zoomBy(1.25);
    else if (event.key === '-') handle.zoomBy(0.8);
    else if (event.key === '0') handle.fit();
    else if (event.key === 'x' && selected !== null) onPick([selected]);
    else if (event.key === 'Enter' && selected !== null) onOpen(selected);
    else return;
    event.preventDefault();
  };

  return (
    <div
      className="graph-canvas"
      data-start={small ? undefined : ''}
      role="application"
      aria-label={label}
      tabIndex={small ? -1 : 0}
      onKeyDown={press}
    >
      <canvas ref={container} className="graph-canvas-picture" />
    </div>
  );
}
