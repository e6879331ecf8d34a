import { addSingleName, addShortName } from './bareNames.ts';
import type { NameEvidence } from './nameEvidence.ts';
import { isGivenName } from './givenNames.ts';
import {
  addGiven,
  newPerson,
  partsOf,
  peopleByWord,
  type JoinedName,
  type NamesByKey,
  type NameWords,
  type NameParts,
  type Person,
} from './people.ts';
import { isCommon, type Writings } from './capitalRuns.ts';
import { joinFullNames, joinTitled } from './titledNames.ts';
import { mergeInitials, mergeMarriedNames, mergeStatedAliases } from './unite.ts';

/** Words for what people do, before surnames that somebody has; and words that are mostly written small. */
function wordsOf(names: NamesByKey, writings: Writings): NameWords {
  const bearers = new Map<string, Set<string>>();
  for (const { words } of names.values()) {
    if (words.length > 1) bearers.set(words.at(-1)!, (bearers.get(words.at(-1)!) ?? new Set()).add(words[0]!));
  }
  const isOffice = (word: string, surname: string): boolean =>
    !isGivenName(word) &&
    !isGivenName(surname) &&
    !names.has(word) &&
    (writings.get(word)?.lower ?? 0) > 0 &&
    (names.has(surname) || (bearers.get(surname)?.size ?? 0) > 1);
  return { isOffice, isCommon: (word) => isCommon(word, writings) };
}

/** Names with a title, husbands first: with them known, wives are not taken for daughters. */
function joinInTurn(titled: readonly NameParts[], people: Person[], names: NamesByKey): void {
  for (const parts of titled.toSorted((a, b) => Number(b.title === 'mr') - Number(a.title === 'mr'))) joinTitled(parts, people, names);
}

const beginningOf = (word: string): string => word.slice(0, 3);

/** Names that are compared with each other. No story has more people; a list of tens of thousands would take minutes. */
const mostCompared = 4_000;

/** The names of people in groups, one for each person. Of very many names the rarest stay by themselves. */
export function mergePeople(all: readonly NameEvidence[], writings: Writings): JoinedName[][] {
  if (all.length <= mostCompared) return mergeNames(all, writings);
  const byCount = all.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const rare = byCount.slice(mostCompared).map((name): JoinedName[] => [{ name, reason: 'name', confidence: 1 }]);
  return [...mergeNames(byCount.slice(0, mostCompared), writings), ...rare];
}

function mergeNames(names: readonly NameEvidence[], writings: Writings): JoinedName[][] {
  const people: Person[] = [];
  const byKey = new Map(names.map((name) => [name.key, name]));
  const known = wordsOf(byKey, writings);
  // "Harker Jonathan" is two names that met once.
  const isTurned = ({ words, key, count }: NameEvidence): boolean =>
    words.length === 2 && (byKey.get(`${words[1]} ${words[0]}`)?.count ?? 0) > 2 * count && key.includes(' ');
  // "Messrs. Kenge" and "the Misses Pell" are several.
  const isSeveral = ({ words }: NameEvidence): boolean => /^(?:messrs|messieurs|misses)$/.test(words[0]!);
  const all = names
    .filter((name) => !isTurned(name))
    .toSorted((a, b) => b.count - a.count)
    .map((name) => partsOf(name, known));
  const single = all.filter(({ name }) => !isSeveral(name));
  joinFullNames(
    single.filter((parts) => parts.given),
    people,
  );
  mergeInitials(people);
  const titled = single.filter((parts) => !parts.given && parts.alone && parts.title);
  // Given names last, when it is known who has them.
  const givens = new Set(people.flatMap((person) => [...person.givens.keys()]));
  joinInTurn(
    titled.filter(({ alone }) => !givens.has(alone!)),
    people,
    byKey,
  );
  mergeInitials(people);
  mergeMarriedNames(people, byKey);
  joinInTurn(
    titled.filter(({ alone }) => givens.has(alone!)),
    people,
    byKey,
  );
  mergeStatedAliases(people);
  const alone = single.filter((parts) => parts.alone && !parts.title);
  const bearers = {
    givens: peopleByWord(people, (person) => person.givens.keys()),
    surnames: peopleByWord(people, (person) => person.surnames),
  };
  const left = alone.filter((parts) => !addSingleName(parts, bearers, byKey));
  // A short form that no list has begins like the name.
  const alike = peopleByWord(people, (person) => [...person.givens.keys()].map(beginningOf));
  const candidatesFor = ({ alone: word }: NameParts): readonly Person[] =>
    isGivenName(word!) ? people : (alike.get(beginningOf(word!)) ?? []);
  const later = left.filter((parts) => !addShortName(parts, candidatesFor(parts)));
  for (const parts of later) {
    if (addShortName(parts, candidatesFor(parts))) continue;
    const person = newPerson(parts, people);
    addGiven(person, parts.alone!, parts.name.count);
    alike.set(beginningOf(parts.alone!), [...(alike.get(beginningOf(parts.alone!)) ?? []), person]);
  }
  mergeStatedAliases(people);
  const groups = people.map((person) => person.names);
  for (const parts of all)
    if ((!parts.given && !parts.alone) || isSeveral(parts.name)) groups.push([{ name: parts.name, reason: 'name', confidence: 1 }]);
  return groups;
}
