import type { Handlers } from '#shared/contract/handlers.ts';
import { canRedo, canUndo, latestSteps, loreDecisions, redoStep, undoStep } from '../db/loreSteps.ts';
import { decide, replayOf } from '../session/decide.ts';
import { exportLore, importLore, parseLoreText } from '../session/loreText.ts';
import { readingSettings } from '../session/readingSettings.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

type LoreHandlers = Pick<Handlers, 'lore.decide' | 'lore.undo' | 'lore.redo' | 'lore.steps' | 'lore.export' | 'lore.import'>;

/** What the writer decides: kept first, then followed by the index. */
export function loreProcedures(registry: VaultRegistry): LoreHandlers {
  return {
    'lore.decide': async ({ vault, decisions }) => {
      const session = registry.session(vault);
      const index = session.reader();
      const step = session.changeLore((lore) => decide(index, lore, decisions));
      if (decisions.some(({ kind }) => kind !== 'dismiss')) await session.followLore();
      return { step };
    },

    'lore.undo': async ({ vault }) => {
      const session = registry.session(vault);
      const step = session.changeLore(undoStep);
      if (step) await session.followLore();
      return { step };
    },

    'lore.redo': async ({ vault }) => {
      const session = registry.session(vault);
      const step = session.changeLore(redoStep);
      if (step) await session.followLore();
      return { step };
    },

    'lore.steps': ({ vault, limit }) => {
      const lore = registry.session(vault).lore();
      return { steps: latestSteps(lore, limit), canUndo: canUndo(lore), canRedo: canRedo(lore) };
    },

    'lore.export': ({ vault }) => {
      const session = registry.session(vault);
      return { text: exportLore(session.lore(), session.vault.name) };
    },

    'lore.import': async ({ vault, text, mode }, { signal }) => {
      const session = registry.session(vault);
      const content = parseLoreText(text);
      const before = JSON.stringify(session.settings());
      if (mode === 'replace') session.backUpLore();
      const brought = session.changeLore((lore) => importLore(lore, content, mode));
      if (JSON.stringify(readingSettings(session.lore())) === before) await session.followLore();
      else await session.runAnew(signal);
      return { ...brought, waiting: replayOf(session.reader(), loreDecisions(session.lore())).waiting };
    },
  };
}
