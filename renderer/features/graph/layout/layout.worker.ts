import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import { insightsOf } from '../model/insights.ts';
import { forceLayout } from './forceLayout.ts';
import { arrangeGroups } from './groupArrangement.ts';
import type { LayoutContract } from './layoutClient.ts';

serveRpc<LayoutContract>(
  {
    post: (message) => postMessage(message),
    onMessage: (listener) => addEventListener('message', ({ data }) => listener(data)),
    onClose: () => undefined,
    close,
  },
  dispatchTo<LayoutContract>({
    layout: ({ nodes, edges }) => [...forceLayout(nodes, edges)],
    groups: (input) => {
      const { positions, ...arranged } = arrangeGroups(input);
      return { ...arranged, positions: [...positions] };
    },
    insights: insightsOf,
  }),
);
