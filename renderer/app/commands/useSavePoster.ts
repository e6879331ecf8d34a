import { useCallback } from 'react';
import { useBridge, useEngine } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import { useSaving } from '../../common/useSaving.ts';
import { commonStrings } from '../../strings/common.ts';

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
  const saving = useSaving();
  return useCallback(() => saving(commonStrings.savingThePoster, save), [save, saving]);
}
