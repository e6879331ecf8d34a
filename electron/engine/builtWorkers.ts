import { workersIn } from './workers.ts';

/** The engine's worker threads as built, for tests, which would otherwise mostly compile the engine. The unit tests build them first. */
export const builtWorkers = workersIn(new URL('../../out/main/', import.meta.url));
