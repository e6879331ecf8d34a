import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import { insightsOf } from '../model/insights.ts';
import { forceLayout } from './forceLayout.ts';
import { arrangeGroups } from './groupArrangement.ts';
import { fromEdgeColumns } from './edgeColumns.ts';
import type { LayoutContract } from './layoutClient.ts';

serveRpc<LayoutContract>(
  {
    post: (message) => postMessage(message),
    onMessage: (listener) => addEventListener('message', ({ data }) => listener(data)),
    onClose: () => undefined,
    close,
  },
  dispatchTo<LayoutContract>({
    layout: ({ nodes, edges }) => [...forceLayout(nodes, fromEdgeColumns(nodes, edges))],
    groups: (input) => {
      const { positions, ...arranged } = arrangeGroups({ ...input, edges: fromEdgeColumns(input.nodes, input.edges) });
      return { ...arranged, positions: [...positions] };
    },
    insights: (input) => insightsOf({ ...input, edges: fromEdgeColumns(input.nodes, input.edges) }),
  }),
);
