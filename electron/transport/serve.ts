import { AppError, toAppError } from '#shared/contract/errors.ts';
import type { EventListener, Handlers } from '#shared/contract/handlers.ts';
import { type ProcedureName, procedures } from '#shared/contract/procedures.ts';
import type { EngineMessage, FaceMessage, Port } from '#shared/contract/protocol.ts';
import { throttle } from './throttle.ts';

/** One face being served over one port. */
export interface Service {
  /** Sends an event to this face. */
  readonly emit: EventListener;
  /** Closes the port and aborts its calls. */
  close(): void;
}

/** Who hears of what happens while a face is served. */
export interface ServeOptions {
  /** Hears of every call that failed for a reason nobody foresaw, for the log. */
  readonly onUnexpected?: (error: AppError, name: string) => void;
}

/** A handler of any name; what it returns may be a promise. */
type AnyHandler = (input: unknown, context: { readonly signal: AbortSignal; readonly report: (progress: unknown) => void }) => unknown;

function isFaceMessage(message: unknown): message is FaceMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { kind, id, name } = message as { kind?: unknown; id?: unknown; name?: unknown };
  if (typeof id !== 'number') return false;
  return kind === 'cancel' || (kind === 'call' && typeof name === 'string');
}

function parseInput(name: string, input: unknown): { readonly name: ProcedureName; readonly input: unknown } {
  if (!Object.hasOwn(procedures, name)) throw new AppError('invalid-input', `Lorelens has no function called "${name}".`);
  const known = name as ProcedureName;
  const parsed = procedures[known].input.safeParse(input);
  if (parsed.success) return { name: known, input: parsed.data };
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  throw new AppError('invalid-input', issues[0]?.message ?? 'The input is not understood.', { issues });
}

/**
 * Serves the handlers over a port until it closes. Inputs are validated here, with the contract's schemas.
 * Messages that are not of the protocol are passed over.
 */
export function serve(port: Port<FaceMessage, EngineMessage>, handlers: Handlers, options: ServeOptions = {}): Service {
  const running = new Map<number, AbortController>();
  let open = true;

  const post = (message: EngineMessage): void => {
    if (open) port.post(message);
  };

  const postError = (id: number, name: string, error: AppError): void => {
    if (error.code === 'unexpected') options.onUnexpected?.(error, name);
    try {
      post({ kind: 'error', id, error: error.toData() });
    } catch {
      // Details that cannot cross a port must not cost the face its answer.
      post({ kind: 'error', id, error: { code: error.code, message: error.message } });
    }
  };

  const run = async (id: number, name: string, rawInput: unknown): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const progress = throttle((value: unknown) => post({ kind: 'progress', id, value }));
    try {
      const call = parseInput(name, rawInput);
      const handler = handlers[call.name] as unknown as AnyHandler;
      const value = await handler(call.input, { signal, report: (value) => progress.send(value) });
      progress.finish();
      signal.throwIfAborted();
      post({ kind: 'result', id, value });
    } catch (thrown) {
      progress.finish();
      // Whatever a cancelled call ends with, the face asked for the end: that is what it hears.
      postError(id, name, toAppError(signal.aborted ? signal.reason : thrown));
    } finally {
      running.delete(id);
    }
  };

  const abortAll = (reason: AppError): void => {
    open = false;
    for (const controller of running.values()) controller.abort(reason);
    running.clear();
  };

  port.onMessage((message: unknown) => {
    if (!open || !isFaceMessage(message)) return;
    if (message.kind === 'cancel') running.get(message.id)?.abort(new AppError('cancelled', 'Cancelled.'));
    else if (!running.has(message.id)) void run(message.id, message.name, message.input);
  });
  port.onClose(() => abortAll(new AppError('cancelled', 'The window that asked is gone.')));

  return {
    emit: (name, payload) => post({ kind: 'event', name, payload }),
    close() {
      abortAll(new AppError('engine-stopped', 'The engine stopped.'));
      port.close();
    },
  };
}
