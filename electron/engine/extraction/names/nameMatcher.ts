import { wordsOf, type Word } from '../words.ts';

/** A name to look for and what it stands for. */
export interface NameEntry<T> {
  readonly text: string;
  readonly target: T;
}

/** A name found in a text. `targets` has more than one when several share the name. */
export interface FoundName<T> {
  readonly start: number;
  /** Exclusive, without a possessive ending. */
  readonly end: number;
  readonly targets: readonly T[];
}

interface TrieNode<T> {
  readonly next: Map<string, TrieNode<T>>;
  /** Punctuation between this word and the one before, where a name has some: the comma of "Pazunith, the Gate". */
  readonly punctuation: Set<string>;
  /** Ends of names here: which words of the name begin with a capital, as a bit mask, and what it stands for. */
  readonly ends: { readonly capitals: number; readonly target: T }[];
}

/** Finds names in texts. */
export interface NameMatcher<T> {
  /** Longest names first, never overlapping, in order. `anyCase` takes names written in lower case too, as people do in questions. */
  find(text: string, options?: { readonly anyCase?: boolean }): FoundName<T>[];
}

const shortWordBeforeStop = 4;
/** Words of a name; the capitals of each are one bit of an integer. */
const maxWordsOfName = 30;

/** What stands between two words of a name, spaces around it left out and dashes alike. */
function punctuationBetween(gap: string): string {
  return gap.replace(/[–—−]/g, '-').replace(/\s+/g, '');
}

/**
 * Whether two words can belong to one name: only spaces, a hyphen, quotes or the stop of an abbreviation stand between them, or the
 * marks that the name itself has there.
 */
function joined(text: string, before: Word, after: Word, punctuation: ReadonlySet<string>): boolean {
  const from = before.end;
  const length = after.start - from;
  if (length === 1) {
    const code = text.charCodeAt(from);
    if (code === 32 || code === 45 || code === 10 || code === 160 || code === 0x2010 || code === 0x2011) return true;
  }
  if (length > 4) return false;
  const gap = text.slice(from, after.start);
  if (punctuation.size > 0 && punctuation.has(punctuationBetween(gap)) && !gap.includes('\n')) return true;
  if (gap === '. ') return before.end - before.start <= shortWordBeforeStop;
  return /^(?: ?["“”‘’'] ?| {2}|\r\n)$/.test(gap);
}

/**
 * A matcher over many names: a trie of words, so that a text is passed over once however many names there are.
 * Where a name has capitals the text must have them too; names without a letter are never found in text.
 */
export function buildNameMatcher<T>(names: Iterable<NameEntry<T>>): NameMatcher<T> {
  const root: TrieNode<T> = { next: new Map(), punctuation: new Set(), ends: [] };
  for (const name of names) {
    const words = wordsOf(name.text);
    if (words.length === 0 || words.length > maxWordsOfName || !/\p{L}{2}/u.test(name.text)) continue;
    let node = root;
    let capitals = 0;
    for (const [index, word] of words.entries()) {
      if (word.capitalised) capitals |= 1 << index;
      let next = node.next.get(word.plain);
      if (!next) node.next.set(word.plain, (next = { next: new Map(), punctuation: new Set(), ends: [] }));
      const punctuation = index === 0 ? '' : punctuationBetween(name.text.slice(words[index - 1]!.end, word.start));
      if (punctuation !== '') next.punctuation.add(punctuation);
      node = next;
    }
    if (!node.ends.some((end) => end.target === name.target && end.capitals === capitals))
      node.ends.push({ capitals, target: name.target });
  }

  return {
    find(text, { anyCase = false } = {}) {
      const words = wordsOf(text);
      const found: FoundName<T>[] = [];
      for (let first = 0; first < words.length; first++) {
        let node = root.next.get(words[first]!.plain);
        let capitals = 0;
        let best: { last: number; targets: T[] } | null = null;
        for (let last = first; node; last++) {
          const word = words[last]!;
          if (word.capitalised) capitals |= 1 << (last - first);
          if (node.ends.length > 0) {
            const targets = new Set<T>();
            for (const end of node.ends) if (anyCase || (end.capitals & ~capitals) === 0) targets.add(end.target);
            if (targets.size > 0) best = { last, targets: [...targets] };
          }
          if (node.next.size === 0 || last - first === maxWordsOfName - 1) break;
          const after: Word | undefined = words[last + 1];
          const next: TrieNode<T> | undefined = after && node.next.get(after.plain);
          if (!after || !next || !joined(text, word, after, next.punctuation)) break;
          node = next;
        }
        if (!best) continue;
        found.push({ start: words[first]!.start, end: words[best.last]!.stemEnd, targets: best.targets });
        first = best.last;
      }
      return found;
    },
  };
}
