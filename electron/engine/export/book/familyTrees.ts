import { occurrences } from '#shared/occurrences.ts';
import { addToList } from '#lib/lists.ts';
import { inverseKind } from '../../extraction/relationships/kinds.ts';
import { type World, type WorldEntity, escapeXml } from '../world.ts';

/** Measures of a drawing, in points of its own. */
export const treeBox = { width: 134, height: 50, gap: 20, row: 112 } as const;

/** Somebody in a family tree: `x` and `y` are the upper left corner of the box. */
interface TreePerson {
  readonly id: string;
  /** The name in lines that fit the box. */
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
}

/** A line of a tree through points; `married` is a double line, `siblings` without known parents are dashed. */
export interface TreeLine {
  readonly kind: 'married' | 'descent' | 'siblings';
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface FamilyTree {
  /** The surname that most of it bear, else the name of its most important member. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly people: readonly TreePerson[];
  readonly lines: readonly TreeLine[];
  /** The same in words, for screen readers. */
  readonly description: string;
}

/** Minimum family size; the list of relationships suffices for smaller ones. */
const minPeople = 3;
/** Of letters in a box. */
const lineLength = 18;
const maxLines = 3;
const sweeps = 8;

/** Parents, spouses and siblings of each person, by id. */
interface Kinship {
  readonly parents: Map<string, Set<string>>;
  readonly spouses: Map<string, Set<string>>;
  readonly siblings: Map<string, Set<string>>;
}

function kinshipOf(world: World): Kinship {
  const kinship: Kinship = { parents: new Map(), spouses: new Map(), siblings: new Map() };
  const add = (map: Map<string, Set<string>>, of: string, who: string): void => void map.getOrInsertComputed(of, () => new Set()).add(who);
  const people = new Set(world.entities.filter(({ type }) => type === 'character').map(({ id }) => id));
  for (const relationship of world.relationships) {
    const { source, target } = relationship;
    if (source === target || !people.has(source) || !people.has(target)) continue;
    for (const [who, kind, whom] of [
      [source, relationship.kind, target],
      [target, inverseKind(relationship.kind), source],
    ] as const) {
      if (kind === 'parent of' && kinship.parents.get(who)?.has(whom) !== true) add(kinship.parents, whom, who);
      if (kind === 'spouse of') add(kinship.spouses, who, whom);
      if (kind === 'sibling of') add(kinship.siblings, who, whom);
    }
  }
  return kinship;
}

/** The families of a world of at least three people, largest first. */
export function familyTrees(world: World): FamilyTree[] {
  const kinship = kinshipOf(world);
  const near = new Map<string, Map<string, number>>();
  const link = (a: string, b: string, down: number): void => {
    near.getOrInsertComputed(a, () => new Map()).set(b, down);
    near.getOrInsertComputed(b, () => new Map()).set(a, -down);
  };
  for (const [id, ids] of [...kinship.siblings, ...kinship.spouses]) for (const other of ids) link(id, other, 0);
  for (const [child, parents] of kinship.parents) for (const parent of parents) link(parent, child, 1);
  const seen = new Set<string>();
  const trees: FamilyTree[] = [];
  const byId = new Map(world.entities.map((entity) => [entity.id, entity]));
  // The world has its most important first: a family is laid out from the most important of its members.
  for (const { id: start } of world.entities) {
    if (seen.has(start) || !near.has(start)) continue;
    const generation = new Map([[start, 0]]);
    for (const id of generation.keys()) {
      seen.add(id);
      for (const [other, down] of near.get(id)!) if (!generation.has(other)) generation.set(other, generation.get(id)! + down);
    }
    if (generation.size >= minPeople) trees.push(drawn(generation, kinship, byId));
  }
  return trees.sort((a, b) => b.people.length - a.people.length);
}

/** Blocks of a row that move together: couples, and the parents of one child. */
function blocksOfRow(row: readonly string[], kinship: Kinship): string[][] {
  const adjacent = new Map<string, Set<string>>(row.map((id) => [id, new Set()]));
  const join = (a: string, b: string): void => {
    if (!adjacent.has(a) || !adjacent.has(b)) return;
    adjacent.get(a)!.add(b);
    adjacent.get(b)!.add(a);
  };
  for (const id of row) for (const other of kinship.spouses.get(id) ?? []) join(id, other);
  for (const parents of kinship.parents.values()) {
    const [one, other] = [...parents];
    if (one !== undefined && other !== undefined) join(one, other);
  }
  const done = new Set<string>();
  const blocks: string[][] = [];
  // Starts at an end of a chain of couples, so that each is next to the other.
  for (const id of row.toSorted((a, b) => adjacent.get(a)!.size - adjacent.get(b)!.size)) {
    const block: string[] = [];
    const walk = (at: string): void => {
      if (done.has(at)) return;
      done.add(at);
      block.push(at);
      adjacent.get(at)!.forEach(walk);
    };
    walk(id);
    if (block.length > 0) blocks.push(block);
  }
  return blocks;
}

function drawn(generation: ReadonlyMap<string, number>, kinship: Kinship, byId: ReadonlyMap<string, WorldEntity>): FamilyTree {
  const first = Math.min(...generation.values());
  const rows: string[][] = [];
  for (const [id, at] of generation) (rows[at - first] ??= []).push(id);
  const step = treeBox.width + treeBox.gap;
  const children = new Map<string, string[]>();
  for (const [child, parents] of kinship.parents) {
    if (!generation.has(child)) continue;
    for (const parent of parents) addToList(children, parent, child);
  }
  const neighbours = (id: string): string[] => [
    ...(kinship.parents.get(id) ?? []),
    ...(children.get(id) ?? []),
    ...(kinship.siblings.get(id) ?? []),
  ];
  const middle = new Map<string, number>();
  const blocks = rows.map((row) => blocksOfRow(row ?? [], kinship));
  for (const row of blocks) row.flat().forEach((id, index) => middle.set(id, index * step));
  // Each block by the middle of its relatives, down and up again, until lines cross little.
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const row of sweep % 2 === 0 ? blocks : blocks.toReversed()) {
      const wanted = (block: readonly string[]): number => {
        const middles = block.flatMap((id) => neighbours(id).map((other) => middle.get(other)!));
        const own = block.reduce((sum, id) => sum + middle.get(id)!, 0) / block.length;
        return middles.length === 0 ? own : middles.reduce((sum, x) => sum + x, 0) / middles.length;
      };
      const wishes = new Map(row.map((block) => [block, wanted(block)]));
      row.sort((a, b) => wishes.get(a)! - wishes.get(b)!);
      for (const block of row) {
        // People with relatives on the left go to the left.
        const ownWish = (id: string): number => {
          const middles = neighbours(id).map((other) => middle.get(other)!);
          return middles.length === 0 ? wishes.get(block)! : middles.reduce((sum, x) => sum + x, 0) / middles.length;
        };
        if (block.length === 2 && ownWish(block[0]!) > ownWish(block[1]!)) block.reverse();
      }
      positionBlocks(row, wishes, middle, step);
    }
  }
  const left = Math.min(...middle.values());
  const people = [...generation.keys()].map((id): TreePerson => {
    const lines = linesOf(byId.get(id)!.name);
    return { id, lines, x: middle.get(id)! - left, y: (generation.get(id)! - first) * treeBox.row };
  });
  const names = people.map(({ id }) => byId.get(id)!.name);
  return {
    title: familyTitle(names),
    width: Math.max(...people.map(({ x }) => x)) + treeBox.width,
    height: (rows.length - 1) * treeBox.row + treeBox.height,
    people,
    lines: linesBetween(people, kinship),
    description: descriptionOf(people, kinship, byId),
  };
}

/** Positions the blocks of a row as near to their preferred positions as space allows, without reordering. */
function positionBlocks(
  row: readonly (readonly string[])[],
  wishes: ReadonlyMap<readonly string[], number>,
  middle: Map<string, number>,
  step: number,
): void {
  let end = Number.NEGATIVE_INFINITY;
  let moved = 0;
  const starts = row.map((block) => {
    const wish = wishes.get(block)! - ((block.length - 1) * step) / 2;
    const start = Math.max(wish, end);
    moved += start - wish;
    end = start + block.length * step;
    return start;
  });
  // Overlaps are resolved to the right only, so the row is shifted back by the mean displacement.
  const back = moved / row.length;
  for (const [index, block] of row.entries()) for (const [at, id] of block.entries()) middle.set(id, starts[index]! - back + at * step);
}

function linesBetween(people: readonly TreePerson[], kinship: Kinship): TreeLine[] {
  const at = new Map(people.map((person) => [person.id, person]));
  const lines: TreeLine[] = [];
  const add = (kind: TreeLine['kind'], ...points: TreeLine['points']): void => void lines.push({ kind, points });
  const { width, height } = treeBox;
  const areNeighbours = (a: TreePerson, b: TreePerson): boolean => a.y === b.y && Math.abs(a.x - b.x) < width * 1.5;
  for (const a of people)
    for (const id of kinship.spouses.get(a.id) ?? []) {
      const b = at.get(id);
      if (!b || a.x > b.x || (a.x === b.x && a.id > b.id)) continue;
      const y = a.y + height / 2;
      if (areNeighbours(a, b)) add('married', [a.x + width, y], [b.x, y]);
      else add('married', [a.x + width / 2, a.y], [a.x + width / 2, a.y - 10], [b.x + width / 2, a.y - 10], [b.x + width / 2, b.y]);
    }
  const families = new Map<string, { readonly parents: TreePerson[]; readonly children: TreePerson[] }>();
  for (const child of people) {
    const parents = [...(kinship.parents.get(child.id) ?? [])].flatMap((id) => at.get(id) ?? []).sort((a, b) => a.x - b.x);
    if (parents.length === 0) continue;
    const key = parents.map(({ id }) => id).join('\n');
    families.getOrInsertComputed(key, () => ({ parents, children: [] })).children.push(child);
  }
  const ofRow = new Map<number, number>();
  for (const { parents, children } of families.values()) {
    const bottom = Math.max(...parents.map(({ y }) => y)) + height;
    // Families of one row branch at different heights.
    const order = ofRow.get(bottom) ?? 0;
    ofRow.set(bottom, order + 1);
    const branch = bottom + (treeBox.row - height) * (0.42 + 0.16 * ((order % 3) - 1));
    const [one, other] = parents;
    if (parents.length === 2 && areNeighbours(one!, other!)) {
      const x = (one!.x + other!.x + width) / 2;
      if (kinship.spouses.get(one!.id)?.has(other!.id) !== true)
        add('descent', [one!.x + width, one!.y + height / 2], [other!.x, one!.y + height / 2]);
      add('descent', [x, one!.y + height / 2], [x, branch]);
      for (const child of children) add('descent', [x, branch], [child.x + width / 2, branch], [child.x + width / 2, child.y]);
    } else
      for (const parent of parents)
        for (const child of children)
          add(
            'descent',
            [parent.x + width / 2, parent.y + height],
            [parent.x + width / 2, branch],
            [child.x + width / 2, branch],
            [child.x + width / 2, child.y],
          );
  }
  for (const a of people)
    for (const id of kinship.siblings.get(a.id) ?? []) {
      const b = at.get(id);
      const shared = [...(kinship.parents.get(a.id) ?? [])].some(
        (parent) => at.has(parent) && kinship.parents.get(id)?.has(parent) === true,
      );
      if (!b || shared || a.x > b.x || (a.x === b.x && a.id > b.id)) continue;
      const top = Math.min(a.y, b.y) - 16;
      add('siblings', [a.x + width / 2, a.y], [a.x + width / 2, top], [b.x + width / 2, top], [b.x + width / 2, b.y]);
    }
  return lines;
}

function descriptionOf(people: readonly TreePerson[], kinship: Kinship, byId: ReadonlyMap<string, WorldEntity>): string {
  const name = (id: string): string => byId.get(id)!.name;
  const sentences = people.flatMap(({ id }) => {
    const parents = [...(kinship.parents.get(id) ?? [])].map(name);
    const spouses = [...(kinship.spouses.get(id) ?? [])].filter((other) => id < other).map(name);
    const siblings = [...(kinship.siblings.get(id) ?? [])].filter((other) => id < other).map(name);
    return [
      ...(parents.length === 0 ? [] : [`${name(id)}: child of ${parents.join(' and ')}.`]),
      ...spouses.map((other) => `${name(id)} and ${other}: married.`),
      ...siblings.map((other) => `${name(id)} and ${other}: siblings.`),
    ];
  });
  return sentences.join(' ');
}

/** A name in at most three lines, broken at spaces and hyphens, then truncated with an ellipsis. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+|(?<=-)/)) {
    const last = lines.at(-1);
    const joined = last?.endsWith('-') === true ? `${last}${word}` : `${last} ${word}`;
    if (last !== undefined && joined.length <= lineLength) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]!}…`] : lines;
  return shown.map((line) =>
    line.length > lineLength
      ? `${Array.from(line)
          .slice(0, lineLength - 1)
          .join('')}…`
      : line,
  );
}

/** "The Venn family", when two or more names end with it; otherwise by the first name. */
function familyTitle(names: readonly string[]): string {
  const surnames = names.flatMap((name) => name.split(/\s+/).slice(1).at(-1) ?? []);
  const [surname, count] = [...occurrences(surnames)].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return count >= 2 ? `The ${surname} family` : `The family of ${names[0]!}`;
}

const margin = 24;
/** Between lines of a name. */
const leading = 14.5;

/** A family tree as SVG, in black on white, with a description for those who cannot see it. Its size is that of the drawing, in points. */
export function treeSvg(tree: FamilyTree): string {
  const width = tree.width + 2 * margin;
  const height = tree.height + 2 * margin;
  const lines = tree.lines.map(({ kind, points }) => {
    const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    const line = (look: string): string => `<polyline points="${path}" fill="none" ${look}/>`;
    if (kind === 'married') return `${line('stroke="#333" stroke-width="5"')}${line('stroke="#fff" stroke-width="2.4"')}`;
    return line(`stroke="#555" stroke-width="1.2"${kind === 'siblings' ? ' stroke-dasharray="4 3"' : ''}`);
  });
  const people = tree.people.map(({ lines, x, y }) => {
    const first = y + treeBox.height / 2 + 4.5 - (lines.length - 1) * (leading / 2);
    const text = lines.map(
      (word, index) =>
        `<tspan x="${(x + treeBox.width / 2).toFixed(1)}" y="${(first + index * leading).toFixed(1)}">${escapeXml(word)}</tspan>`,
    );
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${treeBox.width}" height="${treeBox.height}" rx="5" fill="#fff" stroke="#333" stroke-width="1.2"/><text text-anchor="middle">${text.join('')}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width.toFixed(0)} ${height.toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" role="img" font-family="'Source Serif 4 Variable', Georgia, serif" font-size="13.5"><title>${escapeXml(tree.title)}</title><desc>${escapeXml(tree.description)}</desc>${lines.join('')}${people.join('')}</svg>`;
}
