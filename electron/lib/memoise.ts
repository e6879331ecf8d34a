/** Longer texts are worked out again each time, so that nothing large is kept. */
const maxLength = 120;

/**
 * A pure function of a short text that remembers its results, up to `max` of them; then it begins again. For what is asked of the same
 * few thousand words, headings and keys over and over.
 */
export function memoised<T>(work: (text: string) => T, max = 4_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > maxLength) return work(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    // A piece of a text keeps the whole text in memory; this is a text of its own.
    const own = ` ${text}`.slice(1);
    const result = work(own);
    if (known.size >= max) known.clear();
    known.set(own, result);
    return result;
  };
}
