/** Left, right, top and bottom, in pixels of the screen. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** At which side of its node a name stands. */
export type LabelSide = 'below' | 'above' | 'right-of' | 'left-of';

/** A node as it stands on screen, with the name it may get. */
export interface LabelCandidate {
  readonly id: string;
  readonly label: string;
  /** Its middle, in pixels of the screen. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Shown in any case, where it hides least; or even over other nodes; or only where there is room. */
  readonly priority: 'required' | 'preferred' | 'optional';
}

/** Where a name stands, with what it covers. */
export interface PlacedLabel {
  readonly side: LabelSide;
  readonly box: Box;
}

/** How names are placed. */
export interface LabelOptions {
  /** Candidates that are looked at, from the first; default all. */
  readonly maxCandidates?: number;
  /** Width in which names must lie, in pixels; default without bounds. */
  readonly width?: number;
  /** Mean width of a letter, in pixels. */
  readonly letterWidth?: number;
}

const maxLabelWidth = 170;
const labelHeight = 16;
/** Between two names. */
const spacing = 6;
/** Between a node and its name. */
const gap = 4;
/** Nodes of a smaller diameter on screen stay without a name, unless they are among the first. */
const minLabelledSize = 7;
const alwaysTried = 40;
/** The first ones get their name even over another node, so that a crowd has names at all. */
const mayCover = 12;
/** How much worse it is to lie on a name than on a node. */
const labelCost = 100;

/** Whether two boxes lie on each other. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The places of a name, in the order in which they are tried. */
function placesOf({ label, x, y, radius }: LabelCandidate, letterWidth: number): readonly PlacedLabel[] {
  const width = Math.min(maxLabelWidth, label.length * letterWidth) + spacing;
  const away = radius + gap;
  const place = (side: LabelSide, left: number, top: number): PlacedLabel => ({
    side,
    box: { left, right: left + width, top, bottom: top + labelHeight },
  });
  return [
    place('below', x - width / 2, y + away - 1),
    place('above', x - width / 2, y - away - labelHeight + 1),
    place('right-of', x + away, y - labelHeight / 2),
    place('left-of', x - away - width, y - labelHeight / 2),
  ];
}

/**
 * The names that can be read, by id: none lies on another, nor on a node where there is a free side. Candidates come most important
 * first; where there is room for one name only, the first stays.
 */
export function placeLabels(
  candidates: readonly LabelCandidate[],
  { maxCandidates = candidates.length, width = Infinity, letterWidth = 7.2 }: LabelOptions = {},
): Map<string, PlacedLabel> {
  const placed = new Map<string, PlacedLabel>();
  const boxes: Box[] = [];
  const nodes = candidates.map(({ x, y, radius }): Box => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }));
  const cost = (candidate: LabelCandidate, { box }: PlacedLabel): number => {
    let sum =
      labelCost * (boxes.filter((other) => overlap(box, other)).length + (width < Infinity && (box.left < 0 || box.right > width) ? 1 : 0));
    for (const [index, node] of nodes.entries()) if (overlap(box, node) && candidates[index] !== candidate) sum++;
    return sum;
  };
  const add = ({ id }: LabelCandidate, label: PlacedLabel): void => {
    boxes.push(label.box);
    placed.set(id, label);
  };
  for (const candidate of candidates) {
    if (candidate.priority !== 'required') continue;
    const tries = placesOf(candidate, letterWidth).map((place) => ({ place, cost: cost(candidate, place) }));
    add(candidate, tries.reduce((best, next) => (next.cost < best.cost ? next : best)).place);
  }
  for (const [rank, candidate] of candidates.slice(0, maxCandidates).entries()) {
    const { priority, radius } = candidate;
    if (priority === 'required' || (priority === 'optional' && rank >= alwaysTried && 2 * radius < minLabelledSize)) continue;
    const limit = rank < mayCover || priority === 'preferred' ? labelCost : 1;
    const tries = placesOf(candidate, letterWidth).map((place) => ({ place, cost: cost(candidate, place) }));
    const found = tries.find((each) => each.cost === 0) ?? tries.find((each) => each.cost < limit);
    if (found) add(candidate, found.place);
  }
  return placed;
}

/** An edge as it stands on screen, with the label it may get along it. */
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
/** More labels of edges cannot be read. */
const maxEdgeLabels = 120;

function edgeLabelBox({ label, x, y, angle }: EdgeLabelCandidate): Box {
  const [along, across] = [(label.length * edgeLetterWidth) / 2 + 2, labelHeight / 2];
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [reachX, reachY] = [cos * along + sin * across, sin * along + cos * across];
  return { left: x - reachX, right: x + reachX, top: y - reachY, bottom: y + reachY };
}

/** The edges whose labels are shown: in sight, long enough, the strongest first, on no other label and on none of the obstacles. */
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
    const box = edgeLabelBox(edge);
    if ([...boxes, ...obstacles].some((other) => overlap(box, other))) continue;
    boxes.push(box);
    chosen.add(edge.id);
  }
  return chosen;
}
