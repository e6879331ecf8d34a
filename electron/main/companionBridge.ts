import { z } from 'zod';
import type { AppTarget } from '#shared/contract/bridge.ts';
import { channels } from '../preload/channels.ts';
import { answerPage } from './bridge.ts';
import type { ShortcutStore } from './windows/companionShortcut.ts';
import { asText, UserError } from './common/errors.ts';
import { knownVault } from './files/vaultFiles.ts';

/** What the companion window needs of the rest of the app. */
interface CompanionBridgeOptions {
  readonly shortcut: ShortcutStore;
  readonly toggle: () => void;
  /** Navigates the main window; without vault and place, only shows it. */
  readonly show: (vault: string | null, target: AppTarget) => void;
}

const AppTarget = z.object({
  screen: z.enum(['entities', 'context', 'settings']).exactOptional(),
  entity: z.string().max(2_000).exactOptional(),
  read: z.string().max(2_000).exactOptional(),
});

/** Carries out what pages ask for that concerns the companion window. */
export function setupCompanionBridge(dataDir: string, { shortcut, toggle, show }: CompanionBridgeOptions): void {
  answerPage(channels.toggleCompanion, () => toggle());
  answerPage(channels.companionShortcut, () => shortcut.state());
  answerPage(channels.setCompanionShortcut, (_window, keys) => shortcut.set(keys === null ? null : asText(keys)));
  answerPage(channels.showInMain, (_window, vault, target) => {
    const read = AppTarget.safeParse(target);
    if (!read.success) throw new UserError('That page could not be opened.');
    show(vault === null ? null : knownVault(asText(vault), dataDir), read.data);
  });
}
