import { useCallback } from 'react';
import { useBridge } from '../engine/engine.tsx';
import { showBridgeError } from './errorToast.ts';

/** Opens web addresses in the browser; only to be called for a click. */
export function useOpenAddress(): (url: string) => void {
  const bridge = useBridge();
  return useCallback(
    (url) => {
      bridge.openAddress(url).catch(showBridgeError);
    },
    [bridge],
  );
}
