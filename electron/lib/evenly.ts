/** Evenly spaced items of a list, including its first and last. */
export function evenly<T>(list: readonly T[], count: number): readonly T[] {
  if (count >= list.length) return list;
  return Array.from({ length: count }, (_, index) => list[Math.round((index * (list.length - 1)) / Math.max(1, count - 1))]!);
}
