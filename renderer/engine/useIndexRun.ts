import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type AppError, toAppError } from '#shared/contract/errors.ts';
import { useEngine } from './EngineContext.tsx';
import { keys } from './queries.ts';

/** The index run that this window requested. */
export interface IndexRun {
  /** `stopped`: the user stopped it. `failed`: see `problem`. */
  readonly state: 'idle' | 'running' | 'stopped' | 'failed';
  readonly problem: AppError | null;
  /** Starts a run; `force` reads every file again. */
  readonly start: (vault: string, force?: boolean) => void;
  readonly stop: () => void;
}

/** Runs the index and starts it again when the engine was restarted while it ran. */
export function useIndexRun(vault: string | null): IndexRun {
  const engine = useEngine();
  const queries = useQueryClient();
  const [state, setState] = useState<IndexRun['state']>('idle');
  const [problem, setProblem] = useState<AppError | null>(null);
  const controller = useRef<AbortController | null>(null);

  const start = useCallback(
    (id: string, force = false): void => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      setState('running');
      setProblem(null);
      const end = (next: IndexRun['state'], error: AppError | null): void => {
        if (controller.current !== own) return;
        setState(next);
        setProblem(error);
        // The changes arrive as events.
        void queries.invalidateQueries({ queryKey: keys.status(id) });
      };
      engine.call('index.run', { vault: id, force }, { signal: own.signal }).then(
        () => end('idle', null),
        (thrown: unknown) => {
          const error = toAppError(thrown);
          if (error.code === 'cancelled') end('stopped', null);
          // A restarted engine continues it, see below.
          else if (error.code !== 'engine-stopped') end('failed', error);
        },
      );
    },
    [engine, queries],
  );

  const stop = useCallback(() => controller.current?.abort(), []);

  useEffect(() => {
    if (vault === null) return undefined;
    return engine.onRestart(() => {
      void queries.invalidateQueries();
      start(vault);
    });
  }, [engine, queries, start, vault]);

  return useMemo(() => ({ state, problem, start, stop }), [state, problem, start, stop]);
}
