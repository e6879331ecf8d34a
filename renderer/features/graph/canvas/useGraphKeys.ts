import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { CytoscapeGraph } from './CytoscapeGraph.ts';
import { shortcutKey } from '../../../ui/platform.ts';
import type { Direction } from './navigation.ts';

/** Pixels that the view moves with a press. */
const panStep = 60;
/** Pixels that a node moves with a press. */
const nodeStep = 15;
const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The edge along which keyboard navigation reached a node. */
export interface ViaEdge {
  readonly from: string;
  readonly kind: string;
  /** Which one of how many, from 1. */
  readonly number: number;
  readonly total: number;
}

interface KeyPosition {
  readonly id: string;
  readonly via: ViaEdge | null;
  /** What was selected when the keys came there. */
  readonly selected: string | null;
}

interface GraphKeysOptions {
  readonly graph: RefObject<Pick<CytoscapeGraph, 'toward' | 'neighbours' | 'reveal' | 'panBy' | 'moveBy' | 'zoomBy' | 'fit'> | null>;
  readonly selected: string | null;
  /** Something is open that Escape closes first. */
  readonly isCovered: boolean;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onPick: (ids: readonly string[]) => void;
  /** Relates the node to another. */
  readonly onRelate: (from: string, to: null) => void;
}

interface GraphKeys {
  /** The node that the keys are at, and how they came to it. */
  readonly current: KeyPosition | null;
  readonly press: (event: KeyboardEvent) => void;
  /** Forgets the node, when the pointer takes over. */
  readonly leave: () => void;
}

/** Keyboard navigation of the graph: between nodes, along edges, to cards and pages; and panning and zooming. */
export function useGraphKeys({ graph, selected, isCovered, onSelect, onOpen, onPick, onRelate }: GraphKeysOptions): GraphKeys {
  const [last, setLast] = useState<KeyPosition | null>(null);
  // Who selects another one in some other way goes on from there.
  const current = selected === null || selected === last?.selected || selected === last?.id ? last : null;
  const id = current?.id ?? selected;

  const toward = (from: string | null, direction: Direction = [0, 0]): string | null => graph.current?.toward(from, direction) ?? null;
  const go = (next: string | null, via: ViaEdge | null = null): void => {
    if (next === null) return;
    setLast({ id: next, via, selected });
    graph.current?.reveal(next);
  };
  /** The next or previous neighbour of the node where navigation along edges started. */
  const alongEdges = (step: 1 | -1): void => {
    const from = current?.via?.from ?? id;
    if (from === null) return go(toward(null));
    const neighbours = graph.current?.neighbours(from) ?? [];
    const index = current?.via
      ? (current.via.number - 1 + step + neighbours.length) % neighbours.length
      : step === 1
        ? 0
        : neighbours.length - 1;
    const neighbour = neighbours[index];
    if (neighbour) go(neighbour.id, { from, kind: neighbour.kind, number: index + 1, total: neighbours.length });
  };
  const enter = (entered: string): void => {
    if (entered === selected) return onOpen(entered);
    setLast({ id: entered, via: null, selected });
    onSelect(entered);
  };

  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    const letter = shortcutKey(event).toLowerCase();
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (!arrow) return;
      graph.current?.panBy(-arrow[0] * panStep, -arrow[1] * panStep);
    } else if (arrow && event.shiftKey) {
      if (id !== null) graph.current?.moveBy(id, arrow[0] * nodeStep, arrow[1] * nodeStep);
    } else if (arrow) go(toward(id, arrow));
    else if (event.key === 'Home') go(toward(null));
    else if (letter === 'n') alongEdges(1);
    else if (letter === 'p') alongEdges(-1);
    else if (event.key === '+' || event.key === '=') graph.current?.zoomBy(1.25);
    else if (event.key === '-') graph.current?.zoomBy(0.8);
    else if (event.key === '0') graph.current?.fit();
    else if (letter === 'x' && id !== null) onPick([id]);
    else if (letter === 'r' && id !== null) onRelate(id, null);
    else if (event.key === 'Enter' && id !== null) enter(id);
    else if (event.key === 'Escape' && current !== null && !isCovered) setLast(null);
    else return;
    event.preventDefault();
  };
  return { current, press, leave: () => setLast(null) };
}
