import type { Handlers } from '#shared/contract/handlers.ts';
import { canRedo, canUndo, latestSteps, loreDecisions, redoStep, undoStep } from '../db/userData/decisions.ts';
import { decide, replayOf } from '../session/decide.ts';
import { exportLore, importLore, parseLoreText } from '../session/userDataText.ts';
import { readVaultSettings } from '../session/vaultSettings.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { listSuggestions } from '../retrieve/suggestions.ts';

/** The user's decisions: stored first, then the index follows. */
export function decisionProcedures(
  registry: VaultRegistry,
): Pick<Handlers, `decisions.${'apply' | 'undo' | 'redo' | 'steps' | 'export' | 'import'}`> {
  return {
    'decisions.apply': async ({ vault, decisions }) => {
      const session = registry.session(vault);
      const index = session.reader();
      const step = session.changeUserData((lore) => decide(index, lore, decisions));
      if (decisions.some(({ kind }) => kind !== 'dismiss')) await session.applyDecisions();
      return { step };
    },

    'decisions.undo': async ({ vault }) => {
      const session = registry.session(vault);
      const step = session.changeUserData(undoStep);
      if (step) await session.applyDecisions();
      return { step };
    },

    'decisions.redo': async ({ vault }) => {
      const session = registry.session(vault);
      const step = session.changeUserData(redoStep);
      if (step) await session.applyDecisions();
      return { step };
    },

    'decisions.steps': ({ vault, limit }) => {
      const lore = registry.session(vault).userData();
      return { steps: latestSteps(lore, limit), canUndo: canUndo(lore), canRedo: canRedo(lore) };
    },

    'decisions.export': ({ vault }) => {
      const session = registry.session(vault);
      return { text: exportLore(session.userData(), session.vault.name) };
    },

    'decisions.import': async ({ vault, text, mode }, { signal }) => {
      const session = registry.session(vault);
      const content = parseLoreText(text);
      const before = JSON.stringify(session.settings());
      if (mode === 'replace') session.backUpUserData();
      const brought = session.changeUserData((lore) => importLore(lore, content, mode));
      if (JSON.stringify(readVaultSettings(session.userData())) === before) await session.applyDecisions();
      else await session.runAgain(signal);
      return { ...brought, waiting: replayOf(session.reader(), loreDecisions(session.userData())).waiting };
    },
  };
}

/** What waits for the user's decision. */
export function suggestionProcedures(registry: VaultRegistry): Pick<Handlers, 'suggestions.list'> {
  return {
    'suggestions.list': ({ vault, limit }) => {
      const session = registry.session(vault);
      return session.at(null, (db, snapshot) => listSuggestions(db, snapshot, session.userData(), limit));
    },
  };
}
