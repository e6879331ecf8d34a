import { workersIn } from './workers.ts';

const built = new URL('../../out/main/', import.meta.url);

/** The engine's worker threads as built, for tests, which would otherwise mostly compile the engine. The unit tests build them first. */
export const builtWorkers = workersIn(built);

/** File of a thread as built. */
export function builtFile(name: 'indexWorker'): URL {
  return new URL(`${name}.js`, built);
}
