import { basename, dirname, relative } from 'node:path';
import { watch } from 'chokidar';
import type { ProjectFormat } from '../formats/projects/common/types.ts';
import { projectAt } from '../formats/projects/registry.ts';
import { stateOf } from './readOnly.ts';
import { entryNames } from './vaultPath.ts';

/** How often the vault's own folder is checked: one that is moved away as a whole emits no event. */
const rootCheckMs = 2_000;

/** How the vault's own folder is checked; for tests. */
interface RootCheck {
  /** In milliseconds. */
  readonly interval: number;
  /** Rejects when it is not there. */
  readonly find: (path: string) => Promise<unknown>;
}

/** Follows a vault until closed. */
export interface VaultWatch {
  close(): Promise<void>;
}

/**
 * Calls `onChange` once per batch when files of the vault are added, changed or removed. A run compares content, so duplicate events
 * are harmless; the paths of a batch, as the system spells them, only say what to check first. `onProblem` receives the reason when watching fails.
 */
export function watchVault(
  vaultPath: string,
  onChange: (paths: readonly string[]) => void,
  onProblem: (problem: Error) => void,
  rootCheck: RootCheck = { interval: rootCheckMs, find: stateOf },
): VaultWatch {
  const projectOf = projectLookup(vaultPath);
  const batches = changeBatches((paths) => {
    projectOf.forget();
    onChange(paths);
  });
  const watcher = watch(vaultPath, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    ignored: (path) => path !== vaultPath && /^(?:\.|node_modules$)/.test(basename(path)),
  });
  let closed = false;
  // One after the other, since the order of a removal and a new file of the same name matters.
  let changes = Promise.resolve();
  const changed = (path: string, isGone = false): void => {
    changes = changes.then(async () => {
      const project = await projectOf.find(path);
      if (closed) return;
      const isRead = !project?.format.ignores?.test(relative(project.folder, path).replaceAll('\\', '/'));
      batches.changed({ path, isOfProject: project !== null, isRead, isGone });
    });
  };
  watcher.on('all', (event, path) => changed(path, event === 'unlink' || event === 'unlinkDir'));
  // What changed before this moment was not watched: the next run finds it.
  watcher.on('ready', () => changed(vaultPath));
  watcher.on('error', (problem) => onProblem(problem instanceof Error ? problem : new Error(String(problem))));
  let isThere = true;
  const checkRoot = async (): Promise<void> => {
    const was = isThere;
    isThere = await rootCheck.find(vaultPath).then(
      () => true,
      () => false,
    );
    // A disk that fails once may be back, and its folder may go later.
    if (isThere !== was) changed(vaultPath);
  };
  const checking = setInterval(() => void checkRoot(), rootCheck.interval);
  checking.unref();
  return {
    async close() {
      closed = true;
      clearInterval(checking);
      batches.cancel();
      await watcher.close();
    },
  };
}

interface FoundProject {
  readonly folder: string;
  readonly format: ProjectFormat;
}

/** Finds the folder that is read as one project and holds a path; null when none does. Results are cached until `forget`. */
function projectLookup(vaultPath: string): { find(path: string): Promise<FoundProject | null>; forget(): void } {
  const known = new Map<string, Promise<FoundProject | null>>();
  const look = async (folder: string): Promise<FoundProject | null> => {
    const outer = folder === vaultPath || dirname(folder) === folder ? null : await ofFolder(dirname(folder));
    if (outer) return outer;
    // A folder that is gone or may not be read is no project.
    const format = projectAt(basename(folder), (await entryNames(folder)) ?? new Set());
    return format && { folder, format };
  };
  const ofFolder = (folder: string): Promise<FoundProject | null> => known.getOrInsertComputed(folder, look);
  return {
    find: async (path) => (path === vaultPath ? null : ofFolder(dirname(path))),
    forget: () => known.clear(),
  };
}

/** Quiet time after which a single change is notified: the user saved a file, and wants to see it. In milliseconds, as all below. */
const singleMs = 15;
/** Changes of several files within this time are one batch, so that a sync or checkout of a thousand files is reported once. */
const batchMs = 400;
/** The same for files of another program's project: one save of it writes its texts and its outline one after the other. */
const projectMs = 1_000;
/** Maximum number of files that may be one save: editors write a temporary file and rename it, or make a copy. */
const maxFilesOfSave = 3;
/** Maximum delay of constantly changing content; longer for projects, which are read as a whole. */
const maxWaitMs = { files: 5_000, project: 15_000 } as const;

export interface ChangedPath {
  readonly path: string;
  /** Whether it lies in a folder that is read as one project. */
  readonly isOfProject: boolean;
  /** Whether its content is read; an auxiliary file of a project only shows that a save is in progress. */
  readonly isRead: boolean;
  /** Whether the path is gone now. */
  readonly isGone: boolean;
}

export interface ChangeBatches {
  changed(change: ChangedPath): void;
  /** Discards pending changes. */
  cancel(): void;
}

/** Names of files that a program writes before it renames them, and that a download has until it is whole. */
const unfinishedName = /\.(?:tmp|temp|part|partial|crdownload|download|sb-[\w-]+)$/i;
/** Lock files, which only show that another file is open in a program. */
const lockName = /(?:^|[/\\])(?:~\$[^/\\]*|\.~lock\.[^/\\]*#|user\.lock)$/i;

/** Calls `onBatch` after a quiet period, longer for several files or a project; waits within limits for temporary files to go. */
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
    // A leftover temporary file must not delay later batches.
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
      // Changes shortly after a notification belong to a batch whose first file was reported alone.
      const isSingle = paths.size <= maxFilesOfSave && since - notifiedAt >= batchMs;
      quiet = Math.max(quiet, isOfProject ? projectMs : isSingle ? singleMs : batchMs);
      if (isOfProject) maxWait = maxWaitMs.project;
      schedule();
    },
    cancel: reset,
  };
}
