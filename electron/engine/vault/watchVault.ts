import { basename, dirname, relative } from 'node:path';
import { watch } from 'chokidar';
import type { ProjectFormat } from '../formats/projects/common/types.ts';
import { projectAt } from '../formats/projects/registry.ts';
import { changeBatches } from './changeBatches.ts';
import { listFolderSync, stateOf } from './readOnly.ts';

/** How often the vault's own folder is checked: one that is moved away as a whole emits no event. */
const rootCheckMs = 2_000;

/** Follows a vault until closed. */
export interface VaultWatch {
  close(): Promise<void>;
}

/**
 * Calls `onChange` once per batch when files of the vault are added, changed or removed. The ingest compares content, so missed or duplicate events
 * are harmless; the paths of a batch, as the system spells them, only say what to check first. `onProblem` receives the reason when watching fails.
 */
export function watchVault(
  vaultPath: string,
  onChange: (paths: readonly string[]) => void,
  onProblem: (problem: Error) => void,
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
  const changed = (path: string, isGone = false): void => {
    const project = projectOf.find(path);
    const isRead = !project?.format.ignores?.test(relative(project.folder, path).replaceAll('\\', '/'));
    batches.changed({ path, isOfProject: project !== null, isRead, isGone });
  };
  watcher.on('all', (event, path) => changed(path, event === 'unlink' || event === 'unlinkDir'));
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
      batches.cancel();
      await watcher.close();
    },
  };
}

interface FoundProject {
  readonly folder: string;
  readonly format: ProjectFormat;
}

/** Finds the folder that is read as one project and holds a path; null for one of no project. What it found it knows until it is to forget. */
function projectLookup(vaultPath: string): { find(path: string): FoundProject | null; forget(): void } {
  const known = new Map<string, FoundProject | null>();
  const ofFolder = (folder: string): FoundProject | null => {
    const found = known.get(folder);
    if (found !== undefined) return found;
    const outer = folder === vaultPath || dirname(folder) === folder ? null : ofFolder(dirname(folder));
    const format = outer === null ? projectAt(basename(folder), namesIn(folder)) : null;
    const project = outer ?? (format && { folder, format });
    known.set(folder, project);
    return project;
  };
  return { find: (path) => (path === vaultPath ? null : ofFolder(dirname(path))), forget: () => known.clear() };
}

function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(listFolderSync(folder).map(({ name }) => name));
  } catch {
    // It is gone, or may not be read.
    return new Set();
  }
}
