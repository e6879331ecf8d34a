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

function requestFor(id: number, nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): LayoutRequest {
  const numbers = new Map(nodes.map((node, index) => [node.id, index]));
  return {
    id,
    sizes: Float64Array.from(nodes, ({ size }) => size),
    before: Float64Array.from(nodes.flatMap(({ at }) => at ?? [NaN, NaN])),
    ends: Int32Array.from(edges.flatMap(({ source, target }) => [numbers.get(source) ?? 0, numbers.get(target) ?? 0])),
    strengths: Float64Array.from(edges, ({ strength }) => strength),
  };
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
    const onMessage = ({ data: { id: answered, places } }: MessageEvent<LayoutAnswer>): void => {
      if (answered !== id) return;
      end();
      resolve(new Map(nodes.map((node, index) => [node.id, [places[2 * index]!, places[2 * index + 1]!] as const])));
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
    const request = requestFor(id, nodes, edges);
    own.postMessage(request, [request.sizes.buffer, request.before.buffer, request.ends.buffer, request.strengths.buffer]);
  });
}
