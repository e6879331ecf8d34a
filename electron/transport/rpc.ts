import { AppError, type ErrorData, toAppError, cancelled } from '#shared/contract/errors.ts';
import type { ClientMessage, EngineMessage, Port } from '#shared/contract/protocol.ts';
import { throttle } from 'es-toolkit/compat';

/** The calls and events of a port, by name. Write it as a `type`, not as an `interface`. */
interface RpcContract {
  readonly calls: Readonly<Record<string, { readonly input: unknown; readonly output: unknown; readonly progress?: unknown }>>;
  readonly events: Readonly<Record<string, unknown>>;
}

type CallName<C extends RpcContract> = keyof C['calls'] & string;
type EventName<C extends RpcContract> = keyof C['events'] & string;

/** How a call may be followed and cancelled. */
export interface RpcCallOptions<Progress> {
  /** Aborting it cancels the call, which fails with `cancelled`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** True: a cancelled call fails when its handler has ended. Default: at once. */
  readonly untilEnded?: boolean;
}

/** The calling end of a port. */
export interface RpcClient<C extends RpcContract> {
  /** Calls a handler. Fails with AppError: the handler's own, `cancelled`, or `engine-stopped` when the port is gone. */
  call<N extends CallName<C>>(
    name: N,
    input: C['calls'][N]['input'],
    options?: RpcCallOptions<C['calls'][N]['progress']>,
  ): Promise<C['calls'][N]['output']>;
  /** Listens to an event. Returns a function that stops it. */
  on<E extends EventName<C>>(event: E, listener: (payload: C['events'][E]) => void): () => void;
  /** Closes the port; calls that are still running fail with `engine-stopped`. */
  close(): void;
}

/** The context of a running call. */
export interface RpcContext<Progress> {
  /** Aborted when the client cancels the call or goes away. Its reason is the AppError to fail with. */
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/** One function for every call of a contract. */
export type RpcHandlers<C extends RpcContract> = {
  readonly [N in CallName<C>]: (
    input: C['calls'][N]['input'],
    context: RpcContext<C['calls'][N]['progress']>,
  ) => Promise<C['calls'][N]['output']> | C['calls'][N]['output'];
};

/** The answering end of a port. */
export interface RpcService<C extends RpcContract> {
  emit<E extends EventName<C>>(event: E, payload: C['events'][E]): void;
  /** Closes the port and aborts its calls. */
  close(): void;
}

/** How calls are answered. */
export interface RpcServeOptions {
  /** Called for every call that failed unexpectedly, for the log. */
  readonly onUnexpected?: (error: AppError, name: string) => void;
  /** Makes an error of what a handler threw. Default {@link toAppError}. */
  readonly toError?: (thrown: unknown) => AppError;
  /** Shortest time between two reports of one call's progress, in milliseconds; 0: every report is sent. Default 100. */
  readonly progressInterval?: number;
}

/** Runs a call by its name. */
export type RpcDispatch = (name: string, input: unknown, context: RpcContext<unknown>) => unknown;

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

function isClientMessage(message: unknown): message is ClientMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { kind, id, name } = message as { kind?: unknown; id?: unknown; name?: unknown };
  if (typeof id !== 'number') return false;
  return kind === 'cancel' || (kind === 'call' && typeof name === 'string');
}

function fromData(data: ErrorData): AppError {
  return new AppError(data.code, data.message, data.details);
}

/** A client for the server at the other end of the port. Every call has its own id. Messages of other protocols are ignored. */
export function connectRpc<C extends RpcContract>(port: Port<EngineMessage, ClientMessage>): RpcClient<C> {
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
    call(name, input, options = {}) {
      const { signal, onProgress, untilEnded = false } = options;
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(cancelled());
        if (!open) return reject(new AppError('engine-stopped', stoppedMessage));
        const id = nextId++;
        const cancel = (): void => {
          port.post({ kind: 'cancel', id });
          if (untilEnded) return;
          // The late answer is ignored.
          pending.delete(id);
          reject(cancelled());
        };
        const ended = (): void => signal?.removeEventListener('abort', cancel);
        pending.set(id, {
          succeed(value) {
            ended();
            resolve(value);
          },
          fail(error) {
            ended();
            reject(error);
          },
          progress: (value) => onProgress?.(value),
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
    on(event, listener) {
      const registered = listeners.get(event) ?? new Set();
      listeners.set(event, registered);
      // A wrapper, so that a listener added twice is also removed twice.
      const wrapper = (payload: unknown): void => listener(payload as never);
      registered.add(wrapper);
      return () => void registered.delete(wrapper);
    },
    close() {
      port.close();
      failAll();
    },
  };
}

/** Answers calls over a port until it closes. Messages that are not of the protocol are ignored. */
export function serveRpc<C extends RpcContract>(
  port: Port<ClientMessage, EngineMessage>,
  dispatch: RpcDispatch,
  { onUnexpected, toError = toAppError, progressInterval = 100 }: RpcServeOptions = {},
): RpcService<C> {
  const running = new Map<number, AbortController>();
  let open = true;

  const post = (message: EngineMessage): void => {
    if (open) port.post(message);
  };

  const postError = (id: number, name: string, error: AppError): void => {
    if (error.code === 'unexpected') onUnexpected?.(error, name);
    try {
      post({ kind: 'error', id, error: error.toData() });
    } catch {
      // Without details that cannot be cloned, the client still gets its answer.
      post({ kind: 'error', id, error: { code: error.code, message: error.message } });
    }
  };

  const run = async (id: number, name: string, input: unknown): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    let ended = false;
    const send = (value: unknown): void => post({ kind: 'progress', id, value });
    const progress = progressInterval > 0 ? throttle(send, progressInterval) : null;
    const end = (): void => {
      ended = true;
      progress?.flush();
    };
    const report = (value: unknown): void => {
      if (!ended) (progress ?? send)(value);
    };
    try {
      const value = await dispatch(name, input, { signal, report });
      end();
      signal.throwIfAborted();
      post({ kind: 'result', id, value });
    } catch (thrown) {
      end();
      const error = toError(thrown);
      // A cancelled call fails with `cancelled`, whatever its handler threw.
      postError(id, name, signal.aborted && error.code !== 'cancelled' ? toAppError(signal.reason) : error);
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
    if (!open || !isClientMessage(message)) return;
    if (message.kind === 'cancel') running.get(message.id)?.abort(cancelled());
    else if (!running.has(message.id)) void run(message.id, message.name, message.input);
  });
  port.onClose(() => abortAll(new AppError('cancelled', 'The window was closed.')));

  return {
    emit: (name, payload) => post({ kind: 'event', name, payload }),
    close() {
      abortAll(new AppError('engine-stopped', 'The engine stopped.'));
      port.close();
    },
  };
}

/** Dispatches to one function per call of a contract. Inputs are not validated, as both ends are the same program. */
export function dispatchTo<C extends RpcContract>(handlers: RpcHandlers<C>): RpcDispatch {
  return (name, input, context) => {
    if (!Object.hasOwn(handlers, name)) throw new AppError('invalid-input', `There is no call "${name}".`);
    return (handlers as Record<string, (input: unknown, context: RpcContext<unknown>) => unknown>)[name]!(input, context);
  };
}
