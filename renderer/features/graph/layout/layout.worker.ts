import { dispatchTo, serveRpc } from '#transport/rpc.ts';
import { insightsOf } from '../model/insights.ts';
import { forceLayout } from './forceLayout.ts';
import type { LayoutContract } from './layoutClient.ts';

serveRpc<LayoutContract>(
  {
    post: (message) => postMessage(message),
    onMessage: (listener) => addEventListener('message', ({ data }) => listener(data)),
    onClose: () => undefined,
    close,
  },
  dispatchTo<LayoutContract>({ layout: ({ nodes, edges }) => [...forceLayout(nodes, edges)], insights: insightsOf }),
);
