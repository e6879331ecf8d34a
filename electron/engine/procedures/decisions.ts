import { LRUCache } from 'lru-cache';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { DecisionStep } from '#shared/model/decision.ts';
import { canRedo, canUndo, countSteps, latestSteps, userDecisions, redoStep, undoStep } from '../db/userData/decisions.ts';
import { exportUserData, importUserData, parseUserDataText } from '../session/userDataText.ts';
import { readVaultSettings } from '../indexing/indexSettings.ts';
import type { ReadIndex } from '../session/decide.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { listSuggestions } from '../retrieve/views/suggestions.ts';

/** Loaded on the first decision, since it reads entities from notes and prose: a new window shows its list before. */
const loadDecide = () => import('../session/decide.ts');

/** Requests that can be undone by their id: only the last few are still being applied. */
const maxRequests = 100;

/** The user's decisions: stored first, then the index follows. */
export function decisionProcedures(
  registry: VaultRegistry,
): Pick<Handlers, `decisions.${'apply' | 'undo' | 'redo' | 'steps' | 'export' | 'import'}`> {
  /** The step that a request stored, or null when it was refused, by vault and the client's id of the request. */
  const requested = new LRUCache<string, Promise<DecisionStep | null>>({ max: maxRequests });
  const requestKey = (vault: string, requestId: string): string => `${vault}\n${requestId}`;

  return {
    'decisions.apply': async ({ vault, decisions, requestId }) => {
      const session = registry.session(vault);
      const stored = loadDecide().then(({ decide }) => {
        const readIndex: ReadIndex = (read) => session.guard(() => read(session.reader()));
        return session.changeUserData((userData) => decide(readIndex, userData, decisions));
      });
      if (requestId !== undefined)
        requested.set(
          requestKey(vault, requestId),
          stored.catch(() => null),
        );
      const step = await stored;
      if (decisions.some(({ kind }) => kind !== 'dismiss')) await session.applyDecisions();
      return { step };
    },

    'decisions.undo': async ({ vault, step: id, requestId }) => {
      const session = registry.session(vault);
      const named = requestId === undefined ? id : ((await requested.get(requestKey(vault, requestId)))?.id ?? null);
      const step = named === null ? null : session.changeUserData((userData) => undoStep(userData, named));
      if (step) await session.applyDecisions();
      return { step };
    },

    'decisions.redo': async ({ vault, step: id }) => {
      const session = registry.session(vault);
      const step = session.changeUserData((userData) => redoStep(userData, id));
      if (step) await session.applyDecisions();
      return { step };
    },

    'decisions.steps': ({ vault, limit }) => {
      const userData = registry.session(vault).userData();
      return { steps: latestSteps(userData, limit), ...countSteps(userData), canUndo: canUndo(userData), canRedo: canRedo(userData) };
    },

    'decisions.export': ({ vault }) => {
      const session = registry.session(vault);
      return { text: exportUserData(session.userData(), session.vault.name) };
    },

    'decisions.import': async ({ vault, text, mode }, { signal }) => {
      const { replayOf } = await loadDecide();
      const session = registry.session(vault);
      const content = parseUserDataText(text);
      const before = JSON.stringify(session.settings());
      if (mode === 'replace') session.backUpUserData();
      const brought = session.changeUserData((userData) => importUserData(userData, content, mode));
      if (JSON.stringify(readVaultSettings(session.userData())) === before) await session.applyDecisions();
      else await session.runAgain(signal);
      const known = userDecisions(session.userData());
      return { ...brought, waiting: session.guard(() => replayOf(session.reader(), known)).waiting };
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
