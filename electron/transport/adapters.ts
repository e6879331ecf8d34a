import type { Port } from '#shared/contract/protocol.ts';

/** The part of a MessagePort that is used, of the DOM (in a window) or of Node. */
interface DomPort {
  postMessage(message: unknown): void;
  addEventListener(type: string, listener: (event: unknown) => void): void;
  start(): void;
  close(): void;
}

/** The part of Electron's MessagePortMain that is used (in the main and utility processes). */
export interface ElectronPort {
  postMessage(message: unknown): void;
  on(type: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  on(type: 'close', listener: () => void): unknown;
  start(): void;
  close(): void;
}

/** A window's MessagePort as a port of the contract. Messages wait until `onMessage` is called. */
export function fromDomPort<Incoming, Outgoing>(port: DomPort): Port<Incoming, Outgoing> {
  return {
    post: (message) => port.postMessage(message),
    onMessage(listener) {
      port.addEventListener('message', (event) => listener((event as { data: Incoming }).data));
      port.start();
    },
    onClose: (listener) => port.addEventListener('close', () => listener()),
    close: () => port.close(),
  };
}

/** Electron's MessagePortMain as a port of the contract. Messages wait until `onMessage` is called. */
export function fromElectronPort<Incoming, Outgoing>(port: ElectronPort): Port<Incoming, Outgoing> {
  return {
    post: (message) => port.postMessage(message),
    onMessage(listener) {
      port.on('message', (event) => listener(event.data as Incoming));
      port.start();
    },
    onClose(listener) {
      port.on('close', listener);
    },
    close: () => port.close(),
  };
}

/** The part that is used of a Worker, by the thread that started it, and of `parentPort`, by the worker (node:worker_threads). */
interface NodePort {
  postMessage(message: unknown): void;
  on(type: 'message', listener: (message: unknown) => void): unknown;
  /** A worker emits `exit`, a port `close`. */
  on(type: 'exit' | 'close', listener: () => void): unknown;
  close?(): void;
  terminate?(): Promise<unknown>;
}

/** One end of a worker thread's port as a port of the contract. Messages wait until `onMessage` is called. */
export function fromNodePort<Incoming, Outgoing>(port: NodePort): Port<Incoming, Outgoing> {
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => void port.on('message', (message) => listener(message as Incoming)),
    onClose: (listener) => void port.on(port.terminate ? 'exit' : 'close', listener),
    close() {
      if (port.terminate) void port.terminate();
      else port.close?.();
    },
  };
}
