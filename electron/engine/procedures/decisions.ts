import type { Handlers } from '#shared/contract/handlers.ts';
import { canRedo, canUndo, latestSteps, loreDecisions, redoStep, undoStep } from '../db/userData/decisions.ts';
import { decide, replayOf } from '../session/decide.ts';
import { exportLore, importLore, parseLoreText } from '../session/loreText.ts';
import { readingSettings } from '../session/readingSettings.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

/** The user's decisions: stored first, then the index follows. */
export function decisionProcedures(
  registry: VaultRegistry,
): Pick<Handlers, `decisions.${'apply' | 'undo' | 'redo' | 'steps' | 'export' | 'import'}`> {
  return {
    'decisions.apply': async ({ vault, decisions }) => {
      const session = registry.session(vault);
      const index = session.reader();
      const step = session.changeLore((lore) => decide(index, lore, decisions));
      if (decisions.some(({ kind }) => kind !== 'dismiss')) await session.followLore();
      return { step };
    },

    'decisions.undo': async ({ vault }) => {
      const session = registry.session(vault);
      const step = session.changeLore(undoStep);
      if (step) await session.followLore();
      return { step };
    },

    'decisions.redo': async ({ vault }) => {
      const session = registry.session(vault);
      const step = session.changeLore(redoStep);
      if (step) await session.followLore();
      return { step };
    },

    'decisions.steps': ({ vault, limit }) => {
      const lore = registry.session(vault).lore();
      return { steps: latestSteps(lore, limit), canUndo: canUndo(lore), canRedo: canRedo(lore) };
    },

    'decisions.export': ({ vault }) => {
      const session = registry.session(vault);
      return { text: exportLore(session.lore(), session.vault.name) };
    },

    'decisions.import': async ({ vault, text, mode }, { signal }) => {
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
