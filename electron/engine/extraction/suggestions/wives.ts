import type { NameEvidence } from './nameEvidence.ts';
import { areNamedApart, dominantPerson, married, mergePersons, type NamesByKey, type Person } from './people.ts';
import { entryDocuments } from './common/definingWords.ts';
import { genderOfTitle, isTitle } from './vocabulary.ts';

/** The only person that a name fits; null if ambiguous. */
function bearerOf(name: NameEvidence, people: readonly Person[]): Person | null {
  const own = people.find((person) => person.names.some((joined) => joined.name === name));
  if (own || name.words.length > 1) return own ?? null;
  const word = name.words[0]!;
  return dominantPerson(
    people.filter((person) => person.givenNames.has(word) || (person.surnames.has(word) && person.gender !== 'female')),
  );
}

/** Minimum share of the documents with a wife's name by her husband that must also name the woman otherwise. */
const minShared = 0.5;

/** Whether a name can be that of a woman as somebody's wife, by statement, time and co-occurrence. */
function isMarriedName(woman: Person, { names }: Person, weddedIn: number, all: NamesByKey): boolean {
  if (names.some(({ name }) => woman.names.some((own) => areNamedApart(own.name, name)))) return false;
  // The bearer of a bare given name is found later.
  const given = [...woman.givenNames.keys()].flatMap((word) => all.get(word) ?? []);
  const own = new Set([...woman.names.map(({ name }) => name), ...given].flatMap((name) => [...name.documents]));
  const documents = names.flatMap(({ name }) => [...name.documents]);
  const named = Math.min(...documents);
  // A name used long before the marriage is his mother's, unless the woman enters as his wife.
  return (
    (named >= weddedIn - entryDocuments || named <= Math.min(...own)) &&
    documents.filter((document) => own.has(document)).length >= minShared * documents.length
  );
}

/** Minimum ratio of mentions over a rival for a title: "the late Mr. Vane" is mentioned once. */
const timesAsOften = 20;

/** Whether a man is the only possible husband of a "Mrs. Vane": his father would be Mr. Vane. */
function isHead(man: Person, surname: string, people: readonly Person[]): boolean {
  return !people.some(
    (other) =>
      other !== man &&
      other.gender === 'male' &&
      other.count * timesAsOften >= man.count &&
      other.surnames.has(surname) &&
      other.names.some(({ name }) => genderOfTitle(name.words[0]!) === 'male'),
  );
}

/** "Mrs. Vane", "Anne Vane": names of a woman who is Mr. Vane's wife according to the texts. */
export function mergeWives(people: Person[], names: NamesByKey): void {
  for (const name of names.values()) {
    for (const [key, weddedIn] of name.spouses) {
      const other = names.get(key);
      const woman = bearerOf(name, people);
      const man = other ? bearerOf(other, people) : null;
      if (!woman || !man || woman === man || woman.gender === 'male' || man.gender === 'female') continue;
      if (woman.gender === null && man.gender === null) continue;
      for (const surname of man.surnames) mergeNamesOfWife(woman, man, { surname, weddedIn }, people, names);
    }
  }
}

function mergeNamesOfWife(
  woman: Person,
  man: Person,
  { surname, weddedIn }: { readonly surname: string; readonly weddedIn: number },
  people: Person[],
  names: NamesByKey,
): void {
  const isOthersWife = woman.names.some(
    ({ name }) =>
      name.words.length > 1 && married.test(name.words[0]!) && name.words.at(-1) !== surname && !woman.givenNames.has(name.words.at(-1)!),
  );
  if (isOthersWife) return;
  const isHers = (person: Person): boolean =>
    person.givenNames.size > 0
      ? [...person.givenNames.keys()].some((given) => woman.givenNames.has(given))
      : person.names.every(({ name }) => isTitle(name.words[0]!) && married.test(name.words[0]!)) && isHead(man, surname, people);
  const candidates = people.filter(
    (person) => person !== woman && person !== man && person.gender !== 'male' && person.surnames.has(surname) && isHers(person),
  );
  for (const person of candidates) {
    if (!isMarriedName(woman, person, weddedIn, names)) continue;
    // "Miss Ada" stays hers.
    const { married: wasMarried } = woman;
    mergePersons(woman, person, people, 'married-name', 0.75);
    woman.married = wasMarried;
  }
}
