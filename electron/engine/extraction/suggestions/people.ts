import type { NameEvidence } from './nameEvidence.ts';
import { isGivenName, sameGivenName, type Gender } from '../names/givenNames.ts';
import { genderOf } from './nameTypes.ts';
import { particles } from './capitalRuns.ts';
import type { AliasReason } from './common/suggestion.ts';
import { genderOfTitle, isTitle } from './vocabulary.ts';

/** A name of an entity, with the reason why it is an alias. */
export interface JoinedName {
  readonly name: NameEvidence;
  readonly reason: AliasReason;
  /** Confidence that the name is this entity's, 0 to 1. */
  readonly confidence: number;
}

export type NamesByKey = ReadonlyMap<string, NameEvidence>;

/** The names of one person, with evidence from the texts. */
export interface Person {
  readonly names: JoinedName[];
  /** Given names, with counts. */
  readonly givenNames: Map<string, number>;
  readonly surnames: Set<string>;
  gender: Gender;
  married: boolean;
  unmarried: boolean;
  ranked: boolean;
  count: number;
}

/** The parts of a person's name. `alone`: the only word besides titles. */
export interface NameParts {
  readonly name: NameEvidence;
  readonly title: string | null;
  readonly given: string | null;
  readonly surname: string | null;
  readonly alone: string | null;
  readonly gender: Gender;
}

/** Titles more often followed by a given name than a surname. */
export const familiar = /^(?:sir|dame|saint|aunt|auntie|uncle|brother|sister|cousin|prince|princess|king|queen|nurse|granny|friar)$/;
/** Titles of rulers, who have no surname. */
export const royal = /^(?:king|queen|emperor|empress|czar|tsar|sultan|pope|saint|st)$/;
/** Titles of married women, or of women in their own right. */
export const married = /^(?:mrs|missis|lady|dame|mme|madame|frau|senora|signora)$/;
/** Titles of unmarried women. */
const unmarried = /^(?:miss|mlle|mademoiselle|fraulein|senorita|signorina)$/;

/** Joins "St. John" into one given name. */
function joinSaint(words: readonly string[]): readonly string[] {
  const index = words.findIndex((word) => word === 'st' || word === 'saint');
  return index < 0 || index === words.length - 1 ? words : [...words.slice(0, index), `st ${words[index + 1]}`, ...words.slice(index + 2)];
}

/** What the texts show about words in names. */
export interface NameWords {
  /** Whether a word before a surname names an occupation: "Hunter Marrow". */
  readonly isOffice: (word: string, surname: string) => boolean;
  /** Whether the first word of a name is an epithet: "Long John Silver". */
  readonly isEpithet: (words: readonly string[]) => boolean;
  /** Whether a word is mostly in lower case, and therefore not a surname. */
  readonly isCommon: (word: string) => boolean;
}

/** Splits a name into its parts. A rank with a place ("Earl of Moreland") or a name of everyday words ("Sperm Whale") stays whole. */
export function namePartsOf(name: NameEvidence, known: NameWords): NameParts {
  const words = joinSaint(name.words);
  let from = 0;
  while (from < words.length - 1 && isTitle(words[from]!)) from++;
  if (words.length === 2 && known.isOffice(words[0]!, words[1]!)) from = 1;
  const title = from > 0 ? words[from - 1]! : null;
  if (known.isEpithet(words.slice(from))) from++;
  const rest = words.slice(from);
  const gender = genderOf(name);
  const whole = { name, title, given: null, surname: null, alone: null, gender };
  // "Anselm the Third" is another person than Anselm the Fifth.
  if (rest.length === 3 && rest[1] === 'the') return { ...whole, given: rest[0]!, surname: `the ${rest[2]!}` };
  // "Earl of Moreland" is a name as a whole.
  if (rest.includes('of') || rest[0] === 'the') return whole;
  // "Van Helsing" and "de Bourgh" are surnames.
  if (rest.length === 2 && particles.has(rest[0]!)) return { ...whole, alone: rest[1]! };
  if (!title && rest.length > 1 && !isGivenName(rest[0]!) && known.isCommon(rest.at(-1)!)) return whole;
  if (rest.length === 1) return { ...whole, alone: rest[0]! };
  return { ...whole, given: rest[0]!, surname: rest.at(-1)! };
}

/** Whether a title is an occupation without gender. */
export function isRank(title: string): boolean {
  return isTitle(title) && genderOfTitle(title) === null && title !== 'st' && title !== 'saint' && title !== 'cousin';
}

/** Whether a name fits a person by titles, gender and co-occurring names. */
export function canHaveName(person: Person, parts: NameParts): boolean {
  if (person.gender && parts.gender && person.gender !== parts.gender) return false;
  if (parts.title && married.test(parts.title) && person.unmarried) return false;
  // "General Shaw" may be Mrs. Shaw's husband, not herself.
  if (parts.title && isRank(parts.title) && person.gender === 'female' && person.givenNames.size === 0) return false;
  if (parts.gender === 'female' && parts.alone && person.givenNames.size === 0 && person.ranked) return false;
  if (parts.title && unmarried.test(parts.title) && person.married) return false;
  return !person.names.some(({ name }) => areNamedApart(name, parts.name));
}

export function addName(person: Person, parts: NameParts, reason: AliasReason, confidence: number): void {
  person.names.push({ name: parts.name, reason, confidence });
  person.count += parts.name.count;
  if (parts.given) addGiven(person, parts.given, parts.name.count);
  if (parts.surname) person.surnames.add(parts.surname);
  const titled = parts.title ? genderOfTitle(parts.title) : null;
  person.gender = titled ?? person.gender ?? parts.gender;
  if (parts.title && married.test(parts.title)) person.married = true;
  if (parts.title && unmarried.test(parts.title)) person.unmarried = true;
  if (parts.title && isRank(parts.title)) person.ranked = true;
}

/** Records a given name of a person. */
export function addGiven(person: Person, given: string, count: number): void {
  person.givenNames.set(given, (person.givenNames.get(given) ?? 0) + count);
}

export function newPerson(parts: NameParts, people: Person[]): Person {
  const person: Person = {
    names: [],
    givenNames: new Map(),
    surnames: new Set(),
    gender: null,
    married: false,
    unmarried: false,
    ranked: false,
    count: 0,
  };
  addName(person, parts, 'name', 1);
  people.push(person);
  return person;
}

/** Merges `other` into a person and removes it from `people`. */
export function mergePersons(person: Person, other: Person, people: Person[], reason: AliasReason, confidence: number): void {
  for (const joined of other.names) person.names.push({ name: joined.name, reason, confidence: Math.min(confidence, joined.confidence) });
  for (const [given, count] of other.givenNames) addGiven(person, given, count);
  for (const surname of other.surnames) person.surnames.add(surname);
  person.count += other.count;
  person.gender ??= other.gender;
  person.married ||= other.married;
  person.unmarried ||= other.unmarried;
  person.ranked ||= other.ranked;
  people.splice(people.indexOf(other), 1);
}

/** The person mentioned far more often than all others together; null if there is none. */
export function dominantPerson(people: readonly Person[], times = 3, weight = (person: Person): number => person.count): Person | null {
  if (people.length <= 1) return people[0] ?? null;
  const [heaviest] = people.toSorted((a, b) => weight(b) - weight(a));
  const others = people.reduce((sum, person) => sum + weight(person), -weight(heaviest!));
  return weight(heaviest!) >= times * others ? heaviest! : null;
}

/** Whether a person's main given name can be short for a word, or the reverse. */
export function isCalled(person: Person, word: string): boolean {
  let heaviest: string | null = null;
  let times = -1;
  for (const [given, count] of person.givenNames) {
    if (count <= times) continue;
    heaviest = given;
    times = count;
  }
  return heaviest !== null && heaviest !== word && sameGivenName(heaviest, word);
}

/** Whether a person is called by a title and this word alone: "Mr. Vane". `isMeant`: selects the titles that count. */
export function isCalledByTitle(person: Person, word: string, isMeant: (title: string) => boolean = isTitle): boolean {
  return person.names.some(({ name: { words: parts } }) => parts.length === 2 && parts[1] === word && isMeant(parts[0]!));
}

/** Whether "A and B" is frequent enough to prove that two names are of two people. */
export function areNamedApart(first: NameEvidence, other: NameEvidence): boolean {
  return (first.others.get(other.key) ?? 0) * 20 > Math.min(first.count, other.count);
}

/** Whether the narration repeatedly uses both names in the same passages, which it would not do for a single person. */
export function areUsedTogether(first: NameEvidence, other: NameEvidence): boolean {
  const documents = new Set(first.narratedIn);
  const both = other.narratedIn.reduce((sum, index) => sum + (documents.has(index) ? 1 : 0), 0);
  const counts = [first.narratedIn.length, other.narratedIn.length];
  return both > 1 && both * 4 >= Math.min(...counts) && both * 20 >= Math.max(...counts);
}

/** Minimum ratio of a person's other names to a given name for the given name to be another person's. */
const minOtherwise = 3;
/** Minimum share of the documents with a given name that must also use another name of the person. */
const minShared = 0.5;

/**
 * Whether a given name is another person's: its only bearer mostly goes by other names ("Mr. Raffles", once John Raffles), and most documents with it
 * do not name that person, or it occurs before the person's first mention.
 */
export function isGivenNameOfAnother(person: Person, { alone, name }: NameParts): boolean {
  const withGiven = person.names.reduce(
    (sum, { name: own }) => sum + (own.words.some((word) => word === alone || person.givenNames.has(word)) ? own.count : 0),
    0,
  );
  const otherwise = person.count - withGiven;
  if (withGiven === 0 || otherwise < minOtherwise * withGiven || otherwise < minOtherwise * name.count) return false;
  const named = new Set(person.names.flatMap(({ name: own }) => [...own.documents]));
  const shared = [...name.documents].filter((document) => named.has(document)).length;
  const isEarlier = Math.min(...name.documents) < Math.min(...named);
  return shared < name.documents.size * minShared || (isEarlier && shared < name.documents.size);
}

/** Confidence of a choice: the chosen person's share of mentions among all candidates that the name fits. */
export function confidenceOf(base: number, chosen: Person, candidates: readonly Person[]): number {
  const all = candidates.reduce((sum, person) => sum + person.count, 0);
  return Math.round(100 * base * (candidates.length > 1 ? chosen.count / Math.max(1, all) : 1)) / 100;
}

/** Titles without which these people are never named. */
const reserved = /^(?:sir|aunt|auntie|uncle|father|mother|brother|sister|saint|st|king|queen|emperor|empress)$/;

/** Whether a person is always named with a title, and so has no short name. */
export function isFormal(person: Person): boolean {
  const titled = person.names.reduce(
    (sum, { name }) => sum + (isTitle(name.words[0]!) && !unmarried.test(name.words[0]!) ? name.count : 0),
    0,
  );
  // "Aunt Polly" and "Sir Henry" are complete names.
  const distant = person.names.every(({ name }) => reserved.test(name.words[0]!));
  return distant || (titled > 5 && titled > 0.6 * person.count);
}

export function peopleByWord(people: readonly Person[], wordsOf: (person: Person) => Iterable<string>): Map<string, Person[]> {
  const found = new Map<string, Person[]>();
  for (const person of people) {
    for (const word of wordsOf(person)) {
      const those = found.get(word);
      if (!those) found.set(word, [person]);
      else if (those.at(-1) !== person) those.push(person);
    }
  }
  return found;
}

const words: Readonly<Record<AliasReason, string>> = {
  name: 'The name itself',
  'full-name': 'Full name',
  title: 'Name with a title',
  'given-name': 'First name',
  surname: 'Surname',
  'short-name': 'Short form of the first name',
  initial: 'Initial and surname',
  'married-name': 'Surname from another marriage',
  spelling: 'Another spelling',
  place: 'Shorter or longer form of the name',
  epithet: 'Name with an epithet',
  'second-name': 'Never in one sentence with the other name, and answers to both',
  stated: 'Your text says so',
};

export function aliasReasonMessage(reason: AliasReason): string {
  return words[reason];
}
