import { AppError } from '#shared/contract/errors.ts';

/** How long a thread may go without letting messages in, in milliseconds. */
export const yieldIntervalMs = 10;

/** Lets messages in (a cancel among them). @throws AppError `cancelled` if the work was cancelled. */
export async function yieldToEventLoop(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new AppError('cancelled', 'Indexing was cancelled. What was read so far is kept.');
}
