import type { Folders } from '../common/folders.ts';
import { closingMs } from '#lib/workerThread.ts';
import type { EndpointKey } from '#engine/embed/embeddings.ts';

/** Messages from main to the engine process. `port` comes with a port on which to serve one window. */
export type EngineOrder =
  | { readonly kind: 'port' }
  | { readonly kind: 'close' }
  /** Open a vault, or with null the one opened last, before a page asks for it. */
  | { readonly kind: 'open'; readonly path: string | null }
  /** The folders of the vaults that windows show now. */
  | { readonly kind: 'shown'; readonly paths: readonly string[] }
  /** The key of the endpoint for vectors, from the system's secret store, held in memory; null: there is none. */
  | { readonly kind: 'embeddings-key'; readonly placed: EndpointKey | null };

/** Options of the engine process, as JSON in its first argument. */
export type EngineStart = Folders;

/** The engine's process as main sees it. `Port` is one end of a message channel. */
export interface EngineChild<Port> {
  order(order: EngineOrder, ports: readonly Port[]): void;
  onExit(listener: (code: number) => void): void;
  kill(): void;
}

/** A window that connects to the engine. */
export interface Page<Port> {
  takePort(port: Port): void;
  /** The engine stopped; a port to the next one follows. */
  engineStopped(): void;
  /** The engine keeps stopping; it is started again when a page connects. */
  engineGaveUp(): void;
}

/** How to start an engine process, and the messages to send to it. */
interface SupervisorOptions<Port> {
  readonly start: () => EngineChild<Port>;
  readonly newChannel: () => { readonly client: Port; readonly engine: Port };
  readonly log: (line: string) => void;
  /** Messages for each engine process when it starts, before it serves a page. */
  readonly initialOrders?: () => readonly EngineOrder[];
}

/** Keeps the engine running and gives each page a port to it. */
export interface Supervisor<Port> {
  /** Starts the engine before the first page connects, so that it is ready when the page is. */
  start(): void;
  /** Gives the page a port as soon as the engine runs. Call it again when the page was reloaded. */
  connect(page: Page<Port>): void;
  forget(page: Page<Port>): void;
  /** Sends a message to the running engine, if any; an engine started later gets the initial messages. */
  post(order: EngineOrder): void;
  /** Closes the engine, and kills it if that takes too long. No page gets a port afterwards. */
  stop(): Promise<void>;
}

/** Waiting time before the first, second and third restart within `restartWindow`, in milliseconds; there is no fourth. */
const restartDelays = [100, 1_000, 3_000] as const;
const restartWindow = 60_000;

/** Watches over the engine's process: see {@link Supervisor}. */
export function superviseEngine<Port>({ start, newChannel, log, initialOrders = () => [] }: SupervisorOptions<Port>): Supervisor<Port> {
  const pages = new Set<Page<Port>>();
  let restarts: number[] = [];
  let running: { readonly child: EngineChild<Port>; readonly exited: Promise<void> } | null = null;
  let restartTimer: ReturnType<typeof setTimeout> | null = null;
  let stopping = false;

  const handPort = (page: Page<Port>): void => {
    const { client, engine } = newChannel();
    running?.child.order({ kind: 'port' }, [engine]);
    page.takePort(client);
  };

  const startEngine = (): void => {
    restartTimer = null;
    const child = start();
    const exit = Promise.withResolvers<void>();
    running = { child, exited: exit.promise };
    child.onExit((code) => {
      running = null;
      exit.resolve();
      if (!stopping) recover(code);
    });
    for (const order of initialOrders()) child.order(order, []);
    for (const page of pages) handPort(page);
  };

  const recover = (code: number): void => {
    const now = Date.now();
    restarts = restarts.filter((time) => now - time < restartWindow);
    const delay = restartDelays[restarts.length];
    if (delay === undefined) {
      log(`engine stopped with code ${code}, ${restarts.length + 1} times within a minute: not started again`);
      for (const page of pages) page.engineGaveUp();
      return;
    }
    log(`engine stopped with code ${code}: starting it again in ${delay} ms`);
    restarts.push(now);
    for (const page of pages) page.engineStopped();
    restartTimer = setTimeout(startEngine, delay);
  };

  return {
    start() {
      if (!stopping && !running && restartTimer === null) startEngine();
    },
    connect(page) {
      pages.add(page);
      if (stopping || restartTimer !== null) return;
      if (running) {
        handPort(page);
        return;
      }
      restarts = [];
      startEngine();
    },
    forget(page) {
      pages.delete(page);
    },
    post: (order) => running?.child.order(order, []),
    async stop() {
      stopping = true;
      if (restartTimer !== null) clearTimeout(restartTimer);
      if (!running) return;
      const { child, exited } = running;
      child.order({ kind: 'close' }, []);
      const deadline = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        log('engine did not close in time: ended');
        child.kill();
        deadline.resolve();
      }, closingMs.engine);
      await Promise.race([exited, deadline.promise]);
      clearTimeout(timer);
    },
  };
}
