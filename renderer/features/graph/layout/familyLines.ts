import type { GraphEdge } from '#shared/model/entity.ts';
import { lookup } from '#shared/lookup.ts';
import type { Positions } from './positions.ts';

type XY = readonly [x: number, y: number];
type Kin = Pick<GraphEdge, 'source' | 'target' | 'kind'>;

/**
 * How a relationship is drawn in a family tree, as genealogists do: a double line between a couple, a line from the middle of it down to their children, a
 * bracket over siblings whose parents are not known; `implied` by what is drawn already: siblings below their parents; `kin`: any other.
 */
export type FamilyLine = 'couple' | 'descent' | 'siblings' | 'implied' | 'kin';

export const familyLineNames = ['couple', 'descent', 'siblings', 'kin'] as const satisfies readonly FamilyLine[];

interface DrawnLine {
  readonly line: FamilyLine;
  /** Where it turns, from its source to its target, in the graph's own pixels; none for a straight line. */
  readonly bends: readonly XY[];
}

/** By kind: how many generations the first is older than the second. */
const elders: Readonly<Record<string, number>> = { 'parent of': 1, 'child of': -1, 'grandparent of': 2, 'grandchild of': -2 };

/** Generations from the first of a relationship of this kind down to the other; below 0 where the first is the younger. */
export function generationsDown(kind: string): number {
  return lookup(elders, kind) ?? 0;
}

const couples = /\b(?:spouse|wife|husband|married|partner|betrothed|engaged)\b/;
const siblings = /\b(?:sibling|brother|sister|twin)\b/;

/** Where lines down to children turn, as shares of the way: below the names of the parents. */
const turnLevels = [0.62, 0.76, 0.69, 0.83] as const;
/** Height of the bracket over siblings. */
const bracketHeight = 40;

interface Parents {
  readonly of: ReadonlySet<string>;
  readonly level: number;
}

/**
 * The parents of each child, and where the lines down to it turn. Children of the same parents share one line across; those who have only some of these
 * parents in common have another, or each would look like the child of all.
 */
function parentsOf(edges: readonly Kin[]): Map<string, Parents> {
  const parents = new Map<string, Set<string>>();
  for (const { source, target, kind } of edges) {
    const down = generationsDown(kind);
    if (down === 0) continue;
    const [parent, child] = down > 0 ? [source, target] : [target, source];
    parents.getOrInsertComputed(child, () => new Set()).add(parent);
  }
  const families = new Map<string, Parents>();
  return new Map(
    [...parents].map(([child, of]) => {
      const family = families.getOrInsertComputed([...of].toSorted().join('\n'), () => {
        const taken = new Set([...families.values()].flatMap((other) => ([...of].some((id) => other.of.has(id)) ? [other.level] : [])));
        return { of, level: turnLevels.find((level) => !taken.has(level)) ?? turnLevels[0] };
      });
      return [child, family] as const;
    }),
  );
}

/** How each relationship of a family tree is drawn between people at these positions. */
export function familyLines(edges: readonly Kin[], positions: Positions): (edge: Kin) => DrawnLine {
  const parents = parentsOf(edges);
  const at = (id: string): XY => positions.get(id) ?? [0, 0];
  const areNeighbours = ([x, y]: XY, [otherX, otherY]: XY): boolean =>
    y === otherY && ![...positions.values()].some((one) => one[1] === y && one[0] > Math.min(x, otherX) && one[0] < Math.max(x, otherX));
  /** From a parent, by the middle of a couple that stands side by side, down to the child. */
  const descend = (parent: string, child: string): readonly XY[] => {
    const { of, level } = parents.get(child)!;
    const [[x, y], [childX, childY]] = [at(parent), at(child)];
    const [other, ...more] = [...of].filter((id) => id !== parent);
    const isCouple = other !== undefined && more.length === 0 && areNeighbours([x, y], at(other));
    const middle = isCouple ? (x + at(other)[0]) / 2 : x;
    const turn = y + level * (childY - y);
    return [...(isCouple ? [[middle, y] as const] : []), [middle, turn], [childX, turn]];
  };
  return ({ source, target, kind }) => {
    const down = generationsDown(kind);
    if (down > 0) return { line: 'descent', bends: descend(source, target) };
    if (down < 0) return { line: 'descent', bends: descend(target, source).toReversed() };
    if (couples.test(kind)) return { line: 'couple', bends: [] };
    const [[x, y], [otherX, otherY]] = [at(source), at(target)];
    if (!siblings.test(kind) || y !== otherY) return { line: 'kin', bends: [] };
    const shared = parents.get(source)?.of.intersection(parents.get(target)?.of ?? new Set());
    const isImplied = shared !== undefined && shared.size > 0;
    return isImplied ? { line: 'implied', bends: [] } : { line: 'siblings', bends: [x, otherX].map((each) => [each, y - bracketHeight]) };
  };
}
