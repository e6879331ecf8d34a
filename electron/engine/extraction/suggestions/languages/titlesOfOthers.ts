import type { ProseName } from './groupNames.ts';
import type { Lexicon } from './lexicons.ts';
import { kinshipTitle } from './nameSpans.ts';

/** Minimum ratio of a name alone to titled uses, for it to be no family's. */
const minTimesAlone = 5;
/** Minimum ratio of titles of the other gender. */
const minTimesOther = 3;

/**
 * Titled names whose title is somebody else's: "so hörte der Graf Odile singen", where Odile is mostly Miss. Families share a surname, so only given
 * names are examined: the first word of a longer name, or one after a kinship noun that mostly occurs alone.
 */
export function titlesOfOthers(names: readonly ProseName[], lexicon: Lexicon, all: ReadonlyMap<string, ProseName>): Set<ProseName> {
  const genderOf = ({ words, titles }: ProseName): 'male' | 'female' | null => {
    const before = words.slice(0, titles);
    if (before.some((word) => lexicon.male.has(word))) return 'male';
    return before.some((word) => lexicon.female.has(word)) ? 'female' : null;
  };
  const long = names.filter(({ words, titles }) => words.length - titles > 1);
  const givenNames = new Set(long.map(({ words, titles }) => words[titles]!));
  const surnames = new Set(long.map(({ words }) => words.at(-1)!));
  const times = new Map<string, { male: number; female: number }>();
  const titled = names.filter(({ words, titles }) => titles > 0 && words.length - titles === 1 && !surnames.has(words.at(-1)!));
  for (const name of titled) {
    const gender = genderOf(name);
    if (gender === null) continue;
    const word = name.words.at(-1)!;
    const counts = times.get(word) ?? { male: 0, female: 0 };
    counts[gender] += name.count;
    times.set(word, counts);
  }
  return new Set(
    titled.filter((name) => {
      const gender = genderOf(name);
      if (gender === null) return false;
      const word = name.words.at(-1)!;
      const { male, female } = times.get(word)!;
      const isAlone = (all.get(word)?.count ?? 0) > minTimesAlone * (male + female);
      const isGiven = givenNames.has(word) || (kinshipTitle.test(name.words[0]!) && isAlone);
      return isGiven && (gender === 'male' ? female >= minTimesOther * male : male >= minTimesOther * female);
    }),
  );
}
