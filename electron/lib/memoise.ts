/** Results for longer texts are not cached, to bound memory. */
const maxLength = 120;
/** Shorter pieces of a text are copied by V8. */
const minPiece = 13;

/** Caches the results of a pure function of short texts, for the same few thousand words; cleared at `max` entries. */
export function memoised<T>(work: (text: string) => T, max = 4_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > maxLength) return work(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    // A piece of a text keeps the whole text in memory, unless it is so short that it is a text of its own already.
    const own = text.length < minPiece ? text : ` ${text}`.slice(1);
    const result = work(own);
    if (known.size >= max) known.clear();
    known.set(own, result);
    return result;
  };
}
