import type { NameEvidence } from './evidence.ts';
import { sameGivenName } from './givenNames.ts';
import { genderOf } from './nameType.ts';
import { particles } from './runs.ts';
import { genderOfTitle, isTitle, type Gender } from './vocabulary.ts';

/** Names of one person with what they tell about them. */
export interface Person {
  readonly names: NameEvidence[];
  readonly givens: Set<string>;
  readonly surnames: Set<string>;
  gender: Gender;
  married: boolean;
  unmarried: boolean;
  ranked: boolean;
  count: number;
}

/** A person's name in its parts. `alone` is the one word besides titles. */
export interface Parts {
  readonly name: NameEvidence;
  readonly title: string | null;
  readonly given: string | null;
  readonly surname: string | null;
  readonly alone: string | null;
  readonly gender: Gender;
}

/** Titles that a given name follows more often than a surname. */
export const familiar = /^(?:sir|dame|saint|aunt|auntie|uncle|brother|sister|cousin|prince|princess|king|queen|nurse|granny|friar)$/;
/** Titles of married women, or of women with a title of their own. */
export const married = /^(?:mrs|missis|lady|dame|mme|madame|frau|senora|signora)$/;
/** Titles of unmarried women. */
export const unmarried = /^(?:miss|mlle|mademoiselle|fraulein|senorita|signorina)$/;

/** "St. John" is one given name. */
function joinSaint(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => word === 'st' || word === 'saint');
  return at < 0 || at === words.length - 1 ? words : [...words.slice(0, at), `st ${words[at + 1]}`, ...words.slice(at + 2)];
}

/** A name in its parts; one of rank and place ("Earl of Moreland") has none. */
export function partsOf(name: NameEvidence): Parts {
  const words = joinSaint(name.words);
  let from = 0;
  while (from < words.length - 1 && isTitle(words[from]!)) from++;
  const title = from > 0 ? words[from - 1]! : null;
  const rest = words.slice(from);
  const gender = genderOf(name);
  // "Earl of Moreland" is called by the whole of it.
  if (rest.includes('of') || rest[0] === 'the') return { name, title, given: null, surname: null, alone: null, gender };
  // "Van Helsing" and "de Bourgh" are surnames.
  if (rest.length === 2 && particles.has(rest[0]!)) return { name, title, given: null, surname: null, alone: rest[1]!, gender };
  if (rest.length === 1) return { name, title, given: null, surname: null, alone: rest[0]!, gender };
  return { name, title, given: rest[0]!, surname: rest.at(-1)!, alone: null, gender };
}

/** Whether a title says what someone does and not which gender they have. */
function isRank(title: string): boolean {
  return isTitle(title) && genderOfTitle(title) === null && title !== 'st' && title !== 'saint' && title !== 'cousin';
}

/** Whether a name can be of that person, as far as titles and gender go. */
export function fits(person: Person, parts: Parts): boolean {
  if (person.gender && parts.gender && person.gender !== parts.gender) return false;
  if (parts.title && married.test(parts.title) && person.unmarried) return false;
  // "General Shaw" is Mrs. Shaw's husband, unless a given name says otherwise.
  if (parts.title && isRank(parts.title) && person.gender === 'female' && person.givens.size === 0) return false;
  if (parts.gender === 'female' && parts.alone && person.givens.size === 0 && person.ranked) return false;
  return !(parts.title && unmarried.test(parts.title) && person.married);
}

/** Adds a name to a person. */
export function join(person: Person, parts: Parts): void {
  person.names.push(parts.name);
  person.count += parts.name.count;
  if (parts.given) person.givens.add(parts.given);
  if (parts.surname) person.surnames.add(parts.surname);
  const titled = parts.title ? genderOfTitle(parts.title) : null;
  person.gender = titled ?? person.gender ?? parts.gender;
  if (parts.title && married.test(parts.title)) person.married = true;
  if (parts.title && unmarried.test(parts.title)) person.unmarried = true;
  if (parts.title && isRank(parts.title)) person.ranked = true;
}

/** A person of one name, added to the people. */
export function newPerson(parts: Parts, people: Person[]): Person {
  const person: Person = {
    names: [],
    givens: new Set(),
    surnames: new Set(),
    gender: null,
    married: false,
    unmarried: false,
    ranked: false,
    count: 0,
  };
  join(person, parts);
  people.push(person);
  return person;
}

/** The one that is spoken of far more than all others together; null when none is. */
export function dominant(people: readonly Person[], times = 3): Person | null {
  if (people.length <= 1) return people[0] ?? null;
  const [most] = people.toSorted((a, b) => b.count - a.count);
  const others = people.reduce((sum, person) => sum + person.count, -most!.count);
  return most!.count >= times * others ? most! : null;
}

/** Whether one of someone's given names can be short for a word, or the other way round. */
export function isCalled(person: Person, word: string): boolean {
  return [...person.givens].some((given) => given !== word && sameGivenName(given, word));
}
