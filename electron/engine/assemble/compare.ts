import type { ContextItem } from '#shared/model/context/context.ts';
import type { PackComparison } from '#shared/model/context/recipe.ts';

type Compared = PackComparison['added'][number];

type ComparedPiece = Pick<ContextItem, 'reference' | 'section' | 'entity' | 'tokens' | 'state' | 'text'>;

interface ComparedPack {
  readonly tokens: number;
  readonly items: readonly ComparedPiece[];
}

/** Identity of an item across packs. A passage may occur more than once in a section, by different relationships. */
function keysOf(items: readonly ComparedPiece[]): Map<string, ComparedPiece> {
  const keyed = new Map<string, ComparedPiece>();
  for (const item of items) {
    const key = [item.section, item.entity?.id ?? '', item.reference].join('\n');
    let index = 0;
    while (keyed.has(`${key}\n${index}`)) index++;
    keyed.set(`${key}\n${index}`, item);
  }
  return keyed;
}

function compared(before: ComparedPiece | undefined, after: ComparedPiece | undefined): Compared {
  const { reference, entity, section, text } = (after ?? before)!;
  return { reference, entity: entity?.name ?? null, section, before: before?.tokens ?? null, after: after?.tokens ?? null, text };
}

/** Longest common subsequence of keys in both packs (patience sorting, O(n log n)): all others have moved. */
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

/** Added, removed, moved and changed items between two packs. Items keep the order of their pack. */
export function comparePacks(first: ComparedPack, second: ComparedPack): PackComparison {
  const before = keysOf(first.items);
  const after = keysOf(second.items);
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
