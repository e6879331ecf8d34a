import { isGivenName } from '../names/givenNames.ts';
import { knownPlaces, placeNouns, placeOpeners, placesOf } from './placeVocabulary.ts';
import type { Token } from './tokens.ts';
import {
  endearments,
  epithets,
  functionWords,
  ideaWords,
  isTitle,
  largeWords,
  peoples,
  grammarWords,
  openingTitles,
  ranks,
} from './vocabulary.ts';

/** Counts of a word in lower case, capitalised inside a sentence, and capitalised for its position. */
export interface CaseCounts {
  lower: number;
  inside: number;
  opening: number;
}

export type CaseCountsByWord = ReadonlyMap<string, CaseCounts>;

/** Counts one occurrence of a word by its case. */
export function countCase(counts: CaseCounts, token: Token): void {
  if (!token.capital) counts.lower++;
  else if (token.opening || token.heading || token.allCaps) counts.opening++;
  else counts.inside++;
}

/** The tokens `from` to `to` (exclusive) of one name. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Particles inside names. */
export const particles: ReadonlySet<string> = new Set(
  "de du des del della di da van von der den ten la le el al bin ibn ap y d' zu".split(' '),
);
/** Ordinals after "the" in a ruler's name: "Anselm the Third". */
const ordinals: ReadonlySet<string> = new Set(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth'.split(' '),
);
const roman = /^(?:i{1,3}|iv|vi{0,3}|ix|xi{0,3}|xiv|xv|xvi)$/;

/** Whether only the first part of a hyphenated word is capitalised: "Sunday-school", "Australian-born". */
function isCompound(token: Token): boolean {
  const hyphen = token.plain.indexOf('-');
  return hyphen > 0 && !token.innerCapital && !placeNouns.has(token.plain.slice(hyphen + 1));
}

/** Whether a capitalised word can be part of a name. */
function canName(token: Token): boolean {
  if (!token.capital || token.plain.length === 0) return false;
  if (/^\d/.test(token.plain)) return false;
  if (functionWords.has(token.plain)) return isGivenName(token.plain) && !token.opening && !token.allCaps;
  return !/n['’]t$/.test(token.plain) && !isCompound(token);
}

/** Index after the part of a name that follows token `index`, with particles and "of"; `index + 1` if the name does not continue. */
function extend(tokens: readonly Token[], from: number, index: number): number {
  const token = tokens[index]!;
  const next = tokens[index + 1];
  if (!next || !next.joined || next.opening) return index + 1;
  if (token.possessive) {
    if (index > from || knownPlaces.has(token.plain)) return index + 1;
    // "Lincoln's Inn Hall" is one place, but "Tom's London" has two names.
    for (let end = index + 1; end < Math.min(tokens.length, index + 4); end++) {
      const word = tokens[end]!;
      if (!word.capital || !word.joined) break;
      if (placeNouns.has(word.plain) && !(tokens[end + 1]?.capital && tokens[end + 1]!.joined)) return end + 1;
    }
    return index + 1;
  }
  const initial = next.plain.length === 1 && next.capital && next.plain !== 'i';
  if (openingTitles.has(next.plain) && next.capital && !isTitle(token.plain)) return index + 1;
  // "Fenchurch Street Lord Godalming" has two names.
  if (isTitle(next.plain) && !isTitle(token.plain) && next.plain !== 'st' && tokens[index + 2]?.capital && tokens[index + 2]!.joined)
    return index + 1;
  // In "Eliza Countess of Gaverick", the name ends before the rank.
  if (ranks.has(next.plain) && tokens[index + 2]?.plain === 'of' && !isTitle(token.plain)) return index + 1;
  if (token.allCaps && !next.allCaps && !isTitle(token.plain) && next.plain.length > 1) return index + 1;
  // Screenplays write sounds, and characters who enter, in capitals: "Mara LAUGHS".
  if (!token.allCaps && next.allCaps && next.plain.length > 3 && token.plain.length > 1 && !isTitle(token.plain)) return index + 1;
  // After a title or given name, an ordinary word is a surname: "Captain Good".
  const surname = next.capital && (isTitle(token.plain) || isGivenName(token.plain)) && !grammarWords.has(next.plain);
  if (initial || (next.plain.length > 1 && (canName(next) || surname))) return index + 2;
  const third = tokens[index + 2];
  if (!third?.joined) return index + 1;
  if (particles.has(next.plain)) {
    if (canName(third)) return index + 3;
    const fourth = tokens[index + 3];
    return particles.has(third.plain) && fourth?.joined && canName(fourth) ? index + 4 : index + 1;
  }
  const head = token.plain;
  if (next.plain === 'of' && (placesOf.has(head) || ranks.has(head))) {
    if (canName(third)) return index + 3;
    const fourth = tokens[index + 3];
    return third.plain === 'the' && fourth?.joined && canName(fourth) && !ranks.has(head) ? index + 4 : index + 1;
  }
  if (next.plain === 'the' && third.capital && ordinals.has(third.plain) && index === from) return index + 3;
  if (next.plain === 'the' && isGivenName(head) && canName(third) && index === from) return index + 3;
  return index + 1;
}

function isInitial(token: Token | undefined): boolean {
  return token?.capital === true && token.plain.length === 1;
}

/** Runs of capitalised words with particles that may be names. */
export function capitalRuns(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const initial = isInitial(token) && token.plain !== 'i' && token.plain !== 'a' && token.plain !== 'o';
    if (!canName(token) || (token.plain.length === 1 && !(initial && tokens[index + 1]?.joined))) continue;
    let end = index + 1;
    for (let next = extend(tokens, index, index); next > end; next = extend(tokens, index, next - 1)) end = next;
    // In "L. M. Vale", "M." is an initial and not a title.
    const isInitials = token.plain === 'm' && isInitial(tokens[index - 1]);
    if (!isInitials) runs.push({ from: index, to: end });
    index = end - 1;
  }
  return runs;
}

/** Whether a word is mostly in lower case, so that it is not a name by itself. */
export function isCommon(word: string, caseCounts: CaseCountsByWord): boolean {
  const counts = caseCounts.get(word);
  if (!counts || counts.lower === 0) return false;
  if (isGivenName(word)) return counts.lower > 2 * counts.inside;
  return counts.inside < 2 || counts.lower >= counts.inside;
}

/** Whether a word is not a name by itself. */
export function isNoName(word: string): boolean {
  if (knownPlaces.has(word)) return false;
  return (
    ((largeWords.has(word) || ideaWords.has(word)) && !isGivenName(word)) ||
    peoples.has(word) ||
    (word.endsWith('s') && (peoples.has(word.slice(0, -1)) || largeWords.has(word.slice(0, -1)) || ideaWords.has(word.slice(0, -1)))) ||
    (word.endsWith('men') && peoples.has(`${word.slice(0, -3)}man`)) ||
    roman.test(word) ||
    (functionWords.has(word) && !isGivenName(word))
  );
}

const civilTitles: readonly string[] = ['mr', 'mrs', 'miss', 'ms', 'dr'];
/** Words that remain titles after "Mr." or "Miss": offices, ranks and kinship, as in "Mr. President". */
const spokenTitles =
  /^(?:chancellor|mayor|president|governor|justice|warden|constable|sergeant|sgt|inspector|superintendent|detective|chief|judge|bailiff|sheriff|senator|minister|ambassador|consul|counsellor|alderman|vicar|curate|magister|doctor|dr|professor|prof|captain|capt|colonel|col|lieutenant|lt|commodore|commander|mr|messrs|mas'r|sir|lord|master|mistress|father|mother|brother|sister|uncle|aunt|auntie|cousin|nurse|nanny|lady|madam|madame|mrs|miss|misses|ms|m|st|saint)$/;

/** Whether a word that is otherwise a title is a surname in this name: "Mrs. Dean", "Miss Abbot". */
function isTitleAsSurname(title: string, word: string): boolean {
  return isTitle(word) && civilTitles.includes(title) && !spokenTitles.test(word);
}

/** Whether the texts use a title with this word as a surname, although the word is a title itself. */
function isSomeonesTitle(word: string, inside: ReadonlySet<string>): boolean {
  return isTitle(word) && civilTitles.some((title) => isTitleAsSurname(title, word) && inside.has(`${title} ${word}`));
}

/** Key of a run: its words in lower case with single spaces, including possessives inside it. */
export function keyOf(tokens: readonly Token[], run: Run): string {
  let key = '';
  for (let index = run.from; index < run.to; index++) {
    const token = tokens[index]!;
    key += (index > run.from ? ' ' : '') + token.plain + (token.possessive && index < run.to - 1 ? "'s" : '');
  }
  return key;
}

/** A run without the words around the name that belong to the sentence. */
export interface TrimmedRun extends Run {
  /** Start including an epithet, as in "Old Cotter"; equal to `from` if there is none. */
  readonly epithetFrom: number;
}

const months = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** Whether a run is certainly a name: it begins with a title or given name, or occurs unchanged inside sentences. */
function isNamed(tokens: readonly Token[], run: Run, inside: ReadonlySet<string>): boolean {
  const { plain, capital } = tokens[run.from]!;
  return capital && (isTitle(plain) || isGivenName(plain) || inside.has(keyOf(tokens, run)));
}

/** Whether the first word of a run belongs to the sentence, not to the name. */
function isOutside(tokens: readonly Token[], run: Run, caseCounts: CaseCountsByWord, inside: ReadonlySet<string>): boolean {
  const { plain, opening, allCaps } = tokens[run.from]!;
  const next = tokens[run.from + 1]!.plain;
  if (endearments.has(plain) || (plain === 'rev' && isTitle(next))) return true;
  if (months.test(plain) && !isGivenName(plain)) return true;
  if (peoples.has(plain)) return !placeNouns.has(tokens[run.to - 1]!.plain);
  if (!opening || isTitle(plain) || placeOpeners.has(plain) || inside.has(keyOf(tokens, run))) return false;
  if (isCommon(plain, caseCounts)) return !allCaps;
  // In "Overhearing Starbuck, ...", the rest is a name elsewhere, but the whole is not.
  const rest = { from: run.from + 1, to: run.to };
  return !isGivenName(plain) && !knownPlaces.has(plain) && inside.has(keyOf(tokens, rest));
}

/** A run without the words of the sentence at its ends; null if no name is left. `inside`: keys of runs seen inside sentences. */
export function trimRun(tokens: readonly Token[], run: Run, caseCounts: CaseCountsByWord, inside: ReadonlySet<string>): TrimmedRun | null {
  let { from, to } = run;
  let epithetFrom: number | null = null;
  const word = (index: number): string => tokens[index]!.plain;
  while (to - from > 1) {
    const rest = { from: from + 1, to };
    const isEpithet = epithets.has(word(from)) || endearments.has(word(from));
    if (isEpithet && isNamed(tokens, rest, inside)) epithetFrom ??= from;
    else if (isOutside(tokens, { from, to }, caseCounts, inside)) epithetFrom = null;
    else break;
    from++;
    // A particle or "of" cannot begin a name.
    while (to - from > 1 && !tokens[from]!.capital) from++;
  }
  while (to - from > 1) {
    const last = word(to - 1);
    // "Ellen Dean" may also be called "Mrs. Dean".
    const isSurname = isGivenName(word(from)) && isSomeonesTitle(last, inside);
    const isTitleAfter = isTitle(last) && !isTitle(word(from)) && !isGivenName(last) && last !== 'st' && !isSurname;
    if (last === 'esq' || last === 'chapter' || isTitleAfter) to--;
    else break;
    while (to - from > 1 && !tokens[to - 1]!.capital) to--;
  }
  return isEmpty(tokens, { from, to }, inside) ? null : { from, to, epithetFrom: epithetFrom ?? from };
}

const offices = /^(?:chancellor|mayor|president|governor|justice|warden|marshal|provost|constable|admiral|general|minister|archmage)$/;
/** Titles after which even an abstract noun is a surname: "Captain Good", but not "Father Time". */
const personal =
  /^(?:mr|mrs|ms|miss|mme|mlle|dr|doctor|prof|professor|capt|captain|col|colonel|maj|major|lt|lieutenant|sgt|sergeant|corporal|inspector|rev|reverend|monsieur|madame|herr|frau|signor|signora)$/;

/** Whether a run is not a name: one ordinary word, or only titles and capitalised nouns. */
function isEmpty(tokens: readonly Token[], run: Run, inside: ReadonlySet<string>): boolean {
  const words = tokens.slice(run.from, run.to).filter((token) => token.capital);
  const [first] = words as [Token];
  if (words.length === 1 && isTitle(first.plain)) return first.allCaps || !isSomeonesTitle(first.plain, inside);
  if (words.length === 1) return (isNoName(first.plain) && !ideaWords.has(first.plain)) || first.plain.length === 1;
  // "Mrs. Dean" is not a dean.
  if (words.length === 2 && isTitleAsSurname(first.plain, words[1]!.plain)) return false;
  // "the Lord Warden" is a person, "Reverend Father" only a form of address.
  if (words.every((word) => isTitle(word.plain))) return !(first.plain === 'lord' && offices.test(words.at(-1)!.plain));
  // "Captain Good" is a person, although "good" alone is not a name.
  const titled =
    isTitle(first.plain) &&
    words.length === 2 &&
    !words[1]!.allCaps &&
    !largeWords.has(words[1]!.plain) &&
    (personal.test(first.plain) || !ideaWords.has(words[1]!.plain)) &&
    !peoples.has(words[1]!.plain);
  const onMap = placeNouns.has(words.at(-1)!.plain) && !functionWords.has(first.plain) && !peoples.has(first.plain) && !first.opening;
  return !titled && !onMap && words.every((word) => isNoName(word.plain) || isTitle(word.plain));
}
