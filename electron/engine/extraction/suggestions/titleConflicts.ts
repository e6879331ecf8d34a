import type { NameEvidence } from './nameEvidence.ts';
import { areUsedTogether, isRank, married, type NamesByKey, type NameParts, type Person } from './people.ts';
import { genderOfTitle, isTitle } from './vocabulary.ts';

/** Titles that say of a man nothing but that he is one, in a servant's mouth too. */
export function isPlain(title: string | null): boolean {
  return title === 'mr' || title === 'mester';
}

/** Whether two titles are one, be it in dialect. */
export function isSameTitle(first: string, other: string): boolean {
  return first === other || (isPlain(first) && isPlain(other));
}

/** How often a title stands before a given name, or before it and the surname. */
function timesBeforeGiven(titles: RegExp, person: Person, names: NamesByKey): number {
  const keys = [...person.givenNames.keys()];
  const before = (name: NameEvidence): boolean =>
    name.words.length > 1 &&
    isTitle(name.words[0]!) &&
    titles.test(name.words[0]!) &&
    keys.includes(name.words[1]!) &&
    (name.words.length === 2 || person.surnames.has(name.words.at(-1)!));
  return [...names.values()].reduce((sum, name) => sum + (before(name) ? name.count : 0), 0);
}

const maiden = /^miss$/;
/** Titles that a boy has not. */
const dignified = /^(?!miss$|master$|mas'r$|mester$|massa$|cousin$)/;
const boys = /^(?:master|mas'r)$/;

/** So often "old" and "young" stand before a name that is of two. */
const minOfAge = 2;

/** Titles so frequent, beside each other, are of two. */
const minOfTwo = 5;

/**
 * Whether a title before a surname says what the texts deny of somebody whose given name they tell: "Mrs. Varrow" is no girl called Miss Ada,
 * "Captain Varrow, whose wife" is no woman, nor a boy called Master Tom; and beside Mr. Varrow, Dr. Varrow is another.
 */
export function contradictsTitle({ title, alone, name }: NameParts, person: Person, names: NamesByKey): boolean {
  if (!title || person.givenNames.size === 0) return false;
  // "Old Mr. Varrow" and "young Mr. Varrow" are two, and Mr. Varrow is mostly the father.
  if (isPlain(title) && Math.min(name.old, name.young) >= minOfAge) return true;
  // Of the whole name the title is theirs.
  if (person.names.some(({ name: { words } }) => words.length > 2 && words[0] === title && words.at(-1) === alone)) return false;
  if (married.test(title)) return timesBeforeGiven(maiden, person, names) > name.count;
  if (!isRank(title)) return false;
  if (person.gender === 'female') {
    if (name.she > name.he) return false;
    return (
      name.he > name.she ||
      person.names.some((own) => genderOfTitle(own.name.words[0]!) === 'female') ||
      timesBeforeGiven(maiden, person, names) > 0
    );
  }
  const asBoy = timesBeforeGiven(boys, person, names);
  if (asBoy > name.count && asBoy > timesBeforeGiven(dignified, person, names)) return true;
  const others = person.names.filter((own) => own.name.words.length === 2 && isPlain(own.name.words[0]!) && own.name.words[1] === alone);
  return others.some((own) => Math.min(own.name.count, name.count) >= minOfTwo && areUsedTogether(own.name, name));
}

const elders = /^(?:old|grandfather|grandmother|grandpa|grandma|granny|gaffer) /;
const juniors = /^young /;

/**
 * Epithets of somebody, with how often each stands, without those of the other generation: "Young Varrow" is not whom the texts mostly call
 * Old or Grandfather Varrow.
 */
export function epithetsOf(names: readonly NameEvidence[]): (name: NameEvidence) => [string, number][] {
  const called = names.flatMap(({ key, count, epithets }): [string, number][] => [[key, count], ...epithets]);
  const times = (words: RegExp): number => called.reduce((sum, [text, count]) => sum + (words.test(text.toLowerCase()) ? count : 0), 0);
  const [old, young] = [times(elders), times(juniors)];
  const denied = old > 0 && young > 0 ? (old > young ? juniors : elders) : null;
  return ({ epithets }) => [...epithets].filter(([text]) => !denied?.test(text.toLowerCase()));
}
