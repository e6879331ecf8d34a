// The only writer of an index, in a thread of its own, so that questions are answered while a vault is read.
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError, toAppError, throwIfCancelled } from '#shared/contract/errors.ts';
import type { IndexScope, RenamedNote } from '#shared/contract/procedures.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { IndexProgress, IndexSummary } from '#shared/model/vault.ts';
import { lowerThreadPriority, releaseMemory, withLessOptimization } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { dispatchTo, type RpcDispatch, type RpcHandlers, serveRpc } from '#transport/rpc.ts';
import { raiseVersion, readVersion } from '../db/connection/meta.ts';
import { transact, type WritableDB } from '../db/connection/connection.ts';
import { asAppError, busyIndex, lockRun, openWritableIndex, type VaultLock } from '../db/open.ts';
import { followModel, searchedModel, storeSentenceVectors, storeVectors, type VectorsOfText } from '../db/documents/vectors.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import { noDecisions, type UserDecisions } from '../decisions/decisions.ts';
import { typesWith } from '../extraction/entityTypes.ts';
import { indexedSettings } from './indexSettings.ts';
import { indexVault } from './indexVault.ts';
import { extractEntities } from './extractEntities.ts';
import { updateSimilarRelationships } from './similarRelationships.ts';
import { searchPendingNames } from './readEntities.ts';

/** Options of the thread. */
export interface IndexWorkerData {
  readonly indexPath: string;
  readonly vaultPath: string;
  /** Heartbeat interval while working, in milliseconds. */
  readonly aliveInterval: number;
}

interface IndexRunInput {
  /** Read every file again, whether changed or not. */
  readonly force: boolean;
  /** Model of the search vectors; null: none. */
  readonly vectorModel: string | null;
  readonly settings: VaultSettings;
  readonly decisions: UserDecisions;
  /** Files just saved, with the system's paths; null: the run was not caused by a save. */
  readonly saved: readonly string[] | null;
  /** While another program indexes this vault: true waits for it, false fails with `busy`. */
  readonly waits: boolean;
}

export type IndexWorkerContract = {
  readonly calls: {
    /** Creates, migrates or repairs the index; must be the first call. `rebuilt`: it was damaged and is empty now. */
    readonly open: { readonly input: null; readonly output: { readonly rebuilt: boolean } };
    /** Brings the index up to date with the vault. Runs are serialised. */
    readonly run: { readonly input: IndexRunInput; readonly output: Omit<IndexSummary, 'notices'>; readonly progress: IndexProgress };
    /** Brings the index up to date with these decisions, without looking at files. */
    readonly applyDecisions: { readonly input: UserDecisions; readonly output: null };
    readonly storeVectors: {
      readonly input: {
        readonly model: string;
        readonly vectors: readonly VectorsOfText[];
      };
      readonly output: null;
    };
    readonly storeSentenceVectors: {
      readonly input: {
        readonly model: string;
        readonly texts: readonly { readonly hash: string; readonly vectors: readonly Float32Array[] }[];
      };
      readonly output: null;
    };
    /** Compares entities by all vectors that were stored. */
    readonly compareVectors: { readonly input: null; readonly output: null };
    /** Switches search and comparison to the vectors of another model; null: none. */
    readonly useModel: { readonly input: string | null; readonly output: null };
    /** Stops a run and closes the index. */
    readonly close: { readonly input: null; readonly output: null };
  };
  readonly events: {
    /** Heartbeat, every few seconds during a call; see the client. */
    readonly alive: null;
    /** The index has a new version. Emitted before the answer of the call that made it. */
    readonly changed: {
      readonly version: number;
      readonly scopes: readonly IndexScope[];
      /** Undefined when there are none. */
      readonly renamed?: readonly RenamedNote[];
    };
  };
};

const { indexPath, vaultPath, aliveInterval } = workerData as IndexWorkerData;
// Threads that answer questions and draw the window have priority.
lowerThreadPriority(3);
/** The worker's file is next to this one, among the sources and in the build. */
const parseWorker = new URL(import.meta.url.replace(/indexWorker(?=\.[jt]s$)/, 'parseWorker'));
const readingProgressMs = 80;
/** Pause after a save before names are searched for, which takes seconds for a million words: saves come again and again. */
const nameSearchDelayMs = 1_000;
const lockIntervalMs = 100;
const extracted = ['entities', 'relationships', 'suggestions'] as const;
const compared = ['vectors', 'relationships'] as const;

let openDb: WritableDB | null = null;
/** The version that the engine was last notified of. */
let emittedVersion = 0;
let decisions = noDecisions;
let nameSearch = new AbortController();
const closing = new AbortController();
/** Serialises runs and searches for names. */
let queue: Promise<unknown> = Promise.resolve();

function index(): WritableDB {
  if (!openDb) throw new Error('The index is not open.');
  return openDb;
}

function emitChanged(scopes: readonly IndexScope[], renamed: readonly RenamedNote[] = []): void {
  const version = readVersion(index());
  if (version === emittedVersion) return;
  emittedVersion = version;
  service.emit('changed', { version, scopes, ...(renamed.length > 0 && { renamed }) });
}

/** Changes the index in one transaction and raises its version. */
function change(scopes: readonly IndexScope[], work: (db: WritableDB) => void): null {
  const db = index();
  transact(db, () => {
    work(db);
    raiseVersion(db);
  });
  emitChanged(scopes);
  return null;
}

/** Acquires the lock to run, at once or after the program that holds it. @throws AppError `busy`, `cancelled`. */
async function takeRun(waits: boolean, signal: AbortSignal): Promise<VaultLock> {
  for (;;) {
    throwIfCancelled(signal);
    const lock = lockRun(indexPath);
    if (lock) return lock;
    if (!waits) throw new AppError('busy', busyIndex);
    await delay(lockIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}

async function run(input: IndexRunInput, signal: AbortSignal, report: (progress: IndexProgress) => void) {
  const lock = await takeRun(input.waits, signal);
  try {
    return await withLessOptimization(() => runAlone(input, signal, report));
  } finally {
    lock.release();
  }
}

async function runAlone(input: IndexRunInput, signal: AbortSignal, report: (progress: IndexProgress) => void) {
  const { vectorModel, settings, saved, force } = input;
  const db = index();
  let reportedAt = 0;
  let renamed: readonly RenamedNote[] = [];
  // The model may have been changed while this vault was closed.
  if (vectorModel !== null) transact(db, () => followModel(db, vectorModel) && updateSimilarRelationships(db, vectorModel));
  const summary = await indexVault(db, vaultPath, {
    signal,
    force,
    saved,
    vectorModel,
    countTokens,
    parseWorker,
    settings,
    decisions: () => decisions,
    onSavedIndexed: () => emitChanged(['documents', 'entities']),
    onRenamed: (notes) => (renamed = notes),
    report: (progress) => {
      const now = performance.now();
      if (now - reportedAt < readingProgressMs && progress.stage === 'reading') return;
      reportedAt = now;
      report(progress);
    },
  });
  emitChanged(['documents', ...extracted, 'vectors'], renamed);
  return summary;
}

/** Runs the search for names left pending after a save, until the next run begins, which leaves it pending again. */
async function searchNames(): Promise<void> {
  if (closing.signal.aborted) return;
  const { signal } = (nameSearch = new AbortController());
  try {
    const typeOf = typesWith(indexedSettings(index()).types);
    await delay(nameSearchDelayMs, undefined, { signal });
    if (await searchPendingNames(index(), typeOf, signal)) change(extracted, (db) => extractEntities(db, { typeOf, decisions: decisions }));
  } catch {
    // Stopped, or a full disk: the extraction is still stale, and the next run repeats it or reports why not.
  }
}

const handlers: RpcHandlers<IndexWorkerContract> = {
  open() {
    const { db, rebuilt } = openWritableIndex(indexPath);
    openDb = db;
    emittedVersion = readVersion(db);
    return { rebuilt };
  },
  run(input, { signal, report }) {
    nameSearch.abort();
    // As the calls come, not when the run begins: later ones may have newer decisions.
    decisions = input.decisions;
    const summary = queue.then(() => run(input, AbortSignal.any([signal, closing.signal]), report));
    queue = summary.catch(() => undefined).then(() => (input.saved === null ? undefined : searchNames()));
    // After the answer, which must not wait for it; and not after a save, as the next one may come meanwhile.
    if (input.saved === null) void queue.then(() => setImmediate(() => releaseMemory()));
    return summary;
  },
  applyDecisions(now) {
    // A current run ends with these decisions too.
    decisions = now;
    return change(extracted, (db) =>
      extractEntities(db, { typeOf: typesWith(indexedSettings(db).types), decisions: now, search: 'later' }),
    );
  },
  storeVectors({ model, vectors }) {
    storeVectors(index(), model, vectors);
    return null;
  },
  storeSentenceVectors({ model, texts }) {
    storeSentenceVectors(index(), model, texts);
    return null;
  },
  compareVectors: () => change(compared, (db) => updateSimilarRelationships(db, searchedModel(db))),
  useModel: (model) =>
    change(compared, (db) => {
      if (model !== null) followModel(db, model);
      updateSimilarRelationships(db, model);
    }),
  async close() {
    closing.abort();
    nameSearch.abort();
    await queue;
    openDb?.handle.close();
    openDb = null;
    return null;
  },
};

/** Gives SQLite errors their code; others are unchanged. */
function toError(thrown: unknown): AppError {
  const isOfSqlite = thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('SQLITE');
  return toAppError(isOfSqlite ? asAppError(thrown, indexPath) : thrown);
}

let working = 0;
let signs: NodeJS.Timeout | undefined;
const dispatchToHandlers = dispatchTo(handlers);
const dispatch: RpcDispatch = async (name, input, context) => {
  if (working++ === 0) signs = setInterval(() => service.emit('alive', null), aliveInterval);
  try {
    return await dispatchToHandlers(name, input, context);
  } finally {
    if (--working === 0) clearInterval(signs);
  }
};
const service = serveRpc<IndexWorkerContract>(fromNodePort(parentPort!), dispatch, { toError, progressInterval: 0 });
