import { AppError, toAppError } from '#shared/contract/errors.ts';
import type { IndexProgress, IndexStatus, IndexSummary, Vault } from '#shared/model/vault.ts';
import type { IndexWriter } from '../indexing/indexWriter.ts';
import type { WriterWishes } from '../indexing/messages.ts';
import { createFileFollower } from './fileFollower.ts';
import { createSharedRun } from './sharedRun.ts';
import type { RunOptions, SessionOptions } from './vaultSession.ts';
import { createWriterKeeper, type WriterKeeper } from './writerKeeper.ts';

/** What brings a vault's index up to its files: the worker that writes, the runs it makes, and the following of files. */
export interface IndexUpkeep {
  readonly writer: WriterKeeper;
  /** Whether a run is going on. */
  readonly isRunning: () => boolean;
  /** How far the run is that is going on; null when none is, or it has only begun. */
  readonly progress: () => IndexProgress | null;
  /** Why the last run failed; null when it did not. */
  readonly problem: () => IndexStatus['problem'];
  /** Waits for the run that is going on, or makes one. @throws what the run fails with. */
  readonly run: (options: RunOptions) => Promise<IndexSummary>;
  /** Resolves when no run is going on, however it ended. */
  readonly settled: () => Promise<void>;
  readonly stopFollowing: () => Promise<void>;
}

/** What the upkeep needs of the session, and tells it. */
export interface UpkeepOptions extends Pick<SessionOptions, 'indexPath' | 'indexWorkerFile' | 'embedder'> {
  readonly vault: Vault;
  /** Follow the vault's files from the first run on. */
  readonly watch: () => boolean;
  /** What the writer of the vault wants, asked at the start of each run. */
  readonly wishes: () => WriterWishes;
  /** What the summary of a run says beside its figures. */
  readonly notices: () => string[];
  /** Something that the status tells has changed. */
  readonly onChange: () => void;
  /** The index can be read as of a new version while the run goes on. */
  readonly onShown: (version: number) => void;
  /** The index was damaged and is made anew. */
  readonly onRebuilt: () => void;
  /** Files were changed while the vault was followed. */
  readonly onSaved: (paths: readonly string[]) => void;
  /** The system cannot tell of changes. */
  readonly onUnwatched: () => void;
  /** What writes vectors rests: a run begins, or the index is about to be deleted. */
  readonly restVectors: () => Promise<void>;
  /** Lets go of the index's file: it is about to be replaced, or has been. */
  readonly closeReader: () => void;
}

/** The upkeep of one vault's index. Nothing is started before it is asked for. */
export function createIndexUpkeep(options: UpkeepOptions): IndexUpkeep {
  const { vault, indexPath, onChange, restVectors } = options;
  let progress: IndexProgress | null = null;
  let problem: IndexStatus['problem'] = null;

  const runs = createSharedRun<IndexProgress, IndexSummary>(() => writer.cancel());
  const writer = createWriterKeeper({
    workerFile: options.indexWorkerFile,
    indexPath,
    vaultPath: vault.path,
    onProgress(value) {
      progress = value;
      runs.tell(value);
      onChange();
    },
    onShown: options.onShown,
    onRebuilt: options.onRebuilt,
    beforeRebuild: restVectors,
    closeReader: options.closeReader,
  });
  const files = createFileFollower(vault.path, { onSaved: options.onSaved, onUnwatched: options.onUnwatched });

  async function ingest(force: boolean, saved: readonly string[] | null): Promise<IndexSummary> {
    await restVectors();
    const once = async (index: IndexWriter): Promise<IndexSummary> => ({
      ...(await index.run(force, options.embedder()?.model ?? null, options.wishes(), saved)).summary,
      notices: options.notices(),
    });
    try {
      return await once(await writer.live());
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'db-corrupt') throw thrown;
      await writer.rebuild();
      return once(await writer.live());
    }
  }

  /** Remembers why a run failed, for all who look at the vault. */
  function noteProblem(thrown: unknown): void {
    const { code, message } = toAppError(thrown);
    if (code === 'cancelled') return;
    problem = { code, message };
    if (code !== 'vault-unavailable') return;
    // A folder that is gone takes what followed it along; a run that finds it again follows it anew.
    void files.stop();
  }

  function startFollowing(): void {
    if (options.watch()) files.start();
  }

  /** A run with all that belongs to it: the vault is followed, and how it went is told. */
  async function followedRun(force: boolean, saved: readonly string[] | null): Promise<IndexSummary> {
    // Where the folder was gone, nothing is followed until it is found.
    if (problem === null) startFollowing();
    onChange();
    try {
      const summary = await ingest(force, saved);
      problem = null;
      startFollowing();
      return summary;
    } catch (thrown) {
      noteProblem(thrown);
      throw thrown;
    } finally {
      progress = null;
      onChange();
    }
  }

  return {
    writer,
    isRunning: () => runs.isGoing,
    progress: () => progress,
    problem: () => problem,
    run: ({ force, signal, report, saved }) => runs.join(() => followedRun(force, saved ?? null), { signal, report }),
    settled: () => runs.settled(),
    stopFollowing: () => files.stop(),
  };
}
