import { useCallback, useRef } from 'react';
import { announced } from '../ui/overlays/announced.ts';
import { toast } from '../ui/overlays/Toast.tsx';
import { showBridgeError } from './errorToast.ts';

/**
 * Draws a file and saves it, one at a time. `message` is shown while `draw` takes long, but not while a dialog of `save` waits for the user;
 * what `save` returns says what came of it, null for nothing.
 */
type Saving = <T>(message: string, draw: () => Promise<T>, save: (drawn: T) => Promise<string | null>) => void;

/** Saves a file where no component can show the outcome: it is shown as a toast. */
export function useSaving(): Saving {
  const isSaving = useRef(false);
  return useCallback((message, draw, save) => {
    if (isSaving.current) return;
    isSaving.current = true;
    announced(draw(), message)
      .then(save)
      .then((outcome) => outcome !== null && toast(outcome))
      .catch(showBridgeError)
      .finally(() => (isSaving.current = false));
  }, []);
}
