import { debugLog } from '#lib/debug.ts';
import { AppError } from '#shared/contract/errors.ts';
import { asAppError } from '../../db/open.ts';

/** The reason is logged under `NODE_DEBUG=lorelens:retrieve`; the notice is for the user. */
const log = debugLog('retrieve');

/** Runs one stage of a context. On failure the result is `fallback`, and a notice with `label` is added. */
export type StageRunner = <T>(label: string, stage: () => T, fallback: T) => T;

/** Runs stages and collects notices of failed ones. Errors that must stop the context (cancellation, a damaged index) are rethrown. */
export function createStages(notices: string[]): { readonly runStage: StageRunner; readonly hasFailed: () => boolean } {
  let failed = false;
  return {
    runStage(label, stage, fallback) {
      try {
        return stage();
      } catch (thrown) {
        if (thrown instanceof AppError || asAppError(thrown, '').code === 'db-corrupt') throw thrown;
        log('%s: %o', label, thrown);
        failed = true;
        notices.push(`${label}. Everything else is included.`);
        return fallback;
      }
    },
    hasFailed: () => failed,
  };
}
