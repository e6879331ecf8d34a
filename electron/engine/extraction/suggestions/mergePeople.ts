import { addToList } from '#lib/lists.ts';
import type { NameEvidence } from './nameEvidence.ts';
import { isGivenName, isShortFor, sameGivenName } from '../names/givenNames.ts';
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
  isGivenNameOfAnother,
  isCalledByTitle,
  type NamesByKey,
  type NameParts,
  type Person,
  mergePersons,
  newPerson,
  namePartsOf,
  peopleByWord,
  type JoinedName,
  type NameWords,
} from './people.ts';
import { patronymic } from './nameTypes.ts';
import { isTitle, officeOf } from './vocabulary.ts';
import { isCommon, type CaseCountsByWord } from './capitalRuns.ts';
import { mergeSecondNames } from './secondNames.ts';
import { joinFullNames, joinTitled } from './titledNames.ts';
import { isPlain } from './titleConflicts.ts';

/** Determines, for `NameWords`, occupations before surnames, epithets before given names, and words mostly in lower case. */
function countNameWords(names: NamesByKey, caseCounts: CaseCountsByWord): NameWords {
  const bearers = new Map<string, Set<string>>();
  for (const { words } of names.values())
    if (words.length > 1) bearers.set(words.at(-1)!, (bearers.get(words.at(-1)!) ?? new Set()).add(words[0]!));
  const isOffice = (word: string, surname: string): boolean =>
    !isGivenName(word) &&
    !isGivenName(surname) &&
    !names.has(word) &&
    (caseCounts.get(word)?.lower ?? 0) > 0 &&
    (names.has(surname) || (bearers.get(surname)?.size ?? 0) > 1);
  const beginnings = new Set([...names.values()].flatMap(({ words }) => (words.length > 2 ? [words.slice(0, 2).join(' ')] : [])));
  // "Long John Silver" is John Silver and also "Long John"; but "Fat Tom" and "Thin Tom" may be two people.
  const isEpithet = ([first, given, ...others]: readonly string[]): boolean =>
    given !== undefined &&
    isGivenName(given) &&
    !isGivenName(first!) &&
    isCommon(first!, caseCounts) &&
    (others.length > 0 ? names.has([given, ...others].join(' ')) : beginnings.has(`${first} ${given}`));
  return { isOffice, isEpithet, isCommon: (word) => isCommon(word, caseCounts) };
}

/** Joins titled names, husbands first, so that wives are not merged as daughters. */
function joinInTurn(titled: readonly NameParts[], people: Person[], names: NamesByKey): void {
  for (const parts of titled.toSorted((a, b) => Number(b.title === 'mr') - Number(a.title === 'mr'))) joinTitled(parts, people, names);
}

const beginningOf = (word: string): string => word.slice(0, 3);

/** Maximum number of names that are compared. No story has more people, and tens of thousands would take minutes. */
const maxCompared = 4_000;

/** Groups the names of people by person. If there are too many names, the rarest stay ungrouped. */
export function mergePeople(all: readonly NameEvidence[], caseCounts: CaseCountsByWord): JoinedName[][] {
  if (all.length <= maxCompared) return mergeNames(all, caseCounts);
  const byCount = all.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const rare = byCount.slice(maxCompared).map((name): JoinedName[] => [{ name, reason: 'name', confidence: 1 }]);
  return [...mergeNames(byCount.slice(0, maxCompared), caseCounts), ...rare];
}

function mergeNames(names: readonly NameEvidence[], caseCounts: CaseCountsByWord): JoinedName[][] {
  const people: Person[] = [];
  const byKey = new Map(names.map((name) => [name.key, name]));
  const known = countNameWords(byKey, caseCounts);
  // "Ferrow Tobias" is two names that are adjacent by chance.
  const isTurned = ({ words, key, count }: NameEvidence): boolean =>
    words.length === 2 && (byKey.get(`${words[1]} ${words[0]}`)?.count ?? 0) > 2 * count && key.includes(' ');
  // "Messrs. Kenge" and "the Misses Pell" denote several people.
  const isSeveral = ({ words }: NameEvidence): boolean => /^(?:messrs|messieurs|misses)$/.test(words[0]!);
  const all = names
    .filter((name) => !isTurned(name))
    .toSorted((a, b) => b.count - a.count)
    .map((name) => namePartsOf(name, known));
  const single = all.filter(({ name }) => !isSeveral(name));
  joinFullNames(
    single.filter((parts) => parts.given),
    people,
  );
  mergePatronymicForms(people);
  mergePatronymics(people);
  mergeInitials(people);
  const titled = single.filter((parts) => !parts.given && parts.alone && parts.title);
  // Titles with given names are joined last, when the bearers of these names are known.
  const givenNames = new Set(people.flatMap((person) => [...person.givenNames.keys()]));
  joinInTurn(
    titled.filter(({ alone }) => !givenNames.has(alone!)),
    people,
    byKey,
  );
  mergeInitials(people);
  mergeMarriedNames(people, byKey);
  joinInTurn(
    titled.filter(({ alone }) => givenNames.has(alone!)),
    people,
    byKey,
  );
  mergeStatedAliases(people);
  const alone = single.filter((parts) => parts.alone && !parts.title);
  const bearers = {
    givenNames: peopleByWord(people, (person) => person.givenNames.keys()),
    surnames: peopleByWord(people, (person) => person.surnames),
  };
  const left = alone.filter((parts) => !addSingleName(parts, bearers, byKey));
  // A short form that is not in the list of nicknames begins like the name.
  const alike = peopleByWord(people, (person) => [...person.givenNames.keys()].map(beginningOf));
  const candidatesFor = ({ alone: word }: NameParts): readonly Person[] =>
    isGivenName(word!) ? people : (alike.get(beginningOf(word!)) ?? []);
  const later = left.filter((parts) => !addShortName(parts, candidatesFor(parts)));
  for (const parts of later) {
    if (addShortName(parts, candidatesFor(parts))) continue;
    const person = newPerson(parts, people);
    addGiven(person, parts.alone!, parts.name.count);
    addToList(alike, beginningOf(parts.alone!), person);
  }
  mergeStatedAliases(people);
  mergeSecondNames(people);
  addTitlesAlone(people, caseCounts);
  const groups = people.map((person) => person.names);
  for (const parts of all)
    if ((!parts.given && !parts.alone) || isSeveral(parts.name)) groups.push([{ name: parts.name, reason: 'name', confidence: 1 }]);
  return groups;
}

/**
 * Conditions for a title alone to be a name: minimum uses alone, ratio of all uses to those in lower case, and ratio between the person most often
 * named with it and the others.
 */
const titleAlone = { min: 10, timesSmall: 4, timesOthers: 3 } as const;

/** Adds "The Count" to the dominant person with that title, if the story capitalises it; it may be used more often than the name. */
function addTitlesAlone(people: readonly Person[], caseCounts: CaseCountsByWord): void {
  // "Prince" may be a person's given name.
  const givenNames = new Set(people.flatMap((person) => [...person.givenNames.keys()]));
  /** Counts of each person's name with the title. */
  const bearers = new Map<string, Map<Person, number>>();
  for (const person of people) {
    for (const { name } of person.names) {
      const title = name.words.length > 1 ? officeOf(name.words[0]!) : null;
      if (title === null || givenNames.has(title)) continue;
      const named = bearers.get(title) ?? new Map<Person, number>();
      bearers.set(title, named.set(person, (named.get(person) ?? 0) + name.count));
    }
  }
  for (const [title, named] of bearers) {
    const { inside = 0, lower = 0 } = caseCounts.get(title) ?? {};
    const [[bearer, count], ...others] = [...named].toSorted((a, b) => b[1] - a[1]) as [[Person, number], ...[Person, number][]];
    const ofOthers = others.reduce((sum, [, times]) => sum + times, 0);
    const alone = inside - count - ofOthers;
    if (count < titleAlone.timesOthers * ofOthers || alone < titleAlone.min || inside < titleAlone.timesSmall * lower) continue;
    const { name } = bearer.names.toSorted((a, b) => b.name.count - a.name.count)[0]!;
    name.epithets.set(`the ${title[0]!.toUpperCase()}${title.slice(1)}`, alone);
  }
}

/** Merges names with an initial ("M. Howard") into the only bearer of the surname that the initial fits. */
function mergeInitials(people: Person[]): void {
  for (const person of [...people]) {
    const initials = [...person.givenNames.keys()];
    if (initials.length === 0 || initials.some((given) => given.length > 1)) continue;
    const bearers = people.filter(
      (other) =>
        other !== person &&
        [...person.surnames].some((surname) => other.surnames.has(surname)) &&
        !(person.gender && other.gender && person.gender !== other.gender),
    );
    const named = bearers.filter((other) => [...other.givenNames.keys()].some((given) => given.length > 1 && initials.includes(given[0]!)));
    const [first] = named.length > 0 ? named : bearers;
    if (!first || (named.length > 0 ? named.length : bearers.length) > 1) continue;
    if (named.length === 0 && first.givenNames.size > 0) continue;
    mergePersons(first, person, people, 'initial', named.length > 0 ? 0.8 : 0.65);
  }
}

/** Merges maiden and married names, if the texts also use the given name alone: Miss Mina Marr is later Mrs. Mina Holt. */
function mergeMarriedNames(people: Person[], names: ReadonlyMap<string, NameEvidence>): void {
  for (const wife of [...people]) {
    if (!wife.married || wife.surnames.size === 0) continue;
    for (const given of wife.givenNames.keys()) {
      const bearers = people.filter(
        (other) => other !== wife && other.givenNames.has(given) && other.surnames.size > 0 && other.gender !== 'male',
      );
      const [maiden] = bearers;
      if (bearers.length !== 1 || !maiden!.unmarried || maiden!.married || !names.has(given)) continue;
      if (
        wife.names.some(({ name }) => maiden!.names.some((other) => areNamedApart(other.name, name) || areUsedTogether(name, other.name)))
      )
        continue;
      if (people.includes(maiden!) && people.includes(wife)) mergePersons(wife, maiden!, people, 'married-name', 0.7);
    }
  }
}

/** Letters that forms of a patronymic have in common: "Nikolaitch", "Nikolaevitch". */
const stemOfPatronymic = 4;

/** Merges people with one given name whose patronymics are forms of one: "Arkady Nikolaitch" and "Arkady Nikolaevitch". */
function mergePatronymicForms(people: Person[]): void {
  const formOf = ({ names }: Person): string | null => {
    const words = names.map(({ name }) => name.words.filter((word) => !isTitle(word)));
    const [first] = words;
    if (!first || !words.every((each) => each.length === 2 && patronymic.test(each[1]!))) return null;
    return `${first[0]!} ${first[1]!.slice(0, stemOfPatronymic)} ${first[1]!.endsWith('na')}`;
  };
  for (const same of Map.groupBy(people, formOf).entries()) {
    const [form, [main, ...others]] = [same[0], same[1].toSorted((a, b) => b.count - a.count)];
    if (form !== null) for (const other of others) mergePersons(main!, other, people, 'spelling', 0.8);
  }
}

/** Merges "Oleg Petrovitch" into Oleg Petrovitch Varin, if no one else with these names has another surname. */
function mergePatronymics(people: Person[]): void {
  for (const person of [...people]) {
    const short = person.names.find(({ name: { words } }) => words.length === 2 && patronymic.test(words[1]!));
    if (short === undefined) continue;
    const longer = people.filter(
      (other) =>
        other !== person && other.names.some(({ name: { key, words } }) => words.length === 3 && key.startsWith(`${short.name.key} `)),
    );
    if (longer.length !== 1) continue;
    const [main, less] = person.count > longer[0]!.count ? [person, longer[0]!] : [longer[0]!, person];
    mergePersons(main, less, people, 'full-name', 0.9);
  }
}

/** Merges names that the text declares to belong to one person. */
function mergeStatedAliases(people: Person[]): void {
  for (const person of [...people]) {
    const keys = new Set(person.names.flatMap(({ name }) => name.alsoCalled));
    for (const other of keys.size === 0 ? [] : people.filter(({ names }) => names.some(({ name }) => keys.has(name.key)))) {
      if (other === person || !people.includes(person)) continue;
      if (person.gender && other.gender && person.gender !== other.gender) continue;
      const [main, less] = person.count > other.count ? [person, other] : [other, person];
      mergePersons(main, less, people, 'stated', 0.85);
    }
  }
}

/** People by their given names, and by their surnames. */
interface Bearers {
  readonly givenNames: ReadonlyMap<string, readonly Person[]>;
  readonly surnames: ReadonlyMap<string, readonly Person[]>;
}

/** Adds a name of one word, a given name or a surname, to a person: "Elizabeth", "Bingley". Returns whether it did. */
function addSingleName(parts: NameParts, bearers: Bearers, names: NamesByKey): boolean {
  const word = parts.alone!;
  // "Marrow and Marrow" are two people.
  if (areNamedApart(parts.name, parts.name)) return false;
  const byGiven = (bearers.givenNames.get(word) ?? []).filter((person) => !isGivenName(word) || canHaveName(person, parts));
  const family = bearers.surnames.get(word) ?? [];
  // Only a single bearer shows that a title is used as a surname.
  const isOnly = isTitle(word) && family.length === 1;
  const bySurname = family.filter((person) => (isGivenName(word) || canHaveName(person, parts)) && (isOnly || !isLady(person, parts.name)));
  // "John" means John Reed rather than Mr. Eyre, whose given name is also John.
  const withWord = (person: Person): number =>
    person.names.reduce((sum, { name }) => sum + (name.words.includes(word) ? name.count : 0), 0);
  const given = byGiven.length > 0 ? (dominantPerson(byGiven, 2) ?? dominantPerson(byGiven, 3, withWord)) : null;
  // No one calls Lady Catherine just "Catherine": that is Kitty, or the colonel with that surname.
  const rather =
    given && given.names.every(({ name }) => !name.words.includes(word) || (isTitle(name.words[0]!) && !close.test(name.words[0]!)));
  const callers = bySurname.filter((person) => isCalledByTitle(person, word));
  if (given && isGivenNameOfAnother(given, parts)) return false;
  if (given && !(rather && (callers.some((person) => person !== given) || hasShorter(parts, names)))) {
    addName(given, parts, 'given-name', confidenceOf(0.93, given, byGiven));
    return true;
  }
  if ((byGiven.length > 0 && !rather) || bySurname.length === 0) return false;
  // A bare surname means a man, or its only bearer.
  const men = bySurname.filter((person) => person.gender !== 'female');
  const plain = men.filter((person) => isCalledByTitle(person, word, isPlain));
  const called = men.filter((person) => isCalledByTitle(person, word));
  const first =
    bySurname.length === 1
      ? bySurname[0]!
      : called.length === 1
        ? called[0]!
        : (dominantPerson(men) ?? (plain.length === 1 ? plain[0]! : null));
  if (!first) return false;
  addName(first, parts, 'surname', confidenceOf(0.93, first, bySurname));
  return true;
}

/** Whether a woman is always named with a title. False if "she" often follows the bare surname, which then means her. */
function isLady(person: Person, surname: NameEvidence): boolean {
  const isHers = surname.she > 2 && surname.she > 2 * surname.he;
  return person.gender === 'female' && !isHers && person.names.every(({ name }) => isTitle(name.words[0]!));
}

/** Whether a short form of the name is used alone, and more often. */
function hasShorter(parts: NameParts, names: NamesByKey): boolean {
  const others = [...names.values()].filter((name) => name.words.length === 1 && name !== parts.name && name.count > parts.name.count);
  return others.some((name) => isGivenName(name.key) && sameGivenName(name.key, parts.alone!));
}

/** Titles used with a given name. */
const close = /^(?:miss|master|mas'r|cousin)$/;

/**
 * Whether any document has both the name and another name of the person: if they never occur together, a longer form may be another person's name.
 */
function shareDocument(person: Person, { documents }: NameEvidence): boolean {
  return person.names.some(({ name }) => [...documents].some((id) => name.documents.has(id)));
}

/** Adds a short form to the person among these whose given name it abbreviates. Returns whether it did. */
function addShortName(parts: NameParts, people: readonly Person[]): boolean {
  const word = parts.alone!;
  const owners = people.filter(
    (person) =>
      isCalled(person, word) &&
      canHaveName(person, parts) &&
      !isFormal(person) &&
      ([...person.givenNames.keys()].some((given) => isShortFor(word, given)) || shareDocument(person, parts.name)) &&
      (person.count >= parts.name.count || person.names.some(({ name }) => name.words.filter((part) => !isTitle(part)).length > 1)) &&
      !person.names.some(({ name }) => name.key === word || (name.words.length === 1 && areUsedTogether(name, parts.name))),
  );
  const owner = dominantPerson(owners);
  if (!owner) return false;
  addName(owner, parts, 'short-name', confidenceOf(0.8, owner, owners));
  addGiven(owner, word, parts.name.count);
  return true;
}
