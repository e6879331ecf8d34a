import type { ErrorData } from '#shared/contract/errors.ts';
import type { IndexProgress, IndexSummary } from '#shared/model/vault.ts';

/** What the index worker is started with. */
export interface IndexWorkerData {
  readonly indexPath: string;
  readonly vaultPath: string;
}

/** What the engine tells the index worker. */
export type ToIndexWorker =
  | { readonly kind: 'run'; readonly force: boolean; readonly vectorModel: string | null }
  | { readonly kind: 'cancel' }
  | {
      readonly kind: 'vectors';
      readonly model: string;
      readonly vectors: readonly { readonly hash: string; readonly vector: Float32Array }[];
    }
  | { readonly kind: 'vectors-complete' }
  | { readonly kind: 'close' };

/** What the index worker tells the engine. */
export type FromIndexWorker =
  | { readonly kind: 'ready'; readonly rebuilt: boolean }
  | { readonly kind: 'unusable'; readonly error: ErrorData }
  | { readonly kind: 'progress'; readonly progress: IndexProgress }
  | { readonly kind: 'done'; readonly summary: Omit<IndexSummary, 'notices'>; readonly version: number }
  | { readonly kind: 'failed'; readonly error: ErrorData }
  | { readonly kind: 'stored' }
  | { readonly kind: 'store-failed'; readonly error: ErrorData }
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'closed' };
