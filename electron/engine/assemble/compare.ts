import type { ContextItem } from '#shared/model/context/context.ts';
import type { PackComparison } from '#shared/model/context/recipe.ts';

type Compared = PackComparison['added'][number];

type ComparedPiece = Pick<ContextItem, 'reference' | 'section' | 'entity' | 'tokens' | 'state' | 'text'>;

interface ComparedPack {
  readonly tokens: number;
  readonly items: readonly ComparedPiece[];
}

/** The path in a reference such as `Notes/Mara.md:3-9`. */
const fileOf = (reference: string): string => reference.slice(0, reference.lastIndexOf(':'));

/**
 * The pieces of both packs under keys, such that the same piece has the same key. Editing a file shifts the lines below, so a piece is matched by its
 * text, else by its reference, else by its first line, among pieces of the same file and entity.
 */
function matched(
  first: readonly ComparedPiece[],
  second: readonly ComparedPiece[],
): readonly [Map<string, ComparedPiece>, Map<string, ComparedPiece>] {
  const before = new Map(first.map((piece, index) => [`${index}`, piece]));
  const keys = new Map<ComparedPiece, string>();
  const free = new Set(before.keys());
  const place = ({ section, entity, reference }: ComparedPiece): string => [section, entity?.id ?? '', fileOf(reference)].join('\n');
  const features: readonly ((piece: ComparedPiece) => string)[] = [
    ({ text }) => text,
    ({ reference }) => reference,
    ({ reference }) => reference.slice(reference.lastIndexOf(':')).replace(/-\d+$/, ''),
  ];
  for (const feature of features) {
    const featureKey = (piece: ComparedPiece): string => `${place(piece)}\n${feature(piece)}`;
    const open = Map.groupBy(free, (key) => featureKey(before.get(key)!));
    for (const piece of second) {
      const key = keys.has(piece) ? undefined : open.get(featureKey(piece))?.shift();
      if (key === undefined) continue;
      keys.set(piece, key);
      free.delete(key);
    }
  }
  return [before, new Map(second.map((piece, index) => [keys.get(piece) ?? `new ${index}`, piece]))];
}

function compared(before: ComparedPiece | undefined, after: ComparedPiece | undefined): Compared {
  const { reference, entity, section, text } = (after ?? before)!;
  const former = before !== undefined && before.text !== text ? before.text : null;
  return { reference, entity: entity?.name ?? null, section, before: before?.tokens ?? null, after: after?.tokens ?? null, text, former };
}

/** Longest common subsequence of keys in both packs (patience sorting, O(n log n)); all other items have moved. */
function longestIncreasingSubsequence(order: readonly string[], positions: ReadonlyMap<string, number>): Set<string> {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, key] of order.entries()) {
    const position = positions.get(key)!;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (positions.get(order[ends[middle]!]!)! < position) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const subsequence = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index !== -1; index = before[index]!) subsequence.add(order[index]!);
  return subsequence;
}

/** Items that were added, removed, moved or changed between two packs, each list in the order of its pack. */
export function comparePacks(first: ComparedPack, second: ComparedPack): PackComparison {
  const [before, after] = matched(first.items, second.items);
  const common = [...after.keys()].filter((key) => before.has(key));
  const stayed = longestIncreasingSubsequence(common, new Map([...before.keys()].map((key, index) => [key, index])));
  const changed = common.filter(
    (key) => before.get(key)!.text !== after.get(key)!.text || before.get(key)!.state !== after.get(key)!.state,
  );
  const moved = common.filter((key) => !stayed.has(key));
  const different = new Set([...changed, ...moved]);
  const pair = (key: string): Compared => compared(before.get(key), after.get(key));
  return {
    tokens: [first.tokens, second.tokens],
    added: [...after.keys()].filter((key) => !before.has(key)).map(pair),
    removed: [...before.keys()].filter((key) => !after.has(key)).map(pair),
    moved: moved.map(pair),
    changed: changed.map(pair),
    same: common.length - different.size,
  };
}
