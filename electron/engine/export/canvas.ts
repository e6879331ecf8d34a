import { createHash } from 'node:crypto';
import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force';
import { byType, spanLabel, type ExportedFile, type World, type WorldEntity } from './world.ts';

/** Places of the middle of cards by entity, in any measure. */
export type CanvasPositions = Readonly<Record<string, readonly [number, number]>>;

/** Sizes of a card of a canvas, and the room between two, in its units. */
const card = { width: 260, height: 100, gap: 40 } as const;
/** Cards are wider than high: while they are laid out heights count for so much more, so that each is a disc. */
const flatness = card.width / card.height;
/** Layout iterations, and those that only resolve overlaps. */
const steps = { forces: 300, overlaps: 60 } as const;
/** From one pixel of the map to units of the canvas: names there take less room than cards. */
const mapScale = 4;

/**
 * An Obsidian canvas: a card per entity, coloured by type, and an arrow per relationship. Cards have their `positions` on the map if known; the
 * others get the map's force layout (docs/decisions/070-graph-layout.md). Deterministic.
 */
export function canvas(world: World, positions: CanvasPositions = {}): ExportedFile[] {
  const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
  const colors = new Map(byType(world).map(([type], index) => [type, String((index % 6) + 1)]));
  const corners = apart(laidOut(world, positions));
  const nodes = world.entities.map(({ id, name, type, aliases }, index) => ({
    id: idOf(id),
    type: 'text',
    text: [`**${name}**`, type, aliases.slice(0, 3).join(', ')].filter((line) => line !== '').join('\n'),
    ...corners[index]!,
    width: card.width,
    height: card.height,
    color: colors.get(type),
  }));
  const edges = world.relationships.map((relationship, index) => {
    const { source, target, kind } = relationship;
    return {
      id: idOf(`edge ${index} ${source} ${kind} ${target}`),
      fromNode: idOf(source),
      toNode: idOf(target),
      label: `${kind}${spanLabel(relationship)}`,
    };
  });
  return [{ path: 'World.canvas', content: `${JSON.stringify({ nodes, edges }, null, 2)}\n` }];
}

interface Body extends SimulationNodeDatum {
  readonly entity: WorldEntity;
  x: number;
  y: number;
}

/** The middle of each card, in the order of the entities. */
function laidOut({ entities, relationships }: World, positions: CanvasPositions): readonly Body[] {
  const radius = (card.width + card.gap) / 2;
  const bodies = entities.map((entity, index): Body => {
    const known = positions[entity.id];
    if (known) {
      const [x, y] = [known[0] * mapScale, known[1] * mapScale * flatness];
      return { entity, x, y, fx: x, fy: y };
    }
    // A spiral, the most important one in the middle.
    const [angle, away] = [index * Math.PI * (3 - Math.sqrt(5)), radius * Math.sqrt(index)];
    return { entity, x: Math.cos(angle) * away, y: Math.sin(angle) * away };
  });
  const simulation = forceSimulation(bodies)
    .stop()
    .alphaDecay(1 - 0.003 ** (1 / steps.forces))
    .force(
      'edges',
      forceLink<Body, { source: string; target: string }>(relationships.map(({ source, target }) => ({ source, target })))
        .id(({ entity }) => entity.id)
        .distance(radius * 3),
    )
    .force(
      'repulsion',
      forceManyBody<Body>()
        .strength(-radius * 20)
        .distanceMax(radius * 12),
    )
    .force('x', forceX<Body>(0).strength(0.04))
    .force('y', forceY<Body>(0).strength(0.04))
    .tick(steps.forces);
  for (const body of bodies) Object.assign(body, { fx: null, fy: null });
  simulation.force('edges', null).force('repulsion', null).force('x', null).force('y', null);
  simulation.force('collision', forceCollide<Body>(radius)).tick(steps.overlaps);
  return bodies;
}

/** Upper left corners of cards as whole numbers; a card that would still lie on one before it goes below that. */
function apart(bodies: readonly Body[]): readonly { readonly x: number; readonly y: number }[] {
  const placed: { x: number; y: number }[] = [];
  for (const { x, y } of bodies) {
    const corner = { x: Math.round(x - card.width / 2), y: Math.round(y / flatness - card.height / 2) };
    const isUnder = (other: { x: number; y: number }): boolean =>
      Math.abs(other.x - corner.x) < card.width && Math.abs(other.y - corner.y) < card.height;
    for (let below = placed.find(isUnder); below; below = placed.find(isUnder)) corner.y = below.y + card.height + card.gap / 2;
    placed.push(corner);
  }
  return placed;
}
