import { isEverydayWord } from './everydayWords.ts';
import type { NameEvidence } from './nameEvidence.ts';
import { isGivenName } from './givenNames.ts';
import { knownLongPlaces, knownPlaces, organizationNouns, placeNouns, placeSurnames, thingNouns } from './placeVocabulary.ts';
import { isCommon, isNoName, type Writings } from './capitalRuns.ts';
import { functionWords, ideaWords, isTitle } from './vocabulary.ts';

const wordEnding = /(?:ly|ing|ness|ment|tion|sion|ful|less|ous|able|ible|ism|est)$/;

/** Endings of words for ideas, which older books write large. */
const abstractEnding = /(?:tion|sion|ment|ness|ity|ism|ship|hood|logy|ance|ence|ful|able|ible|ward|wards|ology|graphy)s?$/;

/** Whether a word of one name is known as (part of) a name. */
function isKnownName(word: string): boolean {
  return isGivenName(word) || knownPlaces.has(word);
}

/** "the Hall", "the Society": a place, body or thing called by its kind. */
function isKindOfThing(word: string): boolean {
  const kind = (form: string): boolean =>
    (placeNouns.has(form) || organizationNouns.has(form) || thingNouns.has(form)) && !placeSurnames.has(form);
  return kind(word) || (word.endsWith('s') && (kind(word.slice(0, -1)) || placeNouns.has(word.slice(0, -1))));
}

/** "the Kentish heights": a word made from a name that describes what follows. */
function isAdjective(name: NameEvidence): boolean {
  const [word] = name.words as [string];
  return /(?:ish|ean|ian|ese|ine|esque|ic|ist|ite|ism)s?$/.test(word) && !isKnownName(word) && name.describes * 2 >= name.count;
}

/** Whether a word of everyday use is spoken of as a person: a girl called Winter. */
function isSpeaker(name: NameEvidence): boolean {
  return name.speech > 1 && (name.speech + name.acts + name.called) * 4 > name.count;
}

/** Whether a common noun is what somebody is called: again and again, or where people are spoken to and speak. */
function isCalledSo(name: NameEvidence): boolean {
  return (
    name.article * 2 <= name.count &&
    (name.inside > 2 || name.speech + name.called > 0 || (name.count > 1 && name.acts + name.possessive > 1))
  );
}

/**
 * "Strong" of Doctor Strong: an everyday word, which somebody has as surname and which stands alone inside a sentence too, or at its
 * start before what only people do.
 */
function isSomeonesSurname(name: NameEvidence, surnames: ReadonlyMap<string, number>, writings: Writings): boolean {
  const lower = writings.get(name.key)?.lower ?? 0;
  if ((surnames.get(name.key) ?? 0) * 20 <= lower || name.article * 2 > name.count || functionWords.has(name.key)) return false;
  return name.inside > 0 || name.speech + name.possessive > 0;
}

function acceptWord(name: NameEvidence, writings: Writings, parts: ReadonlySet<string>, surnames: ReadonlyMap<string, number>): boolean {
  const [word] = name.words as [string];
  if (isSomeonesSurname(name, surnames, writings)) return true;
  if (word.length < 2 || (isNoName(word) && !(ideaWords.has(word) && isSpeaker(name)))) return false;
  const { lower = 0, inside = 0 } = writings.get(word) ?? {};
  if (isCommon(word, writings)) return false;
  if (isKindOfThing(word) || isAdjective(name)) return false;
  if (isEverydayWord(word) && !isKnownName(word) && !parts.has(word) && !isCalledSo(name)) return false;
  if (name.inside > 0) return !abstractEnding.test(word) || isKnownName(word) || parts.has(word) || name.speech + name.called > 0;
  // Only where every word is written large: something else must say that it is a name.
  if (functionWords.has(word)) return false;
  if (isKnownName(word) || parts.has(word)) return lower === 0 || inside > 0;
  if (lower > 0 || wordEnding.test(word) || name.count === name.shown) return false;
  if (word.includes('-')) return true;
  return name.speech > 0 || name.possessive > 0 || (name.count > 1 && name.acts + name.called > 1);
}

function acceptWords(name: NameEvidence, writings: Writings, candidates: ReadonlyMap<string, NameEvidence>): boolean {
  const { words } = name;
  // "Mr. C." hides a name.
  if (isTitle(words[0]!) && words.slice(1).every((word) => word.length === 1)) return false;
  if (name.count === name.shown) {
    return (
      isTitle(words[0]!) ||
      knownLongPlaces.has(name.key) ||
      words.every((word) => isKnownName(word)) ||
      name.count > 2 ||
      // A chapter called for someone whose surname the text has.
      (isGivenName(words[0]!) && (candidates.get(words.at(-1)!)?.inside ?? 0) > 0)
    );
  }
  if (isTitle(words[0]!) || knownLongPlaces.has(name.key) || words.some(isKnownName) || placeNouns.has(words.at(-1)!)) return true;
  if (words.every((word) => isNoName(word) || isCommon(word, writings))) return name.count > 1;
  return true;
}

/** Whether a name of several words is a person's: it begins with a title or given name, and ends with what is no kind of place. */
function isPersonal({ words, inside }: NameEvidence): boolean {
  const [first, last] = [words[0]!, words.at(-1)!];
  return inside > 0 && words.length < 4 && (isTitle(first) || isGivenName(first)) && !placeNouns.has(last) && !isGivenName(last);
}

/** The names among all candidates: those whose evidence is more than a capital where every word has one. */
export function acceptNames(candidates: ReadonlyMap<string, NameEvidence>, writings: Writings): Map<string, NameEvidence> {
  const parts = new Set<string>();
  const surnames = new Map<string, number>();
  const accepted = new Map<string, NameEvidence>();
  for (const name of candidates.values()) {
    if (name.words.length < 2 || !acceptWords(name, writings, candidates)) continue;
    accepted.set(name.key, name);
    for (const word of name.words) if (!isTitle(word)) parts.add(word);
    const last = name.words.at(-1)!;
    if (isPersonal(name)) surnames.set(last, (surnames.get(last) ?? 0) + name.count);
  }
  for (const name of candidates.values())
    if (name.words.length === 1 && acceptWord(name, writings, parts, surnames)) accepted.set(name.key, name);
  return accepted;
}
