/** Quiet time after which a single change is notified: the user saved a file, and wants to see it. In milliseconds, as all below. */
const singleMs = 15;
/** Changes of several files within this time are one batch: a sync or a checkout of a thousand files is notified once. */
const batchMs = 400;
/** The same for files of another program's project: one save of it writes its texts and its outline one after the other. */
const projectMs = 1_000;
/** Files up to this many may be one save: editors write next to the file and rename, or keep a copy. */
const maxFilesOfSave = 3;
/** What changes constantly is notified at least this often; a project less often, as it is read as a whole. */
const maxWaitMs = { files: 5_000, project: 15_000 } as const;

/** What a changed path is. */
export interface ChangedPath {
  readonly path: string;
  /** Whether it lies in a folder that is read as one project. */
  readonly isOfProject: boolean;
  /** Whether anything is read from it; a file that only its program needs tells that a save goes on, and nothing more. */
  readonly isRead: boolean;
  /** Whether the path is gone now. */
  readonly isGone: boolean;
}

/** Gathers changes into batches. */
export interface ChangeBatches {
  changed(change: ChangedPath): void;
  /** Forgets what was not notified yet. */
  cancel(): void;
}

/** Names of files that a program writes before it renames them, and that a download has until it is whole. */
const unfinishedName = /\.(?:tmp|temp|part|partial|crdownload|download|sb-[\w-]+)$/i;
/** Names of files that only say that another is open in a program. */
const lockName = /(?:^|[/\\])(?:~\$[^/\\]*|\.~lock\.[^/\\]*#|user\.lock)$/i;

/**
 * Calls `onBatch` with the paths that changed, once they have been quiet: soon after a save of one file, later where several change, latest
 * in a project of several files. A batch waits for temporary files to be gone, and never longer than the most that its kind may wait.
 */
export function changeBatches(onBatch: (paths: readonly string[]) => void): ChangeBatches {
  const paths = new Set<string>();
  const unfinished = new Set<string>();
  let notifiedAt = -batchMs;
  let since = 0;
  let quiet = 0;
  let maxWait: number = maxWaitMs.files;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reset = (): void => {
    clearTimeout(timer);
    paths.clear();
    // One that is left behind holds nothing else back.
    unfinished.clear();
    quiet = 0;
    maxWait = maxWaitMs.files;
  };
  const left = (): number => since + maxWait - performance.now();
  const due = (): void => {
    if (unfinished.size > 0 && left() > 0) {
      timer = setTimeout(due, left());
      return;
    }
    const batch = [...paths];
    reset();
    notifiedAt = performance.now();
    onBatch(batch);
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(due, Math.max(0, Math.min(quiet, left())));
  };

  return {
    changed({ path, isOfProject, isRead, isGone }) {
      const isUnfinished = unfinishedName.test(path);
      if (isUnfinished && !isGone) unfinished.add(path);
      if (isUnfinished && isGone) unfinished.delete(path);
      const isContent = isRead && !isUnfinished && !lockName.test(path);
      if (!isContent) {
        if (paths.size > 0) schedule();
        return;
      }
      if (paths.size === 0) since = performance.now();
      paths.add(path);
      // What follows soon after a notification is the rest of a batch of which the first was notified alone.
      const isSingle = paths.size <= maxFilesOfSave && since - notifiedAt >= batchMs;
      quiet = Math.max(quiet, isOfProject ? projectMs : isSingle ? singleMs : batchMs);
      if (isOfProject) maxWait = maxWaitMs.project;
      schedule();
    },
    cancel: reset,
  };
}
