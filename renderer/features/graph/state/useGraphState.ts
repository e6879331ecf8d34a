import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { type GraphState, graphState, type EntityPair } from '../../../common/savedViews/graphState.ts';
import { useStored } from '../../../ui/store.ts';

type SetGraphState = (change: Partial<GraphState> | ((before: GraphState) => Partial<GraphState>)) => void;

interface ShownConnection {
  readonly connectionIds: readonly string[];
  readonly connectionHeading: RefObject<HTMLHeadingElement | null>;
  /** Shows everything that is said of two; the focus goes on there. */
  readonly showConnection: (from: string, to: string) => void;
}

/** The connection that is shown, and the way to show another. */
export function useConnection(connectionEnds: EntityPair | null, setState: SetGraphState): ShownConnection {
  const connectionHeading = useRef<HTMLHeadingElement>(null);
  // Who only comes back to the screen keeps the focus where it is.
  const isLed = useRef(false);
  useEffect(() => {
    if (connectionEnds === null || !isLed.current) return;
    isLed.current = false;
    connectionHeading.current?.focus();
  }, [connectionEnds]);
  const connectionIds = useMemo(() => (connectionEnds === null ? [] : [connectionEnds.from, connectionEnds.to]), [connectionEnds]);
  const showConnection = (from: string, to: string): void => {
    isLed.current = true;
    setState({ connectionEnds: { from, to }, pathEnds: null });
  };
  return { connectionIds, connectionHeading, showConnection };
}

/** The state of the graph, restored after another screen; reset to the whole vault for another entity. */
export function useGraphState(vault: string, selected: string | null): readonly [GraphState, SetGraphState] {
  const [stay, setStay] = useStored(graphState(vault));
  useEffect(
    () =>
      setStay((before) =>
        selected === null || before.selected === null || selected === before.selected
          ? before
          : { ...before, around: null, pathEnds: null, connectionEnds: null },
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
