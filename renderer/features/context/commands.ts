import { toast } from '../../ui/overlays/Toast.tsx';
import { readContextSettings, redoContextSettings, settingsSlot, undoContextSettings } from './state/contextSettings.ts';
import { askStrings } from '../../strings/ask.ts';
import { commonStrings } from '../../strings/common.ts';

export { copyContext } from './state/useContextText.ts';

/** The question in a vault's composer; may be empty. */
export function questionTyped(vault: string): string {
  return readContextSettings(vault).question;
}

/** Undoes the last change of a vault's context settings, and announces which it was. */
export function undoContext(vault: string): void {
  const change = undoContextSettings(vault);
  if (change === null) toast(commonStrings.nothingToUndo, { slot: settingsSlot });
  else toast(askStrings.undone(change), { slot: settingsSlot, action: { label: commonStrings.redo, run: () => redoContext(vault) } });
}

/** Redoes the last undone change, and announces it. */
export function redoContext(vault: string): void {
  const change = redoContextSettings(vault);
  if (change === null) toast(commonStrings.nothingToRedo, { slot: settingsSlot });
  else toast(askStrings.redone(change), { slot: settingsSlot, action: { label: askStrings.undo, run: () => undoContext(vault) } });
}
