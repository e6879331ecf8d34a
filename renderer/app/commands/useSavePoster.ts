import { useCallback, useRef } from 'react';
import { useBridge, useEngine } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { appStrings } from '../../strings/app.ts';
import { showBridgeError } from '../../common/errorToast.ts';

/** Milliseconds after which the user is told that it is being saved. */
const noticeAfter = 500;

/** Saves a poster of the vault's world from any screen. Returns what to say about it; null when no place was chosen. */
export function useSavePoster(): () => Promise<string | null> {
  const engine = useEngine();
  const bridge = useBridge();
  const vault = useVault();
  return useCallback(async () => {
    const { savePoster } = await import('../../features/graph/worldPoster/savePoster.ts');
    return savePoster(engine, bridge, vault);
  }, [engine, bridge, vault]);
}

/** The same where there is no component to show the result. */
export function useSavePosterWithToast(): () => void {
  const save = useSavePoster();
  const isSaving = useRef(false);
  return useCallback(() => {
    if (isSaving.current) return;
    isSaving.current = true;
    // The world of a large vault is drawn for seconds.
    let close = (): void => undefined;
    const timer = setTimeout(() => (close = toast(appStrings.savingThePoster, { stays: true })), noticeAfter);
    save()
      .then((message) => message !== null && toast(message))
      .catch(showBridgeError)
      .finally(() => {
        clearTimeout(timer);
        close();
        isSaving.current = false;
      });
  }, [save]);
}
