/** The entry files of an engine's worker threads. */
export interface EngineWorkers {
  readonly index: URL;
  /** Makes vectors. */
  readonly embed: URL;
  /** Exports worlds, and makes portraits smaller for books. */
  readonly export: URL;
}

/** The worker threads as they are built into a folder, whose address ends with a slash. */
export function workersIn(folder: URL): EngineWorkers {
  return {
    index: new URL('indexWorker.js', folder),
    embed: new URL('embedWorker.js', folder),
    export: new URL('exportWorker.js', folder),
  };
}
