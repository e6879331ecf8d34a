/** A node as it stands on screen, most important first. */
export interface NamedNode {
  readonly id: string;
  readonly name: string;
  /** Middle, in pixels of the screen. */
  readonly x: number;
  readonly y: number;
  /** In pixels of the screen. */
  readonly radius: number;
  /** Shown in any case, at the side where it hides least; or tried however small the node is, and over other nodes; or only where there is room. */
  readonly wanted: 'must' | 'much' | 'some';
}

/** Where a name stands beside its node, with what it covers, in pixels of the screen. */
export interface PlacedName {
  readonly align: 'center' | 'left' | 'right';
  /** Of the text: its middle, or the end that is nearer to the node. */
  readonly x: number;
  /** Of the text's upper edge. */
  readonly y: number;
  readonly box: Box;
}

/** Left, right, top and bottom, in pixels of the screen. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const letterWidth = 7.2;
/** The same in the small graph, whose letters are smaller. */
export const smallLetterWidth = 6.3;
const widestName = 150;
const nameHeight = 16;
/** Between two names. */
const between = 6;
/** Between a node and its name. */
const gap = 4;
/** Nodes smaller than this on screen, in pixels across, stay without a name unless they are among the first. */
const smallestNamed = 7;
const alwaysTried = 40;
/** The first ones get their name below them even over another node, so that a crowd has names at all. */
const mayCover = 12;
const cell = 64;
/** How much worse it is to lie on a name than on a node. */
const onName = 100;

/** Whether two boxes lie on each other. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Below, above, right and left of a node, in the order in which they are tried. */
function sides({ name, x, y, radius }: NamedNode, letter: number): readonly PlacedName[] {
  const width = Math.min(widestName, name.length * letter) + between;
  const beside = y - nameHeight / 2;
  const away = radius + gap;
  const at = (align: PlacedName['align'], anchor: number, top: number): PlacedName => {
    const left = align === 'center' ? anchor - width / 2 : align === 'left' ? anchor : anchor - width;
    return { align, x: anchor, y: top, box: { left, right: left + width, top: top - 1, bottom: top - 1 + nameHeight } };
  };
  return [
    at('center', x, y + away),
    at('center', x, y - away - nameHeight + 2),
    at('left', x + away, beside),
    at('right', x - away, beside),
  ];
}

/** Finds the nodes that a box lies on, by the cells of a coarse grid. */
function nodesUnder(nodes: readonly NamedNode[]): (box: Box, except: NamedNode) => number {
  const cells = new Map<string, NamedNode[]>();
  for (const node of nodes) {
    const key = `${Math.floor(node.x / cell)}:${Math.floor(node.y / cell)}`;
    const inCell = cells.get(key);
    if (inCell) inCell.push(node);
    else cells.set(key, [node]);
  }
  return (box, except) => {
    let found = 0;
    // A node reaches at most half a cell beyond its own.
    for (let column = Math.floor(box.left / cell - 0.5); column <= Math.floor(box.right / cell + 0.5); column++)
      for (let row = Math.floor(box.top / cell - 0.5); row <= Math.floor(box.bottom / cell + 0.5); row++)
        for (const node of cells.get(`${column}:${row}`) ?? []) {
          const { x, y, radius } = node;
          if (node !== except && overlap(box, { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })) found++;
        }
    return found;
  };
}

/**
 * The names that can be read, by id of their node: none lies on another or on a node where there is a free side, and the more
 * important one stays. With a width, none is cut off at the sides. */
export function chooseNames(
  nodes: readonly NamedNode[],
  tried: number = nodes.length,
  width = Infinity,
  letter = letterWidth,
): Map<string, PlacedName> {
  const under = nodesUnder(nodes);
  const taken: Box[] = [];
  const chosen = new Map<string, PlacedName>();
  const place = (node: NamedNode, name: PlacedName): void => {
    taken.push(name.box);
    chosen.set(node.id, name);
  };
  const cost = (node: NamedNode, { box }: PlacedName): number =>
    onName * (taken.filter((other) => overlap(box, other)).length + Number(width < Infinity && (box.left < 0 || box.right > width))) +
    under(box, node);
  for (const node of nodes.filter(({ wanted }) => wanted === 'must')) {
    const tries = sides(node, letter).map((name) => ({ name, cost: cost(node, name) }));
    place(node, tries.reduce((best, next) => (next.cost < best.cost ? next : best)).name);
  }
  for (const [rank, node] of nodes.slice(0, tried).entries()) {
    if (node.wanted === 'must' || (node.wanted === 'some' && rank >= alwaysTried && 2 * node.radius < smallestNamed)) continue;
    const tries = sides(node, letter);
    const free =
      tries.find((name) => cost(node, name) === 0) ??
      (rank < mayCover || node.wanted === 'much' ? tries.find((name) => cost(node, name) < onName) : undefined);
    if (free) place(node, free);
  }
  return chosen;
}
