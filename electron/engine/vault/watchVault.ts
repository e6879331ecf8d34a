import { basename } from 'node:path';
import { watch } from 'chokidar';
import { debounce } from 'es-toolkit/compat';
import { stateOf } from './readOnly.ts';

/** Quiet time after which a single change is notified: the user saved a file, and wants to see it. */
const singleMs = 15;
/** Changes of several files within this time are one batch: a sync or a checkout of a thousand files is notified once. */
const batchMs = 400;
/** Files up to this many may be one save: editors write next to the file and rename, or keep a copy. */
const maxFilesOfSave = 3;
/** A vault in constant change is notified at least this often. */
const maxWaitMs = 5_000;

/** How often the vault's own folder is checked: one that is moved away as a whole emits no event. */
const rootCheckMs = 2_000;

/** Follows a vault until closed. */
export interface VaultWatch {
  close(): Promise<void>;
}

/**
 * Calls `onChange` when files of the vault were added, changed or removed, once for each batch. What changed is for the ingest to
 * find out: it compares content, so a missed or doubled event does no harm; the paths of a batch, as the system spells them, say what to
 * look at first. `onProblem` gets the reason why watching does not work.
 */
export function watchVault(
  vaultPath: string,
  onChange: (paths: readonly string[]) => void,
  onProblem: (problem: Error) => void,
): VaultWatch {
  let waitingSince = 0;
  let notifiedAt = -batchMs;
  const paths = new Set<string>();
  const watcher = watch(vaultPath, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    ignored: (path) => path !== vaultPath && /^(?:\.|node_modules$)/.test(basename(path)),
  });
  const notify = (): void => {
    const batch = [...paths];
    paths.clear();
    notifiedAt = performance.now();
    onChange(batch);
  };
  const notifySoon = debounce(notify, singleMs, { maxWait: maxWaitMs });
  const notifyAfterBatch = debounce(notify, batchMs, { maxWait: maxWaitMs });
  const changed = (path: string): void => {
    if (paths.size === 0) waitingSince = performance.now();
    paths.add(path);
    // What follows soon after a notification is the rest of a batch of which the first was notified alone.
    if (paths.size <= maxFilesOfSave && waitingSince - notifiedAt >= batchMs) return notifySoon();
    notifySoon.cancel();
    notifyAfterBatch();
  };
  watcher.on('all', (_, path) => changed(path));
  // What changed between the last ingest and this moment was not watched.
  watcher.on('ready', () => changed(vaultPath));
  watcher.on('error', (problem) => onProblem(problem instanceof Error ? problem : new Error(String(problem))));
  let closed = false;
  const rootCheck = setInterval(() => {
    stateOf(vaultPath).catch(() => {
      clearInterval(rootCheck);
      if (!closed) changed(vaultPath);
    });
  }, rootCheckMs);
  rootCheck.unref();
  return {
    async close() {
      closed = true;
      clearInterval(rootCheck);
      notifySoon.cancel();
      notifyAfterBatch.cancel();
      await watcher.close();
    },
  };
}
