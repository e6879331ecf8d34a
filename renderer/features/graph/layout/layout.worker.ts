import type { LayoutAnswer, LayoutRequest } from './layoutTypes.ts';
import { placeNodes } from './placeNodes.ts';

addEventListener('message', ({ data: { id, sizes, before, ends, strengths } }: MessageEvent<LayoutRequest>) => {
  const nodes = Array.from(sizes, (size, index) => {
    const [x, y] = [before[2 * index]!, before[2 * index + 1]!];
    return { id: String(index), size, at: Number.isNaN(x) ? null : ([x, y] as const) };
  });
  const edges = Array.from(strengths, (strength, index) => ({
    source: String(ends[2 * index]),
    target: String(ends[2 * index + 1]),
    strength,
  }));
  const positions = placeNodes(nodes, edges);
  const places = Float64Array.from(nodes.flatMap((node) => positions.get(node.id) ?? [0, 0]));
  const answer: LayoutAnswer = { id, places };
  postMessage(answer, { transfer: [places.buffer] });
});
