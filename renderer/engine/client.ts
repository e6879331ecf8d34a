import { AppError, toAppError } from '#shared/contract/errors.ts';
import { engineGaveUpMessage, enginePortMessage, engineStoppedMessage } from '#shared/contract/bridge.ts';
import type { EventName, EventPayload, InputOf, OutputOf, ProcedureName } from '#shared/contract/procedures.ts';
import type { EngineMessage, ClientMessage } from '#shared/contract/protocol.ts';
import { fromDomPort } from '#transport/adapters.ts';
import { type CallOptions, type Connection, connect } from '#transport/connect.ts';
import { appStrings } from '../strings/app.ts';

/** The window's client of the engine. It outlives the engine: calls wait while there is none. */
export interface EngineClient {
  /** Runs a procedure; waits for the engine first. Fails with AppError. */
  call<N extends ProcedureName>(name: N, input: InputOf<N>, options?: CallOptions<N>): Promise<OutputOf<N>>;
  /** Listens to an event of this and every later engine. Returns a function that stops it. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
  /** Sets what runs on a new engine before any other call, such as opening the vault again. */
  prepare(work: ((connection: Pick<Connection, 'call'>) => Promise<unknown>) | null): void;
  /** Subscribes to restarts of the engine. Returns a function that unsubscribes. */
  onRestart(listener: () => void): () => void;
  /** Subscribes to the engine being given up after repeated crashes. Returns a function that unsubscribes. */
  onGaveUp(listener: () => void): () => void;
}

interface Waiting {
  go(connection: Connection): void;
  fail(error: AppError): void;
}

const gaveUpMessage = appStrings.engineStoppedScreen;

/** Receives engine ports posted by the preload script, at the start and after restarts. */
export function openEngine(page: Pick<Window, 'addEventListener'> = window): EngineClient {
  const subscriptions = new Set<(connection: Connection) => void>();
  const restartListeners = new Set<() => void>();
  const gaveUpListeners = new Set<() => void>();
  const waiting = new Set<Waiting>();
  let current: Connection | null = null;
  let preparing: Connection | null = null;
  let preparation: ((connection: Connection) => Promise<unknown>) | null = null;
  let starts = 0;
  let gaveUp = false;

  const stop = (): void => {
    const stopped = current ?? preparing;
    current = null;
    preparing = null;
    stopped?.close();
  };

  const start = async (port: MessagePort): Promise<void> => {
    stop();
    const connection = connect(fromDomPort<EngineMessage, ClientMessage>(port));
    preparing = connection;
    starts++;
    gaveUp = false;
    for (const subscribe of subscriptions) subscribe(connection);
    // A failure here recurs, with a message, in the calls that need it.
    await preparation?.(connection).catch(() => undefined);
    if (preparing !== connection) return;
    preparing = null;
    current = connection;
    for (const one of waiting) one.go(connection);
    waiting.clear();
    if (starts > 1) for (const listener of restartListeners) listener();
  };

  const giveUp = (): void => {
    stop();
    gaveUp = true;
    for (const one of waiting) one.fail(new AppError('engine-stopped', gaveUpMessage));
    waiting.clear();
    for (const listener of gaveUpListeners) listener();
  };

  page.addEventListener('message', (event) => {
    if (event.source !== null && event.source !== window) return;
    const [port] = event.ports;
    if (event.data === enginePortMessage && port) void start(port);
    else if (event.data === engineStoppedMessage) stop();
    else if (event.data === engineGaveUpMessage) giveUp();
  });

  const ready = (signal: AbortSignal | undefined): Promise<Connection> =>
    current
      ? Promise.resolve(current)
      : new Promise((resolve, reject) => {
          if (gaveUp) return reject(new AppError('engine-stopped', gaveUpMessage));
          const one: Waiting = { go: resolve, fail: reject };
          waiting.add(one);
          signal?.addEventListener('abort', () => {
            waiting.delete(one);
            reject(new AppError('cancelled', appStrings.cancelled));
          });
          return undefined;
        });

  return {
    async call(name, input, options) {
      const connection = await ready(options?.signal);
      try {
        return await connection.call(name, input, options);
      } catch (thrown) {
        const error = toAppError(thrown);
        // The port may close before the notice that the engine stopped.
        if (error.code === 'engine-stopped' && current === connection) current = null;
        throw error;
      }
    },
    on(event, listener) {
      let stopCurrent: (() => void) | undefined;
      const subscribe = (connection: Connection): void => {
        stopCurrent = connection.on(event, listener);
      };
      subscriptions.add(subscribe);
      const connection = current ?? preparing;
      if (connection) subscribe(connection);
      return () => {
        subscriptions.delete(subscribe);
        stopCurrent?.();
      };
    },
    prepare(work) {
      preparation = work;
    },
    onRestart(listener) {
      restartListeners.add(listener);
      return () => void restartListeners.delete(listener);
    },
    onGaveUp(listener) {
      gaveUpListeners.add(listener);
      return () => void gaveUpListeners.delete(listener);
    },
  };
}
