import { existsSync } from 'node:fs';
import { throttle } from 'es-toolkit/compat';
import { AppError, toAppError, cancelled } from '#shared/contract/errors.ts';
import { indexScopes } from '#shared/contract/procedures.ts';
import { picturePath } from '#shared/model/constants.ts';
import { languageNotice } from '#shared/model/embeddings.ts';
import type { IndexProgress, IndexStatus, IndexSummary, Vault } from '#shared/model/vault.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { allReports, mainLanguage, unsureFiles } from '../db/documents/documents.ts';
import { readCounts } from '../db/entities/entities.ts';
import type { UserDataStore } from '../db/userData/store.ts';
import { renameDisclosed, saveFingerprints, userDecisions } from '../db/userData/decisions.ts';
import { readMeta, readVersion } from '../db/connection/meta.ts';
import { isDamage } from '../db/connection/sqlite.ts';
import { watchVault, type VaultWatch } from '../vault/watchVault.ts';
import type { IndexReader } from './indexReader.ts';
import { IndexWorkerClient } from './indexWorkerClient.ts';
import { decisionsHash } from '../indexing/extractionState.ts';
import { readVaultSettings } from '../indexing/indexSettings.ts';
import { VectorMaker } from './vectorMaker.ts';
import type { IndexCondition, RunOptions, SessionOptions } from './vaultSession.ts';

const noCounts = { documents: 0, manuscripts: 0, words: 0, chunks: 0, entities: 0, mentions: 0, relationships: 0 };
const statusIntervalMs = 100;
/** How often a session that watches looks whether another process has changed the index or the user's data. */
const defaultOtherProcessesMs = 3_000;
export const rebuiltNotice = 'The index was damaged and is being rebuilt from your files. Nothing was lost.';
const unwatchedNotice = 'Lorelens cannot watch this folder for changes. Refresh the index after you edit a file.';

/** Progress and signal of a run without a caller. */
const background = (): RunOptions => ({ force: false, signal: new AbortController().signal, report: () => undefined });

interface SharedRun {
  readonly done: Promise<IndexSummary>;
  readonly listeners: Set<(progress: IndexProgress) => void>;
  readonly cancel: () => void;
  readonly isCancelled: () => boolean;
}

/** Dependencies besides the options. */
interface IndexServiceParts {
  readonly vault: Vault;
  readonly reader: IndexReader;
  /** The user's decisions and settings. */
  readonly userData: UserDataStore;
}

/** Keeps one vault's index up to date with files, decisions and embedder: runs, file watching, vectors, status and notices. */
export class IndexService {
  /** Makes vectors in the background. */
  readonly vectors: VectorMaker;
  readonly #options: SessionOptions;
  readonly #vault: Vault;
  readonly #reader: IndexReader;
  readonly #userData: UserDataStore;
  readonly #worker: IndexWorkerClient;
  readonly #notices = new Set<string>();
  readonly #emitStatus: { (): void; cancel(): void };
  #run: SharedRun | null = null;
  #progress: IndexProgress | null = null;
  #problem: IndexStatus['problem'] = null;
  #watch: VaultWatch | null = null;
  #closed = false;
  /** The index version that clients know of. */
  #knownVersion = 0;
  #lookingElsewhere: ReturnType<typeof setInterval> | null = null;
  /** Whether the index may have others than the user's decisions. */
  #areDecisionsPending = false;
  /** How often in succession they could not be applied, and when they are tried again, in ms of the clock: later each time. */
  #failedToApply = 0;
  #appliesAgainAt = 0;

  constructor(options: SessionOptions, { vault, reader, userData }: IndexServiceParts) {
    this.#options = options;
    this.#vault = vault;
    this.#reader = reader;
    this.#userData = userData;
    for (const notice of options.notices ?? []) this.#notices.add(notice);
    this.#emitStatus = throttle(() => this.#emitStatusNow(), statusIntervalMs, { leading: false });
    this.#worker = new IndexWorkerClient({
      startThread: options.startIndexThread,
      indexPath: options.indexPath,
      vaultPath: vault.path,
      onChanged: (change) => {
        if (this.#closed) return;
        this.#knownVersion = change.version;
        options.emit('index.changed', { vault: vault.id, ...change });
        // The stored counts are from before the decisions: a merge removes an entity.
        this.#emitStatus();
      },
      onRebuilt: () => this.#notices.add(rebuiltNotice),
      beforeRebuild: () => this.vectors.stop(),
      closeReader: () => reader.close(),
    });
    this.vectors = new VectorMaker({
      embedder: options.embedder,
      writable: options.writable,
      reader: () => reader.db(),
      worker: () => (this.#closed ? null : this.#worker),
      onStatus: () => this.#emitStatus(),
    });
  }

  /** Has the worker create or migrate an index that cannot be read yet. The integrity check follows with the first run. */
  async open(): Promise<void> {
    if (this.#options.writable && !this.#isReadable()) await this.#worker.start();
    try {
      this.vectors.refresh();
    } catch (thrown) {
      // A vault opens in any state of its index; in a read-only engine, reading reports the error.
      if (isDamage(thrown)) {
        if (this.#options.writable) this.repair();
      } else if (!isNotFound(thrown)) throw thrown;
    }
    if (this.#options.writable && this.#options.watch) this.#followOtherProcesses();
  }

  /** Tells clients of changes by other processes, such as the command line, which send no events here. */
  #followOtherProcesses(): void {
    const look = (announce: () => void): void => {
      // A run of this process announces what it changes.
      if (this.#run) return;
      try {
        const db = this.#existingIndex();
        const version = db ? readVersion(db) : 0;
        if (version !== this.#knownVersion) {
          this.#knownVersion = version;
          announce();
        }
        if (this.#userData.changedElsewhere()) this.#options.emit('userData.changed', { vault: this.#vault.id });
      } catch {
        // What cannot be read is reported to the client that asks for it.
      }
    };
    look(() => undefined);
    this.#lookingElsewhere = setInterval(() => {
      look(() => {
        this.#options.emit('index.changed', { vault: this.#vault.id, version: this.#knownVersion, scopes: [...indexScopes] });
        this.vectors.refresh();
        this.#emitStatus();
        this.#areDecisionsPending = true;
      });
      if (!this.#areDecisionsPending || this.#run || Date.now() < this.#appliesAgainAt) return;
      this.#areDecisionsPending = false;
      void this.#applyMissedDecisions();
    }, this.#options.otherProcessesMs ?? defaultOtherProcessesMs);
    this.#lookingElsewhere.unref();
  }

  /** Index status without counts. @throws AppError `db-newer`, `db-corrupt`. */
  condition(): IndexCondition {
    const db = this.#existingIndex();
    if (db && !this.#options.writable && this.#reader.changedElsewhere()) this.vectors.refresh();
    const state = db === null || readMeta(db, 'indexed-at') === null ? 'new' : 'ready';
    const vectors = this.vectors.status();
    const notice = db === null || vectors.state === 'off' ? null : languageNotice(mainLanguage(db), vectors.model);
    return {
      progress: this.#progress,
      vectors: { ...vectors, notice },
      problem: this.#problem,
      notices: this.#allNotices(),
      state: db && this.#run ? 'indexing' : state,
      version: db ? readVersion(db) : 0,
    };
  }

  /** Index status with counts and reports. @throws AppError `db-newer`, `db-corrupt`. */
  status(): IndexStatus {
    const db = this.#existingIndex();
    return {
      ...this.condition(),
      counts: db ? readCounts(db) : noCounts,
      reports: db ? allReports(db) : [],
      unsure: db ? unsureFiles(db) : [],
    };
  }

  /** Brings the index up to date with the vault; a call during a run joins it. @throws what the run throws. */
  async run(options: RunOptions): Promise<IndexSummary> {
    if (!this.#options.writable)
      throw new AppError('busy', 'Lorelens is read-only here. Index the project in the app or on the command line.');
    try {
      const summary = await this.#joinRun(options);
      await this.#updateMarks();
      await this.#applyMissedDecisions();
      return summary;
    } finally {
      if (!this.#closed) void this.vectors.start();
    }
  }

  /** Waits for a current run, then starts another. `saved`: files to index first. */
  async runAgain(options: Partial<Pick<RunOptions, 'signal' | 'saved'>>): Promise<void> {
    await this.#whenIdle();
    if (!this.#closed) await this.run({ ...background(), ...options });
  }

  /** Brings the index up to date with the user's decisions. */
  async applyDecisions(): Promise<void> {
    try {
      await this.#worker.call('applyDecisions', userDecisions(this.#userData.read()));
      this.#failedToApply = 0;
    } catch (thrown) {
      this.#areDecisionsPending = true;
      this.#appliesAgainAt =
        Date.now() + (this.#options.otherProcessesMs ?? defaultOtherProcessesMs) * 2 ** Math.min(this.#failedToApply++, 7);
      throw thrown;
    }
  }

  /** Applies the user's decisions where the index has others: a run of another process began before them, or applying them failed. */
  async #applyMissedDecisions(): Promise<void> {
    try {
      const db = this.#existingIndex();
      if (this.#closed || !db || readMeta(db, 'indexed-at') === null) return;
      if (readMeta(db, 'decisions') !== decisionsHash(userDecisions(this.#userData.read()))) await this.applyDecisions();
    } catch {
      // Tried again with the next look, or after the next run.
    }
  }

  /** Switches to the current embedder; missing vectors are made in the background. */
  async changeEmbedder(): Promise<void> {
    await this.vectors.stop();
    this.vectors.reset();
    if (!this.#options.writable || this.#closed || this.condition().state === 'new') return;
    void this.#followEmbedder().catch((thrown: unknown) => this.vectors.fail(thrown));
  }

  /** Deletes a damaged index and rebuilds it in the background. */
  repair(): void {
    void this.#worker
      .rebuild()
      .then(() => this.run(background()))
      .catch(() => undefined);
  }

  /** Stops runs, watching and vectors, and closes the worker. `beforeWorker` closes the readers. */
  async close(beforeWorker: () => void): Promise<void> {
    this.#closed = true;
    this.#emitStatus.cancel();
    if (this.#lookingElsewhere) clearInterval(this.#lookingElsewhere);
    await this.#stopWatching();
    await this.vectors.stop();
    // Readers first: the last connection to close checkpoints the write-ahead log.
    beforeWorker();
    await this.#worker.close();
  }

  async #joinRun({ force, signal, report, saved }: RunOptions): Promise<IndexSummary> {
    // A reloaded window leaves its run and asks for one at once: it must not join the one being cancelled.
    while (this.#run?.isCancelled()) await this.#run.done.catch(() => undefined);
    if (this.#closed) throw cancelled();
    const run = (this.#run ??= this.#startRun(force, saved ?? null));
    run.listeners.add(report);
    // The run continues while any caller waits for it.
    const leave = (): void => {
      run.listeners.delete(report);
      if (run.listeners.size === 0 && this.#run === run) run.cancel();
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      return await run.done;
    } finally {
      signal.removeEventListener('abort', leave);
      run.listeners.delete(report);
    }
  }

  #startRun(force: boolean, saved: readonly string[] | null): SharedRun {
    const controller = new AbortController();
    const listeners: SharedRun['listeners'] = new Set();
    const onProgress = (progress: IndexProgress): void => {
      this.#progress = progress;
      for (const listener of listeners) listener(progress);
      this.#emitStatus();
    };
    const done = this.#runOnce(force, saved, controller.signal, onProgress).finally(() => {
      this.#run = null;
      this.#progress = null;
      this.#emitStatus();
    });
    return { done, listeners, cancel: () => controller.abort(), isCancelled: () => controller.signal.aborted };
  }

  async #runOnce(
    force: boolean,
    saved: readonly string[] | null,
    signal: AbortSignal,
    onProgress: (progress: IndexProgress) => void,
  ): Promise<IndexSummary> {
    // After the folder was gone, watching starts again when a run has found it.
    if (this.#problem === null) this.#startWatching();
    this.#emitStatus();
    const callWorker = async (): Promise<IndexSummary> => {
      const userData = this.#userData.read();
      const input = {
        force,
        saved,
        // A client that watches the files catches up later; one that was called for a single run reports the failure.
        waits: this.#options.watch,
        vectorModel: this.#options.embedder()?.model ?? null,
        settings: readVaultSettings(userData),
        decisions: userDecisions(userData),
      };
      const summary = await this.#worker.call('run', input, { signal, onProgress, untilEnded: true });
      return { ...summary, notices: this.#allNotices() };
    };
    try {
      await this.vectors.stop();
      const first = await callWorker().catch((thrown: unknown) => {
        if (!(thrown instanceof AppError) || thrown.code !== 'db-corrupt') throw thrown;
        return null;
      });
      // An open file can still be written to after it was removed: what was indexed into it would end with this process.
      const isLost = first === null || !existsSync(this.#options.indexPath);
      if (isLost) await this.#worker.rebuild();
      const summary = isLost ? await callWorker() : first;
      this.#problem = null;
      this.#startWatching();
      return summary;
    } catch (thrown) {
      const { code, message, details } = toAppError(thrown);
      if (code !== 'cancelled' && code !== 'busy')
        this.#problem = { code, message, ...(details['isMissing'] === false && { isMissing: false }) };
      // The watcher ends with its folder.
      if (code === 'vault-unavailable') void this.#stopWatching();
      throw thrown;
    }
  }

  /** A change during a run starts another run after it, except when the user stopped that run. */
  async #follow(saved: readonly string[]): Promise<void> {
    const run = this.#run;
    await run?.done.catch(() => undefined);
    if (!run?.isCancelled()) await this.runAgain({ saved });
  }

  async #whenIdle(): Promise<void> {
    while (this.#run) await this.#run.done.catch(() => undefined);
  }

  /** A current run uses the former embedder; its vectors are replaced afterwards. */
  async #followEmbedder(): Promise<void> {
    await this.#whenIdle();
    if (this.#closed) return;
    await this.#worker.call('useModel', this.#options.embedder()?.model ?? null);
    this.vectors.reset();
    await this.vectors.start();
  }

  /** Stores current fingerprints of decided entities, so that they are found after the next rename. A failure does not fail the run. */
  async #updateMarks(): Promise<void> {
    // Loaded after a run, since it reads entities from notes and prose: a new window shows its list before.
    const { freshFingerprints } = await import('./decide.ts');
    if (this.#closed) return;
    try {
      const fresh = freshFingerprints(this.#reader.db(), this.#userData.read());
      if (!fresh) return;
      this.#userData.change((db) => {
        saveFingerprints(db, fresh);
        renameDisclosed(db, fresh.renamed);
      });
    } catch {
      // The former fingerprints remain valid.
    }
  }

  #startWatching(): void {
    if (!this.#options.watch || this.#closed) return;
    this.#watch ??= watchVault(
      this.#vault.path,
      (saved) => {
        if (saved.some((path) => picturePath.test(path))) this.#options.emit('pictures.changed', { vault: this.#vault.id });
        void this.#follow(saved).catch(() => undefined);
      },
      () => {
        this.#notices.add(unwatchedNotice);
        this.#emitStatus();
      },
    );
  }

  async #stopWatching(): Promise<void> {
    const watch = this.#watch;
    this.#watch = null;
    await watch?.close();
  }

  #emitStatusNow(): void {
    if (this.#closed) return;
    try {
      this.#options.emit('index.status', { vault: this.#vault.id, status: this.status() });
    } catch {
      // The index is being replaced; the next status is read again.
    }
  }

  #allNotices(): string[] {
    return [...this.#userData.notices(), ...this.#notices];
  }

  /** Read access to the index; null while there is none. */
  #existingIndex(): ReadableDB | null {
    try {
      return this.#reader.db();
    } catch (thrown) {
      if (isNotFound(thrown)) return null;
      throw thrown;
    }
  }

  /** Whether the index is readable, as far as known without the integrity check. */
  #isReadable(): boolean {
    try {
      return readMeta(this.#reader.db(), 'indexed-at') !== null;
    } catch {
      this.#reader.close();
      return false;
    }
  }
}

function isNotFound(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'not-found';
}
