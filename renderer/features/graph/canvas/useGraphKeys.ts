import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { GraphHandle } from './useCytoscape.ts';
import type { Direction } from './navigation.ts';

/** Pixels that the picture moves with a press. */
const panStep = 60;
/** Pixels that a node moves with a press. */
const nodeStep = 15;
const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The tie by which the keys came to a node. */
export interface ByTie {
  readonly from: string;
  readonly kind: string;
  /** Which one of how many, from 1. */
  readonly at: number;
  readonly of: number;
}

interface At {
  readonly id: string;
  readonly by: ByTie | null;
  /** What was chosen when the keys came there. */
  readonly chosen: string | null;
}

interface Wanted {
  readonly handle: RefObject<GraphHandle | null>;
  readonly selected: string | null;
  /** Something is open that Escape closes first. */
  readonly isCovered: boolean;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onPick: (ids: readonly string[]) => void;
}

interface NodeKeys {
  /** The node that the keys are at, and how they came to it. */
  readonly at: At | null;
  readonly press: (event: KeyboardEvent) => void;
  /** Forgets the node, when the pointer takes over. */
  readonly leave: () => void;
}

/** The keys of the picture: from node to node, along ties, the card and the page of one; and to move what is seen. */
export function useNodeKeys({ handle, selected, isCovered, onSelect, onOpen, onPick }: Wanted): NodeKeys {
  const [last, setAt] = useState<At | null>(null);
  // Who chooses another one in some other way goes on from there.
  const at = selected === null || selected === last?.chosen || selected === last?.id ? last : null;
  const current = at?.id ?? selected;

  const toward = (from: string | null, direction: Direction = [0, 0]): string | null => handle.current?.toward(from, direction) ?? null;
  const go = (id: string | null, by: ByTie | null = null): void => {
    if (id === null) return;
    setAt({ id, by, chosen: selected });
    handle.current?.reveal(id);
  };
  /** The next or the one before of what the node is tied to from which the keys set out along its ties. */
  const alongTies = (by: 1 | -1): void => {
    const from = at?.by?.from ?? current;
    if (from === null) return go(toward(null));
    const ties = handle.current?.neighbours(from) ?? [];
    const next = at?.by ? (at.by.at - 1 + by + ties.length) % ties.length : by === 1 ? 0 : ties.length - 1;
    const tie = ties[next];
    if (tie) go(tie.node.node.id, { from, kind: tie.kind, at: next + 1, of: ties.length });
  };
  const enter = (id: string): void => {
    if (id === selected) return onOpen(id);
    setAt({ id, by: null, chosen: selected });
    onSelect(id);
  };

  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (!arrow) return;
      handle.current?.panBy(-arrow[0] * panStep, -arrow[1] * panStep);
    } else if (arrow && event.shiftKey) {
      if (current !== null) handle.current?.moveBy(current, arrow[0] * nodeStep, arrow[1] * nodeStep);
    } else if (arrow) go(toward(current, arrow));
    else if (event.key === 'Home') go(toward(null));
    else if (event.key === 'n') alongTies(1);
    else if (event.key === 'p') alongTies(-1);
    else if (event.key === '+' || event.key === '=') handle.current?.zoomBy(1.25);
    else if (event.key === '-') handle.current?.zoomBy(0.8);
    else if (event.key === '0') handle.current?.fit();
    else if (event.key === 'x' && current !== null) onPick([current]);
    else if (event.key === 'Enter' && current !== null) enter(current);
    else if (event.key === 'Escape' && at !== null && !isCovered) setAt(null);
    else return;
    event.preventDefault();
  };
  return { at, press, leave: () => setAt(null) };
}
