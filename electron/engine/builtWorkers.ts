import { workersIn } from './workers.ts';

/**
 * The engine's worker threads as they are built, for tests: from their sources every thread would read and compile the whole engine again, which
 * takes most of the time of a test that opens a vault. The unit tests build them first if they are not as the sources are.
 */
export const builtWorkers = workersIn(new URL('../../out/main/', import.meta.url));
