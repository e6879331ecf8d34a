/** A record's own value under a key, undefined if none: words of a text may be "constructor", which every object inherits. */
export function lookup<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
