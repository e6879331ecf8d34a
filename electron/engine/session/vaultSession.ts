import type { EventListener } from '#shared/contract/handlers.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { IndexProgress, IndexStatus, IndexSummary, Vault } from '#shared/model/vault.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import type { Embedder } from '../embed/embedder.ts';
import type { ReadableUserData, WritableUserData } from '../db/userData/items.ts';
import type { IndexSnapshot } from '../retrieve/snapshot/snapshot.ts';

/** What a session needs besides its vault. */
export interface SessionOptions {
  readonly indexPath: string;
  /** File of the user's data; made with the first change. */
  readonly userDataPath: string;
  readonly indexWorkerFile: URL;
  /** The current embedder; null: no vectors are made or used. */
  readonly embedder: () => Embedder | null;
  readonly writable: boolean;
  /** Follow the vault's files while it is open, and read again what changes. */
  readonly watch: boolean;
  readonly emit: EventListener;
  /** What the user should know of how the vault was found. */
  readonly notices?: readonly string[];
}

/** How an index is, without what takes counting. */
export type IndexCondition = Omit<IndexStatus, 'counts' | 'reports' | 'unsure'>;

/** What is asked of a run. */
export interface RunOptions {
  /** Read every file again, changed or not. */
  readonly force: boolean;
  /** Files that were just saved, to be indexed first. Left out: the run follows no save. */
  readonly saved?: readonly string[];
  readonly signal: AbortSignal;
  readonly report: (progress: IndexProgress) => void;
}

/** One open vault: its index for reading, the worker that writes it, and the vectors made in the background. */
export interface VaultSession {
  readonly vault: Vault;
  /** The index for reading. @throws AppError `not-found` while there is none, `db-newer`, `db-corrupt`. */
  reader(): ReadableDB;
  /** The snapshot of the present index version, read once for each version. */
  snapshot(): IndexSnapshot;
  /**
   * Reads the index as far as it may be known at a story position, null: all of it. One unchanging state for all of `work`, with the
   * care for damage that `guard` takes.
   */
  at<T>(asOf: AsOf, work: (db: ReadableDB, snapshot: IndexSnapshot) => T): T;
  /** The user's data, for reading; empty before the first of it. @throws AppError `db-newer`, `db-corrupt`. */
  userData(): ReadableUserData;
  /** Changes the user's data, all of `work` or nothing; on the disk when this returns. @throws AppError `busy` where the engine only reads, `disk-full`. */
  changeUserData<T>(work: (db: WritableUserData) => T): T;
  /** Copies the user's data into a backup now. */
  backUpUserData(): void;
  /** The user's settings of the vault. */
  settings(): VaultSettings;
  /** Brings the index up to the user's decisions; calls that wait together are answered together. */
  applyDecisions(): Promise<void>;
  /** How the index is at the moment, cheap enough for every question. @throws AppError `db-newer`, `db-corrupt`. */
  condition(): IndexCondition;
  /** The condition with counts and reports. @throws AppError `db-newer`, `db-corrupt`. */
  status(): IndexStatus;
  /** Brings the index up to date; a call while a run is going on joins it. */
  run(options: RunOptions): Promise<IndexSummary>;
  /** Waits for a run that is going on, then brings the index up to date with today's settings. */
  runAgain(signal: AbortSignal): Promise<void>;
  pauseVectors(): void;
  resumeVectors(): void;
  /** The vector of a question; null when there are no vectors or the model cannot be used. */
  embedQuestion(text: string): Promise<Float32Array | null>;
  /** Whether vectors of questions can be compared with those on a connection: both are of the current embedder. */
  canSearchVectors(db: ReadableDB): boolean;
  /** Changes over to the current embedder; what has no vector of it gets one in the background. */
  changeEmbedder(): Promise<void>;
  /** Runs a reading; an index that turns out to be damaged is rebuilt, and the error says so. */
  guard<T>(work: () => T): T;
  close(): Promise<void>;
}
