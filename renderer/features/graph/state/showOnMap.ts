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

/** Shows on the map an entity that was chosen elsewhere, changing layout or focus if it is not drawn. */
export function showOnMap(id: string, { canvas, data, view, onView, onAround }: ShowOptions): void {
  const isIn = (nodes: readonly { readonly id: string }[]): boolean => nodes.some((node) => node.id === id);
  // Rings are arranged around the chosen entity and fitted to the view: moving the view as well would draw all of it in one task.
  if (view.layout === 'rings' && data.graph && isIn(data.graph.nodes)) canvas?.fit();
  else if (isIn(data.nodes)) canvas?.centre(id);
  // A chosen entity is drawn even if it was folded away; the drawn map then shows it.
  else if (data.folded.has(id)) return;
  // Entities without relatives are not in the family tree, but may be in the web.
  else if (data.graph && (view.layout === 'family' || isIn(data.graph.nodes))) onView({ ...view, layout: 'web' });
  // Without data yet, it is not known whether the entity is on the map.
  else if (data.graph) onAround(id);
}
