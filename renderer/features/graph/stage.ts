import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import type { Positions } from './layout/layoutTypes.ts';
import type { Marked, Picture } from './picture.ts';
import type { Scene, View } from './scene.ts';

/** What is drawn and what is told. */
export interface Drawn extends Omit<Marked, 'hovered'> {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions;
  /** Under another name everything is arranged anew. */
  readonly arrangement: string;
  readonly small: boolean;
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

/** The picture as it stands; changed by hand between two paintings. */
export interface Stage {
  scene: Scene;
  view: View;
  width: number;
  height: number;
  hovered: string | null;
  box: Picture['box'];
  /** Paints before the next frame. */
  readonly request: () => void;
}
