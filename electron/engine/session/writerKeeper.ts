import type { IndexProgress } from '#shared/model/vault.ts';
import { deleteDatabase } from '../db/open.ts';
import { startIndexWriter, type IndexWriter } from '../indexing/indexWriter.ts';

/** The worker that writes a vault's index, started when it is needed. */
export interface WriterKeeper {
  /** The worker that lives. One that died (an uncaught error, no memory left) is followed by another. @throws AppError what it cannot start with. */
  live(): Promise<IndexWriter>;
  /** Asks a run to stop. Where none is alive or starting, there is nothing to stop. */
  cancel(): void;
  /** Deletes the index and makes an empty one, once however many ask meanwhile. */
  rebuild(): Promise<void>;
  /** Closes the worker, also one that is just starting. */
  close(): Promise<void>;
}

/** What a keeper needs to know, and whom it tells. */
export interface WriterKeeperOptions {
  readonly workerFile: URL;
  readonly indexPath: string;
  readonly vaultPath: string;
  readonly onProgress: (progress: IndexProgress) => void;
  readonly onShown: (version: number) => void;
  /** The index was damaged and is made anew. */
  readonly onRebuilt: () => void;
  /** Before the index is deleted: what writes vectors rests. */
  readonly beforeRebuild: () => Promise<void>;
  /** Lets go of the file: it is about to be replaced, or has been. */
  readonly closeReader: () => void;
}

/** Keeps the one worker that writes an index. */
export function createWriterKeeper(options: WriterKeeperOptions): WriterKeeper {
  const { workerFile, indexPath, vaultPath, onProgress, onShown, onRebuilt, beforeRebuild, closeReader } = options;
  let writer: IndexWriter | null = null;
  let starting: Promise<IndexWriter> | null = null;
  let rebuilding: Promise<void> | null = null;

  async function start(): Promise<IndexWriter> {
    const open = (): Promise<IndexWriter> => startIndexWriter(workerFile, { indexPath, vaultPath }, { onProgress, onShown });
    writer = await open().catch((thrown: unknown) => {
      if (process.platform !== 'win32') throw thrown;
      // There a damaged file cannot be replaced while it is open for reading.
      closeReader();
      return open();
    });
    if (writer.rebuilt) {
      closeReader();
      onRebuilt();
    }
    return writer;
  }

  const keeper: WriterKeeper = {
    async live() {
      if (writer?.alive) return writer;
      return (starting ??= start().finally(() => (starting = null)));
    },
    cancel() {
      // One that is just starting hears of the run first, then that it is to stop.
      if (starting || writer?.alive)
        void keeper.live().then(
          (index) => index.cancel(),
          () => undefined,
        );
    },
    rebuild() {
      rebuilding ??= (async () => {
        await beforeRebuild();
        await writer?.close();
        closeReader();
        deleteDatabase(indexPath);
        await keeper.live();
        onRebuilt();
      })().finally(() => (rebuilding = null));
      return rebuilding;
    },
    async close() {
      await starting?.catch(() => undefined);
      await writer?.close();
    },
  };
  return keeper;
}
