import type { NameEvidence } from './nameEvidence.ts';
import { isGivenName, sameGivenName } from './givenNames.ts';
import {
  addGiven,
  areUsedTogether,
  areNamedApart,
  dominantPerson,
  canHaveName,
  isCalled,
  isFormal,
  addName,
  confidenceOf,
  type NamesByKey,
  type NameParts,
  type Person,
} from './people.ts';
import { isTitle } from './vocabulary.ts';

/** People by their given names, and by their surnames. */
export interface Bearers {
  readonly givens: ReadonlyMap<string, readonly Person[]>;
  readonly surnames: ReadonlyMap<string, readonly Person[]>;
}

/** Whether someone is called by a title and that surname, so that the surname alone may be meant for them. */
function isCalledBySurname(person: Person, surname: string): boolean {
  return person.names.some(({ name }) => name.words.length === 2 && isTitle(name.words[0]!) && name.words[1] === surname);
}

/** "Elizabeth", "Bingley": one word, which is a given name or a surname. Null when it stands for none of them. */
export function addSingleName(parts: NameParts, bearers: Bearers, names: NamesByKey): boolean {
  const word = parts.alone!;
  // "Marrow and Marrow" are two.
  if (areNamedApart(parts.name, parts.name)) return false;
  const byGiven = (bearers.givens.get(word) ?? []).filter((person) => !isGivenName(word) || canHaveName(person, parts));
  const bySurname = (bearers.surnames.get(word) ?? []).filter(
    (person) => (isGivenName(word) || canHaveName(person, parts)) && !isLady(person, parts.name),
  );
  const given = byGiven.length > 0 ? dominantPerson(byGiven, 2) : null;
  // Nobody says "Catherine" to a Lady Catherine: it is Kitty, or the colonel of that surname.
  const rather =
    given && given.names.every(({ name }) => !name.words.includes(word) || (isTitle(name.words[0]!) && !close.test(name.words[0]!)));
  const callers = bySurname.filter((person) => isCalledBySurname(person, word));
  if (given && !(rather && (callers.some((person) => person !== given) || hasShorter(parts, names)))) {
    addName(given, parts, 'given-name', confidenceOf(0.93, given, byGiven));
    return true;
  }
  if ((byGiven.length > 0 && !rather) || bySurname.length === 0) return false;
  // A surname alone is how men are called, or who bears it alone.
  const men = bySurname.filter((person) => person.gender !== 'female');
  const plain = men.filter((person) => person.names.some(({ name }) => name.words.length === 2 && name.words[0] === 'mr'));
  const called = men.filter((person) => isCalledBySurname(person, word));
  const one =
    bySurname.length === 1
      ? bySurname[0]!
      : called.length === 1
        ? called[0]!
        : (dominantPerson(men) ?? (plain.length === 1 ? plain[0]! : null));
  if (!one) return false;
  addName(one, parts, 'surname', confidenceOf(0.93, one, bySurname));
  return true;
}

/** Whether someone is a woman called with a title only, whom no one calls by the bare surname; unless it is followed by "she". */
function isLady(person: Person, surname: NameEvidence): boolean {
  const isHers = surname.she > 2 && surname.she > 2 * surname.he;
  return person.gender === 'female' && !isHers && person.names.every(({ name }) => isTitle(name.words[0]!));
}

/** Whether a short form of a name is used alone, and more often. */
function hasShorter(parts: NameParts, names: NamesByKey): boolean {
  const others = [...names.values()].filter((name) => name.words.length === 1 && name !== parts.name && name.count > parts.name.count);
  return others.some((name) => isGivenName(name.key) && sameGivenName(name.key, parts.alone!));
}

/** Titles of people whom others call by the given name. */
const close = /^(?:miss|master|mas'r|cousin)$/;

/** Whether a given name is short for that of one of these people, whose it then is. */
export function addShortName(parts: NameParts, people: readonly Person[]): boolean {
  const word = parts.alone!;
  const owners = people.filter(
    (person) =>
      isCalled(person, word) &&
      canHaveName(person, parts) &&
      !isFormal(person) &&
      (person.count >= parts.name.count || person.names.some(({ name }) => name.words.filter((part) => !isTitle(part)).length > 1)) &&
      !person.names.some(({ name }) => name.key === word || (name.words.length === 1 && areUsedTogether(name, parts.name))),
  );
  const owner = dominantPerson(owners);
  if (!owner) return false;
  addName(owner, parts, 'short-name', confidenceOf(0.8, owner, owners));
  addGiven(owner, word, parts.name.count);
  return true;
}
