import { addToList } from '#lib/lists.ts';
import type { NamePosition, Suggestion } from '../common/suggestion.ts';
import { arabic, hebrew, type Grammar } from './semiticGrammar.ts';
import { type NameSearch, toSuggestion } from './unspacedNames.ts';

/*
 * Finds names in Arabic and Hebrew prose, which has no capitals and joins conjunctions, prepositions and the article to words. Unlike common nouns, a
 * name has neither the article nor a possessive suffix, nor endings of verbs; people act, are addressed, or have a title or a father.
 */

interface Evidence {
  count: number;
  acts: number;
  prepositions: number;
  titled: number;
  called: number;
  chained: number;
  kinds: number;
  located: number;
  /** The distinct words before it that mark a place. */
  placed: Set<string>;
  /** Number of uses before punctuation, where the head of a genitive never is. */
  closed: number;
  first: NamePosition;
}

/** The other grammatical cases of "father of". */
const fatherOf = /^أب[اي] /u;
/** "Servant of", before a name of God. */
const servant = 'عبد';

interface Pair {
  count: number;
  first: NamePosition;
}

const wordPattern = /[\p{L}\p{M}]+(?:["'״׳־][\p{L}\p{M}]+)*/gu;
/** Vowel points and similar marks, and the Arabic stroke that only stretches a word. */
const marks = /[\p{M}ـ]/gu;
/** Maximum ratio of a name's forms with the article or a suffix to those without; common nouns have more. */
const maxCommon = 0.12;
/** Minimum share of a person's uses as one who acts, is addressed, or has a title or a father. */
const minPersonal = 0.05;
/** Minimum share of a word's uses inside a name of two words, for the word to belong to that person only. */
const minFull = 0.03;
/** Minimum share of a name's uses before punctuation. */
const minClosed = 0.06;
/** Minimum share of a person's uses after a preposition. */
const minObject = 0.05;
/** Maximum words of a name after the first: a long chain of fathers is a genealogy. */
const maxChain = 8;

/** Finds the people and places that prose of a Semitic language names. */
class SemiticSearch implements NameSearch {
  readonly #grammar: Grammar;
  readonly #counts = new Map<string, number>();
  readonly #found = new Map<string, Evidence>();
  /** Names of two words, including those with a father: "Tariq bin Ziyad". */
  readonly #pairs = new Map<string, Pair>();

  constructor(grammar: Grammar) {
    this.#grammar = grammar;
  }

  read(text: string, place: Omit<NamePosition, 'start'>): void {
    const { acts, prepositions, titles, vocative, childOf, compounds, placeKinds, placePrepositions } = this.#grammar;
    const all = [...text.matchAll(wordPattern)];
    const words = all.map(([written]) => written.replace(marks, ''));
    const ends = all.map(({ 0: written, index }) => index + written.length);
    /** Whether each word is separated from the next only by spaces. */
    const joined = ends.map((end, at) => at + 1 < all.length && /^\s+$/u.test(text.slice(end, all[at + 1]!.index)));
    const isJoined = (left: number): boolean => joined[left] ?? false;
    for (const [index, word] of words.entries()) {
      this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
      const first = { ...place, start: all[index]!.index };
      const evidence = this.#found.getOrInsertComputed(word, () => ({
        count: 0,
        acts: 0,
        prepositions: 0,
        titled: 0,
        called: 0,
        chained: 0,
        kinds: 0,
        located: 0,
        placed: new Set(),
        closed: 0,
        first,
      }));
      evidence.count++;
      const before = isJoined(index - 1) ? words[index - 1]! : '';
      const after = isJoined(index) ? words[index + 1]! : '';
      // A verb takes no prefixed preposition, whatever its first letter is.
      const formsBefore = acts.has(before) ? [before] : [before, ...this.#bareOf(before)];
      const isBefore = (list: ReadonlySet<string>): boolean => formsBefore.some((form) => list.has(form));
      if (isBefore(acts) || acts.has(after)) evidence.acts++;
      if (isBefore(prepositions)) evidence.prepositions++;
      if (isBefore(titles)) evidence.titled++;
      if (vocative.has(before)) evidence.called++;
      if (isBefore(placeKinds)) evidence.kinds++;
      if (isBefore(placePrepositions)) {
        evidence.located++;
        evidence.placed.add(before);
      }
      if (!isJoined(index)) {
        evidence.closed++;
        continue;
      }
      // A chain such as "A son of B son of C", or a compound such as "servant of God".
      let end = index;
      if (compounds.has(word)) end++;
      const isCompound = end > index;
      const last = Math.min(words.length - 1, index + maxChain);
      while (end + 2 <= last && childOf.has(words[end + 1]!) && isJoined(end) && isJoined(end + 1)) {
        end += 2;
        if (compounds.has(words[end]!) && isJoined(end)) end++;
      }
      if (end > index + (isCompound ? 1 : 0)) evidence.chained++;
      const name = words
        .slice(index, Math.max(end, index + 1) + 1)
        .join(' ')
        .replace(fatherOf, 'أبو ');
      this.#pairs.getOrInsertComputed(name, () => ({ count: 0, first })).count++;
    }
  }

  suggestions(): Suggestion[] {
    const { knownPlaces } = this.#grammar;
    const people = new Map<string, Evidence>();
    const found: Suggestion[] = [];
    for (const [name, evidence] of this.#found) {
      if (evidence.count < 2 || (!knownPlaces.has(name) && this.#isCommon(name, evidence))) continue;
      if (this.#isPlace(name, evidence))
        found.push(
          toSuggestion({
            name,
            type: 'location',
            confidence: knownPlaces.has(name) ? 0.9 : 0.75,
            count: evidence.count + this.#prefixed(name),
            first: evidence.first,
            aliases: [],
          }),
        );
      else if (this.#isPerson(name, evidence)) people.set(name, evidence);
    }
    for (const [name, evidence] of this.#surnames(people)) people.set(name, evidence);
    for (const name of this.#foundTitles(people)) people.delete(name);
    return [...found, ...this.#namedPeople(people)];
  }

  /** Words with an article that repeatedly precede a person's name: "the patriarch". */
  #foundTitles(people: ReadonlyMap<string, Evidence>): string[] {
    const times = new Map<string, number>();
    for (const [pair, { count }] of this.#pairs) {
      const [title, name, more] = pair.split(' ');
      if (more === undefined && title!.startsWith(this.#grammar.article) && people.has(title!) && people.has(name!))
        times.set(title!, (times.get(title!) ?? 0) + count);
    }
    return [...times].filter(([, count]) => count > 2).map(([title]) => title);
  }

  /** Words that repeatedly follow a person's name and have no other use. */
  #surnames(people: ReadonlyMap<string, Evidence>): [name: string, evidence: Evidence][] {
    const after = new Map<string, number>();
    for (const [pair, { count }] of this.#pairs) {
      const [given, surname, more] = pair.split(' ');
      if (more === undefined && people.has(given!) && !people.has(surname!)) after.set(surname!, (after.get(surname!) ?? 0) + count);
    }
    return [...after].flatMap(([name, count]): [string, Evidence][] => {
      const evidence = this.#found.get(name)!;
      const { count: all, closed, prepositions, titled } = evidence;
      const isSurname =
        count >= 3 &&
        count * 10 >= all &&
        closed * 4 >= all &&
        prepositions + titled > 0 &&
        !this.#isCommon(name, evidence) &&
        !this.#bareOf(name).some((rest) => this.#count(rest) > 0);
      return isSurname ? [[name, evidence]] : [];
    });
  }

  /** The people, each with the longer names that contain theirs. */
  #namedPeople(people: ReadonlyMap<string, Evidence>): Suggestion[] {
    const { childOf, compounds, titles, article } = this.#grammar;
    const full = new Map<string, Pair>();
    const owners = new Map<string, string[]>();
    const alone = new Map(people);
    for (const [name, pair] of this.#pairs) {
      const words = name.split(' ');
      const [begin, next] = words as [string, string];
      if (pair.count < 2) continue;
      const isChain =
        words.length > 2 &&
        (people.has(begin) || compounds.has(begin)) &&
        childOf.has(words[words.length > 3 && compounds.has(begin) ? 2 : 1]!) &&
        !compounds.has(words.at(-1)!) &&
        !titles.has(words.at(-1)!);
      const second = this.#found.get(next);
      const isCompound =
        words.length === 2 &&
        compounds.has(begin) &&
        pair.count > 2 &&
        (begin === servant ? next.startsWith(article) : second !== undefined && !this.#isCommon(next, second));
      const uses = Math.min(people.get(begin)?.count ?? 0, people.get(next)?.count ?? 0);
      const isPair = words.length === 2 && begin !== next && uses > 0 && pair.count >= 2 * minFull * uses;
      if (!isChain && !isCompound && !isPair) continue;
      full.set(name, pair);
      if (isCompound && (alone.get(next)?.count ?? 0) < 2 * pair.count) alone.delete(next);
      for (const word of isPair ? words : [begin]) if (people.has(word)) addToList(owners, word, name);
    }
    const shown: Suggestion[] = [];
    const isOwned = (word: string): boolean => {
      const [owner, ...others] = owners.get(word) ?? [];
      return owner !== undefined && others.length === 0 && full.get(owner)!.count > minFull * people.get(word)!.count;
    };
    for (const [name, { count, first }] of full) {
      const words = name.split(' ');
      const aliases = words.flatMap((text, index) =>
        isOwned(text) && owners.get(text)![0] === name
          ? [
              {
                text,
                count: people.get(text)!.count + this.#prefixed(text),
                first: people.get(text)!.first,
                reason: index === 0 ? ('given-name' as const) : ('surname' as const),
              },
            ]
          : [],
      );
      shown.push(toSuggestion({ name, type: 'character', confidence: 0.85, count, first, aliases }));
    }
    for (const [name, { count, first, titled, acts, called }] of alone)
      if (!isOwned(name))
        shown.push(
          toSuggestion({
            name,
            type: 'character',
            confidence: Math.min(0.95, 0.7 + 0.02 * (titled + acts + called)),
            count: count + this.#prefixed(name),
            first,
            aliases: [],
          }),
        );
    return shown;
  }

  /** A word without a prefixed conjunction or preposition, in each possible way. */
  #bareOf(word: string): string[] {
    return this.#grammar.prefixes.flatMap((prefix) =>
      word.startsWith(prefix) && word.length > prefix.length + 1 ? [word.slice(prefix.length)] : [],
    );
  }

  #count(word: string): number {
    return this.#counts.get(word) ?? 0;
  }

  #prefixed(name: string): number {
    return this.#grammar.prefixes.reduce((sum, prefix) => sum + this.#count(prefix + name), 0);
  }

  /** Whether a word is a common noun, a verb or otherwise not a name. */
  #isCommon(name: string, { count }: Evidence): boolean {
    const {
      stopWords,
      acts,
      titles,
      prepositions,
      placeKinds,
      article,
      suffixes,
      feminine,
      childOf,
      compounds,
      prefixes,
      vocative,
      adjective,
    } = this.#grammar;
    if (name.length < 2) return true;
    for (const list of [stopWords, acts, titles, prepositions, placeKinds, childOf, compounds, vocative]) if (list.has(name)) return true;
    // A prefixed word whose rest is more frequent: "and he".
    for (const prefix of prefixes) {
      if (!name.startsWith(prefix)) continue;
      const rest = name.slice(prefix.length);
      for (const list of [stopWords, acts, prepositions, titles, placeKinds, childOf])
        if (list.has(rest) && this.#count(rest) * 2 > count) return true;
      if (rest.length > 1 && this.#count(rest) > count) return true;
      if (rest.length > 2 && this.#count(article + rest) > count) return true;
    }
    if (name.startsWith(article) && name.length > article.length + 1) {
      const rest = name.slice(article.length);
      for (const list of [stopWords, titles, placeKinds]) if (list.has(rest)) return true;
      // The name of a people, shown by its adjective: "the Goths" beside "Gothic".
      if (this.#count(`${name}${adjective}`) + this.#count(`${rest}${adjective}`) > 2) return true;
      if (this.#count(rest) > maxCommon * count || this.#suffixed(rest) > maxCommon * count) return true;
    }
    let common = this.#count(article + name) + this.#count(`و${article}${name}`) + this.#count(`لل${name}`);
    if (common > maxCommon * count) return true;
    for (const suffix of suffixes) common += this.#count(name + suffix);
    if (name.endsWith(feminine[0])) {
      const stem = name.slice(0, -1);
      for (const suffix of suffixes) common += this.#count(stem + feminine[1] + suffix);
    }
    if (common > 2 * maxCommon * count) return true;
    for (const suffix of suffixes) {
      if (!name.endsWith(suffix)) continue;
      const stem = name.slice(0, -suffix.length);
      if (prepositions.has(stem) || ((stem.length > 2 || suffix !== feminine[0]) && stopWords.has(stem))) return true;
      // A form with a suffix, of a word that has other such forms.
      if (stem.length > 2 && (this.#isStem(stem, count) || this.#suffixed(stem) - count > 2 * maxCommon * count)) return true;
    }
    return this.#grammar.unlike.test(name);
  }

  /** Number of uses of a word with a suffix. */
  #suffixed(word: string): number {
    const { suffixes, article } = this.#grammar;
    return suffixes.reduce((sum, suffix) => sum + this.#count(word + suffix) + this.#count(article + word + suffix), 0);
  }

  /** Whether a word and its forms are more frequent than the given form of it. */
  #isStem(stem: string, count: number): boolean {
    return this.#count(stem) + this.#count(this.#grammar.article + stem) > count / 2;
  }

  #isPerson(name: string, { count, acts, prepositions, titled, called, chained, located, kinds, closed }: Evidence): boolean {
    const { article, dative } = this.#grammar;
    const personal = acts + titled + called + chained;
    if (personal < 2 || personal < minPersonal * count || located + kinds > personal) return false;
    if (closed < minClosed * count) return false;
    if (name.startsWith(article) && (titled + called + chained === 0 || personal < 3 * minPersonal * count)) return false;
    return called + chained > 0 || prepositions + this.#count(dative + name) + this.#count(`ו${dative}${name}`) >= minObject * count;
  }

  #isPlace(name: string, { count, acts, titled, called, chained, kinds, located, placed, closed }: Evidence): boolean {
    const { knownPlaces, locatives } = this.#grammar;
    const personal = acts + titled + called + chained;
    const all = count + this.#prefixed(name);
    if (knownPlaces.has(name)) return personal * 2 < all;
    const glued = locatives.map((prefix) => this.#found.get(prefix + name)).filter((evidence) => evidence !== undefined);
    const within = located + glued.reduce((sum, evidence) => sum + evidence.count, 0);
    const ends = closed + glued.reduce((sum, evidence) => sum + evidence.closed, 0);
    if (personal * 3 > within + kinds || ends < 2 * minClosed * all) return false;
    if (kinds >= 2 || (kinds >= 1 && within >= 2)) return (kinds + within) * 4 >= all;
    return located >= 2 && within >= 4 && within * 2 >= all && placed.size + glued.length >= 3;
  }
}

/** Finds the people and places that Arabic prose names. */
export class ArabicSearch extends SemiticSearch {
  constructor() {
    super(arabic);
  }
}

/** Finds the people and places that Hebrew prose names. */
export class HebrewSearch extends SemiticSearch {
  constructor() {
    super(hebrew);
  }
}
