import type { EventListener, Handlers } from '#shared/contract/handlers.ts';
import { connect, type Connection } from './connect.ts';
import { memoryPorts } from './memoryPorts.ts';
import { serve } from './serve.ts';

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
