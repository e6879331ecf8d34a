/** Two passages that share more of their words than this say the same. */
const mostOverlap = 0.5;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []);
}

/** Remembers the words of texts, and finds one that says the same as another text. */
export interface Sameness<K> {
  /** A key whose text shares more than half of all their words (Jaccard) with this one; `except` does not count. */
  find(text: string, except?: K): K | null;
  add(key: K, text: string): void;
  remove(key: K): void;
}

/** An empty memory. A text is compared only with those that have its words, so that hundreds of passages stay cheap. */
export function createSameness<K>(): Sameness<K> {
  const sizes = new Map<K, number>();
  const keysWith = new Map<string, K[]>();
  /** Keys whose words are in `keysWith`; a key that comes back has the same text. */
  const known = new Set<K>();
  return {
    find(text, except) {
      const words = wordsOf(text);
      const shared = new Map<K, number>();
      for (const word of words) for (const key of keysWith.get(word) ?? []) shared.set(key, (shared.get(key) ?? 0) + 1);
      for (const [key, count] of shared) {
        const size = sizes.get(key);
        if (key !== except && size !== undefined && count > mostOverlap * (words.size + size - count)) return key;
      }
      return null;
    },
    add(key, text) {
      const words = wordsOf(text);
      sizes.set(key, words.size);
      if (known.has(key)) return;
      known.add(key);
      for (const word of words) {
        const keys = keysWith.get(word);
        if (keys) keys.push(key);
        else keysWith.set(word, [key]);
      }
    },
    remove: (key) => void sizes.delete(key),
  };
}
