import { useCallback, useRef } from 'react';
import { announced } from '../ui/overlays/announced.ts';
import { toast } from '../ui/overlays/Toast.tsx';
import { showBridgeError } from './errorToast.ts';

/** Saves a file, one at a time. `message` says so while it takes long; what `save` returns says what came of it, null for nothing. */
type Saving = (message: string, save: () => Promise<string | null>) => void;

/** How a file is saved where there is no component to show what came of it. */
export function useSaving(): Saving {
  const isSaving = useRef(false);
  return useCallback((message, save) => {
    if (isSaving.current) return;
    isSaving.current = true;
    announced(save(), message)
      .then((outcome) => outcome !== null && toast(outcome))
      .catch(showBridgeError)
      .finally(() => (isSaving.current = false));
  }, []);
}
