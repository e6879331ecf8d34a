import { isGivenName, sameGivenName } from '../names/givenNames.ts';
import {
  addGiven,
  areUsedTogether,
  dominantPerson,
  familiar,
  canHaveName,
  isCalled,
  isFormal,
  isCalledByTitle,
  addName,
  married,
  newPerson,
  royal,
  confidenceOf,
  type NamesByKey,
  type NameParts,
  type Person,
} from './people.ts';
import { contradictsTitle, isPlain, isSameTitle } from './titleConflicts.ts';
import { genderOfTitle, isTitle } from './vocabulary.ts';

/** Joins first and last names into one person per pair, with short forms and titles. */
export function joinFullNames(all: readonly NameParts[], people: Person[]): void {
  const bySurname = new Map<string, Person[]>();
  for (const parts of all) {
    const family = bySurname.get(parts.surname!) ?? [];
    const same = family.filter(
      (person) => [...person.givenNames.keys()].some((given) => sameGivenName(given, parts.given!)) && canHaveName(person, parts),
    );
    const exact = same.filter((person) => person.givenNames.has(parts.given!));
    const first = exact[0] ?? (same.length === 1 ? same[0] : undefined);
    if (first) addName(first, parts, 'full-name', exact[0] ? 0.97 : 0.85);
    else bySurname.set(parts.surname!, [...family, newPerson(parts, people)]);
  }
}

/**
 * Whether a title means another person: "Mr. Vincy" is not Fred. A title alone means a young man's father or a girl's mother, unless it also precedes
 * the full name.
 */
function isElder(parts: NameParts, person: Person, names: NamesByKey, people: readonly Person[]): boolean {
  const { title, name, alone } = parts;
  if (!person.surnames.has(alone!) || !(isPlain(title) || (title === 'mrs' && !person.married))) return false;
  // "Mrs. Dean" is Ellen Dean herself if no one else has that surname and there is no "Miss Dean".
  const hasFamily = names.has(`miss ${alone!}`) || people.some((other) => other !== person && other.surnames.has(alone!));
  if (title === 'mrs' && !hasFamily) return false;
  const given = Math.max(0, ...[...person.givenNames.keys()].map((word) => names.get(word)?.count ?? 0));
  return name.count >= 10 && given > 2 * name.count && name.count > 0.1 * given;
}

/** Whether "Mrs. Reed" is not Georgiana Reed, who has a brother John: "Mr. Reed" is a husband. */
function isMother(parts: NameParts, person: Person, people: readonly Person[]): boolean {
  const { title, alone } = parts;
  if (!title || !married.test(title) || person.married || !person.surnames.has(alone!)) return false;
  const family = people.filter((other) => other !== person && other.surnames.has(alone!) && other.givenNames.size > 0);
  return family.some((other) => !other.names.some(({ name }) => name.words[0] === 'mr'));
}

/** Minimum number of co-occurrences of two titles. */
const minOfTitle = 2;

/** If there are "Mr. Reed" and "Master Reed", a person called by a given name more often than "Mr. Reed" occurs is the boy. */
function isOfOtherAge({ title, alone }: NameParts, person: Person, names: NamesByKey): boolean {
  const isMan = /^(?:mr|mester|uncle|grandfather|squire)$/.test(title!);
  if ((!isMan && title !== 'master') || !person.surnames.has(alone!)) return false;
  const [man = 0, boy = 0] = [`mr ${alone}`, `master ${alone}`].map((key) => names.get(key)?.count ?? 0);
  if (man < minOfTitle || boy < minOfTitle) return false;
  const given = Math.max(0, ...[...person.givenNames.keys()].map((word) => names.get(word)?.count ?? 0));
  return isMan === given > man;
}

/** Minimum count of a full name, and ratio to all others, for its bearer to be the "Mr." of a surname. */
const wholeName = { min: 4, times: 3 } as const;

/** Of several men with a surname, the one whose full name the story uses most: "Mr. Vane" is John Vane, not his great-uncle Tom. Null if unclear. */
function bearerByWholeName({ title, alone }: NameParts, men: readonly Person[]): Person | null {
  const times = (person: Person): number =>
    person.names.reduce(
      (sum, { name: { words, count } }) => sum + (words.length > 1 && !isTitle(words.at(-2)!) && words.at(-1) === alone ? count : 0),
      0,
    );
  const found = title === 'mr' ? dominantPerson(men, wholeName.times, times) : null;
  return found && times(found) >= wholeName.min ? found : null;
}

/** The other member of the family who has the title before the surname or full name: "Mr. Vincy" is not Fred but Mr. Walter Vincy. */
function relativeWithTitle(parts: NameParts, person: Person, family: readonly Person[], names: NamesByKey): Person | null {
  const others = family.filter(
    (other) =>
      other !== person &&
      !isElder(parts, other, names, family) &&
      other.names.some(({ name: { words } }) => isSameTitle(words[0]!, parts.title!) && words.at(-1) === parts.alone),
  );
  return others.length === 1 ? others[0]! : null;
}

/** The most frequent bearer of a given name. */
function foremost(given: string, people: readonly Person[]): Person | null {
  return people.filter((person) => person.givenNames.has(given)).toSorted((a, b) => b.count - a.count)[0] ?? null;
}

/** "Sir Tom" is not the Thomas Vale who is named once while he is named all the time. */
const maxTimesRarer = 5;

/** Joins a title with one word, which is either a given name or a surname: "Sir Henry", "Mr. Pett". */
export function joinTitled(parts: NameParts, people: Person[], names: NamesByKey): void {
  const word = parts.alone!;
  const title = parts.title!;
  const womanly = parts.gender === 'female';
  const rules = royal.test(title);
  const bySurname = people.filter(
    // An initial is ambiguous: "E. Gardiner" need not be Mrs. Gardiner.
    (person) =>
      !rules &&
      person.surnames.has(word) &&
      canHaveName(person, parts) &&
      !isOfOtherAge(parts, person, names) &&
      !contradictsTitle(parts, person, names) &&
      (!womanly || person.gender === 'female' || [...person.givenNames.keys()].some((given) => given.length > 1)),
  );
  const isGiven =
    isGivenName(word) || (bySurname.length === 0 && genderOfTitle(title) !== null && people.some((person) => person.givenNames.has(word)));
  const likely = familiar.test(title) || isGiven;
  // King John is another person than Jack Marrow.
  const isMeant = (person: Person): boolean =>
    canHaveName(person, parts) && (!rules || person.surnames.size === 0 || person.names.some(({ name }) => royal.test(name.words[0]!)));
  const exact = likely ? people.filter((person) => person.givenNames.has(word) && isMeant(person)) : [];
  const short = isGivenName(word) && !rules && title !== 'mr' && title !== 'lady';
  const byGiven =
    exact.length > 0 || !short
      ? exact
      : people.filter(
          (person) => isCalled(person, word) && isMeant(person) && !isFormal(person) && parts.name.count <= maxTimesRarer * person.count,
        );
  // If the word is both a surname and a given name, "Mr. Henry" is the man with that surname, and "Sir Henry" the one with that given name.
  const [primary, secondary] = familiar.test(title) ? [byGiven, bySurname] : [bySurname, byGiven];
  const candidates = primary.length > 0 ? primary : secondary;
  // One person's wife is not another's daughter: if several members of a family have titles, they stay separate.
  const same = candidates.filter((person) =>
    person.names.some(({ name }) => name.words[0] === title && (name.words.at(-1) === word || name.words[1] === word)),
  );
  // Uses of the given name alone, which are not yet assigned, count for its main bearer.
  const weight = (person: Person): number =>
    [...person.givenNames.keys()].reduce(
      (sum, given) => sum + (foremost(given, people) === person ? (names.get(given)?.count ?? 0) : 0),
      person.count,
    );
  const maxWeight = Math.max(...candidates.map(weight));
  // "Mester Varrow" is the same person as Mr. Varrow.
  const namesakes = candidates.filter((person) => isCalledByTitle(person, word, (each) => isSameTitle(each, title)));
  const found =
    namesakes.length === 1
      ? namesakes[0]!
      : same.length === 1 && weight(same[0]!) * 2 >= maxWeight
        ? same[0]!
        : (dominantPerson(candidates, 5, weight) ?? (primary === bySurname ? bearerByWholeName(parts, bySurname) : null));
  const isOther =
    found &&
    (isElder(parts, found, names, people) ||
      isMother(parts, found, people) ||
      // If the given name occurs next to this name, another person is meant.
      (candidates.length > 1 &&
        [...found.givenNames.keys()].some(
          (given) => names.has(given) && given !== word && areUsedTogether(names.get(given)!, parts.name),
        )));
  const first = isOther ? relativeWithTitle(parts, found, candidates, names) : found;
  const person = first ?? newPerson(parts, people);
  if (first) addName(first, parts, 'title', confidenceOf(0.9, first, candidates));
  if (likely && primary !== bySurname) addGiven(person, word, parts.name.count);
  else if (likely && bySurname.length === 0 && !/^(?:mr|mester|dr|professor|m|monsieur|herr)$/.test(title))
    addGiven(person, word, parts.name.count);
  if ((!familiar.test(title) || !isGiven) && !rules) person.surnames.add(word);
}
