import { createHash } from 'node:crypto';
import { addToList } from '#lib/lists.ts';
import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force';
import { byType, spanLabel, type ExportedFile, type World, type WorldEntity } from './world.ts';

/** Places of the middle of cards by entity, in any measure. */
export type CanvasPositions = Readonly<Record<string, readonly [number, number]>>;

/** Sizes of a card of a canvas, and the room between two, in its units. */
const card = { width: 260, height: 100, gap: 40 } as const;
/** Ratio by which the layout stretches heights: it places discs, and cards are wider than high. */
const flatness = card.width / card.height;
/** Layout iterations, those of a large world (so that it takes seconds), and those that only resolve overlaps. */
const steps = { forces: 300, forcesAtLeast: 60, overlaps: 60 } as const;
/** Entities from which on there are fewer iterations, inversely to their number. */
const manyEntities = 1_000;
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
  const forces = Math.round(Math.max(steps.forcesAtLeast, steps.forces * Math.min(1, manyEntities / entities.length)));
  const simulation = forceSimulation(bodies)
    .stop()
    .alphaDecay(1 - 0.003 ** (1 / forces))
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
    .tick(forces);
  for (const body of bodies) Object.assign(body, { fx: null, fy: null });
  simulation.force('edges', null).force('repulsion', null).force('x', null).force('y', null);
  simulation.force('collision', forceCollide<Body>(radius)).tick(steps.overlaps);
  return bodies;
}

/** Upper left corners of cards as whole numbers; a card that would still lie on one before it goes below that. */
function apart(bodies: readonly Body[]): readonly { readonly x: number; readonly y: number }[] {
  /** Cards by the cell of a grid that their corner is in: what lies under a card is in its own cell or one next to it. */
  const cells = new Map<string, { x: number; y: number }[]>();
  const cellAt = (column: number, row: number): string => `${column} ${row}`;
  const under = ({ x, y }: { readonly x: number; readonly y: number }): { readonly y: number } | undefined => {
    const [column, row] = [Math.floor(x / card.width), Math.floor(y / card.height)];
    for (const columns of [column - 1, column, column + 1])
      for (const rows of [row - 1, row, row + 1]) {
        const found = cells
          .get(cellAt(columns, rows))
          ?.find((other) => Math.abs(other.x - x) < card.width && Math.abs(other.y - y) < card.height);
        if (found) return found;
      }
    return undefined;
  };
  return bodies.map(({ x, y }) => {
    const corner = { x: Math.round(x - card.width / 2), y: Math.round(y / flatness - card.height / 2) };
    for (let below = under(corner); below; below = under(corner)) corner.y = below.y + card.height + card.gap / 2;
    addToList(cells, cellAt(Math.floor(corner.x / card.width), Math.floor(corner.y / card.height)), corner);
    return corner;
  });
}
