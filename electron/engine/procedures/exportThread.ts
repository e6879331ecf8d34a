import { Worker } from 'node:worker_threads';
import { workerResourceLimits } from '#lib/workerThread.ts';
import { fromNodePort } from '#transport/adapters.ts';
import { connectRpc, type RpcClient } from '#transport/rpc.ts';
import type { OutputOf, ParsedInputOf } from '#shared/contract/procedures.ts';
import type { ExportProgress } from '#shared/model/export.ts';
import type { Picture } from '../export/book/pictures.ts';

/** Which index is exported, and of which vault. */
export interface ExportSource {
  readonly name: string;
  readonly vaultPath: string;
  readonly indexPath: string;
}

export type ExportRequest = Omit<ParsedInputOf<'world.export'>, 'vault'>;

export type ExportWorkerContract = {
  readonly calls: {
    /** Reads an image by its real path, which is inside the folder `root`; null when it is no image that can be used. */
    readonly portrait: { readonly input: { readonly root: string; readonly path: string }; readonly output: Picture | null };
    /** See `exportWorld`. `portraitWorker`: the address of the file of this thread, for another one. */
    readonly world: {
      readonly input: { readonly source: ExportSource; readonly request: ExportRequest; readonly portraitWorker: string };
      readonly output: OutputOf<'world.export'>;
      readonly progress: ExportProgress;
    };
  };
  readonly events: Record<string, never>;
};

/** Starts the thread for exports, which ends when the returned connection is closed. */
export function startExportWorker(file: URL): RpcClient<ExportWorkerContract> {
  const thread = new Worker(file, { resourceLimits: workerResourceLimits });
  // Calls to it fail then.
  thread.on('error', () => undefined);
  return connectRpc<ExportWorkerContract>(fromNodePort(thread));
}
