import type { ErrorCode } from '#shared/contract/errors.ts';

/** What scripts can trust. */
export const exitCodes = { done: 0, failed: 1, usage: 2, nothingFound: 3, busy: 4 } as const;

/** The exit code for a failure. */
export function exitCodeOf(code: ErrorCode): number {
  if (code === 'invalid-input') return exitCodes.usage;
  if (code === 'not-found') return exitCodes.nothingFound;
  if (code === 'busy') return exitCodes.busy;
  return exitCodes.failed;
}
