import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force';
import type { LayoutEdge, LayoutNode, Positions } from './layoutTypes.ts';
import { placeBeside } from './placeBeside.ts';

interface Body extends SimulationNodeDatum {
  readonly id: string;
  readonly size: number;
}

/** From this share of known places on, the picture is the one of before with some changes. */
const mostlyKnown = 0.6;
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

/**
 * Places the nodes by their ties: ties pull, nodes push each other away, and all are drawn a little to the middle. Known places are
 * kept as far as the new ties allow; equal graphs get equal places. Takes half a second for 2,000 nodes: not for the window's own thread.
 */
export function placeNodes(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): Positions {
  const known = new Map(nodes.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
  const fresh = known.size < nodes.length * mostlyKnown;
  const start = fresh ? new Map<string, readonly [number, number]>() : placeBeside(known, nodes, edges);
  const bodies = nodes.map(({ id, size }): Body => {
    const at = start.get(id);
    // Without a place they begin on a spiral, the most important one in the middle.
    return at ? { id, size, x: at[0], y: at[1] } : { id, size };
  });
  const ties = edges.map(({ source, target, strength }) => ({ source, target, strength }));
  const steps = stepsFor(nodes.length);
  const { tie, weakTie, push, reach, across, down } = nodes.length <= readable ? roomy : dense;
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
    .force(
      'room',
      forceManyBody<Body>()
        .strength(({ size }) => -(push + 8 * size))
        .theta(1.2)
        .distanceMax(reach),
    )
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
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, [x, y] as const]));
}
