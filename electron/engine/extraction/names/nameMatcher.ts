import type { Language } from '#shared/model/language.ts';
import { elisionLength, wordsOf, type Word } from '../words.ts';
import { baseFormsOf, hasForms, isInflected } from './inflections.ts';

/** A name to find, with its target. */
interface NameEntry<T> {
  readonly text: string;
  readonly target: T;
}

/** A name found in a text. Several `targets` mean that it is ambiguous. */
export interface FoundName<T> {
  readonly start: number;
  /** End offset (exclusive), without a possessive ending. */
  readonly end: number;
  readonly targets: readonly T[];
}

interface TrieNode<T> {
  readonly next: Map<string, TrieNode<T>>;
  /** Punctuation that may precede this word within a name: the comma of "Pazunith, the Gate". */
  readonly punctuation: Set<string>;
  /** Names that end here, each as a bit mask of its capitalised words and its target. */
  readonly ends: { readonly capitals: number; readonly target: T }[];
}

const shortWordBeforeStop = 4;
/** Maximum words of a name, since the bit mask of capitals must fit in an integer. */
const maxWordsOfName = 30;

/** Letters of scripts without spaces, and of Korean with its attached particles: a name may begin and end anywhere. */
const borderless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** In Korean, a name begins at the start of a word; only its end is free. */
const hangul = /\p{Script=Hangul}/u;
const isWordLetter = /[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]]/v;
/** Titles and place nouns that Romance languages write in lower case before names: "don Alonso", "château d'Orme". */
const smallFirstWords: ReadonlySet<string> = new Set(
  'don dona donna dom fra fray sor chateau rue pont ile mont lac palais castillo calle plaza isla castello palazzo piazza monsieur madame mademoiselle senor senora senorita signor signora'.split(
    ' ',
  ),
);
const uncased = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** What a name needs to be found: two letters, a letter next to a digit ("11K"), or initials ("T.A.L.O.S."). */
const findable = /\p{L}\p{M}*\p{L}|\p{L}\p{N}|\p{N}\p{L}|\p{L}\.\p{L}/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Names in scripts without word borders, by first character, the longest first. */
class BorderlessNames<T> {
  readonly #names = new Map<string, { readonly text: string; readonly targets: T[] }[]>();

  add({ text, target }: NameEntry<T>): void {
    const name = text.normalize('NFC');
    const same = this.#names.get(name[0]!) ?? [];
    const known = same.find((other) => other.text === name);
    if (!known)
      this.#names.set(
        name[0]!,
        [...same, { text: name, targets: [target] }].sort((a, b) => b.text.length - a.text.length),
      );
    else if (!known.targets.includes(target)) known.targets.push(target);
  }

  /** The names in a text outside the ranges of `taken`. A name of one character must be a word by itself according to the segmenter. */
  find(text: string, taken: readonly FoundName<T>[]): FoundName<T>[] {
    if (this.#names.size === 0 || !borderless.test(text)) return [];
    const found: FoundName<T>[] = [];
    let words: Set<string> | null = null;
    const isWord = (start: number, length: number): boolean => {
      words ??= new Set(Array.from(segmenter.segment(text), ({ index, segment }) => `${index} ${segment.length}`));
      return words.has(`${start} ${length}`);
    };
    const isBorder = (outer: string | undefined, inner: string): boolean =>
      outer === undefined || !isWordLetter.test(outer) || !isWordLetter.test(inner);
    for (let start = 0; start < text.length; start++) {
      const name = this.#names
        .get(text[start]!)
        ?.find(
          ({ text: written }) =>
            text.startsWith(written, start) &&
            isBorder(text[start - 1], written[0]!) &&
            !(hangul.test(written[0]!) && hangul.test(text[start - 1] ?? '')) &&
            isBorder(text[start + written.length], written.at(-1)!) &&
            (written.length > 1 || isWord(start, 1)),
        );
      if (!name) continue;
      const end = start + name.text.length;
      if (!taken.some((other) => other.start < end && start < other.end)) found.push({ start, end, targets: [...name.targets] });
      start = end - 1;
    }
    return found;
  }
}

/** Normalises the text between two words of a name: no spaces, one kind of dash. */
function punctuationBetween(gap: string): string {
  return gap.replace(/[–—−]/g, '-').replace(/\s+/g, '');
}

/** Whether two words are separated only by spaces, a hyphen, quotes, the full stop of an abbreviation, or punctuation of the name itself. */
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

/** Options of a search for names. */
interface FindOptions {
  /** Whether names are also found in lower case. */
  readonly anyCase?: boolean;
  /** Languages whose inflected forms of names are also found; by default those of the matcher. */
  readonly languages?: readonly (Language | null)[];
}

/** A name that begins at a given word: its last word, and the offset at which it begins. */
interface Match<T> {
  readonly last: number;
  readonly start: number;
  readonly targets: Set<T>;
}

/**
 * Finds many names in one pass over a text, by a trie of words. Capitals of a name are required in the text too; names without letters are never
 * found. Names in scripts without word borders match anywhere within a word.
 */
export class NameMatcher<T> {
  readonly #root: TrieNode<T> = { next: new Map(), punctuation: new Set(), ends: [] };
  readonly #borderless = new BorderlessNames<T>();
  readonly #languages: readonly (Language | null)[];

  /** `languages`: those whose inflected forms are found, unless `find` gets its own. */
  constructor(names: Iterable<NameEntry<T>>, languages: readonly (Language | null)[] = []) {
    this.#languages = languages;
    for (const name of names) {
      if (borderless.test(name.text)) this.#borderless.add(name);
      else this.#add(name);
    }
  }

  #add({ text, target }: NameEntry<T>): void {
    const words = wordsOf(text);
    if (words.length === 0 || words.length > maxWordsOfName || !findable.test(text)) return;
    let node = this.#root;
    let capitals = 0;
    for (const [index, word] of words.entries()) {
      const isSmall = index === 0 && words.length > 1 && smallFirstWords.has(word.plain);
      if (word.capitalised && !isSmall) capitals |= 1 << index;
      const next = node.next.getOrInsertComputed(word.plain, () => ({ next: new Map(), punctuation: new Set(), ends: [] }));
      const punctuation = index === 0 ? '' : punctuationBetween(text.slice(words[index - 1]!.end, word.start));
      if (punctuation !== '') next.punctuation.add(punctuation);
      node = next;
    }
    if (!node.ends.some((end) => end.target === target && end.capitals === capitals)) node.ends.push({ capitals, target });
  }

  /** The names in a text, in order and without overlaps; of names that begin at the same word, the longest. */
  find(text: string, { anyCase = false, languages = this.#languages }: FindOptions = {}): FoundName<T>[] {
    const words = wordsOf(text);
    const found: FoundName<T>[] = [];
    const inflects = languages.some(isInflected) || hasForms(text);
    const formsOf = languages.length > 0 ? languages : [null];
    for (let first = 0; first < words.length; first++) {
      let node = this.#root.next.get(words[first]!.plain);
      if (!node) {
        const name = withoutElision(text, words[first]!);
        node = name && this.#root.next.get(name.plain);
        if (name && node) words[first] = name;
      }
      const { plain, capitalised } = words[first]!;
      const match =
        inflects && (anyCase || capitalised || uncased.test(plain))
          ? this.#inflectedAt(text, words, first, formsOf, anyCase)
          : node && exactAt(text, words, first, node, anyCase);
      if (!match) continue;
      found.push({ start: match.start, end: words[match.last]!.stemEnd, targets: [...match.targets] });
      first = match.last;
    }
    const others = this.#borderless.find(text, found);
    return others.length === 0 ? found : [...found, ...others].sort((a, b) => a.start - b.start);
  }

  /** The longest name, in any inflected form, that begins at a word; null if there is none. */
  #inflectedAt(
    text: string,
    words: readonly Word[],
    first: number,
    languages: readonly (Language | null)[],
    anyCase: boolean,
  ): Match<T> | null {
    let best: Match<T> | null = null;
    const visit = (node: TrieNode<T>, last: number, start: number, capitals: number): void => {
      const targets = node.ends.filter((end) => anyCase || (end.capitals & ~capitals) === 0).map(({ target }) => target);
      if (targets.length > 0 && (best === null || last >= best.last)) {
        if (best === null || last > best.last) best = { last, start, targets: new Set() };
        for (const target of targets) best.targets.add(target);
      }
      const after = words[last + 1];
      if (!after || node.next.size === 0 || last - first >= maxWordsOfName - 1) return;
      const bit = after.capitalised ? 1 << (last + 1 - first) : 0;
      for (const plain of [
        after.plain,
        ...languages.flatMap((language) => baseFormsOf(after.plain, language, true).map((form) => form.plain)),
      ]) {
        const next = node.next.get(plain);
        if (next && joined(text, words[last]!, after, next.punctuation)) visit(next, last + 1, start, capitals | bit);
      }
    };
    const { plain, start, capitalised } = words[first]!;
    const exact = this.#root.next.get(plain);
    if (exact) visit(exact, first, start, capitalised ? 1 : 0);
    for (const language of languages) {
      let own: Set<string> | null = null;
      for (const form of baseFormsOf(plain, language, true)) {
        const node = this.#root.next.get(form.plain);
        if (!node) continue;
        // Adjectival forms count only inside names of several words.
        own ??= new Set(baseFormsOf(plain, language).map((each) => each.plain));
        const isOwn = own.has(form.plain);
        visit(isOwn ? node : { ...node, ends: [] }, first, start + form.prefix, capitalised ? 1 : 0);
      }
    }
    return best;
  }
}

/** A word without an elided word at its start: the name in "d'Edmond", "qu'Elise"; undefined if there is no elision. */
function withoutElision(text: string, word: Word): Word | undefined {
  const elided = elisionLength(word.plain);
  if (elided === 0) return undefined;
  const start = word.start + elided;
  const letter = text[start]!;
  return { ...word, plain: word.plain.slice(elided), start, capitalised: letter !== letter.toLowerCase() };
}

/** The longest name, in its exact form, that begins at a word; `begin`: the trie node of that word. Null if there is none. */
function exactAt<T>(text: string, words: readonly Word[], first: number, begin: TrieNode<T>, anyCase: boolean): Match<T> | null {
  let best: Match<T> | null = null;
  let node = begin;
  let capitals = 0;
  for (let last = first; ; last++) {
    const word = words[last]!;
    if (word.capitalised) capitals |= 1 << (last - first);
    if (node.ends.length > 0) {
      const targets = new Set<T>();
      for (const end of node.ends) if (anyCase || (end.capitals & ~capitals) === 0) targets.add(end.target);
      if (targets.size > 0) best = { last, start: words[first]!.start, targets };
    }
    if (node.next.size === 0 || last - first === maxWordsOfName - 1) return best;
    const after: Word | undefined = words[last + 1];
    const next = after && node.next.get(after.plain);
    if (!after || !next || !joined(text, word, after, next.punctuation)) return best;
    node = next;
  }
}
