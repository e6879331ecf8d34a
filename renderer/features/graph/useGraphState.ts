import { useCallback, useEffect } from 'react';
import { useSessionState } from '../../ui/store.ts';
import type { PathEnds } from './panel/PathPanel.tsx';

interface GraphState {
  /** Entity whose surroundings are shown; null for the whole vault. */
  readonly around: string | null;
  readonly depth: number;
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
  readonly asTable: boolean;
  readonly picked: readonly string[];
  /** The two entities between which the path is shown. */
  readonly ends: PathEnds | null;
  /** Whose card was open last. */
  readonly selected: string | null;
}

const fresh: GraphState = { around: null, depth: 1, asOf: null, asTable: false, picked: [], ends: null, selected: null };

/**
 * What the user looks at in the graph, found again after another screen. Who comes with another entity than the one that was open sees it
 * in the whole vault.
 */
export function useGraphState(
  vault: string,
  selected: string | null,
): readonly [GraphState, (change: Partial<GraphState> | ((before: GraphState) => Partial<GraphState>)) => void] {
  const [stay, setStay] = useSessionState<GraphState>(`graph.${vault}`, fresh);
  useEffect(
    () =>
      setStay((before) =>
        selected === null || before.selected === null || selected === before.selected ? before : { ...before, around: null, ends: null },
      ),
    // Only what it comes with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  useEffect(() => setStay((before) => (before.selected === selected ? before : { ...before, selected })), [selected, setStay]);
  const change = useCallback(
    (part: Partial<GraphState> | ((before: GraphState) => Partial<GraphState>)) =>
      setStay((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [setStay],
  );
  return [stay, change];
}
