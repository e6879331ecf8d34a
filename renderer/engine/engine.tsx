import { createContext, type ReactNode, use, useMemo, useCallback, useEffect, useRef, useState } from 'react';
import type { Bridge } from '#shared/contract/bridge.ts';
import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { type AppError, toAppError } from '#shared/contract/errors.ts';
import type { Vault } from '#shared/model/vault.ts';
import { entitiesQuery, keys, recentQuery } from './queries.ts';
import type { EngineClient } from './client.ts';

declare global {
  interface Window {
    /** What the preload script hands over. */
    readonly lorelens: Bridge;
  }
}

interface Outside {
  readonly engine: EngineClient;
  readonly bridge: Bridge;
}

const OutsideContext = createContext<Outside | null>(null);

/** Gives the components below it the engine and the bridge. */
export function OutsideProvider({ engine, bridge, children }: Outside & { readonly children: ReactNode }): ReactNode {
  const outside = useMemo(() => ({ engine, bridge }), [engine, bridge]);
  return <OutsideContext value={outside}>{children}</OutsideContext>;
}

function useOutside(): Outside {
  const outside = use(OutsideContext);
  if (!outside) throw new Error('There is no OutsideProvider above this component.');
  return outside;
}

export function useEngine(): EngineClient {
  return useOutside().engine;
}

/** Dialogs, clipboard and menu commands. */
export function useBridge(): Bridge {
  return useOutside().bridge;
}

/** A vault that could not be opened. */
interface OpenProblem {
  readonly path: string;
  readonly error: AppError;
}

/** The vault of this window, and what can be done with it. */
export interface VaultControl {
  readonly vault: Vault | null;
  /** `starting`: looking for the vault to open first. */
  readonly state: 'starting' | 'none' | 'opening' | 'open';
  readonly problem: OpenProblem | null;
  readonly run: IndexRun;
  /** Opens a vault and brings its index up to date. False when it could not be opened, and `problem` says why, or when another one was requested since. */
  readonly open: (path: string) => Promise<boolean>;
  /** Shows the folder dialog and opens what the user chose. */
  readonly choose: (kind?: 'folder' | 'file') => Promise<void>;
  readonly dismissProblem: () => void;
}

const VaultContext = createContext<VaultControl | null>(null);

/** Holds the window's vault; opens the first one at the start, and again after an engine restart. */
export function VaultProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const queries = useQueryClient();
  const [vault, setVault] = useState<Vault | null>(null);
  const [state, setState] = useState<VaultControl['state']>('starting');
  const [problem, setProblem] = useState<OpenProblem | null>(null);
  const run = useIndexRun(vault?.id ?? null);
  const started = useRef(false);
  /** Number of the last request to open a vault. */
  const requests = useRef(0);
  /** What was opened last; another may be asked for, and fail. */
  const shown = useRef<Vault | null>(null);
  const startRun = run.start;

  const open = useCallback(
    async (path: string): Promise<boolean> => {
      const request = ++requests.current;
      setProblem(null);
      setState((now) => (now === 'none' ? 'opening' : now));
      try {
        const opened = await engine.call('vault.open', { path });
        // What was asked for last wins, not what answers last.
        if (request !== requests.current) return false;
        engine.prepare((connection) => connection.call('vault.open', { path: opened.path }));
        setVault(opened);
        shown.current = opened;
        setState('open');
        void bridge.vaultShown(opened.path).catch(() => undefined);
        void queries.invalidateQueries({ queryKey: keys.recent });
        // The first screen has priority.
        void queries.prefetchQuery(entitiesQuery(engine, opened.id)).then(() => {
          // Another vault may have been opened since, and its run must go on.
          if (shown.current === opened) startRun(opened.id);
        });
        return true;
      } catch (thrown) {
        if (request !== requests.current) return false;
        setProblem({ path, error: toAppError(thrown) });
        setState((now) => (now === 'open' ? now : 'none'));
        return false;
      }
    },
    [bridge, engine, queries, startRun],
  );

  const choose = useCallback(
    async (kind: 'folder' | 'file' = 'folder'): Promise<void> => {
      const path = await bridge.chooseVault(kind);
      if (path !== null) await open(path);
    },
    [bridge, open],
  );

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const openFirst = async (): Promise<void> => {
      if (bridge.initialVault !== null) {
        await open(bridge.initialVault);
        return;
      }
      const [last] = (await queries.fetchQuery(recentQuery(engine))).recent;
      // A link may have requested another one since.
      if (requests.current > 0) return;
      if (last?.available) await open(last.path);
      else setState('none');
    };
    openFirst().catch(() => setState('none'));
  }, [bridge, engine, open, queries]);

  // A drive that was gone may be back.
  useEffect(() => {
    const lookAgain = (): void => void queries.invalidateQueries({ queryKey: keys.recent });
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [queries]);

  const control = useMemo<VaultControl>(
    () => ({ vault, state, problem, run, open, choose, dismissProblem: () => setProblem(null) }),
    [vault, state, problem, run, open, choose],
  );
  return <VaultContext value={control}>{children}</VaultContext>;
}

/** Gives the components below it a vault that is open already; for tests of single screens. */
export function OpenVaultProvider({ control, children }: { readonly control: VaultControl; readonly children: ReactNode }): ReactNode {
  return <VaultContext value={control}>{children}</VaultContext>;
}

/** The vault of this window, if there is one, and what can be done with it. */
export function useVaultControl(): VaultControl {
  const control = use(VaultContext);
  if (!control) throw new Error('There is no VaultProvider above this component.');
  return control;
}

/** The open vault. Only in components that are shown while one is open. */
export function useVault(): Vault {
  const { vault } = useVaultControl();
  if (!vault) throw new Error('No vault is open.');
  return vault;
}

/** The index run that this window requested. */
interface IndexRun {
  /** `stopped`: the user stopped it. `failed`: see `problem`. */
  readonly state: 'idle' | 'running' | 'stopped' | 'failed';
  readonly problem: AppError | null;
  /** Starts a run; `force` reads every file again. */
  readonly start: (vault: string, force?: boolean) => void;
  readonly stop: () => void;
}

/** Runs the index and starts it again when the engine was restarted while it ran. */
function useIndexRun(vault: string | null): IndexRun {
  const engine = useEngine();
  const queries = useQueryClient();
  const [state, setState] = useState<IndexRun['state']>('idle');
  const [problem, setProblem] = useState<AppError | null>(null);
  const controller = useRef<AbortController | null>(null);
  /** Number of runs begun in the engine by any client (`count`), and that number when the run of this window ended (`atEnd`). */
  const begun = useRef({ count: 0, atEnd: 0, isGoingOn: false });

  const start = useCallback(
    (id: string, force = false): void => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      setState('running');
      setProblem(null);
      const end = (next: IndexRun['state'], error: AppError | null): void => {
        if (controller.current !== own) return;
        begun.current.atEnd = begun.current.count;
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

  useEffect(
    () =>
      engine.on('index.status', ({ vault: of, status }) => {
        if (of !== vault) return;
        const runs = begun.current;
        const isGoingOn = status.state === 'indexing';
        if (isGoingOn && !runs.isGoingOn) runs.count += 1;
        runs.isGoingOn = isGoingOn;
        // A later run, such as that of a saved file, has read what this window's run had not.
        if (status.state === 'ready' && status.problem === null && runs.count > runs.atEnd)
          setState((before) => (before === 'stopped' || before === 'failed' ? 'idle' : before));
      }),
    [engine, vault],
  );

  useEffect(() => {
    if (vault === null) return undefined;
    return engine.onRestart(() => {
      void queries.invalidateQueries();
      start(vault);
    });
  }, [engine, queries, start, vault]);

  return useMemo(() => ({ state, problem, start, stop }), [state, problem, start, stop]);
}

/** The answer to one of the queries about the open vault: `useVaultQuery(entityQuery, id)`. */
export function useVaultQuery<Output, Key extends QueryKey, Input extends readonly unknown[]>(
  query: (engine: EngineClient, vault: string, ...input: Input) => UseQueryOptions<Output, Error, Output, Key>,
  ...input: Input
): UseQueryResult<Output> {
  return useQuery(query(useEngine(), useVault().id, ...input));
}
