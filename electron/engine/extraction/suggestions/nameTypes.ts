import type { TypedName } from './common/suggestion.ts';
import type { NameEvidence } from './nameEvidence.ts';
import { genderOfGivenName, isGivenName, type Gender } from '../names/givenNames.ts';
import {
  knownLongPlaces,
  knownPlaces,
  organizationNouns,
  placeEnding,
  placeNouns,
  placeOpeners,
  placesOf,
  placeSurnames,
  thingNouns,
} from './placeVocabulary.ts';
import { genderOfTitle, isTitle } from './vocabulary.ts';

/** Minimum score of a character: below 0, because names in a story are more often people's. */
const minCharacter = -0.5;

/**
 * Minimum mentions of a name without speech or relatives, with pronouns below the one share of them and the weight of words of place above the other,
 * to be less likely a person's; and how much its verbs then count.
 */
const minUnspoken = 10;
const shareOfPronouns = 0.1;
const shareOfPlace = 0.25;
const shareOfUnspoken = 0.4;

/** Score for a character (positive) or location (negative), before adjacent names count. */
function points(name: NameEvidence): number {
  const { words, count } = name;
  const first = words[0]!;
  const last = words.at(-1)!;
  let score = 0;
  const saint = first === 'st' || first === 'saint';
  if (words.length > 1) {
    const titled = isTitle(first) && !saint && !name.key.startsWith(`${first}'s `);
    if (titled) score += 8;
    if (isGivenName(first) && placeSurnames.has(last)) score += 1;
    else if (placeNouns.has(last) && !titled) score -= 6;
    else if (words.length > 2 && placesOf.has(words[words.indexOf('of') - 1] ?? '')) score -= 5;
    // "Ben Marsh" may be a man or a mountain: what is told about it decides.
    else if (placeOpeners.has(first)) score -= saint ? -1 : isGivenName(first) ? 0 : 2.5;
    else if (isGivenName(first)) score += 4;
    else score += 0.5;
    if (words.slice(1, -1).some((word) => word.length === 1)) score += 3;
    if (knownLongPlaces.has(name.key)) score -= 6;
  } else {
    if (isGivenName(first)) score += 3;
    if (knownPlaces.has(first)) score -= isGivenName(first) ? 2 : 3.5;
    if (placeNouns.has(first.slice(first.indexOf('-') + 1)) && first.includes('-')) score -= 4;
    if (placeEnding.test(first) && first.length > 5) score -= 0.8;
  }
  // "the Thames", but not "the Bennets".
  if (words.length === 1 && name.article * 2 > count && !isGroup(name)) score -= 1.5;
  // Contextual evidence counts by its share, so that frequency does not matter.
  // Pronouns of both genders next to a name mean others.
  const pronouns = Math.abs(name.he - name.she);
  const spoken = name.speech + name.cues;
  // A place is called something too, and has verbs: somebody named so often speaks, or is somebody's sister, or "she".
  const isUnspoken =
    count >= minUnspoken && spoken + name.kinship === 0 && pronouns < shareOfPronouns * count && name.place >= shareOfPlace * count;
  const told = (name.acts * 1.2 + name.called * 1.5) * (isUnspoken ? shareOfUnspoken : 1);
  const human = spoken * 4 + told + name.kinship * 2 + pronouns * 0.7 + name.possessive * 0.4;
  const place = name.place * 1.6 + name.article * 0.8;
  return score + Math.max(-6, Math.min(6, (human - place) / Math.sqrt(Math.max(1, count))));
}

/** Whether a name is that of a family or people: "the Ambersons". */
export function isGroup(name: NameEvidence): boolean {
  const last = name.words.at(-1)!;
  if (last.length < 4 || !/[^s]s$/.test(last) || isTitle(name.words[0]!) || isGivenName(last)) return false;
  return name.article * 2 > name.count && !knownPlaces.has(last) && !placeNouns.has(last) && !knownLongPlaces.has(name.key);
}

/** Whether a name is that of a unique object, without evidence for a place or person: "the Moonstone". */
function isThing(name: NameEvidence): boolean {
  const [word] = name.words as [string];
  if (name.words.length > 1 || name.article * 2 <= name.count || isGroup(name) || knownPlaces.has(word) || isGivenName(word)) return false;
  return name.place < 0.2 * name.count && name.speech + name.called + name.kinship === 0 && !placeEnding.test(word);
}

/** Whether a name with an article may be that of a thing, without evidence for a place: "the Grey Stag". */
function isCalledThing(name: NameEvidence): boolean {
  const { words, count } = name;
  if (words.length === 1 || words.includes('of') || placeOpeners.has(words[0]!) || placeNouns.has(words.at(-1)!)) return false;
  return name.article * 2 > count && name.place < 0.5 * count && !words.some((word) => knownPlaces.has(word));
}

/** The type of each name. Names joined by "and" slightly influence each other. */
export function typeNames(names: ReadonlyMap<string, NameEvidence>): Map<string, TypedName> {
  const scores = new Map([...names].map(([key, name]) => [key, points(name)]));
  const parts = new Set<string>();
  for (const [key, name] of names) {
    if (name.words.length > 1 && scores.get(key)! > 2) for (const word of name.words) if (!isTitle(word)) parts.add(word);
  }
  for (const [key, name] of names) {
    // A word that is a person's given name or surname probably means that person.
    if (name.words.length === 1 && parts.has(key) && (!knownPlaces.has(key) || name.place * 4 < name.count))
      scores.set(key, scores.get(key)! + 2.5);
  }
  const surnames = new Set([...names.values()].flatMap(({ words }) => (words.length === 2 && isTitle(words[0]!) ? [words[1]!] : [])));
  for (const [key, name] of names) {
    // "Ogden Ford" is a person if Ogden is; but Lord Ogden's park is a place.
    const [first, last] = name.words as [string, string];
    if (
      name.words.length === 2 &&
      placeSurnames.has(last) &&
      !key.includes("'s ") &&
      !isGivenName(first) &&
      !surnames.has(first) &&
      (scores.get(first) ?? 0) > 1
    )
      scores.set(key, scores.get(key)! + 7);
  }
  const types = new Map<string, TypedName>();
  for (const [key, name] of names) {
    let score = scores.get(key)!;
    for (const other of name.adjacentNames.slice(0, 8)) score += Math.max(-1, Math.min(1, (scores.get(other) ?? 0) / 4));
    const last = name.words.at(-1)!;
    const confidence = Math.round(100 * (0.5 + 0.5 * Math.tanh(Math.abs(score) / 4))) / 100;
    // "House Varrow" is a family; "House" alone may be a place, and "House of Mirth" a book.
    if (name.words.length === 2 && name.words[0] === 'house') types.set(key, { type: 'organization', confidence: 0.8 });
    else if (name.words.length > 1 && score < 4 && !placeNouns.has(last) && organizationNouns.has(last))
      types.set(key, { type: 'organization', confidence: 0.8 });
    else if (name.words.length > 1 && score < 4 && thingNouns.has(last)) types.set(key, { type: 'item', confidence: 0.6 });
    else if (isThing(name) || (score <= minCharacter && isCalledThing(name))) types.set(key, { type: 'item', confidence: 0.55 });
    else types.set(key, { type: score > minCharacter || isGroup(name) ? 'character' : 'location', confidence });
  }
  return types;
}

/** A patronymic, which follows the given name: "Petrovitch", "Sergeyevna". */
export const patronymic = /(?:[oey]v(?:itch|ich|itsch|i[cč])|[oey]vna|[ei]nichna|[^aeiou]itch|\p{L}{4}[ae]itch)$/u;

/** Minimum pronouns that contradict a given name. */
const minAgainst = 12;

/** Gender by title, patronymic, given name and following pronouns; null if unknown. */
export function genderOf(name: NameEvidence): Gender {
  for (const word of name.words.slice(0, -1)) {
    const gender = genderOfTitle(word);
    if (gender) return gender;
  }
  const ofFather = name.words.slice(1).find((word) => patronymic.test(word));
  if (ofFather !== undefined) return ofFather.endsWith('na') ? 'female' : 'male';
  const given = name.words.find((word) => !isTitle(word));
  const gender = given ? genderOfGivenName(given) : null;
  const outweighs = (times: number, others: number, minimum: number): boolean => times >= minimum && times > 3 * others;
  // A few pronouns after a woman's name may all mean the man who thinks of her.
  if (outweighs(name.he, name.she, gender === 'female' ? minAgainst : gender ? 5 : 3)) return 'male';
  if (outweighs(name.she, name.he, gender === 'male' ? minAgainst : gender ? 5 : 3)) return 'female';
  return gender;
}
