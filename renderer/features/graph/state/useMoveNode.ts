import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { movePosition, positionsName, readPositions } from '../../../common/graphPositions.ts';
import { useVault } from '../../../engine/engine.tsx';
import { offerUndo } from '../../../ui/overlays/Toast.tsx';

type Position = readonly [number, number];

/** Moves of one node within this many milliseconds are one undo step: keys move it little by little. */
const pauseBetweenSteps = 1_000;

/** Saves where the user moves a node, with undo. */
export function useMoveNode(): (id: string, position: Position) => void {
  const queries = useQueryClient();
  const memory = positionsName(useVault());
  const last = useRef<{ readonly id: string; readonly from: Position; readonly at: number } | null>(null);
  return useCallback(
    (id, position) => {
      const now = performance.now();
      const belongs = last.current?.id === id && now - last.current.at < pauseBetweenSteps;
      const from = belongs ? last.current?.from : readPositions(memory)?.positions.get(id);
      movePosition(queries, memory, id, position);
      if (!from) return;
      last.current = { id, from, at: now };
      offerUndo(() => {
        last.current = null;
        movePosition(queries, memory, id, from);
      });
    },
    [queries, memory],
  );
}
