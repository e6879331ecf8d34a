import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Bridge } from '#shared/contract/bridge.ts';
import type { EngineClient } from '../engine/client.ts';
import { OutsideProvider, VaultProvider } from '../engine/engine.tsx';
import { newQueryClient } from '../engine/queries.ts';
import { followEvents } from '../engine/followEvents.ts';
import { Tips } from '../ui/tips/Tips.tsx';
import { Toaster } from '../ui/overlays/Toast.tsx';
import { useAppearance } from './appearance.ts';

export interface WindowProps {
  readonly engine: EngineClient;
  readonly bridge: Bridge;
}

/** Providers of every window: engine, bridge, cache, vault, appearance, tooltips and toasts. */
export function AppProviders({ engine, bridge, children }: WindowProps & { readonly children: ReactNode }): ReactNode {
  const [queries] = useState(newQueryClient);
  useAppearance();
  useEffect(() => followEvents(engine, queries), [engine, queries]);
  return (
    <CSPProvider disableStyleElements>
      <OutsideProvider engine={engine} bridge={bridge}>
        <QueryClientProvider client={queries}>
          <Tooltip.Provider delay={500} closeDelay={0} timeout={300}>
            <VaultProvider>{children}</VaultProvider>
            <Tips />
          </Tooltip.Provider>
        </QueryClientProvider>
      </OutsideProvider>
      <Toaster />
    </CSPProvider>
  );
}
