import type { TextRange } from '#lib/text.ts';
import { isGivenName, sameGivenName } from '../names/givenNames.ts';
import { plainWord, stopWords, wordsOf } from '../words.ts';
import { isTitleLine } from './commonWords.ts';

/* First and last names that are part of a longer name of something else: "Thorn Stairs" are not Ilka Thorn, and "Ilka Osk" is somebody else. */

/** The capitalised words right after a name, and one right before it. */
const wordsAfter = /^(?: \p{Lu}\p{Ll}[\p{L}\p{M}'’]*){1,3}/u;
const wordBefore = /(?:^|[^\p{L}\p{N}'’-])(\p{Lu}\p{Ll}[\p{L}\p{M}]*) $/u;
/** What may follow anybody's name: patronymics, and titles that come behind it: "Ilya Petrovich", "Ayşe Hanım", "Thorn Junior". */
const addedToNames =
  /^(?:\p{L}+(?:ович|евич|ьич|овна|евна|ична|івна|ївна|ovit?ch|evit?ch|ovna|evna)(?:а|у|ем|ом|е|ы|ой|и|і)?|junior|senior|jr|sr|esquire|hanim\p{L}*|bey\p{L}*|efendi\p{L}*|aga|pasa|usta|hoca|hatun|sensei|senpai|sama|san)$/u;
/** Whether a word, in plain form, makes no other name of the one before it. */
export function isAddedToName(plain: string): boolean {
  return stopWords.has(plain) || addedToNames.test(plain);
}

/** Characters examined on each side of a name. */
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
 * Whether a first or last name in a text is part of a longer name that is not its owner's: a capitalised word that is neither in the owner's names nor
 * begins another name follows, or a given name that is not the owner's precedes. `own`: the words of the owner's names; `beginsName`: whether another
 * name begins at a position. In a title, capitals mark no names. Not for languages that write nouns with capitals.
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
  // "Ilka Jane Thorn" is Ilka Thorn.
  const isFollowed = isOther(after) && others.every(isOther) && !beginsName(end + 1);
  const isPreceded = isOther(before) && isGivenName(plainWord(before)) && ![...own].some((word) => sameGivenName(word, plainWord(before)));
  return (isFollowed || isPreceded) && !isTitleLine(text, start, end);
}
