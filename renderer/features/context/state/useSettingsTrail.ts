import { useMemo } from 'react';
import { toast } from '../../../ui/Toast.tsx';
import { redoContextSettings, undoContextSettings } from './contextSettings.ts';

interface SettingsTrail {
  /** Takes back the last change of the settings, and says which it was. */
  readonly undo: () => void;
  readonly redo: () => void;
}

/** All that is said about taking back takes the same place. */
const slot = 'context-settings';

/** The way back through the changes of a vault's context settings. */
export function useSettingsTrail(vault: string): SettingsTrail {
  return useMemo(() => {
    const undo = (): void => {
      const words = undoContextSettings(vault);
      if (words === null) toast('There is nothing to undo here', { slot });
      else toast(`Undone: ${words}`, { slot, action: { label: 'Redo', run: redo } });
    };
    const redo = (): void => {
      const words = redoContextSettings(vault);
      if (words === null) toast('There is nothing to redo here', { slot });
      else toast(`Redone: ${words}`, { slot, action: { label: 'Undo', run: undo } });
    };
    return { undo, redo };
  }, [vault]);
}
