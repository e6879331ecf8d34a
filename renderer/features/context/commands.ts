import { toast } from '../../ui/Toast.tsx';
import { redoContextSettings, settingsSlot, undoContextSettings } from './state/contextSettings.ts';

export { copyContext } from './state/useContextText.ts';

/** Undoes the last change of the settings of a vault's context, and says which it was. */
export function undoContext(vault: string): void {
  const change = undoContextSettings(vault);
  if (change === null) toast('There is nothing to undo here', { slot: settingsSlot });
  else toast(`Undone: ${change}`, { slot: settingsSlot, action: { label: 'Redo', run: () => redoContext(vault) } });
}

/** Takes again what was undone last, and says what it was. */
export function redoContext(vault: string): void {
  const change = redoContextSettings(vault);
  if (change === null) toast('There is nothing to redo here', { slot: settingsSlot });
  else toast(`Redone: ${change}`, { slot: settingsSlot, action: { label: 'Undo', run: () => undoContext(vault) } });
}
