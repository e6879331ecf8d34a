import cytoscape, { type BaseLayoutOptions, type Collection, type Core, type LayoutOptions } from 'cytoscape';
import { type Force, forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force';

interface Body extends SimulationNodeDatum {
  readonly id: string;
  readonly size: number;
}

/** How the layout is wished. */
interface ForcesOptions extends BaseLayoutOptions {
  /** Begin anew; else where the nodes stand, with only as much movement as newcomers need. */
  readonly fresh: boolean;
}

/** Steps of the simulation: a large graph gets fewer, as each takes longer. */
const stepsFor = (nodes: number): number => Math.round(Math.min(300, Math.max(75, 120_000 / nodes)));
/** Up to this many nodes names are read beside all of them, which takes room between them. */
const readable = 400;
/** Forces, in the graph's own pixels and in d3's measure; `reach` is how far nodes push, so that lone ones stay near. */
const roomy = { tie: 80, weakTie: 130, push: 380, reach: 420, across: 0.05, down: 0.09 } as const;
const dense = { tie: 60, weakTie: 90, push: 140, reach: 900, across: 0.045, down: 0.075 } as const;
/** The simulation cools from 1 to this. */
const coolest = 0.003;
/** How warm it begins where most places are known: enough to make room for newcomers. */
const lukewarm = 0.08;
/** Last steps, in which nothing but overlaps is mended. */
const tidySteps = 8;
/** Room around a node, in the graph's own pixels. */
const gap = 5;

/** What Cytoscape makes of a layout: it calls what is registered as a function on it, then `run`. */
interface Layout {
  options: ForcesOptions & { readonly eles: Collection };
}

/** A force that acts every second step, twice as strong: what pushes from afar changes slowly, and takes four fifths of the time. */
function everySecondStep(force: Force<Body, undefined>): Force<Body, undefined> {
  let step = 0;
  const act = (alpha: number): void => {
    if (step++ % 2 === 0) force(2 * alpha);
  };
  return Object.assign(act, { initialize: (bodies: Body[], random: () => number) => force.initialize?.(bodies, random) });
}

function Forces(this: Layout, options: Layout['options']): void {
  this.options = options;
}

/**
 * A layout of Cytoscape by forces: ties (`strength`, 0 to 1) pull, nodes (`size`, their diameter) push each other away, and all are drawn a
 * little to the middle. Equal graphs get equal places, and no two nodes the same one.
 */
Forces.prototype.run = function run(this: Layout): Layout {
  const { eles, fresh } = this.options;
  const nodes = eles.nodes();
  const bodies = nodes.map((node): Body => {
    const body = { id: node.id(), size: Number(node.data('size')) };
    // Without a place they begin on a spiral, the first one in the middle.
    return fresh ? body : { ...body, ...node.position() };
  });
  const ties = eles
    .edges()
    .map((edge) => ({ source: edge.source().id(), target: edge.target().id(), strength: Number(edge.data('strength')) }));
  const steps = stepsFor(bodies.length);
  const { tie, weakTie, push, reach, across, down } = bodies.length <= readable ? roomy : dense;
  const room = forceManyBody<Body>()
    .strength(({ size }) => -(push + 8 * size))
    .theta(1.5)
    .distanceMax(reach);
  const simulation = forceSimulation(bodies)
    .stop()
    .alpha(fresh ? 1 : lukewarm)
    .alphaDecay(1 - coolest ** (1 / steps))
    .velocityDecay(0.3)
    .force(
      'ties',
      forceLink<Body, (typeof ties)[number]>(ties)
        .id(({ id }) => id)
        .distance(({ strength }) => tie + weakTie * (1 - strength)),
    )
    .force('room', everySecondStep(room))
    .force('across', forceX<Body>(0).strength(across))
    .force('down', forceY<Body>(0).strength(down))
    .tick(steps);
  simulation
    .force('ties', null)
    .force('room', null)
    .force(
      'apart',
      forceCollide<Body>(({ size }) => size / 2 + gap),
    )
    .tick(tidySteps);
  nodes.positions((_node, index) => ({ x: bodies[index]!.x ?? 0, y: bodies[index]!.y ?? 0 }));
  return this;
};

cytoscape('layout', 'forces', Forces);

/** Lays a graph out by forces, at once: a third of a second for 2,000 nodes. `fresh`: anew, else from where the nodes stand. */
export function runForces(graph: Core, fresh: boolean): void {
  // Layouts of one's own are not among Cytoscape's types.
  graph.layout({ name: 'forces', fresh } as LayoutOptions).run();
}
