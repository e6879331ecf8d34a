import cytoscape, { type LayoutOptions } from 'cytoscape';
import fcose from 'cytoscape-fcose';
import type { LayoutEdge, LayoutNode, Positions } from './layoutTypes.ts';
import { placeBeside } from './placeBeside.ts';

cytoscape.use(fcose);

/** Above this many nodes the slow, fine part of the layout is left out. */
const fineLimit = 600;

/** A generator of numbers from 0 to 1 that gives the same ones every time, so that equal graphs look equal. */
function sameNumbers(): () => number {
  let state = 20_261_121;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Places the nodes by their ties. Known places are kept as far as the new ties allow. Takes seconds: not for the window's own thread. */
export async function placeNodes(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): Promise<Positions> {
  const known = nodes.filter((node) => node.at !== null).length;
  const fresh = known < nodes.length * 0.6;
  // The quick layout cannot start from places that are known; newcomers then stand beside those they are tied to.
  if (!fresh && nodes.length > fineLimit)
    return placeBeside(new Map(nodes.flatMap(({ id, at }) => (at ? [[id, at] as const] : []))), nodes, edges);
  const graph = cytoscape({
    headless: true,
    styleEnabled: true,
    style: [{ selector: 'node', style: { width: 'data(size)', height: 'data(size)' } }],
    elements: {
      nodes: nodes.map(({ id, size, at }) => ({ data: { id, size }, position: at ? { x: at[0], y: at[1] } : { x: 0, y: 0 } })),
      edges: edges.map(({ source, target, strength }) => ({ data: { source, target, strength } })),
    },
  });
  // The options of fcose are not among cytoscape's types.
  const options = {
    name: 'fcose',
    quality: nodes.length > fineLimit ? 'draft' : 'default',
    randomize: fresh,
    animate: false,
    fit: false,
    nodeSeparation: 120,
    nodeRepulsion: 60_000,
    idealEdgeLength: (edge: cytoscape.EdgeSingular) => 90 + 190 * (1 - Number(edge.data('strength'))),
    edgeElasticity: (edge: cytoscape.EdgeSingular) => 0.1 + 0.35 * Number(edge.data('strength')),
    gravity: 0.12,
    gravityRange: 3,
    numIter: nodes.length > 300 ? 1_200 : 2_500,
    packComponents: true,
    tilingPaddingVertical: 28,
    tilingPaddingHorizontal: 28,
  } as LayoutOptions;

  const random = Math.random;
  Math.random = sameNumbers();
  try {
    const layout = graph.layout(options);
    const stopped = new Promise((done) => layout.one('layoutstop', done));
    layout.run();
    await stopped;
  } finally {
    Math.random = random;
  }
  const positions = new Map(graph.nodes().map((node) => [node.id(), [node.position('x'), node.position('y')] as const]));
  graph.destroy();
  return positions;
}
