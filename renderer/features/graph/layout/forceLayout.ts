import { occurrences } from '#shared/occurrences.ts';
import { type Force, forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force';
import { looseArea, layOutInRows } from './placedLayouts.ts';
import { type LayoutEdge, type LayoutNode, positionNewNodes, type Positions } from './positions.ts';

interface Body extends SimulationNodeDatum {
  readonly id: string;
  readonly size: number;
}

/** Steps of the simulation: a large graph gets fewer, as each takes longer. */
const stepsFor = (nodes: number): number => Math.round(Math.min(300, Math.max(75, 120_000 / nodes)));
/** Up to this many nodes all names are read, which takes room between them. */
const maxReadable = 400;
/** Forces in d3's measure; lengths in the graph's own pixels. `reach` is how far nodes push, so that lone ones stay near. */
const spacious = { length: 80, weakLength: 130, charge: 420, reach: 500, pullX: 0.04, pullY: 0.11 } as const;
const dense = { length: 60, weakLength: 90, charge: 260, reach: 1_600, pullX: 0.025, pullY: 0.06 } as const;
/** How much less an edge pulls that is not drawn. */
const faintPull = 0.2;
/** Width of a window for its height, about. */
const windowAspect = 1.6;
/** The simulation cools from 1 to this. */
const alphaMin = 0.003;
/** Where it begins when most positions are known: enough to make room for new nodes. */
const alphaKnown = 0.08;
/** From this share of known positions on, the graph is the one of before with some changes. */
const mostlyKnown = 0.6;
/** Final steps, which only remove overlaps. */
const collisionSteps = 8;
/** Room around a node, in the graph's own pixels. */
const gap = 5;
/** Room for names between parts of the graph that no edge joins, and by how much these are drawn together in one step. */
const partGap = { x: 150, y: 90 } as const;
const partStep = 20;

/** A force that acts every second step, twice as strong: what pushes from afar changes slowly, and takes four fifths of the time. */
function everySecondStep(force: Force<Body, undefined>): Force<Body, undefined> {
  let step = 0;
  const act = (alpha: number): void => {
    if (step++ % 2 === 0) force(2 * alpha);
  };
  return Object.assign(act, { initialize: (bodies: Body[], random: () => number) => force.initialize?.(bodies, random) });
}

/**
 * Lays a graph out by forces: edges pull, nodes push each other away, and all are drawn a little to the middle. Known positions are
 * kept as far as new edges allow; nodes without edges are in rows below. Equal graphs get equal positions, and no two nodes the same one. Takes a third of a second for
 * 2,000 nodes: not for the window's own thread. Why not a layout of Cytoscape: docs/decisions/070-graph-layout.md.
 */
export function forceLayout(all: readonly LayoutNode[], edges: readonly LayoutEdge[]): Positions {
  const nodes = all.filter(({ isLoose }) => !isLoose);
  const positions = new Map(webLayout(nodes, edges));
  const loose = all.filter(({ isLoose }) => isLoose).sort((a, b) => b.size - a.size);
  const along = (axis: 0 | 1): readonly number[] => [0, ...[...positions.values()].map((position) => position[axis])];
  const [left, right, top, bottom] = [Math.min(...along(0)), Math.max(...along(0)), Math.min(...along(1)), Math.max(...along(1))];
  // Web and rows together get the aspect ratio of a window: width = aspect x (height + area of the rows / width).
  const alone = windowAspect * (bottom - top);
  const width = (alone + Math.sqrt(alone ** 2 + 4 * windowAspect * looseArea * loose.length)) / 2;
  const wider = Math.max(0, width - (right - left)) / 2;
  layOutInRows(positions, loose, { left: left - wider, right: right + wider, bottom });
  return positions;
}

/** Places the connected nodes by forces. */
function webLayout(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): Positions {
  const known = new Map(nodes.flatMap(({ id, position }) => (position ? [[id, position] as const] : [])));
  const fresh = known.size < nodes.length * mostlyKnown;
  const start = fresh ? null : positionNewNodes(known, nodes, edges);
  // Without a position they begin on a spiral, the first one in the middle.
  const bodies = nodes.map(({ id, size }): Body => {
    const position = start?.get(id);
    return position ? { id, size, x: position[0], y: position[1] } : { id, size };
  });
  const steps = stepsFor(bodies.length);
  const { length, weakLength, charge, reach, pullX, pullY } = bodies.length <= maxReadable ? spacious : dense;
  const degrees = occurrences(edges.flatMap(({ source, target }) => [source, target]));
  const links = edges.map(({ source, target, strength, isFaint }) => {
    // As d3 has it by default: who has many edges is not torn by them.
    const pull = 1 / Math.min(degrees.get(source)!, degrees.get(target)!);
    return { source, target, strength, pull: isFaint ? pull * faintPull : pull };
  });
  const repulsion = forceManyBody<Body>()
    .strength(({ size }) => -(charge + 8 * size))
    .theta(1.5)
    .distanceMax(reach);
  const simulation = forceSimulation(bodies)
    .stop()
    .alpha(fresh ? 1 : alphaKnown)
    .alphaDecay(1 - alphaMin ** (1 / steps))
    .velocityDecay(0.3)
    .force(
      'edges',
      forceLink<Body, (typeof links)[number]>(links)
        .strength(({ pull }) => pull)
        .id(({ id }) => id)
        .distance(({ strength }) => length + weakLength * (1 - strength)),
    )
    .force('repulsion', everySecondStep(repulsion))
    .force('x', forceX<Body>(0).strength(pullX))
    .force('y', forceY<Body>(0).strength(pullY))
    .tick(steps);
  simulation
    .force('edges', null)
    .force('repulsion', null)
    .force(
      'collision',
      forceCollide<Body>(({ size }) => size / 2 + gap),
    )
    .tick(collisionSteps);
  const positions = new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, [x, y] as const]));
  return fresh ? gathered(positions, edges) : positions;
}

/** Ids by what edges join, directly or by others: the largest part of the graph first. */
function partsOf(ids: Iterable<string>, edges: readonly LayoutEdge[]): string[][] {
  const near = new Map<string, string[]>();
  for (const { source, target } of edges) {
    near.getOrInsertComputed(source, () => []).push(target);
    near.getOrInsertComputed(target, () => []).push(source);
  }
  const seen = new Set<string>();
  const parts: string[][] = [];
  for (const start of ids) {
    if (seen.has(start)) continue;
    const part = new Set([start]);
    for (const id of part) for (const other of near.get(id) ?? []) part.add(other);
    for (const id of part) seen.add(id);
    parts.push([...part]);
  }
  return parts.sort((a, b) => b.length - a.length);
}

/** The web with its unconnected parts moved as close to the largest one as their names allow: farther away, they would make the whole map small. */
function gathered(positions: Map<string, readonly [number, number]>, edges: readonly LayoutEdge[]): Positions {
  const [largest = [], ...others] = partsOf(positions.keys(), edges);
  const points = (ids: readonly string[]): (readonly [number, number])[] => ids.map((id) => positions.get(id)!);
  const middleOf = (of: readonly (readonly [number, number])[]): [number, number] =>
    [0, 1].map((axis) => of.reduce((sum, point) => sum + point[axis]!, 0) / of.length) as [number, number];
  const placed = points(largest);
  const [midX, midY] = middleOf(placed);
  for (const ids of others) {
    const part = points(ids);
    const [x, y] = middleOf(part);
    const away = Math.hypot(x - midX, y - midY);
    const [towardX, towardY] = away === 0 ? [0, 0] : [(midX - x) / away, (midY - y) / away];
    const isFree = (by: number): boolean =>
      part.every(([atX, atY]) => placed.every((other) => areApart(atX + by * towardX, atY + by * towardY, other)));
    let by = 0;
    while (by + partStep < away && isFree(by + partStep)) by += partStep;
    for (const [index, [atX, atY]] of part.entries()) {
      const at = [atX + by * towardX, atY + by * towardY] as const;
      positions.set(ids[index]!, at);
      placed.push(at);
    }
  }
  return positions;
}

const areApart = (x: number, y: number, [otherX, otherY]: readonly [number, number]): boolean =>
  Math.abs(otherX - x) >= partGap.x || Math.abs(otherY - y) >= partGap.y;
