import { useCallback } from 'react';
import { bridgeErrorMessage } from '../../common/format.ts';
import { useBridge, useEngine } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';

/**
 * Saves a poster of the vault's world, from any screen; what draws it is read when it is wanted. Answers with what came of it; null when no
 * place was chosen.
 */
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
  return useCallback(() => {
    save()
      .then((message) => message !== null && toast(message))
      .catch((thrown: unknown) => toast(bridgeErrorMessage(thrown), { tone: 'problem' }));
  }, [save]);
}
