import { LRUCache } from 'lru-cache';
import { toAppError } from '#shared/contract/errors.ts';
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
      if (decisions.every(({ kind }) => kind === 'dismiss')) return { step };
      return { step, ...(await noticeOf(() => session.applyDecisions())) };
    },

    'decisions.undo': async ({ vault, step: id, requestId }) => {
      const session = registry.session(vault);
      const named = requestId === undefined ? id : ((await requested.get(requestKey(vault, requestId)))?.id ?? null);
      const step = named === null ? null : session.changeUserData((userData) => undoStep(userData, named));
      return { step, ...(step && (await noticeOf(() => session.applyDecisions()))) };
    },

    'decisions.redo': async ({ vault, step: id }) => {
      const session = registry.session(vault);
      const step = session.changeUserData((userData) => redoStep(userData, id));
      return { step, ...(step && (await noticeOf(() => session.applyDecisions()))) };
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
      const isOfDecisions = JSON.stringify(readVaultSettings(session.userData())) === before;
      const notice = await noticeOf(() => (isOfDecisions ? session.applyDecisions() : session.runAgain(signal)));
      const known = userDecisions(session.userData());
      return { ...brought, ...notice, waiting: session.guard(() => replayOf(session.reader(), known)).waiting };
    },
  };
}

/** Applies to the index what is stored already. A failure becomes a notice instead of an error, after which the user would decide or undo again. */
async function noticeOf(follow: () => Promise<void>): Promise<{ readonly notice?: string }> {
  try {
    await follow();
    return {};
  } catch (thrown) {
    return { notice: `Your change was saved, but it does not show everywhere yet. ${toAppError(thrown).message}` };
  }
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
