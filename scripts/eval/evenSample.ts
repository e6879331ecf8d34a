/** Some of a list from all over it, always the same ones. */
export function evenSample<T>(list: readonly T[], count: number): T[] {
  return list.filter((_, at) => Math.floor((at * count) / list.length) !== Math.floor(((at - 1) * count) / list.length));
}
