import type { EventListener, Handlers } from '#shared/contract/handlers.ts';
import { connect, type Connection } from './connect.ts';
import { serve } from './serve.ts';
import type { ClientMessage, EngineMessage, Port } from '#shared/contract/protocol.ts';

/** The part of an engine that clients use. */
interface ServedEngine {
  readonly handlers: Handlers;
  onEvent(listener: EventListener): unknown;
  close(): Promise<void>;
}

/** A connection to an engine of the same process. */
interface InMemoryConnection {
  readonly connection: Connection;
  /** Closes the connection, then the engine. */
  readonly close: () => Promise<void>;
}

/** Connects to an engine of this process, over the same contract and the same validation as the app's window. */
export function connectInMemory(engine: ServedEngine): InMemoryConnection {
  const ports = memoryPorts();
  const service = serve(ports.engine, engine.handlers);
  engine.onEvent((name, payload) => service.emit(name, payload));
  const connection = connect(ports.client);
  return {
    connection,
    async close() {
      connection.close();
      await engine.close();
    },
  };
}

interface End {
  readonly waiting: unknown[];
  messageListener: ((message: unknown) => void) | null;
  readonly closeListeners: (() => void)[];
}

function newEnd(): End {
  return { waiting: [], messageListener: null, closeListeners: [] };
}

/**
 * Two ports joined in memory, for a client that runs the engine in its own process, and for tests.
 * Messages are cloned and arrive later, in order, as they do over a real port; what cannot be cloned makes `post` throw.
 * Closing either end closes both; messages posted before still arrive.
 */
export function memoryPorts(): {
  readonly client: Port<EngineMessage, ClientMessage>;
  readonly engine: Port<ClientMessage, EngineMessage>;
} {
  const client = newEnd();
  const engine = newEnd();
  let closed = false;

  function port<Incoming, Outgoing>(end: End, other: End): Port<Incoming, Outgoing> {
    const deliver = (message: unknown): void => {
      if (end.messageListener) end.messageListener(message);
      else end.waiting.push(message);
    };
    return {
      post(message) {
        if (closed) return;
        const copy = structuredClone(message);
        queueMicrotask(() => {
          if (other.messageListener) other.messageListener(copy);
          else other.waiting.push(copy);
        });
      },
      onMessage(listener) {
        end.messageListener = (message) => listener(message as Incoming);
        for (const message of end.waiting.splice(0)) queueMicrotask(() => deliver(message));
      },
      onClose(listener) {
        end.closeListeners.push(listener);
      },
      close() {
        if (closed) return;
        closed = true;
        queueMicrotask(() => {
          for (const listener of [...end.closeListeners, ...other.closeListeners]) listener();
        });
      },
    };
  }

  return { client: port(client, engine), engine: port(engine, client) };
}
