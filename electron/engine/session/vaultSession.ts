import type { Embedding } from '#lib/lateInteraction.ts';
import type { EventListener } from '#shared/contract/handlers.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { IndexProgress, IndexStatus, IndexSummary, Vault } from '#shared/model/vault.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import type { Embedder } from '../embed/embedder.ts';
import type { StartIndexThread } from '../indexing/serveIndex.ts';
import type { ReadableUserData, WritableUserData } from '../db/userData/items.ts';
import type { IndexSnapshot } from '../retrieve/snapshot/snapshot.ts';

export interface SessionOptions {
  readonly indexPath: string;
  /** File of the user's data; created by the first change. */
  readonly userDataPath: string;
  readonly startIndexThread: StartIndexThread;
  /** The current embedder; null: no vectors are made or used. */
  readonly embedder: () => Embedder | null;
  readonly writable: boolean;
  /** Whether to watch the vault's files while it is open, and index changes. */
  readonly watch: boolean;
  readonly emit: EventListener;
  /** How often a watching session looks for changes by other processes, in milliseconds; for tests. */
  readonly otherProcessesMs?: number;
  /** Notices for the user about how the vault was found. */
  readonly notices?: readonly string[];
}

/** Index status without the parts that need counting. */
export type IndexCondition = Omit<IndexStatus, 'counts' | 'reports' | 'unsure'>;

export interface RunOptions {
  /** Read every file again, changed or not. */
  readonly force: boolean;
  /** Files just saved, indexed first. Undefined: the run was not caused by a save. */
  readonly saved?: readonly string[];
  readonly signal: AbortSignal;
  readonly report: (progress: IndexProgress) => void;
}

/** An open vault: read access to its index, the index worker, and vectors made in the background. */
export interface VaultSession {
  readonly vault: Vault;
  /** File of the index. */
  readonly indexPath: string;
  /** The index for reading. @throws AppError `not-found` while there is none, `db-newer`, `db-corrupt`. */
  reader(): ReadableDB;
  /** Runs `work` on one state of the index, as of a position (null: all). Handles a damaged index as `guard` does. */
  at<T>(asOf: AsOf, work: (db: ReadableDB, snapshot: IndexSnapshot) => T): T;
  /** The user's data, for reading; empty before the first of it. @throws AppError `db-newer`, `db-corrupt`. */
  userData(): ReadableUserData;
  /** Changes the user's data, all of `work` or nothing; on the disk when this returns. @throws AppError `busy` where the engine only reads, `disk-full`. */
  changeUserData<T>(work: (db: WritableUserData) => T): T;
  /** Backs up the user's data now. */
  backUpUserData(): void;
  /** The user's settings of the vault. */
  settings(): VaultSettings;
  /** Brings the index up to date with the user's decisions; concurrent calls share one run. */
  applyDecisions(): Promise<void>;
  /** Current index status, cheap enough for every question. @throws AppError `db-newer`, `db-corrupt`. */
  condition(): IndexCondition;
  /** Index status with counts and reports. @throws AppError `db-newer`, `db-corrupt`. */
  status(): IndexStatus;
  /** Brings the index up to date; a call during a run joins it. */
  run(options: RunOptions): Promise<IndexSummary>;
  /** Waits for a current run, then brings the index up to date with the present settings. */
  runAgain(signal: AbortSignal): Promise<void>;
  pauseVectors(): void;
  resumeVectors(): void;
  /** Vector of a question; null when there are no vectors or the model is unavailable. */
  embedQuestion(text: string): Promise<Embedding | null>;
  /** Whether question vectors are comparable with those on a connection: both are of the current embedder. */
  canSearchVectors(db: ReadableDB): boolean;
  /** Switches to the current embedder; missing vectors are made in the background. */
  changeEmbedder(): Promise<void>;
  /** Runs a read; when the index turns out to be damaged, it is rebuilt, and the error says so. */
  guard<T>(work: () => T): T;
  close(): Promise<void>;
}
