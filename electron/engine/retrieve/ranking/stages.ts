import { debugLog } from '#lib/debug.ts';
import { AppError } from '#shared/contract/errors.ts';
import { asAppError } from '../../db/open.ts';

/** Why a stage failed is in `NODE_DEBUG=lorelens:retrieve`: a notice is for the user. */
const log = debugLog('retrieve');

/** Runs one stage of a context. When it fails, the result is `fallback`, and a notice says that `label`. */
export type StageRunner = <T>(label: string, stage: () => T, fallback: T) => T;

interface Stages {
  readonly runStage: StageRunner;
  /** Whether a stage has failed so far. */
  readonly hasFailed: () => boolean;
}

/** Runs stages and adds the notices of those that fail to a list. What must stop the whole context (a cancel, a damaged index) is thrown. */
export function createStages(notices: string[]): Stages {
  let failed = false;
  return {
    runStage(label, stage, fallback) {
      try {
        return stage();
      } catch (thrown) {
        if (thrown instanceof AppError || asAppError(thrown, '').code === 'db-corrupt') throw thrown;
        log('%s: %o', label, thrown);
        failed = true;
        notices.push(`${label}; the rest is here.`);
        return fallback;
      }
    },
    hasFailed: () => failed,
  };
}
