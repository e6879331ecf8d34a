import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import type { Positions } from './layoutTypes.ts';
import { type GraphHandle, useCytoscape } from './useCytoscape.ts';
import './graph-canvas.css';

interface GraphCanvasProps {
  readonly ref?: Ref<GraphHandle>;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
  /** What it shows, for readers. */
  readonly label: string;
  /** A small graph: every name is shown, nothing can be dragged. */
  readonly small?: boolean;
  /** Pixels at the right that something lies over. */
  readonly covered?: number;
}

const panStep = 60;
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};

/** The graph as a picture: drag to move, wheel to zoom, click to choose, double click to open. */
export function GraphCanvas(props: GraphCanvasProps): ReactNode {
  const { ref, label, selected, onOpen, small = false, covered = 0 } = props;
  const container = useRef<HTMLDivElement>(null);
  const handle = useCytoscape(container, { ...props, small, covered });
  useImperativeHandle(ref, () => handle, [handle]);

  const press = (event: KeyboardEvent): void => {
    const pan = pans[event.key];
    if (pan) handle.panBy(...pan);
    else if (event.key === '+' || event.key === '=') handle.zoomBy(1.25);
    else if (event.key === '-') handle.zoomBy(0.8);
    else if (event.key === '0') handle.fit();
    else if (event.key === 'Enter' && selected !== null) onOpen(selected);
    else return;
    event.preventDefault();
  };

  return <div ref={container} className="graph-canvas" role="application" aria-label={label} tabIndex={small ? -1 : 0} onKeyDown={press} />;
}
