import { sessionValue, type ValueStore } from '../../ui/store.ts';

/** Two entities that a path or a connection joins. */
export interface EntityPair {
  readonly from: string;
  readonly to: string;
}

/** What of the map the user looks at. */
export interface GraphState {
  /** Entity whose surroundings are shown; null for the whole vault. */
  readonly around: string | null;
  readonly depth: number;
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
  readonly asTable: boolean;
  readonly picked: readonly string[];
  /** The two entities between which the path is shown. */
  readonly pathEnds: EntityPair | null;
  /** The two whose connection is shown with all that is said of it. */
  readonly connectionEnds: EntityPair | null;
  /** Whose card was open last. */
  readonly selected: string | null;
}

const initialState: GraphState = {
  around: null,
  depth: 1,
  asOf: null,
  asTable: false,
  picked: [],
  pathEnds: null,
  connectionEnds: null,
  selected: null,
};

/** What of a vault's map the user looks at, until the window closes. Next to the saved views, since any screen may show one of the map. */
export const graphState = (vault: string): ValueStore<GraphState> => sessionValue(`graph.${vault}`, () => initialState);
