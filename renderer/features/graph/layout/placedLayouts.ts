import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { families, familyOf } from '#shared/model/relationshipFamilies.ts';
import { type Group, groupIndex } from '../model/groups.ts';
import { generationsDown } from './familyLines.ts';
import type { Positions } from './positions.ts';

/** Between generations and between neighbours of one, in the graph's own pixels. */
const rowHeight = 130;
const columnWidth = 150;
/** Between rings, and along a ring between neighbours at least. */
const ringWidth = 110;
const ringGap = 120;
/** Everybody who is farther from the centre is on the outermost ring: more rings would leave a window too small for names. */
const maxRings = 4;
/** More on one ring are in several rows: in one, a thousand would make a circle that is seen from so far that nothing in it can be told apart. */
const maxInRow = 80;
const ringRow = 84;
const sweeps = 6;
/** Width of a window for its height, about. */
const rowAspect = 1.6;

/** Those who are of somebody's family, and the edges between them. */
export function familyGraph(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const family = edges.filter((edge) => familyOf(edge) === 'kin');
  const related = new Set(family.flatMap(({ source, target }) => [source, target]));
  return { nodes: nodes.filter(({ id }) => related.has(id)), edges: family };
}

function neighboursOf(edges: readonly GraphEdge[]): Map<string, { readonly id: string; readonly down: number }[]> {
  const near = new Map<string, { readonly id: string; readonly down: number }[]>();
  const add = (from: string, id: string, down: number): void => void near.getOrInsertComputed(from, () => []).push({ id, down });
  for (const { source, target, kind } of edges) {
    const down = generationsDown(kind);
    add(source, target, down);
    add(target, source, -down);
  }
  return near;
}

/** A family with its places from its own left upper corner. */
interface FamilyBlock {
  readonly width: number;
  readonly height: number;
  readonly points: readonly (readonly [id: string, x: number, y: number])[];
}

/** Places families in rows of at most the given width, in order, each row in the middle. */
function shelve(
  blocks: readonly FamilyBlock[],
  widest: number,
): { readonly positions: Positions; readonly width: number; readonly height: number } {
  const rows: { readonly blocks: FamilyBlock[]; width: number; height: number }[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    const row = last && last.width + block.width <= widest ? last : { blocks: [], width: 0, height: 0 };
    if (row !== last) rows.push(row);
    row.blocks.push(block);
    row.width += block.width;
    row.height = Math.max(row.height, block.height);
  }
  const width = Math.max(0, ...rows.map((row) => row.width));
  const positions = new Map<string, readonly [number, number]>();
  let top = 0;
  for (const row of rows) {
    let left = (width - row.width) / 2;
    for (const block of row.blocks) {
      for (const [id, x, y] of block.points) positions.set(id, [left + x, top + y]);
      left += block.width;
    }
    top += row.height;
  }
  return { positions, width, height: top };
}

/** Maximum number of families for which every row width is tried. */
const fewFamilies = 12;

/** Places families in rows, in order, so that a window shows them as large as possible; many families with the aspect ratio of a window. */
function intoShelves(blocks: readonly FamilyBlock[]): Positions {
  const minWidth = Math.max(0, ...blocks.map(({ width }) => width));
  const area = blocks.reduce((sum, { width, height }) => sum + width * height, 0);
  let sum = 0;
  const widths = blocks.length > fewFamilies ? [] : blocks.map(({ width }) => (sum += width)).filter((width) => width >= minWidth);
  const sizeOf = ({ width, height }: ReturnType<typeof shelve>): number => Math.max(width / rowAspect, height);
  return widths
    .map((width) => shelve(blocks, width))
    .reduce((best, next) => (sizeOf(next) < sizeOf(best) ? next : best), shelve(blocks, Math.max(minWidth, Math.sqrt(rowAspect * area))))
    .positions;
}

/** Generations in rows, elders above: families next to each other, and relatives in a row in the order of those above them. */
export function familyTree(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Positions {
  const near = neighboursOf(edges);
  const blocks: FamilyBlock[] = [];
  const seen = new Set<string>();
  for (const { id: start } of nodes.toSorted((a, b) => b.importance - a.importance)) {
    if (seen.has(start)) continue;
    const generation = new Map([[start, 0]]);
    for (const id of generation.keys()) {
      seen.add(id);
      for (const { id: other, down } of near.get(id) ?? []) if (!generation.has(other)) generation.set(other, generation.get(id)! + down);
    }
    const first = Math.min(...generation.values());
    const rows: string[][] = [];
    for (const [id, at] of generation) (rows[at - first] ??= []).push(id);
    const order = new Map<string, number>();
    const number = (row: readonly string[] | undefined): void => row?.forEach((id, at) => order.set(id, at - row.length / 2));
    rows.forEach(number);
    // Each row by the middle of its relatives, down and up again, until lines cross little.
    for (let sweep = 0; sweep < sweeps; sweep++) {
      for (const row of sweep % 2 === 0 ? rows : rows.toReversed()) {
        if (!row) continue;
        const middle = (id: string): number => {
          const relatives = near.get(id) ?? [];
          // Parents and children place who has them: spouses and siblings would pull each other to and fro.
          const across = relatives.filter(({ down }) => down !== 0);
          const points = (across.length > 0 ? across : relatives).flatMap((other) => order.get(other.id) ?? []);
          return points.length === 0 ? order.get(id)! : points.reduce((sum, point) => sum + point, 0) / points.length;
        };
        const middles = new Map(row.map((id) => [id, middle(id)]));
        row.sort((a, b) => middles.get(a)! - middles.get(b)! || order.get(a)! - order.get(b)!);
        number(row);
      }
    }
    const width = Math.max(...rows.map((row) => row?.length ?? 0)) * columnWidth;
    const points = rows.flatMap(
      (row, at) => row?.map((id, index) => [id, width / 2 + (index - (row.length - 1) / 2) * columnWidth, at * rowHeight] as const) ?? [],
    );
    blocks.push({ width: width + columnWidth / 2, height: rows.length * rowHeight, points });
  }
  return intoShelves(blocks);
}

/** Width of a ring divided by its height: windows and names are wide. */
export const ringAspect = 1.5;

interface FocusRings {
  readonly positions: Positions;
  /** Half the height of each ring at its outermost row, from the centre outwards, in graph units. */
  readonly radii: readonly number[];
  /** The number of the ring of each, from the centre outwards; the centre is on none. */
  readonly ringOf: ReadonlyMap<string, number>;
}

/** Two opposite corners of the box around the outermost ring; none without rings. */
export function ringCorners(radii: readonly number[]): readonly (readonly [x: number, y: number])[] {
  const radius = radii.at(-1);
  return radius === undefined ? [] : [-radius, radius].map((y) => [y * ringAspect, y]);
}

/** Rings around one entity by degrees of connection, ordered by family; those farther are on the outermost, unconnected ones left out. */
export function focusRings(nodes: readonly GraphNode[], edges: readonly GraphEdge[], centre: string): FocusRings {
  const near = new Map<string, { readonly id: string; readonly rank: number }[]>();
  for (const edge of edges) {
    const rank = families.indexOf(familyOf(edge));
    for (const [from, id] of [
      [edge.source, edge.target],
      [edge.target, edge.source],
    ] as const)
      near.getOrInsertComputed(from, () => []).push({ id, rank });
  }
  const positions = new Map<string, readonly [number, number]>([[centre, [0, 0]]]);
  const angles = new Map<string, number>([[centre, -Math.PI / 2]]);
  const left = new Set(nodes.map(({ id }) => id).filter((id) => id !== centre));
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  let ring = [centre];
  const radii: number[] = [];
  const ringOf = new Map<string, number>();
  let radius = 0;
  while (left.size > 0) {
    const next = new Map<string, { readonly angle: number; readonly rank: number }>();
    const follow = (from: string, angle: number): void => {
      for (const { id, rank } of near.get(from) ?? []) if (left.has(id) && !next.has(id)) next.set(id, { angle, rank });
    };
    for (const from of ring) follow(from, angles.get(from)!);
    // While they are followed more are added.
    if (radii.length + 1 === maxRings) for (const [from, { angle }] of next) follow(from, angle);
    if (next.size === 0) break;
    const isFirst = ring.length === 1 && ring[0] === centre;
    const ids = [...next.keys()].sort((a, b) => {
      const [one, other] = [next.get(a)!, next.get(b)!];
      const byFamily = one.rank - other.rank;
      return (isFirst ? byFamily : one.angle - other.angle) || byFamily || (names.get(a) ?? a).localeCompare(names.get(b) ?? b);
    });
    const places = ringPlaces(ids.length, radius + ringWidth);
    radius = Math.max(...places.map((place) => place.radius));
    radii.push(radius);
    for (const [index, id] of ids.entries()) {
      const { angle, radius: row } = places[index]!;
      angles.set(id, angle);
      ringOf.set(id, radii.length);
      positions.set(id, [Math.cos(angle) * row * ringAspect, Math.sin(angle) * row]);
      left.delete(id);
    }
    ring = ids;
  }
  return { positions, radii, ringOf };
}

/** Places on one ring for so many entities, no nearer to the centre than `from`; in order around it, from the top. */
function ringPlaces(count: number, from: number): readonly { readonly angle: number; readonly radius: number }[] {
  const rows = Math.ceil(count / maxInRow);
  // The distance along a row is about that along a circle of the mean radius.
  const middle = (count * ringGap) / (rows * Math.PI * (1 + ringAspect));
  const innermost = Math.max(from, middle - ((rows - 1) / 2) * ringRow);
  const radii = Array.from({ length: rows }, (_each, row) => innermost + row * ringRow);
  const total = radii.reduce((sum, radius) => sum + radius, 0);
  let [filled, reached] = [0, 0];
  const places = radii.flatMap((radius) => {
    reached += radius;
    const length = Math.round((count * reached) / total) - filled;
    filled += length;
    return Array.from({ length }, (_each, at) => ({ angle: (2 * Math.PI * at) / length - Math.PI / 2, radius }));
  });
  return places.sort((a, b) => a.angle - b.angle);
}

/** Room for one member of a group, and between groups, in the graph's own pixels. */
const memberGap = 92;
const groupGap = 70;
const singleGap = 12;
/** Room for one of no group, wide enough for its name. */
const looseGap = 220;
/** Between rows of these, which leaves room for a name in two lines; closer than neighbours in a group, as no line leads from one to the next. */
const looseRow = 92;
/** What each takes of the rows of those of no group. */
export const looseArea = looseGap * looseRow;

/** Places nodes, the most important first, in rows below the placed ones and equally wide, or with the aspect ratio of a window if there are none. */
export function layOutInRows(
  positions: Map<string, readonly [number, number]>,
  nodes: readonly { readonly id: string }[],
  { left, right, bottom }: { readonly left: number; readonly right: number; readonly bottom: number },
): void {
  const columns = Math.max(Math.floor((right - left) / looseGap), Math.ceil(Math.sqrt(1.6 * nodes.length)), 1);
  for (const [index, { id }] of nodes.entries()) {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, nodes.length - row * columns);
    const x = (left + right) / 2 + ((index % columns) - (inRow - 1) / 2) * looseGap;
    positions.set(id, [x, bottom + groupGap + row * looseRow]);
  }
}

/** The golden angle in radians: groups tried along a spiral fill the plane evenly. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** How strongly groups are connected with each other: sums of their edges, by pairs of ids, both ways. */
function weightsBetween(groups: readonly Group[], edges: readonly GraphEdge[]): Map<string, Map<string, number>> {
  const groupOf = groupIndex(groups);
  const weights = new Map<string, Map<string, number>>(groups.map(({ id }) => [id, new Map()]));
  for (const edge of edges) {
    const [from, to] = [groupOf.get(edge.source), groupOf.get(edge.target)];
    if (from === undefined || to === undefined || from === to) continue;
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      weights.get(one)!.set(other, (weights.get(one)!.get(other) ?? 0) + edge.strength);
  }
  return weights;
}

/** The free place nearest to where a disc would like to be, along a spiral about it. */
function freeDisc(discs: Iterable<Disc>, wish: { readonly x: number; readonly y: number }, radius: number, gap: number): Disc {
  const others = [...discs];
  const stride = Math.max(24, radius / 3);
  for (let step = 0; ; step++) {
    const away = stride * Math.sqrt(step);
    // Windows are wider than high.
    const x = wish.x + 1.5 * away * Math.cos(step * goldenAngle);
    const y = wish.y + away * Math.sin(step * goldenAngle);
    if (others.every((disc) => Math.hypot(disc.x - x, disc.y - y) >= disc.radius + radius + gap)) return { x, y, radius };
  }
}

/** Each group as a disc around its hub, the largest in the middle, next to connected ones; ungrouped nodes in rows below. */
export function clusters(nodes: readonly GraphNode[], groups: readonly Group[], edges: readonly GraphEdge[] = []): Positions {
  const positions = new Map<string, readonly [number, number]>();
  const discs = new Map<string, Disc>();
  const weights = weightsBetween(groups, edges);
  const importance = new Map(nodes.map((node) => [node.id, node.importance]));
  for (const { id, members } of groups) {
    const order = members.toSorted(
      (a, b) => Number(b === id) - Number(a === id) || (importance.get(b) ?? 0) - (importance.get(a) ?? 0) || (a < b ? -1 : 1),
    );
    const points: [number, number][] = [[0, 0]];
    for (let ring = 1; points.length < order.length; ring++) {
      const room = Math.min(Math.max(3, Math.floor(2 * Math.PI * ring)), order.length - points.length);
      for (let at = 0; at < room; at++) {
        // Nobody is at the right of the hub, where its name has room.
        const angle = (2 * Math.PI * (at + 0.5)) / room;
        points.push([Math.cos(angle) * ring * memberGap, Math.sin(angle) * ring * memberGap]);
      }
    }
    // An incomplete last ring would make the disc lopsided, and two nodes next to each other need no ring.
    const [midX, midY] = [0, 1].map((axis) => {
      const along = points.map((point) => point[axis]!);
      return (Math.min(...along) + Math.max(...along)) / 2;
    }) as [number, number];
    for (const point of points) [point[0], point[1]] = [point[0] - midX, point[1] - midY];
    const radius = Math.max(...points.map(([x, y]) => Math.hypot(x, y))) + memberGap / 2;
    const near = [...weights.get(id)!].flatMap(([other, weight]) => {
      const disc = discs.get(other);
      return disc ? [{ disc, weight }] : [];
    });
    const whole = near.reduce((sum, { weight }) => sum + weight, 0) || 1;
    const wish = {
      x: near.reduce((sum, { disc, weight }) => sum + disc.x * weight, 0) / whole,
      y: near.reduce((sum, { disc, weight }) => sum + disc.y * weight, 0) / whole,
    };
    // A single entity belongs to the group next to it.
    const point = freeDisc(discs.values(), wish, radius, members.length > 1 ? groupGap : singleGap);
    discs.set(id, point);
    for (const [index, member] of order.entries()) positions.set(member, [point.x + points[index]![0], point.y + points[index]![1]]);
  }
  const others = nodes.filter(({ id }) => !positions.has(id)).toSorted((a, b) => b.importance - a.importance);
  const all = [...discs.values()];
  const [left, right] = [Math.min(0, ...all.map(({ x, radius }) => x - radius)), Math.max(0, ...all.map(({ x, radius }) => x + radius))];
  const bottom = Math.max(0, ...all.map(({ y, radius }) => y + radius));
  layOutInRows(positions, others, { left, right, bottom });
  return positions;
}
