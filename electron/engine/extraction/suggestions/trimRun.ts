import { isGivenName } from './givenNames.ts';
import { knownPlaces, placeNouns, placeOpeners } from './placeVocabulary.ts';
import { isCommon, isNoName, keyOf, type Run, type Writings } from './capitalRuns.ts';
import type { Token } from './tokens.ts';
import { endearments, epithets, functionWords, ideaWords, isTitle, largeWords, peoples } from './vocabulary.ts';

/** A name without the words of the sentence around it. */
export interface TrimmedRun extends Run {
  /** Where an epithet before it begins, as in "Old Cotter"; `from` when there is none. */
  readonly epithetFrom: number;
}

const months = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** Whether a run is surely a name: it begins with a title or given name, or stands inside sentences as it is. */
function isNamed(tokens: readonly Token[], run: Run, inside: ReadonlySet<string>): boolean {
  const { plain, capital } = tokens[run.from]!;
  return capital && (isTitle(plain) || isGivenName(plain) || inside.has(keyOf(tokens, run)));
}

/** Whether the first word of a run belongs to the sentence and not to the name. */
function isOutside(tokens: readonly Token[], run: Run, writings: Writings, inside: ReadonlySet<string>): boolean {
  const { plain, opening, shout } = tokens[run.from]!;
  const next = tokens[run.from + 1]!.plain;
  if (endearments.has(plain) || (plain === 'rev' && isTitle(next))) return true;
  if (months.test(plain) && !isGivenName(plain)) return true;
  if (peoples.has(plain)) return !placeNouns.has(tokens[run.to - 1]!.plain);
  if (!opening || isTitle(plain) || placeOpeners.has(plain) || inside.has(keyOf(tokens, run))) return false;
  if (isCommon(plain, writings)) return !shout;
  // "Overhearing Starbuck, ...": the rest is a name elsewhere, the whole is not.
  const rest = { from: run.from + 1, to: run.to };
  return !isGivenName(plain) && !knownPlaces.has(plain) && inside.has(keyOf(tokens, rest));
}

/** A run without the words at its ends that belong to the sentence; null when no name is left. `inside` holds runs seen inside sentences. */
export function trimRun(tokens: readonly Token[], run: Run, writings: Writings, inside: ReadonlySet<string>): TrimmedRun | null {
  let { from, to } = run;
  let epithetFrom: number | null = null;
  const word = (at: number): string => tokens[at]!.plain;
  while (to - from > 1) {
    const rest = { from: from + 1, to };
    const isEpithet = epithets.has(word(from)) || endearments.has(word(from));
    if (isEpithet && isNamed(tokens, rest, inside)) epithetFrom ??= from;
    else if (isOutside(tokens, { from, to }, writings, inside)) epithetFrom = null;
    else break;
    from++;
    // A particle or "of" cannot begin a name.
    while (to - from > 1 && !tokens[from]!.capital) from++;
  }
  while (to - from > 1) {
    const last = word(to - 1);
    if (last === 'esq' || last === 'chapter' || (isTitle(last) && !isTitle(word(from)) && !isGivenName(last) && last !== 'st')) to--;
    else break;
    while (to - from > 1 && !tokens[to - 1]!.capital) to--;
  }
  return isEmpty(tokens, { from, to }) ? null : { from, to, epithetFrom: epithetFrom ?? from };
}

const offices = /^(?:chancellor|mayor|president|governor|justice|warden|marshal|provost|constable|admiral|general|minister|archmage)$/;
/** Titles after which even an idea is a name: "Captain Good", but not "Father Time". */
const personal =
  /^(?:mr|mrs|ms|miss|mme|mlle|dr|doctor|prof|professor|capt|captain|col|colonel|maj|major|lt|lieutenant|sgt|sergeant|corporal|inspector|rev|reverend|monsieur|madame|herr|frau|signor|signora)$/;

/** Whether a run names no one: it is one word that is no name, or titles and large words throughout. */
function isEmpty(tokens: readonly Token[], run: Run): boolean {
  const words = tokens.slice(run.from, run.to).filter((token) => token.capital);
  const [first] = words as [Token];
  if (words.length === 1) return (isNoName(first.plain) && !ideaWords.has(first.plain)) || isTitle(first.plain) || first.plain.length === 1;
  // "the Lord Warden" is somebody, "Reverend Father" is how somebody is spoken to.
  if (words.every((word) => isTitle(word.plain))) return !(first.plain === 'lord' && offices.test(words.at(-1)!.plain));
  // "Captain Good" is someone, though "good" is no name.
  const titled =
    isTitle(first.plain) &&
    words.length === 2 &&
    !words[1]!.shout &&
    !largeWords.has(words[1]!.plain) &&
    (personal.test(first.plain) || !ideaWords.has(words[1]!.plain)) &&
    !peoples.has(words[1]!.plain);
  const onMap = placeNouns.has(words.at(-1)!.plain) && !functionWords.has(first.plain) && !peoples.has(first.plain) && !first.opening;
  return !titled && !onMap && words.every((word) => isNoName(word.plain) || isTitle(word.plain));
}
