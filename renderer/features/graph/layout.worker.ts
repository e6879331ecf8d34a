import type { LayoutAnswer, LayoutRequest } from './layoutTypes.ts';
import { placeNodes } from './placeNodes.ts';

addEventListener('message', (event: MessageEvent<LayoutRequest>) => {
  const { id, nodes, edges } = event.data;
  const answer: LayoutAnswer = { id, positions: placeNodes(nodes, edges) };
  postMessage(answer);
});
