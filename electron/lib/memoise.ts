import { LRUCache } from 'lru-cache';

/** Shorter pieces of a text are copied by V8. */
const minPiece = 13;

/** Caches the results of a pure function of texts up to `maxLength`, for the same few thousand words; cleared at `max` entries. */
export function memoised<T, K extends string = string>(work: (text: K) => T, max = 4_000, maxLength = 120): (text: K) => T {
  const known = new Map<K, T>();
  return (text) => {
    if (text.length > maxLength) return work(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    // A piece of a text keeps the whole text in memory, unless it is so short that it is a text of its own already.
    const own = text.length < minPiece ? text : (` ${text}`.slice(1) as K);
    const result = work(own);
    if (known.size >= max) known.clear();
    known.set(own, result);
    return result;
  };
}

/**
 * Caches the results of a pure function of whole passages: those of the texts used last, up to `maxCharacters` of text together. Texts over
 * `maxLength` are not cached: there are few, and each would displace many others.
 */
export function memoisedPassages<T extends {}>(
  work: (text: string) => T,
  maxCharacters: number,
  maxLength = maxCharacters,
): (text: string) => T {
  const known = new LRUCache<string, T>({ maxSize: maxCharacters });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(text);
    if (text.length <= maxLength) known.set(text, result, { size: text.length + 1 });
    return result;
  };
}

/** Caches the results of a pure function of objects, each as long as its object lives. */
export function memoisedFor<K extends WeakKey, T>(work: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>();
  return (key) => known.getOrInsertComputed(key, work);
}
