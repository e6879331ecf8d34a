import type { Core, CollectionReturnValue } from 'cytoscape';
import { chooseNames } from './chooseNames.ts';
import { chooseTies } from './chooseTies.ts';
import { graphStyle, nodeSize } from './graphStyle.ts';

/** Edges of a node whose kinds are written while it is lit; a hub has too many to read. */
const namedAtMost = 40;

/** What stands out, from outside. */
export interface Marked {
  readonly selected: string | null;
  readonly picked: readonly string[];
  /** Nodes of a way that is shown, in order; empty for none. */
  readonly way: readonly string[];
  readonly small: boolean;
}

function wayElements(graph: Core, way: readonly string[]): CollectionReturnValue {
  const nodes = graph
    .collection()
    .union(way.map((id) => graph.getElementById(id)).reduce((all, one) => all.union(one), graph.collection()));
  const edges = graph.collection().union(
    way.slice(1).reduce((all, id, index) => {
      const before = graph.getElementById(way[index] ?? '');
      return all.union(before.edgesWith(graph.getElementById(id)));
    }, graph.collection()),
  );
  return nodes.union(edges);
}

/** Dims all but what is looked at: the node under the pointer with its neighbours, else the way, else the chosen node with its neighbours. */
export function light(graph: Core, hovered: string | null, { selected, way, small }: Marked): void {
  const id = hovered ?? (small ? null : selected);
  const near =
    hovered === null && way.length > 0
      ? wayElements(graph, way)
      : id === null
        ? graph.collection()
        : graph.getElementById(id).closedNeighborhood();
  graph.batch(() => {
    // Only what changes is touched: at thousands of elements that is what keeps the pointer free.
    const lit = graph.elements('.lit');
    lit.not(near).removeClass('lit named');
    if (near.empty()) graph.elements('.dim').removeClass('dim');
    else {
      near.removeClass('dim');
      graph.elements().not(near).not('.dim').addClass('dim');
      near.addClass('lit');
      if (near.edges().length <= namedAtMost) near.edges().addClass('named');
    }
  });
}

/** Marks the chosen and the picked nodes. */
export function mark(graph: Core, marked: Marked): void {
  graph.batch(() => {
    graph.nodes('.chosen, .picked').removeClass('chosen picked');
    if (marked.selected !== null) graph.getElementById(marked.selected).addClass('chosen');
    for (const id of marked.picked) graph.getElementById(id).addClass('picked');
  });
  light(graph, null, marked);
}

/** Writes the kinds of the ties that can be read, or of none. */
export function writeKinds(graph: Core, wanted: boolean): void {
  const before = graph.edges('.written');
  if (!wanted) {
    before.removeClass('written');
    return;
  }
  const chosen = chooseTies(
    graph.edges().map((edge) => {
      const from = edge.source().renderedPosition();
      const to = edge.target().renderedPosition();
      return {
        id: edge.id(),
        kind: String(edge.data('kind')),
        strength: Number(edge.data('strength')),
        x: (from.x + to.x) / 2,
        y: (from.y + to.y) / 2,
        length: Math.hypot(from.x - to.x, from.y - to.y),
      };
    }),
    graph.width(),
    graph.height(),
  );
  graph.batch(() => {
    before.filter((edge) => !chosen.has(edge.id())).removeClass('written');
    for (const id of chosen) graph.getElementById(id).addClass('written');
  });
}

/** Styles the graph for its zoom and the theme. */
export function draw(graph: Core, small: boolean): void {
  const zoom = graph.zoom();
  const placed = graph.nodes().map((node) => ({
    id: node.id(),
    name: String(node.data('name')),
    x: node.position('x'),
    y: node.position('y'),
    size: nodeSize(Number(node.data('importance'))),
  }));
  placed.sort((a, b) => b.size - a.size);
  graph.style(graphStyle({ zoom, small, names: small ? null : chooseNames(placed, zoom), ties: graph.edges().length }));
}
