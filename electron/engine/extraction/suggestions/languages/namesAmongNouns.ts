import { isForeignGivenName, isGivenName } from '../../names/givenNames.ts';
import type { ProseName } from './groupNames.ts';
import type { Lexicon } from './lexicons.ts';
import type { TokenSpan, UsageCounts } from './nameSpans.ts';
import type { ProseWord } from './wordsOfProse.ts';

/*
 * Recognises names in German, where all nouns are capitalised, by what nouns cannot do: be a genitive without a determiner, or begin a sentence
 * before a verb.
 */

/** The determiner of a noun, before its adjectives; null if there is none. */
export function determinerBefore(words: readonly ProseWord[], index: number, { determiners, capitalNouns }: Lexicon): string | null {
  for (let before = index - 1; before >= Math.max(0, index - 3); before--) {
    const word = words[before]!;
    if (words[before + 1]!.parted || (words[before + 1]!.opening && before + 1 <= index)) return null;
    if (determiners.has(word.plain)) return word.plain;
    if (!capitalNouns || word.capital || !/(?:e|en|er|es|em)$/.test(word.plain)) return null;
  }
  return null;
}

/** Whether a name in the genitive is followed by the thing owned: "Odiles Haus". */
export function isPossessing(words: readonly ProseWord[], { from, to }: TokenSpan, lexicon: Lexicon): boolean {
  const owned = words[to];
  return owned?.capital === true && owned.joined && determinerBefore(words, from, lexicon) === null;
}

/** Shortens "Odiles Haus", a name and a noun, to the name: the first word is a genitive without a determiner. */
export function withoutOwned(words: readonly ProseWord[], span: TokenSpan, lexicon: Lexicon, baseOf: (word: string) => string): TokenSpan {
  const { plain } = words[span.from]!;
  const owner = { from: span.from, to: span.from + 1 };
  const isOwner = span.to - span.from === 2 && plain.endsWith('s') && baseOf(plain) !== plain && isPossessing(words, owner, lexicon);
  return isOwner ? owner : span;
}

/**
 * Maximum shares of uses of a given name with any determiner, and with an indefinite one ("mein", "ein"); southern German always says "der Anselm".
 */
const maxOfGiven = { determined: 1, indefinite: 0.25 } as const;
/** The same for a given name that only English has, since many of these are German nouns. */
const maxOfEnglish = { determined: 0.15, indefinite: 0.02 } as const;
/** Minimum uses as a possessor and their share of all uses, and maximum shares of uses with a determiner. */
const possessor = { min: 2, share: 0.04, maxDetermined: 0.35, maxIndefinite: 0.15 } as const;

/** Whether a word is a common given name that mostly has no determiner. A name that only English has must also act. */
function isGiven(name: ProseName, word: string, { inside, opening, determined, indefinite }: UsageCounts): boolean {
  const foreign = isForeignGivenName(word);
  const isSomebody = name.speech + name.titled + name.kinship + name.acts > 0;
  if (!foreign && !(isSomebody && isGivenName(word))) return false;
  const max = foreign ? maxOfGiven : maxOfEnglish;
  const count = inside + opening;
  return count > 1 && determined <= max.determined * count && indefinite <= max.indefinite * count;
}

/** Whether a word repeatedly precedes the thing owned, without a determiner before it: "Brisacs Hof". */
function isPossessor({ possessing, count }: ProseName, { inside, determined, indefinite }: UsageCounts): boolean {
  return (
    possessing >= Math.max(possessor.min, possessor.share * count) &&
    determined <= possessor.maxDetermined * inside &&
    indefinite <= possessor.maxIndefinite * inside
  );
}

/** Maximum share of uses of a pair of words with a determiner. */
const maxOfPair = 0.35;
/** Minimum uses of two words together, and maximum ratio of all their uses to these, for them to be one name. */
const minTogether = 3;
const maxApart = 1.5;

/** Whether two words that rarely occur apart are one name: "Amber Creek", "der Anselm Brisac". */
function isPair(name: ProseName, core: readonly string[], usageCounts: ReadonlyMap<string, UsageCounts>): boolean {
  const { count, determined } = name;
  const usages = core.map((word) => usageCounts.get(word)!);
  const isTogether = ({ inside, opening, lower }: UsageCounts): boolean => lower === 0 && inside + opening <= maxApart * count;
  if (count < minTogether || core.length !== 2 || !usages.every(isTogether)) return false;
  return determined <= maxOfPair * count || isForeignGivenName(core[0]!) || isGivenName(core[0]!);
}

/** Whether a capitalised word, or a pair of words, is used like a name. */
export function isNameAmongNouns(name: ProseName, core: readonly string[], usageCounts: ReadonlyMap<string, UsageCounts>): boolean {
  const [first] = core as [string];
  const usage = usageCounts.get(first)!;
  return core.length > 1 ? isPair(name, core, usageCounts) : isGiven(name, first, usage) || isPossessor(name, usage);
}
