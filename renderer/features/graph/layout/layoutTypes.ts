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

/** Places by node id. */
export type Positions = ReadonlyMap<string, readonly [number, number]>;

/** What the layout worker is asked: numbers only, which cross over without being read. Nodes go by their place in the list. */
export interface LayoutRequest {
  readonly id: number;
  readonly sizes: Float64Array;
  /** Where nodes stood before, x and y of each; NaN for what is new. */
  readonly before: Float64Array;
  /** Source and target of each tie. */
  readonly ends: Int32Array;
  readonly strengths: Float64Array;
}

/** What the layout worker answers: x and y of each node. */
export interface LayoutAnswer {
  readonly id: number;
  readonly places: Float64Array;
}
