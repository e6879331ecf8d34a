import { useCallback } from 'react';
import { useBridge, useEngine, useVault } from '../../engine/engine.tsx';
import { useSaving } from '../../common/useSaving.ts';
import { commonStrings } from '../../strings/common.ts';

/** Draws a poster of the vault's world, from any screen, and returns how it is saved: that says what came of it, null for no place chosen. */
function useDrawPoster(): () => Promise<() => Promise<string | null>> {
  const engine = useEngine();
  const bridge = useBridge();
  const vault = useVault();
  return useCallback(async () => {
    const { posterFile, savePoster } = await import('../../features/graph/worldPoster/savePoster.ts');
    const poster = await posterFile(engine, vault);
    return () => savePoster(bridge, poster);
  }, [engine, bridge, vault]);
}

/** Saves a poster of the vault's world. Returns what to say about it; null when no place was chosen. */
export function useSavePoster(): () => Promise<string | null> {
  const draw = useDrawPoster();
  return useCallback(async () => (await draw())(), [draw]);
}

/** The same where no component can show the outcome: it is shown as a toast. */
export function useSavePosterWithToast(): () => void {
  const draw = useDrawPoster();
  const saving = useSaving();
  return useCallback(() => saving(commonStrings.drawingThePoster, draw, (save) => save()), [draw, saving]);
}
