import { connectRpc, type RpcClient } from '#transport/rpc.ts';
import type { Insight, InsightInput } from '../model/insights.ts';
import type { GroupArrangement, GroupingInput } from './groupArrangement.ts';
import type { LayoutEdge, LayoutNode, Positions } from './positions.ts';

/** What the map's worker answers. */
// An RPC contract is a type, as an interface is never a record.
// oxlint-disable-next-line typescript/consistent-type-definitions
export type LayoutContract = {
  readonly calls: {
    readonly layout: {
      readonly input: { readonly nodes: readonly LayoutNode[]; readonly edges: readonly LayoutEdge[] };
      readonly output: readonly (readonly [string, readonly [number, number]])[];
    };
    readonly groups: {
      readonly input: GroupingInput;
      readonly output: Omit<GroupArrangement, 'positions'> & {
        readonly positions: readonly (readonly [string, readonly [number, number]])[];
      };
    };
    readonly insights: { readonly input: InsightInput; readonly output: readonly Insight[] };
  };
  // The worker emits nothing by itself.
  // oxlint-disable-next-line typescript/no-generated-empty-object-type
  readonly events: Record<never, never>;
};

let client: RpcClient<LayoutContract> | null = null;

function startWorker(): RpcClient<LayoutContract> {
  const worker = new Worker(new URL('layout.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => (client = null));
  return connectRpc<LayoutContract>({
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener('message', ({ data }) => listener(data)),
    // A worker that failed answers nothing more.
    onClose: (listener) => worker.addEventListener('error', () => listener()),
    close: () => worker.terminate(),
  });
}

/** Starts the worker while the graph is still being fetched. */
export function prepareLayout(): void {
  if ('Worker' in globalThis) client ??= startWorker();
}

/** Begins a task of its own, apart from drawing the screen that asks for it: copying thousands of nodes and edges for the worker is one. */
export async function ownTask(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}

/** Lays nodes out in a worker, so that the window never waits. Fails when the signal is aborted or the worker fails. */
export async function computeLayout(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[], signal: AbortSignal): Promise<Positions> {
  await ownTask(signal);
  client ??= startWorker();
  const input = { nodes, edges: edges.map(({ source, target, strength, isFaint = false }) => ({ source, target, strength, isFaint })) };
  return new Map(await client.call('layout', input, { signal }));
}

/** Arranges a graph by groups in the worker: communities of 1,500 entities are looked for longer than a frame. */
export async function computeGroups({ nodes, edges, grouping }: GroupingInput, signal: AbortSignal): Promise<GroupArrangement> {
  await ownTask(signal);
  client ??= startWorker();
  const input: GroupingInput = {
    nodes: nodes.map(({ id, name, type, importance, mentions }) => ({ id, name, type, importance, mentions })),
    edges: edges.map(({ source, target, kind, origin, strength, directed }) => ({ source, target, kind, origin, strength, directed })),
    grouping,
  };
  const { positions, ...arranged } = await client.call('groups', input, { signal });
  return { ...arranged, positions: new Map(positions) };
}

/** Computes the insights of a map in the worker, because paths through hundreds of entities take longer than a frame. */
export function computeInsights(input: InsightInput, signal: AbortSignal): Promise<readonly Insight[]> {
  client ??= startWorker();
  return client.call('insights', input, { signal });
}
