/**
 * The engine's worker threads as they are built, for tests: from their sources every thread would read and compile the whole engine again, which
 * takes most of the time of a test that opens a vault. The unit tests build them first if they are not as the sources are.
 */
export const builtWorkers = {
  index: new URL('../../out/main/indexWorker.js', import.meta.url),
  embed: new URL('../../out/main/embedWorker.js', import.meta.url),
} as const;
