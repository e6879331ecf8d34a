import { AppError, type ErrorData, toAppError } from '#shared/contract/errors.ts';
import type { EventName, EventPayload, InputOf, OutputOf, ProcedureName, ProgressOf } from '#shared/contract/procedures.ts';
import type { EngineMessage, FaceMessage, Port } from '#shared/contract/protocol.ts';

/** How a call may be followed and cancelled. */
export interface CallOptions<N extends ProcedureName> {
  /** Aborting it cancels the call, which fails at once with `cancelled`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ProgressOf<N>) => void;
}

/** A face's way to the engine, typed by the contract. */
export interface Connection {
  /** Runs a procedure. Fails with AppError: the engine's own, `cancelled`, or `engine-stopped` when the port is gone. */
  call<N extends ProcedureName>(name: N, input: InputOf<N>, options?: CallOptions<N>): Promise<OutputOf<N>>;
  /** Listens to an event. Returns a function that stops it. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
  /** Closes the port; calls that are still running fail with `engine-stopped`. */
  close(): void;
}

interface PendingCall {
  succeed(value: unknown): void;
  fail(error: AppError): void;
  progress(value: unknown): void;
}

const stoppedMessage = 'The engine stopped. Nothing was lost; try again in a moment.';

function asEngineMessage(message: unknown): EngineMessage | null {
  if (typeof message !== 'object' || message === null) return null;
  const { kind, error } = message as { kind?: unknown; error?: { code?: unknown } };
  if (kind === 'error') return typeof error?.code === 'string' ? (message as EngineMessage) : null;
  return kind === 'result' || kind === 'progress' || kind === 'event' ? (message as EngineMessage) : null;
}

function fromData(data: ErrorData): AppError {
  return new AppError(data.code, data.message, data.details);
}

/** Talks to an engine that is served at the other end of the port. Messages that are not of the protocol are passed over. */
export function connect(port: Port<EngineMessage, FaceMessage>): Connection {
  const pending = new Map<number, PendingCall>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  let nextId = 1;
  let open = true;

  const failAll = (): void => {
    open = false;
    const calls = [...pending.values()];
    pending.clear();
    for (const call of calls) call.fail(new AppError('engine-stopped', stoppedMessage));
  };

  port.onMessage((raw: unknown) => {
    const message = asEngineMessage(raw);
    if (!message) return;
    if (message.kind === 'event') {
      for (const listener of listeners.get(message.name) ?? []) listener(message.payload);
      return;
    }
    const call = pending.get(message.id);
    if (!call) return;
    if (message.kind === 'progress') {
      call.progress(message.value);
      return;
    }
    pending.delete(message.id);
    if (message.kind === 'result') call.succeed(message.value);
    else call.fail(fromData(message.error));
  });
  port.onClose(failAll);

  return {
    call<N extends ProcedureName>(name: N, input: InputOf<N>, options: CallOptions<N> = {}): Promise<OutputOf<N>> {
      const { signal, onProgress } = options;
      return new Promise<OutputOf<N>>((resolve, reject) => {
        if (signal?.aborted) return reject(new AppError('cancelled', 'Cancelled.'));
        if (!open) return reject(new AppError('engine-stopped', stoppedMessage));
        const id = nextId++;
        // The writer is not kept waiting for the engine to notice: the late answer finds nobody.
        const cancel = (): void => {
          pending.delete(id);
          port.post({ kind: 'cancel', id });
          reject(new AppError('cancelled', 'Cancelled.'));
        };
        const settled = (): void => signal?.removeEventListener('abort', cancel);
        pending.set(id, {
          succeed(value) {
            settled();
            resolve(value as OutputOf<N>);
          },
          fail(error) {
            settled();
            reject(error);
          },
          progress: (value) => onProgress?.(value as ProgressOf<N>),
        });
        try {
          port.post({ kind: 'call', id, name, input });
          signal?.addEventListener('abort', cancel, { once: true });
        } catch (thrown) {
          pending.delete(id);
          reject(toAppError(thrown));
        }
        return undefined;
      });
    },
    on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard);
      // A wrapper of its own, so that a listener added twice is also removed twice.
      const own = (payload: unknown): void => listener(payload as EventPayload<E>);
      heard.add(own);
      return () => void heard.delete(own);
    },
    close() {
      port.close();
      failAll();
    },
  };
}
