import type { GraphNode } from '#shared/model/entity.ts';
import type { DrawnEdge } from '../model/closedGroups.ts';
import type { Family } from '#shared/model/relationshipFamilies.ts';
import type { Positions } from '../layout/positions.ts';
import type { LayerContent } from './layers.ts';
import type { Attention } from './navigation.ts';
import type { Point } from './viewport.ts';

export interface HoveredEdge {
  readonly source: string;
  readonly target: string;
  readonly at: Point;
}

/** What is drawn, and who hears of the pointer. */
export interface GraphProps extends Omit<Attention, 'hovered'>, LayerContent {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly DrawnEdge[];
  readonly positions: Positions;
  /** Under another name everything is arranged again. */
  readonly arrangement: string;
  /** Whether the edges between two are faded until highlighted, because the layout is about others. Null where none is. */
  readonly isFaded: ((source: string, target: string) => boolean) | null;
  /** Whether it is a family tree: its lines go down from parents to children by right angles, which they turn where these are, so nobody is moved. */
  readonly isFamilyTree: boolean;
  /** A small graph: every name is shown, nothing moves. */
  readonly compact: boolean;
  /** Whether the kinds of edges are written. */
  readonly edgeLabels: boolean;
  /** The family of edges that the legend is at: its lines come forward. Null for none. */
  readonly emphasis: Family | null;
  readonly picked: readonly string[];
  /** Covered pixels at the right. */
  readonly covered: number;
  /** Pixels at the right that a card covers when one is open; 0 where cards have a place of their own. */
  readonly cardWidth: number;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
  /** Nodes that were picked together with Shift or Control. */
  readonly onPick: (ids: readonly string[]) => void;
  /** An edge was clicked. */
  readonly onConnection: (from: string, to: string) => void;
  /** The pointer is on an edge, `at` in pixels of the canvas; null when it has left. */
  readonly onEdge: (edge: HoveredEdge | null) => void;
  /** A line was drawn from one node to another, to relate the two. */
  readonly onRelate: (from: string, to: string) => void;
  /** A node was moved by hand. */
  readonly onMove: (id: string, position: readonly [number, number]) => void;
}
