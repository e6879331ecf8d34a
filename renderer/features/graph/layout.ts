import type { LayoutAnswer, LayoutEdge, LayoutNode, LayoutRequest, Positions } from './layoutTypes.ts';

let worker: Worker | null = null;
let nextId = 1;

function startWorker(): Worker {
  return new Worker(new URL('layout.worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker while the graph is still being fetched. */
export function prepareLayout(): void {
  if ('Worker' in globalThis) worker ??= startWorker();
}

/** Places nodes in a worker of their own, so that the window never waits. Rejects when the signal is aborted or the worker fails. */
export function layOut(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[], signal: AbortSignal): Promise<Positions> {
  worker ??= startWorker();
  const own = worker;
  const id = nextId++;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      own.removeEventListener('message', onMessage);
      own.removeEventListener('error', onError);
      signal.removeEventListener('abort', onAbort);
    };
    const onMessage = (event: MessageEvent<LayoutAnswer>): void => {
      if (event.data.id !== id) return;
      end();
      resolve(event.data.positions);
    };
    const onError = (event: ErrorEvent): void => {
      end();
      worker = null;
      reject(new Error(event.message || 'The layout could not be computed.'));
    };
    const onAbort = (): void => {
      end();
      reject(new DOMException('Cancelled.', 'AbortError'));
    };
    own.addEventListener('message', onMessage);
    own.addEventListener('error', onError);
    signal.addEventListener('abort', onAbort);
    const request: LayoutRequest = { id, nodes, edges };
    own.postMessage(request);
  });
}
