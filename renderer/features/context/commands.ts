import { useMemo } from 'react';
import { toast } from '../../ui/Toast.tsx';
import { redoContextSettings, settingsSlot, undoContextSettings } from './state/contextSettings.ts';
import { useContextText } from './state/useContextText.ts';

/** What the window's menu, keys and palette can do with the context of a vault, from every screen. */
export interface ContextCommands {
  readonly copy: () => void;
  /** Undoes the last change of the settings, and says which it was. */
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The commands of a vault's context. */
export function useContextCommands(vault: string): ContextCommands {
  const { copy } = useContextText();
  return useMemo(() => {
    const undo = (): void => {
      const change = undoContextSettings(vault);
      if (change === null) toast('There is nothing to undo here', { slot: settingsSlot });
      else toast(`Undone: ${change}`, { slot: settingsSlot, action: { label: 'Redo', run: redo } });
    };
    const redo = (): void => {
      const change = redoContextSettings(vault);
      if (change === null) toast('There is nothing to redo here', { slot: settingsSlot });
      else toast(`Redone: ${change}`, { slot: settingsSlot, action: { label: 'Undo', run: undo } });
    };
    return { copy, undo, redo };
  }, [copy, vault]);
}
