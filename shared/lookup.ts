/**
 * What a record itself has under a key; undefined where it has nothing. For keys that are words of a text or names of a user: "constructor" is a
 * word like any other, and every object inherits something of that name.
 */
export function lookup<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
