import type { NameEvidence } from './nameEvidence.ts';
import { areUsedTogether, isRank, married, type NamesByKey, type NameParts, type Person } from './people.ts';
import { genderOfTitle } from './vocabulary.ts';

/** Whether a title only says that a person is a man. */
export function isPlain(title: string | null): boolean {
  return title === 'mr' || title === 'mester';
}

/** Whether two titles are equal, including dialect forms. */
export function isSameTitle(first: string, other: string): boolean {
  return first === other || (isPlain(first) && isPlain(other));
}

/** Number of times that a person is called "Miss Ada" or "Miss Ada Varrow". */
function timesAsMaiden(person: Person, names: NamesByKey): number {
  const keys = [...person.givenNames.keys()];
  const before = (name: NameEvidence): boolean =>
    name.words.length > 1 &&
    name.words[0] === 'miss' &&
    keys.includes(name.words[1]!) &&
    (name.words.length === 2 || person.surnames.has(name.words.at(-1)!));
  return [...names.values()].reduce((sum, name) => sum + (before(name) ? name.count : 0), 0);
}

/** Minimum count of each of "old" and "young" before a name for two people to share it. */
const minOfAge = 2;

/** Minimum count of two adjacent titles for them to belong to two people. */
const minOfTwo = 5;

/**
 * Whether a title before a surname contradicts what the texts say about a person: "Mrs. Varrow" is not a girl called Miss Ada, and "Captain Varrow,
 * whose wife" is not a woman; if there is a Mr. Varrow, Dr. Varrow is another person.
 */
export function contradictsTitle({ title, alone, name }: NameParts, person: Person, names: NamesByKey): boolean {
  if (!title || person.givenNames.size === 0) return false;
  // "Old Mr. Varrow" and "young Mr. Varrow" are two people, and "Mr. Varrow" is usually the father.
  if (isPlain(title) && Math.min(name.old, name.young) >= minOfAge) return true;
  // If the title also occurs before the full name, it is the person's own.
  if (person.names.some(({ name: { words } }) => words.length > 2 && words[0] === title && words.at(-1) === alone)) return false;
  if (married.test(title)) return timesAsMaiden(person, names) > name.count;
  if (!isRank(title)) return false;
  if (person.gender === 'female') {
    if (name.she > name.he) return false;
    return (
      name.he > name.she || person.names.some((own) => genderOfTitle(own.name.words[0]!) === 'female') || timesAsMaiden(person, names) > 0
    );
  }
  const others = person.names.filter((own) => own.name.words.length === 2 && isPlain(own.name.words[0]!) && own.name.words[1] === alone);
  return others.some((own) => Math.min(own.name.count, name.count) >= minOfTwo && areUsedTogether(own.name, name));
}

const elders = /^(?:old|grandfather|grandmother|grandpa|grandma|granny|gaffer) /;
const juniors = /^young /;

/** A person's epithets with counts, without those of another generation: "Young Varrow" is not the person mostly called Old or Grandfather Varrow. */
export function epithetsOf(names: readonly NameEvidence[]): (name: NameEvidence) => [string, number][] {
  const called = names.flatMap(({ key, count, epithets }): [string, number][] => [[key, count], ...epithets]);
  const times = (words: RegExp): number => called.reduce((sum, [text, count]) => sum + (words.test(text.toLowerCase()) ? count : 0), 0);
  const [old, young] = [times(elders), times(juniors)];
  const denied = old > 0 && young > 0 ? (old > young ? juniors : elders) : null;
  return ({ epithets }) => [...epithets].filter(([text]) => !denied?.test(text.toLowerCase()));
}
