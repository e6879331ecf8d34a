import { occurrences } from '#shared/occurrences.ts';

/** Evenly spaced items of a list, including its first and last. */
export function evenly<T>(list: readonly T[], count: number): readonly T[] {
  if (count >= list.length) return list;
  return Array.from({ length: count }, (_, index) => list[Math.round((index * (list.length - 1)) / Math.max(1, count - 1))]!);
}

/** Appends a value to the list under a key of a map. */
export function addToList<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  lists.getOrInsertComputed(key, () => []).push(value);
}

/** How many of these entries have each text, counted once an entry. */
export function entriesByText(entries: Iterable<Iterable<string>>): Map<string, number> {
  return occurrences([...entries].flatMap((entry) => [...new Set(entry)]));
}

/** Round robin over the lists without duplicates: the first of each, the second of each, and so on. */
export function roundRobin<T>(lists: readonly (readonly T[])[], keyOf: (item: T) => string): T[] {
  const taken = new Map<string, T>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let index = 0; index < longest; index++) {
    for (const list of lists) {
      const item = list[index];
      if (item !== undefined && !taken.has(keyOf(item))) taken.set(keyOf(item), item);
    }
  }
  return [...taken.values()];
}
