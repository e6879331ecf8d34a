// The only writer of an index: a thread of the engine, so that questions are answered while a vault is read.
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { toAppError } from '#shared/contract/errors.ts';
import { raiseVersion, readVersion } from '../db/meta.ts';
import { transact, type WritableDB } from '../db/connection.ts';
import { asAppError, openWritableIndex } from '../db/open.ts';
import { followModel, searchedModel, storeVectors } from '../db/vectors.ts';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import { noDecisions } from '../decisions/decisions.ts';
import { typesWith } from '../extraction/entityTypes.ts';
import { settingsOfIndex } from './adoptSettings.ts';
import { ingestVault } from './ingestVault.ts';
import { linkLore } from './linkLore.ts';
import { linkSimilar } from './linkSimilar.ts';
import type { FromIndexWorker, IndexWorkerData, ToIndexWorker } from './messages.ts';
import { lookForNamesLater } from './nameLater.ts';

const { indexPath, vaultPath } = workerData as IndexWorkerData;
const port = parentPort!;
// Who answers and what draws the window go first.
lowerThreadPriority(3);
const send = (message: FromIndexWorker): void => port.postMessage(message);
/** Stands beside this file, among the sources as in what is built. */
const parseWorker = new URL(import.meta.url.replace(/indexWorker(?=\.[jt]s$)/, 'parseWorker'));
const progressEveryMs = 80;
/** Rest after a save before names are looked for, which takes seconds in a million words: a writer at work saves again and again. */
const restBeforeNamesMs = 1_000;

type RunMessage = Extract<ToIndexWorker, { kind: 'run' }>;

function start(): WritableDB | null {
  try {
    const { db, rebuilt } = openWritableIndex(indexPath);
    send({ kind: 'ready', rebuilt });
    return db;
  } catch (thrown) {
    send({ kind: 'unusable', error: toAppError(thrown).toData() });
    return null;
  }
}

function serve(db: WritableDB): void {
  let running: AbortController | null = null;
  let naming: AbortController | null = null;
  let closing = false;
  let finished: Promise<void> = Promise.resolve();
  let lore = noDecisions;

  async function run({ force, vectorModel, wishes, saved }: RunMessage, controller: AbortController): Promise<void> {
    lore = wishes.lore;
    let lastReport = 0;
    try {
      // The model may have been changed while this vault was closed.
      if (vectorModel !== null) transact(db, () => followModel(db, vectorModel) && linkSimilar(db, vectorModel));
      const summary = await ingestVault(db, vaultPath, {
        signal: controller.signal,
        force,
        saved,
        vectorModel,
        countTokens,
        parseWorker,
        settings: wishes.settings,
        lore: () => lore,
        onShown: (version) => send({ kind: 'shown', version }),
        report: (progress) => {
          const now = performance.now();
          if (now - lastReport < progressEveryMs && progress.stage === 'reading') return;
          lastReport = now;
          send({ kind: 'progress', progress });
        },
      });
      send({ kind: 'done', summary, version: readVersion(db) });
    } catch (thrown) {
      send({ kind: 'failed', error: toAppError(asAppErrorUnlessPlain(thrown)).toData() });
    } finally {
      if (running === controller) running = null;
    }
  }

  /** Looks for names that a run left for later, until the next run begins. What is not done then is done after that one. */
  async function name(): Promise<void> {
    if (closing) return;
    const controller = (naming = new AbortController());
    try {
      const typeOf = typesWith(settingsOfIndex(db).types);
      await delay(restBeforeNamesMs, undefined, { signal: controller.signal });
      if (!(await lookForNamesLater(db, typeOf, controller.signal))) return;
      const version = transact(db, () => {
        linkLore(db, { typeOf, lore });
        return raiseVersion(db);
      });
      send({ kind: 'shown', version });
    } catch {
      // Stopped, or the disk is full: the lore is still marked as unlinked, and the next run does it or says why not.
    }
  }

  port.on('message', (message: ToIndexWorker) => {
    switch (message.kind) {
      case 'run':
        naming?.abort();
        running = new AbortController();
        finished = finished.then(run.bind(null, message, running));
        if (message.saved !== null) finished = finished.then(name);
        break;
      case 'link':
        // A run that is going on ends with these decisions too.
        lore = message.lore;
        try {
          const version = transact(db, () => {
            linkLore(db, { typeOf: typesWith(settingsOfIndex(db).types), lore, search: 'later' });
            return raiseVersion(db);
          });
          send({ kind: 'linked', version });
        } catch (thrown) {
          send({ kind: 'link-failed', error: toAppError(asAppErrorUnlessPlain(thrown)).toData() });
        }
        break;
      case 'cancel':
        running?.abort();
        break;
      case 'vectors':
        try {
          storeVectors(db, message.model, message.vectors);
          send({ kind: 'stored' });
        } catch (thrown) {
          send({ kind: 'store-failed', error: asAppError(thrown, indexPath).toData() });
        }
        break;
      case 'vectors-complete':
        try {
          const version = transact(db, () => {
            linkSimilar(db, searchedModel(db));
            return raiseVersion(db);
          });
          send({ kind: 'version', version });
        } catch (thrown) {
          send({ kind: 'version-failed', error: toAppError(asAppErrorUnlessPlain(thrown)).toData() });
        }
        break;
      case 'vector-model':
        try {
          const version = transact(db, () => {
            if (message.model !== null) followModel(db, message.model);
            linkSimilar(db, message.model);
            return raiseVersion(db);
          });
          send({ kind: 'model-set', version });
        } catch (thrown) {
          send({ kind: 'model-failed', error: toAppError(asAppErrorUnlessPlain(thrown)).toData() });
        }
        break;
      case 'close':
        closing = true;
        running?.abort();
        naming?.abort();
        void finished.then(() => {
          db.handle.close();
          send({ kind: 'closed' });
          port.close();
        });
        break;
    }
  });
}

/** Errors of SQLite get their code; others stay what they are. */
function asAppErrorUnlessPlain(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('SQLITE') ? asAppError(thrown, indexPath) : thrown;
}

const db = start();
if (db) serve(db);
