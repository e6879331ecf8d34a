import { debuglog } from 'node:util';
import { AppError } from '#shared/contract/errors.ts';
import { asAppError } from '../db/open.ts';

/** Why a stage failed is in `NODE_DEBUG=lorelens:retrieve`: a notice is for the writer. */
const log = debuglog('lorelens:retrieve');

/** Runs one stage of a context; when it fails, gives what stands in for it, and a notice says so. */
export type StageRunner = <T>(words: string, stage: () => T, otherwise: T) => T;

/** Every notice of a failed stage ends with this. */
export const stageFailedSuffix = '; the rest is here.';

/** Attempts that put their notices into a list. What is to stop the whole (a cancel, a damaged index) still does. */
export function createStageRunner(notices: string[]): StageRunner {
  return (words, stage, otherwise) => {
    try {
      return stage();
    } catch (thrown) {
      if (thrown instanceof AppError || asAppError(thrown, '').code === 'db-corrupt') throw thrown;
      log('%s: %o', words, thrown);
      notices.push(`${words}${stageFailedSuffix}`);
      return otherwise;
    }
  };
}
