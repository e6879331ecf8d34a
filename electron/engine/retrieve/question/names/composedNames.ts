import type { TextRange } from '#lib/text.ts';
import type { FoundName } from '../../../extraction/names/nameMatcher.ts';
import { isAddedToName } from '../../../extraction/mentions/longerNames.ts';
import { isTitle } from '../../../extraction/suggestions/vocabulary.ts';
import { plainWord, wordsOf, type Word } from '../../../extraction/words.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';
import { inEnglish } from '../language/questionLanguage.ts';

/** Sequences of two or more words, separated by spaces, that are written as one name and are part of no whole name found. */
export function composedNames<NameWord extends Word & { readonly isName: boolean }>(
  question: string,
  words: readonly NameWord[],
  isCovered: (word: NameWord) => boolean,
): NameWord[][] {
  const runs: NameWord[][] = [];
  for (const [index, word] of words.entries()) {
    if (!word.isName || isCovered(word)) continue;
    const previous = words[index - 1];
    const run = runs.at(-1);
    if (
      run !== undefined &&
      run.at(-1) === previous &&
      question.slice(previous!.end, word.start) === ' ' &&
      previous!.end === previous!.stemEnd
    )
      run.push(word);
    else runs.push([word]);
  }
  return runs.filter((run) => run.length > 1);
}

const ofRulers: ReadonlySet<string> = new Set('king queen emperor empress tsar tsarina prince princess pope sultan pharaoh'.split(' '));

/** Whether a word of a question is a ruler's title, written as part of a name. */
function isTitleOfRuler({ plain, capitalised }: Word): boolean {
  return capitalised && ofRulers.has(plain);
}

/**
 * Whether a name composed of known words is nowhere in the vault: for "Queen Merrow" there is only a House Merrow, and for "Ada Pellow" only an Ada
 * and a Pellow. A person may be given a title that no text has.
 */
export function isUnknownComposite(
  snapshot: IndexSnapshot,
  run: readonly Word[],
  surface: string,
  {
    isCommon,
    hasPhrase,
    isSaidOf,
  }: {
    readonly isCommon: (word: string) => boolean;
    readonly hasPhrase: (phrase: string) => boolean;
    readonly isSaidOf: (word: string, entities: readonly EntityRowId[]) => boolean;
  },
): boolean {
  const parts = run.filter(({ plain }) => !isTitle(plain));
  const owners = parts.map(({ plain }) => snapshot.byWord.get(plain) ?? []);
  if (parts.length === 0 || owners.some((ids) => ids.length === 0) || parts.every(({ plain }) => isCommon(plain))) return false;
  const [first, ...others] = owners;
  const ofAll = first!.filter((id) => others.every((ids) => ids.includes(id)));
  const titles = run.filter(({ plain }) => isTitle(plain));
  // A question may be the first to call a person captain or lady; but a queen is known as one in the texts.
  const mayBe = (id: EntityRowId): boolean =>
    snapshot.entities.get(id)!.type === 'character' && titles.every((title) => !isTitleOfRuler(title) || isSaidOf(title.plain, [id]));
  const isMeant = titles.length === 0 ? ofAll.length > 0 : ofAll.some(mayBe);
  return !isMeant && !hasPhrase(surface);
}

/** Origins of names that were derived from parts of other names. In lower case they are ordinary words: "the second" of "Jahob the Second". */
export const derivedOrigins: ReadonlySet<string> = new Set(['first-name', 'last-name', 'shared-name', 'nickname', 'lead', 'head', 'short']);

/**
 * Whether a partial name follows a ruler's title that no text gives to its bearer: for "Queen Merrow" there is only an Ada Merrow, and no passage
 * that names her has the title. See {@link isUnknownComposite}.
 */
export function isUnderNewTitle(
  snapshot: IndexSnapshot,
  question: string,
  words: readonly Word[],
  { start, end, targets }: TextRange & { readonly targets: readonly EntityRowId[] },
  {
    isUsed,
    hasPhrase,
    isSaidOf,
  }: {
    readonly isUsed: (word: string) => boolean;
    readonly hasPhrase: (phrase: string) => boolean;
    readonly isSaidOf: (word: string, entities: readonly EntityRowId[]) => boolean;
  },
): boolean {
  const title = words.findLast((word) => word.end <= start);
  if (title === undefined || !isTitleOfRuler(title) || !/^\s+$/u.test(question.slice(title.end, start))) return false;
  const surface = question.slice(start, end);
  const isPart = targets.every((id) => derivedOrigins.has(snapshot.originOf(id, surface) ?? ''));
  // If the vault does not have the title at all, the question may be in another language.
  return isPart && isUsed(title.plain) && !hasPhrase(question.slice(title.start, end)) && !isSaidOf(title.plain, targets);
}

const partOrigins: ReadonlySet<string> = new Set(['first-name', 'last-name', 'shared-name']);

/**
 * Whether a first or last name is the start of a longer name in the texts that is not its owner's: "Thorn Stairs" is not Ilka Thorn. See
 * `isInLongerName`.
 */
export function isInOtherName(
  snapshot: IndexSnapshot,
  question: string,
  words: readonly (Word & { readonly isName: boolean })[],
  { start, end, targets }: TextRange & { readonly targets: readonly EntityRowId[] },
  { isUsed }: { readonly isUsed: (phrase: string) => boolean },
): boolean {
  const next = words.find((word) => word.start >= end);
  if (next === undefined || !next.isName || question.slice(end, next.start) !== ' ') return false;
  if (snapshot.byWord.has(next.plain) || isAddedToName(next.plain)) return false;
  const surface = question.slice(start, end);
  return targets.every((id) => partOrigins.has(snapshot.originOf(id, surface) ?? '')) && isUsed(question.slice(start, next.stemEnd));
}

/**
 * The origin of an unknown person, if the question only asks who they are: " of Karsis" in "Who is Queen Ada of Karsis?"; null for other questions.
 */
export function originOfUnknown(
  question: string,
  unknown: readonly { readonly surface: string; readonly isCapitalised: boolean }[],
): string | null {
  const asked =
    /^\s*(?:who|what)(?:'s|’s| is| are| was| were) (?<name>[^?]*?)\s*\?*\s*$/iu.exec(inEnglish(question))?.groups?.['name'] ?? '';
  const name = unknown.find(({ surface, isCapitalised }) => isCapitalised && asked.startsWith(surface));
  const rest = name === undefined ? '' : asked.slice(name.surface.length);
  return /^,? (?:of|from|in) (?:the )?[^,]+$/iu.test(rest) ? rest : null;
}

/** A name found with an article, replaced by a longer one without it: in "the Silver Chain Guild", not "the Silver" but "Silver Chain Guild". */
export function withoutArticle(snapshot: IndexSnapshot, question: string, found: FoundName<number>): FoundName<number> {
  const article = /^(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli)\s+/iu.exec(question.slice(found.start, found.end))?.[0];
  if (article === undefined) return found;
  const offset = found.start + article.length;
  const bare = snapshot.matcher.find(question.slice(offset), { anyCase: true }).find(({ start }) => start === 0);
  return bare && offset + bare.end > found.end ? { start: offset, end: offset + bare.end, targets: bare.targets } : found;
}

/** Extends a found name by the word that a hyphen joins before it, unless that word is also in a name: "Alm-Uncle" as a whole is the Uncle. */
export function withCompound(snapshot: IndexSnapshot, question: string, found: FoundName<number>): FoundName<number> {
  const before = /(?<![\p{L}-])\p{Lu}\p{L}+-$/u.exec(question.slice(0, found.start))?.[0];
  return before === undefined || snapshot.byWord.has(plainWord(before.slice(0, -1)))
    ? found
    : { ...found, start: found.start - before.length };
}

/** Whether a word is only the title of the name after it: "Queen Ada" is not a person called just "Queen of Spires". */
export function isTitleOfNext<NameWord extends Word & { readonly isName: boolean }>(
  question: string,
  words: readonly NameWord[],
  word: NameWord,
): boolean {
  const next = words.find(({ start }) => start >= word.end);
  return next !== undefined && next.isName && isTitle(word.plain) && /^\.?\s+$/u.test(question.slice(word.end, next.start));
}

/** Entities known by a title and a surname ("Mr. Reed") whose surname occurs in a question only after a given name: "Ada Reed" is not Mr. Reed. */
export function ownersOfSurname(
  { entities }: Pick<IndexSnapshot, 'entities'>,
  question: string,
  names: readonly (TextRange & { readonly entityId: EntityRowId })[],
): EntityRowId[] {
  return names.flatMap(({ start, end, entityId }) => {
    const [title, ...rest] = wordsOf(entities.get(entityId)!.name);
    const isSurname = title !== undefined && isTitle(title.plain) && rest.length === 1 && wordsOf(question.slice(start, end)).length === 1;
    const isAfterName = names.some((other) => other.end < start && other.entityId !== entityId && question.slice(other.end, start) === ' ');
    return isSurname && isAfterName ? [entityId] : [];
  });
}
