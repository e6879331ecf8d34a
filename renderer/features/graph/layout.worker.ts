import type { LayoutAnswer, LayoutRequest } from './layoutTypes.ts';
import { placeNodes } from './placeNodes.ts';

addEventListener('message', (event: MessageEvent<LayoutRequest>) => {
  const { id, nodes, edges } = event.data;
  void placeNodes(nodes, edges).then((positions) => {
    const answer: LayoutAnswer = { id, positions };
    postMessage(answer);
  });
});
