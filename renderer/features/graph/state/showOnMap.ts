import type { GraphView } from '../../../common/preferences.ts';
import type { GraphHandle } from '../canvas/GraphCanvas.tsx';
import type { GraphData } from './useGraphData.ts';

interface ShowOptions {
  readonly canvas: Pick<GraphHandle, 'fit' | 'centre'> | null;
  readonly data: Pick<GraphData, 'nodes' | 'graph' | 'folded'>;
  readonly view: GraphView;
  readonly onView: (view: GraphView) => void;
  readonly onAround: (id: string) => void;
}

/** Brings an entity that was chosen elsewhere than on the map into sight there. */
export function showOnMap(id: string, { canvas, data, view, onView, onAround }: ShowOptions): void {
  const isIn = (nodes: readonly { readonly id: string }[]): boolean => nodes.some((node) => node.id === id);
  // Rings are arranged around whoever is chosen, and seen whole: a view that moves meanwhile would have all of it drawn in one task.
  if (view.layout === 'rings' && data.graph && isIn(data.graph.nodes)) canvas?.fit();
  else if (isIn(data.nodes)) canvas?.centre(id);
  // Of those folded away, the chosen one is drawn, and then brought into sight.
  else if (data.folded.has(id)) return;
  // Who has no relatives is not in the graph of families, but may be on the map.
  else if (data.graph && (view.layout === 'family' || isIn(data.graph.nodes))) onView({ ...view, layout: 'web' });
  // Before the map is there nobody can say that somebody is not on it.
  else if (data.graph) onAround(id);
}
