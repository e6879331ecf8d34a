/** Two passages that share more than half of all their words say the same: they share more than this of the sum of their words. */
const sharedForSame = 1 / 3;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []);
}

function sharedOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared;
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
  let last = { text: '', words: wordsOf('') };
  /** What is found to be new is added next. */
  const keptWordsOf = (text: string): ReadonlySet<string> => {
    if (last.text !== text) last = { text, words: wordsOf(text) };
    return last.words;
  };
  const present = new Map<K, ReadonlySet<string>>();
  const keysWith = new Map<string, K[]>();
  /** Keys whose words are in `keysWith`; a key that comes back has the same text. */
  const known = new Set<K>();
  return {
    find(text, except) {
      const words = keptWordsOf(text);
      // Texts that are the same share more than half of the words of either, so they share some of its rarer half (prefix filtering:
      // Chaudhuri, Ganti and Kaushik 2006). Only those are compared in full.
      const having: (readonly K[])[] = [];
      for (const word of words) having.push(keysWith.get(word) ?? []);
      // By how many have them, then by place: as one number, which is sorted without a call for each pair.
      const rarestFirst = Float64Array.from(having, (keys, at) => keys.length * words.size + at).sort();
      const commonHalf = words.size >> 1;
      const shared = new Map<K, number>();
      for (const rank of rarestFirst.subarray(0, words.size - commonHalf))
        for (const key of having[rank % words.size]!) shared.set(key, (shared.get(key) ?? 0) + 1);
      for (const [key, count] of shared) {
        const other = present.get(key);
        if (key === except || !other) continue;
        // |A and B| > (|A| + |B|) / 3 is a Jaccard index over one half.
        const least = (words.size + other.size) * sharedForSame;
        if (Math.min(other.size, count + commonHalf) > least && sharedOf(words, other) > least) return key;
      }
      return null;
    },
    add(key, text) {
      const words = keptWordsOf(text);
      present.set(key, words);
      if (known.has(key)) return;
      known.add(key);
      for (const word of words) {
        const keys = keysWith.get(word);
        if (keys) keys.push(key);
        else keysWith.set(word, [key]);
      }
    },
    remove: (key) => void present.delete(key),
  };
}
