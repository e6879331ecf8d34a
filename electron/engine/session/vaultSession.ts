import type { EventListener } from '#shared/contract/handlers.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { IndexProgress, IndexStatus, IndexSummary, Vault } from '#shared/model/vault.ts';
import type { ReadableDB } from '../db/connection.ts';
import type { Embedder } from '../embed/embedder.ts';
import type { ReadableLore, WritableLore } from '../db/userData/items.ts';
import type { IndexSnapshot } from '../retrieve/snapshot.ts';

/** What a session needs beside its vault. */
export interface SessionOptions {
  readonly indexPath: string;
  /** Where the writer's decisions are kept; the file is made with the first of them. */
  readonly lorePath: string;
  readonly indexWorkerFile: URL;
  /** The embedder that holds at the moment; null: no vectors are made or used. */
  readonly embedder: () => Embedder | null;
  readonly writable: boolean;
  /** Follow the vault's files while it is open, and read again what changes. */
  readonly watch: boolean;
  readonly emit: EventListener;
}

/** How an index is, without what takes counting. */
export type IndexCondition = Omit<IndexStatus, 'counts' | 'reports'>;

/** How a run is wished. */
export interface RunOptions {
  /** Read every file anew, changed or not. */
  readonly force: boolean;
  /** Files that were just saved, to be shown first. Left out: it follows no save. */
  readonly saved?: readonly string[];
  readonly signal: AbortSignal;
  readonly report: (progress: IndexProgress) => void;
}

/** One open vault: its index for reading, the worker that writes it, and the vectors made in the background. */
export interface VaultSession {
  readonly vault: Vault;
  /** The index for reading. @throws AppError `not-found` while there is none, `db-newer`, `db-corrupt`. */
  reader(): ReadableDB;
  /** The lore of the present index version, read once for each version. */
  snapshot(): IndexSnapshot;
  /**
   * Reads the index as far as it may be known at a place in the story, null: all of it. One unchanging state for all of `work`, with the
   * care for damage that `guard` takes.
   */
  at<T>(asOf: AsOf, work: (db: ReadableDB, snapshot: IndexSnapshot) => T): T;
  /** What the writer decided and keeps, for reading; empty before the first of it. @throws AppError `db-newer`, `db-corrupt`. */
  userData(): ReadableLore;
  /** Changes what the writer keeps, all of `work` or nothing; on the disk when this returns. @throws AppError `busy` where the engine only reads, `disk-full`. */
  changeUserData<T>(work: (db: WritableLore) => T): T;
  /** Copies what the writer keeps into a backup now. */
  backUpUserData(): void;
  /** How the writer wants the vault read. */
  settings(): VaultSettings;
  /** Brings the index up to the writer's decisions; calls that wait together are answered together. */
  applyDecisions(): Promise<void>;
  /** How the index is at the moment, cheap enough for every question. @throws AppError `db-newer`, `db-corrupt`. */
  condition(): IndexCondition;
  /** The condition with counts and reports. @throws AppError `db-newer`, `db-corrupt`. */
  status(): IndexStatus;
  /** Brings the index up to date; a call while a run is going on joins it. */
  run(options: RunOptions): Promise<IndexSummary>;
  /** Waits for a run that is going on, then brings the index up to date with what is wished now. */
  runAgain(signal: AbortSignal): Promise<void>;
  pauseVectors(): void;
  resumeVectors(): void;
  /** The vector of a question; null when there are no vectors or the model cannot be used. */
  embedQuestion(text: string): Promise<Float32Array | null>;
  /** Whether vectors of questions can be compared with those on a connection: both are of the embedder that holds. */
  canSearchVectors(db: ReadableDB): boolean;
  /** Goes over to the embedder that holds now; what has no vector of it gets one in the background. */
  changeEmbedder(): Promise<void>;
  /** Runs a reading; an index that turns out to be damaged is built anew, and the error says so. */
  guard<T>(work: () => T): T;
  close(): Promise<void>;
}
