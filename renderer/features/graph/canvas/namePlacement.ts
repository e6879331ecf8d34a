/** Left, right, top and bottom, in pixels of the screen. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The side or corner of its node where a name is. */
export type LabelSide = 'below' | 'above' | 'right-of' | 'left-of' | 'below-right' | 'below-left' | 'above-right' | 'above-left';

/** A node in screen coordinates, with its possible name. */
export interface LabelCandidate {
  readonly id: string;
  readonly label: string;
  /** The same name in shorter lines, for where the other has no room; undefined if there is none. */
  readonly narrowLabel?: string | undefined;
  /** Its middle, in pixels of the screen. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Of its name, in pixels of the screen. */
  readonly fontSize: number;
  /** Whether its name is below it or nowhere: elsewhere are lines. */
  readonly isOnlyBelow?: boolean;
  /** Shown in any case, where it hides least; or even over other nodes; or only where there is room. */
  readonly priority: 'required' | 'preferred' | 'optional';
}

/** The position of a name, and the box that it covers. */
interface PlacedLabel {
  readonly side: LabelSide;
  /** Whether it is shown as `narrowLabel`. */
  readonly isNarrow: boolean;
  readonly box: Box;
  /** Whether it covers a part of another node. */
  readonly coversNode?: boolean;
}

/** How names are placed. */
interface LabelOptions {
  /** Candidates that are looked at, from the first; default all. */
  readonly maxCandidates?: number;
  /** How many of the first get their name even over a less important node, so that a crowd has names at all; default 12. */
  readonly mayCover?: number;
  /** Size of the area for names, in pixels; default: unbounded. */
  readonly width?: number;
  readonly height?: number;
  /** What covers a part of the area: no name is placed under it where it has another place, and only a required one else. */
  readonly covers?: readonly Box[];
  /** Lines that names avoid if possible. */
  readonly lines?: readonly Line[];
}

/** From one point to another, in pixels of the screen. */
export interface Line {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

const maxLabelWidth = 170;
/** Mean width of a letter, and height of a line, for one pixel of the font's size. */
const letterWidth = 0.58;
const lineHeight = 1.3;
/** Letters that are as wide as they are high, such as those of Chinese, Japanese and Korean. */
const wideLetter = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g;
const wideAsLetters = 1 / letterWidth;
/** Between two names. */
const spacing = 6;
/** Between a node and its name. */
const gap = 4;
/** Nodes of a smaller diameter on screen stay without a name, unless they are among the first. */
const minLabelledSize = 7;
const alwaysTried = 80;
/** Cost of covering a name, relative to covering a node. */
const labelCost = 100;
/** Additional cost of covering a node whose own name must be shown: among faded ones it is what is looked at. */
const requiredNodeCost = 3;
/** Cost of covering a line, relative to covering a node: a name with a halo is readable over two lines. */
const lineCost = 0.4;
/** Number of the first nodes, and the additional cost of covering one of them: they are looked for. */
const firstCount = 12;
const firstNodeCost = 2;
/** Number of orders tried for names that must be shown. */
const maxOrders = 16;
/** Number of times that each of them may move again. */
const maxRounds = 4;
/** Among more names nobody misses one, and moving others out of its way would take long. */
const maxRearranged = 100;

/** Length of a text as that of a number of mean letters. */
export const lengthInLetters = (text: string): number => text.length + (wideAsLetters - 1) * (text.match(wideLetter)?.length ?? 0);

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a line intersects a box (Liang and Barsky 1984). */
export function lineCrossesBox({ from, to }: Line, { left, right, top, bottom }: Box): boolean {
  let [enter, leave] = [0, 1];
  for (const [start, end, min, max] of [
    [from.x, to.x, left, right],
    [from.y, to.y, top, bottom],
  ] as const) {
    const length = end - start;
    if (length === 0) {
      if (start <= min || start >= max) return false;
      continue;
    }
    const [one, other] = [(min - start) / length, (max - start) / length];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter < leave;
}

/** Side of a cell, in pixels: a name covers few of them. */
const cellSide = 48;

/** Boxes by where they are: thousands of nodes are not looked through for each place of a name. */
class BoxGrid {
  readonly #cells = new Map<number, Box[]>();

  add(box: Box): void {
    for (const cell of cellsOf(box)) this.#cells.getOrInsertComputed(cell, () => []).push(box);
  }

  delete(box: Box): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.#cells.get(cell)!;
      boxes.splice(boxes.indexOf(box), 1);
    }
  }

  /** Number of boxes that overlap one, without its own. */
  count(box: Box, own?: Box): number {
    const found = new Set<Box>();
    for (const cell of cellsOf(box))
      for (const other of this.#cells.get(cell) ?? []) if (other !== own && boxesOverlap(box, other)) found.add(other);
    return found.size;
  }
}

function* cellsOf({ left, right, top, bottom }: Box): Iterable<number> {
  for (let row = Math.floor(top / cellSide); row <= Math.floor(bottom / cellSide); row++)
    for (let column = Math.floor(left / cellSide); column <= Math.floor(right / cellSide); column++) yield row * 65_536 + column;
}

/** The positions for a name, in the order tried: all of them in its usual lines before those in shorter ones. */
function positionsOf(candidate: LabelCandidate): readonly PlacedLabel[] {
  const { label, narrowLabel } = candidate;
  return [...positionsFor(label, candidate, false), ...(narrowLabel === undefined ? [] : positionsFor(narrowLabel, candidate, true))];
}

function positionsFor(label: string, { x, y, radius, fontSize, isOnlyBelow }: LabelCandidate, isNarrow: boolean): readonly PlacedLabel[] {
  const lines = label.split('\n');
  const letters = Math.max(...lines.map(lengthInLetters));
  const width = Math.min(maxLabelWidth, letters * letterWidth * fontSize) + spacing;
  const labelHeight = Math.round(lineHeight * fontSize * lines.length);
  const away = radius + gap;
  const corner = radius * Math.SQRT1_2 + 2;
  const position = (side: LabelSide, left: number, top: number): PlacedLabel => ({
    ...{ side, isNarrow },
    box: { left, right: left + width, top, bottom: top + labelHeight },
  });
  const below = position('below', x - width / 2, y + away - 1);
  if (isOnlyBelow === true) return [below];
  return [
    below,
    position('above', x - width / 2, y - away - labelHeight + 1),
    position('right-of', x + away, y - labelHeight / 2),
    position('left-of', x - away - width, y - labelHeight / 2),
    position('below-right', x + corner, y + corner - 4),
    position('below-left', x - corner - width, y + corner - 4),
    position('above-right', x + corner, y - corner - labelHeight + 4),
    position('above-left', x - corner - width, y - corner - labelHeight + 4),
  ];
}

/** The readable names, by id: none over another, nor over a node with a free side. Candidates come most important first. */
export function placeLabels(candidates: readonly LabelCandidate[], options: LabelOptions = {}): Map<string, PlacedLabel> {
  const { placed, nodes, discs } = positionLabels(candidates, options);
  for (const candidate of candidates) {
    const label = placed.get(candidate.id);
    if (label && nodes.count(label.box, discs.get(candidate)) > 0) placed.set(candidate.id, { ...label, coversNode: true });
  }
  return placed;
}

function positionLabels(
  candidates: readonly LabelCandidate[],
  { maxCandidates = candidates.length, mayCover = 12, width = Infinity, height = Infinity, covers = [], lines = [] }: LabelOptions,
): { readonly placed: Map<string, PlacedLabel>; readonly nodes: BoxGrid; readonly discs: ReadonlyMap<LabelCandidate, Box> } {
  const placed = new Map<string, PlacedLabel>();
  let names = new BoxGrid();
  const nodes = new BoxGrid();
  const requiredNodes = new BoxGrid();
  const firstNodes = new BoxGrid();
  const discs = new Map<LabelCandidate, Box>();
  for (const [rank, candidate] of candidates.entries()) {
    const { x, y, radius, priority } = candidate;
    const disc = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
    discs.set(candidate, disc);
    nodes.add(disc);
    if (priority === 'required') requiredNodes.add(disc);
    if (rank < firstCount) firstNodes.add(disc);
  }
  const cost = (candidate: LabelCandidate, { box }: PlacedLabel): number => {
    const isClipped =
      (width < Infinity && (box.left < 0 || box.right > width)) || (height < Infinity && (box.top < 0 || box.bottom > height));
    const covered = covers.filter((cover) => boxesOverlap(cover, box)).length;
    const crossed = lines.reduce((count, line) => count + (lineCrossesBox(line, box) ? 1 : 0), 0);
    // The box around its own disc reaches under a name at a corner; the disc does not.
    const disc = discs.get(candidate);
    const covering =
      nodes.count(box, disc) + requiredNodeCost * requiredNodes.count(box, disc) + firstNodeCost * firstNodes.count(box, disc);
    return labelCost * (names.count(box) + (isClipped ? 1 : 0) + covered) + covering + lineCost * crossed;
  };
  const add = ({ id }: LabelCandidate, label: PlacedLabel): void => {
    names.add(label.box);
    placed.set(id, label);
  };
  const required = candidates.filter(({ priority }) => priority === 'required');
  /** Places all names that must be shown, starting with one of them, each where it hides least. */
  const placedFrom = (
    first: number,
  ): { readonly positions: readonly (readonly [LabelCandidate, PlacedLabel])[]; readonly total: number } => {
    names = new BoxGrid();
    let total = 0;
    const positions = [...required.slice(first), ...required.slice(0, first)].map((candidate) => {
      const tries = positionsOf(candidate).map((position) => ({ position, cost: cost(candidate, position) }));
      const best = tries.reduce((minPrice, next) => (next.cost < minPrice.cost ? next : minPrice));
      total += best.cost;
      names.add(best.position.box);
      return [candidate, best.position] as const;
    });
    return { positions, total };
  };
  // Who comes first takes the room of the next: of a few the order that hides least is tried out.
  const orders = required.slice(0, maxOrders).map((_first, at) => placedFrom(at));
  names = new BoxGrid();
  if (orders.length > 0)
    for (const [candidate, position] of orders.reduce((best, next) => (next.total < best.total ? next : best)).positions)
      add(candidate, position);
  // Now that all are there, one may hide less elsewhere; each move lowers the sum, so a few rounds are enough.
  for (let round = 0, moved = true; moved && round < maxRounds && required.length <= maxOrders; round++) {
    moved = false;
    for (const candidate of required) {
      const before = placed.get(candidate.id)!;
      names.delete(before.box);
      let [best, minPrice] = [before, cost(candidate, before)];
      for (const position of positionsOf(candidate)) {
        const price = cost(candidate, position);
        if (price < minPrice) [best, minPrice, moved] = [position, price, true];
      }
      add(candidate, best);
    }
  }
  for (const [rank, candidate] of candidates.slice(0, maxCandidates).entries()) {
    const { priority, radius } = candidate;
    if (priority === 'required' || (priority === 'optional' && rank >= alwaysTried && 2 * radius < minLabelledSize)) continue;
    const limit = rank < mayCover || priority === 'preferred' ? labelCost : 1;
    let found: PlacedLabel | null = null;
    let minPrice = limit;
    for (const position of positionsOf(candidate)) {
      const price = cost(candidate, position);
      if (price < minPrice) [found, minPrice] = [position, price];
      if (price === 0) break;
    }
    if (found) add(candidate, found);
  }
  if (candidates.length > maxRearranged) return { placed, nodes, discs };
  // A name that had no room takes that of one which has another free side.
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  for (const candidate of candidates.slice(0, maxCandidates)) {
    if (placed.has(candidate.id)) continue;
    for (const place of positionsOf(candidate)) {
      const [blocking, ...others] = [...placed].filter(([, { box }]) => boxesOverlap(box, place.box));
      if (!blocking || others.length > 0 || cost(candidate, place) >= labelCost + 1) continue;
      const [id, label] = blocking;
      const blocker = byId.get(id)!;
      names.delete(label.box);
      names.add(place.box);
      const other = blocker.priority === 'required' ? undefined : positionsOf(blocker).find((each) => cost(blocker, each) < 1);
      if (other) {
        placed.set(candidate.id, place);
        add(blocker, other);
        break;
      }
      names.delete(place.box);
      names.add(label.box);
    }
  }
  return { placed, nodes, discs };
}

/** An edge in screen coordinates, with its possible label. */
export interface EdgeLabelCandidate {
  readonly id: string;
  readonly label: string;
  readonly strength: number;
  /** Its middle, in pixels of the screen. */
  readonly x: number;
  readonly y: number;
  /** In pixels of the screen. */
  readonly length: number;
  /** In radians. */
  readonly angle: number;
}

const edgeLetterWidth = 5.6;
const edgeLabelHeight = 13;
/** More labels of edges cannot be read. */
const maxEdgeLabels = 120;

/** What a label along its edge covers: small boxes one after another, as one box around a slanting label would be mostly air. */
function edgeLabelBoxes({ label, x, y, angle }: EdgeLabelCandidate): readonly Box[] {
  const along = label.length * edgeLetterWidth;
  const count = Math.max(1, Math.ceil(along / edgeLabelHeight));
  const [stepX, stepY] = [(Math.cos(angle) * along) / count, (Math.sin(angle) * along) / count];
  return Array.from({ length: count }, (_value, index): Box => {
    const [middleX, middleY] = [x + (index - (count - 1) / 2) * stepX, y + (index - (count - 1) / 2) * stepY];
    const half = edgeLabelHeight / 2;
    return { left: middleX - half, right: middleX + half, top: middleY - half, bottom: middleY + half };
  });
}

/** The edges whose labels are shown: visible, long enough, strongest first, overlapping no other label and no obstacle. */
export function placeEdgeLabels(
  edges: readonly EdgeLabelCandidate[],
  obstacles: readonly Box[],
  width: number,
  height: number,
): Set<string> {
  const boxes: Box[] = [];
  const chosen = new Set<string>();
  for (const edge of edges.toSorted((a, b) => b.strength - a.strength)) {
    if (chosen.size >= maxEdgeLabels) break;
    const { x, y, length, label } = edge;
    if (x < 0 || y < 0 || x > width || y > height || length < label.length * edgeLetterWidth + 12) continue;
    const own = edgeLabelBoxes(edge);
    const isFree = (other: Box): boolean => !own.some((box) => boxesOverlap(box, other));
    if (!boxes.every(isFree) || !obstacles.every(isFree)) continue;
    boxes.push(...own);
    chosen.add(edge.id);
  }
  return chosen;
}
