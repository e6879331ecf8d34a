/** A node to be placed; `size` is its diameter. */
export interface LayoutNode {
  readonly id: string;
  readonly size: number;
  /** Where it stood before; null when it is new. */
  readonly at: readonly [number, number] | null;
}

/** A tie that pulls two nodes together, the stronger the nearer. */
export interface LayoutEdge {
  readonly source: string;
  readonly target: string;
  /** 0 to 1. */
  readonly strength: number;
}

/** What the layout worker is asked. */
export interface LayoutRequest {
  readonly id: number;
  readonly nodes: readonly LayoutNode[];
  readonly edges: readonly LayoutEdge[];
}

/** Places by node id. */
export type Positions = ReadonlyMap<string, readonly [number, number]>;

/** What the layout worker answers. */
export interface LayoutAnswer {
  readonly id: number;
  readonly positions: Positions;
}
