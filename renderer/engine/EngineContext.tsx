import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Bridge } from '#shared/contract/bridge.ts';
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
