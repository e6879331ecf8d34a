import type { TextRange } from '#lib/text.ts';
import { isGivenName, sameGivenName } from '../names/givenNames.ts';
import { plainWord, stopWords, wordsOf } from '../words.ts';
import { isTitleLine } from './commonWords.ts';

/* Finds first and last names that are part of another entity's longer name: "Thorn Stairs" is not Ilka Thorn, and "Ilka Osk" is another person. */

/** The capitalised words directly after a name, and the one directly before it. */
const wordsAfter = /^(?: \p{Lu}\p{Ll}[\p{L}\p{M}'’]*){1,3}/u;
const wordBefore = /(?:^|[^\p{L}\p{N}'’-])(\p{Lu}\p{Ll}[\p{L}\p{M}]*) $/u;
/** Words that may follow any person's name: patronymics, and titles written after the name: "Ilya Petrovich", "Ayşe Hanım", "Thorn Junior". */
const addedToNames =
  /^(?:\p{L}+(?:ович|евич|ьич|овна|евна|ична|івна|ївна|ovit?ch|evit?ch|ovna|evna)(?:а|у|ем|ом|е|ы|ой|и|і)?|junior|senior|jr|sr|esquire|hanim\p{L}*|bey\p{L}*|efendi\p{L}*|aga|pasa|usta|hoca|hatun|sensei|senpai|sama|san)$/u;
/** Whether a plain word does not make another name of the one before it. */
export function isAddedToName(plain: string): boolean {
  return stopWords.has(plain) || addedToNames.test(plain);
}

/** Number of characters examined on each side of a name. */
const reach = 40;

/** The words of the names of each entity, in plain form. */
export function wordsOfNames<Id>(names: Iterable<readonly [Id, string]>): ReadonlyMap<Id, ReadonlySet<string>> {
  const words = new Map<Id, Set<string>>();
  for (const [id, name] of names) {
    const own = words.getOrInsertComputed(id, () => new Set());
    for (const { plain } of wordsOf(name)) own.add(plain);
  }
  return words;
}

/**
 * Whether a first or last name in a text is part of a longer name that is not its owner's: a capitalised word that is neither in the owner's names
 * nor begins another name follows, or a given name that is not the owner's precedes. `own`: the words of the owner's names; `beginsName`: whether
 * another name begins at a position. In a title, capitals do not mark names. Not to be used for languages that capitalise nouns.
 */
export function isInLongerName(
  text: string,
  { start, end }: TextRange,
  own: ReadonlySet<string>,
  beginsName: (at: number) => boolean,
): boolean {
  const isOther = (word: string | undefined): word is string => {
    const plain = word === undefined ? '' : plainWord(word.replace(/['’]s$/u, ''));
    return plain !== '' && !own.has(plain) && !isAddedToName(plain);
  };
  const [after, ...others] =
    wordsAfter
      .exec(text.slice(end, end + reach))?.[0]
      .trim()
      .split(' ') ?? [];
  const before = wordBefore.exec(text.slice(Math.max(0, start - reach), start))?.[1];
  // "Ilka Jane Thorn" is still Ilka Thorn.
  const isFollowed = isOther(after) && others.every(isOther) && !beginsName(end + 1);
  const isPreceded = isOther(before) && isGivenName(plainWord(before)) && ![...own].some((word) => sameGivenName(word, plainWord(before)));
  return (isFollowed || isPreceded) && !isTitleLine(text, start, end);
}
