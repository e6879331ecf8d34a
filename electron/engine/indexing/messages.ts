import type { ErrorData } from '#shared/contract/errors.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { IndexProgress, IndexSummary } from '#shared/model/vault.ts';
import type { UserDecisions } from '../decisions/decisions.ts';

/** What the writer wants of an index, which follows from no file. */
export interface WriterWishes {
  readonly settings: VaultSettings;
  readonly lore: UserDecisions;
}

/** What the index worker is started with. */
export interface IndexWorkerData {
  readonly indexPath: string;
  readonly vaultPath: string;
}

/** What the engine tells the index worker. */
export type ToIndexWorker =
  | {
      readonly kind: 'run';
      readonly force: boolean;
      readonly vectorModel: string | null;
      readonly wishes: WriterWishes;
      /** Files that were just saved, as the system spells them; null: the run follows no save. */
      readonly saved: readonly string[] | null;
    }
  /** Link the lore anew with these decisions, without looking at files. */
  | { readonly kind: 'link'; readonly lore: UserDecisions }
  | { readonly kind: 'cancel' }
  | {
      readonly kind: 'vectors';
      readonly model: string;
      readonly vectors: readonly { readonly hash: string; readonly vector: Float32Array }[];
    }
  | { readonly kind: 'vectors-complete' }
  /** Search and compare by the vectors of another model; null: by none. */
  | { readonly kind: 'vector-model'; readonly model: string | null }
  | { readonly kind: 'close' };

/** What the index worker tells the engine. */
export type FromIndexWorker =
  | { readonly kind: 'ready'; readonly rebuilt: boolean }
  | { readonly kind: 'unusable'; readonly error: ErrorData }
  | { readonly kind: 'progress'; readonly progress: IndexProgress }
  /** Files that were saved can be read again, and the run goes on; or, after it, names without a note were found. */
  | { readonly kind: 'shown'; readonly version: number }
  | { readonly kind: 'done'; readonly summary: Omit<IndexSummary, 'notices'>; readonly version: number }
  | { readonly kind: 'failed'; readonly error: ErrorData }
  | { readonly kind: 'linked'; readonly version: number }
  | { readonly kind: 'link-failed'; readonly error: ErrorData }
  | { readonly kind: 'stored' }
  | { readonly kind: 'store-failed'; readonly error: ErrorData }
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'version-failed'; readonly error: ErrorData }
  | { readonly kind: 'model-set'; readonly version: number }
  | { readonly kind: 'model-failed'; readonly error: ErrorData }
  | { readonly kind: 'closed' };
