/** Every way a call can fail. */
const errorCodes = [
  'invalid-input',
  'not-found',
  'vault-unavailable',
  'file-unreadable',
  'disk-full',
  'model-missing',
  'db-newer',
  'db-corrupt',
  'busy',
  'cancelled',
  'engine-stopped',
  'unexpected',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** An error as it crosses a port. */
export interface ErrorData {
  readonly code: ErrorCode;
  /** Plain words for the user: what happened and what to do. */
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A fault with a known cause. Thrown where the cause is known; turned into words once, in the client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  toData(): ErrorData {
    return { code: this.code, message: this.message, details: this.details };
  }
}

/** The message of canceled work of which nothing is kept. */
export const canceledMessage = 'Canceled.';

/** The error of work that was canceled. */
export function cancelled(options?: ErrorOptions): AppError {
  return new AppError('cancelled', canceledMessage, {}, options);
}

/** @throws AppError `cancelled` if the work was canceled. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelled();
}

/** The message of a thrown value, which may be anything. */
export function thrownMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Converts a thrown value to an AppError; any other error becomes `unexpected` with the original as its cause. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error && thrown.name === 'AbortError') return cancelled();
  return new AppError('unexpected', `Something went wrong in Lorelens: ${thrownMessage(thrown)}`, {}, { cause: thrown });
}
