// The only writer of an index.
import { setTimeout as delay } from 'node:timers/promises';
import { AppError, toAppError, throwIfCancelled } from '#shared/contract/errors.ts';
import type { IndexScope, RenamedNote } from '#shared/contract/procedures.ts';
import type { ClientMessage, EngineMessage, Port } from '#shared/contract/protocol.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { IndexProgress, IndexSummary } from '#shared/model/vault.ts';
import { withLessOptimization } from '#lib/workerThread.ts';
import { dispatchTo, type RpcDispatch, type RpcHandlers, type RpcService, serveRpc } from '#transport/rpc.ts';
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

/** Options of the thread that writes an index. */
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

/** What a run did; see {@link IndexSummary}. */
type RunSummary = Omit<IndexSummary, 'notices'>;

export type IndexWorkerContract = {
  readonly calls: {
    /** Creates, migrates or repairs the index; must be the first call. `rebuilt`: it was damaged and is empty now. */
    readonly open: { readonly input: null; readonly output: { readonly rebuilt: boolean } };
    /** Brings the index up to date with the vault. Runs are serialised. */
    readonly run: { readonly input: IndexRunInput; readonly output: RunSummary; readonly progress: IndexProgress };
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

/** What the engine uses of a thread that serves {@link IndexWorkerContract}: a part of Node's Worker. */
export interface IndexThread {
  postMessage(message: unknown): void;
  on(type: 'message', listener: (message: unknown) => void): unknown;
  on(type: 'error', listener: (error: Error) => void): unknown;
  on(type: 'exit', listener: () => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

/** Starts a thread that writes an index, as {@link serveIndex} does. */
export type StartIndexThread = (data: IndexWorkerData) => IndexThread;

export interface ServeIndexOptions extends IndexWorkerData {
  /** File of the thread that parses a part of the documents. Without it all are parsed in this thread. */
  readonly parseWorker?: URL;
  /** Called when nothing is left to do after a run that was not caused by a save. */
  readonly onIdle?: () => void;
}

const readingProgressMs = 80;
/** Pause after a save before names are searched for, which takes seconds for a million words: saves come again and again. */
const nameSearchDelayMs = 1_000;
const lockIntervalMs = 100;
const extracted = ['entities', 'relationships', 'suggestions'] as const;
const compared = ['vectors', 'relationships'] as const;

/** Serves an index over a port, until it is closed. */
export function serveIndex(port: Port<ClientMessage, EngineMessage>, options: ServeIndexOptions): void {
  const { indexPath, aliveInterval } = options;
  const writer = new IndexWriter(options, (change) => service.emit('changed', change));
  const dispatchToHandlers = dispatchTo(writer.handlers);
  let working = 0;
  let signs: NodeJS.Timeout | undefined;
  const dispatch: RpcDispatch = async (name, input, context) => {
    if (working++ === 0) signs = setInterval(() => service.emit('alive', null), aliveInterval);
    try {
      return await dispatchToHandlers(name, input, context);
    } finally {
      if (--working === 0) clearInterval(signs);
    }
  };
  /** Gives SQLite errors their code; others are unchanged. */
  const toError = (thrown: unknown): AppError => {
    const isOfSqlite = thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('SQLITE');
    return toAppError(isOfSqlite ? asAppError(thrown, indexPath) : thrown);
  };
  const service: RpcService<IndexWorkerContract> = serveRpc<IndexWorkerContract>(port, dispatch, { toError, progressInterval: 0 });
}

/** An open index and the work on it. */
class IndexWriter {
  readonly handlers: RpcHandlers<IndexWorkerContract>;
  readonly #options: ServeIndexOptions;
  readonly #onChanged: (change: IndexWorkerContract['events']['changed']) => void;
  #db: WritableDB | null = null;
  /** The version that the engine was last notified of. */
  #emittedVersion = 0;
  #decisions = noDecisions;
  #nameSearch = new AbortController();
  readonly #closing = new AbortController();
  /** Serialises runs and searches for names. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: ServeIndexOptions, onChanged: (change: IndexWorkerContract['events']['changed']) => void) {
    this.#options = options;
    this.#onChanged = onChanged;
    this.handlers = {
      open: () => this.#open(),
      run: (input, { signal, report }) => this.#enqueue(input, signal, report),
      applyDecisions: (now) => this.#applyDecisions(now),
      storeVectors: ({ model, vectors }) => {
        storeVectors(this.#index(), model, vectors);
        return null;
      },
      storeSentenceVectors: ({ model, texts }) => {
        storeSentenceVectors(this.#index(), model, texts);
        return null;
      },
      compareVectors: () => this.#change(compared, (db) => updateSimilarRelationships(db, searchedModel(db))),
      useModel: (model) =>
        this.#change(compared, (db) => {
          if (model !== null) followModel(db, model);
          updateSimilarRelationships(db, model);
        }),
      close: () => this.#close(),
    };
  }

  #index(): WritableDB {
    if (!this.#db) throw new Error('The index is not open.');
    return this.#db;
  }

  #open(): { readonly rebuilt: boolean } {
    const { db, rebuilt } = openWritableIndex(this.#options.indexPath);
    this.#db = db;
    this.#emittedVersion = readVersion(db);
    return { rebuilt };
  }

  async #close(): Promise<null> {
    this.#closing.abort();
    this.#nameSearch.abort();
    await this.#queue;
    this.#db?.handle.close();
    this.#db = null;
    return null;
  }

  #emitChanged(scopes: readonly IndexScope[], renamed: readonly RenamedNote[] = []): void {
    const version = readVersion(this.#index());
    if (version === this.#emittedVersion) return;
    this.#emittedVersion = version;
    this.#onChanged({ version, scopes, ...(renamed.length > 0 && { renamed }) });
  }

  /** Changes the index in one transaction and raises its version. */
  #change(scopes: readonly IndexScope[], work: (db: WritableDB) => void): null {
    const db = this.#index();
    transact(db, () => {
      work(db);
      raiseVersion(db);
    });
    this.#emitChanged(scopes);
    return null;
  }

  #applyDecisions(now: UserDecisions): null {
    // A current run ends with these decisions too.
    this.#decisions = now;
    return this.#change(extracted, (db) =>
      extractEntities(db, { typeOf: typesWith(indexedSettings(db).types), decisions: now, search: 'later' }),
    );
  }

  #enqueue(input: IndexRunInput, signal: AbortSignal, report: (progress: IndexProgress) => void): Promise<RunSummary> {
    this.#nameSearch.abort();
    // As the calls come, not when the run begins: later ones may have newer decisions.
    this.#decisions = input.decisions;
    const summary = this.#queue.then(() => this.#run(input, AbortSignal.any([signal, this.#closing.signal]), report));
    this.#queue = summary.catch(() => undefined).then(() => (input.saved === null ? undefined : this.#searchNames()));
    // After the answer, which must not wait for it; and not after a save, as the next one may come meanwhile.
    if (input.saved === null) void this.#queue.then(() => setImmediate(() => this.#options.onIdle?.()));
    return summary;
  }

  async #run(input: IndexRunInput, signal: AbortSignal, report: (progress: IndexProgress) => void): Promise<RunSummary> {
    const lock = await this.#takeRun(input.waits, signal);
    try {
      return await withLessOptimization(() => this.#runAlone(input, signal, report));
    } finally {
      lock.release();
    }
  }

  /** Acquires the lock to run, at once or after the program that holds it. @throws AppError `busy`, `cancelled`. */
  async #takeRun(waits: boolean, signal: AbortSignal): Promise<VaultLock> {
    for (;;) {
      throwIfCancelled(signal);
      const lock = lockRun(this.#options.indexPath);
      if (lock) return lock;
      if (!waits) throw new AppError('busy', busyIndex);
      await delay(lockIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #runAlone(
    { vectorModel, settings, saved, force }: IndexRunInput,
    signal: AbortSignal,
    report: (progress: IndexProgress) => void,
  ): Promise<RunSummary> {
    const { vaultPath, parseWorker = null } = this.#options;
    const db = this.#index();
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
      decisions: () => this.#decisions,
      onSavedIndexed: () => this.#emitChanged(['documents', 'entities']),
      onRenamed: (notes) => (renamed = notes),
      report: (progress) => {
        const now = performance.now();
        if (now - reportedAt < readingProgressMs && progress.stage === 'reading') return;
        reportedAt = now;
        report(progress);
      },
    });
    this.#emitChanged(['documents', ...extracted, 'vectors'], renamed);
    return summary;
  }

  /** Runs the search for names left pending after a save, until the next run begins, which leaves it pending again. */
  async #searchNames(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    const { signal } = (this.#nameSearch = new AbortController());
    try {
      const typeOf = typesWith(indexedSettings(this.#index()).types);
      await delay(nameSearchDelayMs, undefined, { signal });
      if (await searchPendingNames(this.#index(), typeOf, signal))
        this.#change(extracted, (db) => extractEntities(db, { typeOf, decisions: this.#decisions }));
    } catch {
      // Stopped, or a full disk: the extraction is still stale, and the next run repeats it or reports why not.
    }
  }
}
