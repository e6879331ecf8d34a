import { useCallback } from 'react';
import { useBridge } from '../engine/EngineContext.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { bridgeErrorMessage } from './format.ts';

/** Opens web addresses in the browser; only to be called for a click. */
export function useOpenAddress(): (url: string) => void {
  const bridge = useBridge();
  return useCallback(
    (url) => {
      bridge.openAddress(url).catch((error: unknown) => toast(bridgeErrorMessage(error), { tone: 'problem' }));
    },
    [bridge],
  );
}
