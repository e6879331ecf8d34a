import { memoised } from '#lib/memoise.ts';
import { letterWithoutBlanks } from '#lib/text.ts';
import type { Candidate } from './pack/types.ts';

/** A text with fewer words is uninformative ("yes", "TBD", "nothing for now"), unless it contains a number. */
const minWords = 5;
/** A list in which paths and check boxes exceed this share of lines is uninformative as a whole. */
const maxPathShare = 0.5;

/** A path with folders, or a file name. */
const pathLine = /^\s*(?:[-*+]\s+)?(?:\S*[\\/]\S.*|\S+)\.(?:md|txt|png|jpe?g|webp|pdf|docx?|canvas)\s*$|^\s*(?:[-*+]\s+)?\.{1,2}[\\/]/iu;
/** Navigation links: "← The Long Ebb | Back to Index | Next →". */
const navigation =
  /^\s*(?:[*_]*(?:[←⇐◀→⇒▶]|back to |previous:|next:|zurück zu|retour )\s*\S[^.!?]{0,120}|[^.!?]{0,120}\S\s*[→⇒▶][*_]*)\s*$/iu;
/** Several of them in one line, as at the end of a page: "Previous chapter | Back to index". */
const navigationRow = /^\s*(?:(?:previous|prev|next|back|up|home|index|first|last)(?: [\p{L}\p{N}]+){0,3}\s*(?:[|·•]\s*|$)){2,}$/iu;
/** A heading, or a short line in bold that serves as one. */
const headingLine = /^\s*(?:#{1,6}\s.*|\*\*[^*.!?]{1,60}\*\*)\s*$/u;
const checkBox = /^\s*(?:[-*+]|\d+[.)])\s+\[[ xX]\]/;
/** A notice about the page itself, perhaps under a word as its title: "Notice: This page is a stub." */
const pageNotice =
  /^\s*(?:[*_>#\s]*\p{Lu}[\p{L} ]{2,24}[*_]*:?\s+)?[*_>\s]*this (?:page|article|note|entry|section|file|document) (?:(?:still|currently|also) )?(?:is|was|remains|needs|has|requires|should|may|will|does not|isn['’]t|hasn['’]t)(?: (?:still|currently|only|just|to be|been|not yet))* (?:an? )?(?:stub|draft|placeholder|incomplete|unfinished|outdated|obsolete|deprecated|under construction|work in progress|wip|expand\w*|updat\w*|rewrit\w*|rework\w*|clean\w*|complet\w*|finish\w*)/iu;

/** When a page was last changed: "Last updated: 3 May 2031". */
const changeLine = /^[\s>*_]*(?:last )?(?:updated|modified|edited|changed)(?: on)?[*_]*:?[*_]*\s[\p{L}\d ,./:-]{4,30}[\s*_.]*$/iu;

/** What is still to be written, in brackets as a form has it: "[description to be added]". */
const placeholder = /^\s*(?:[-*+]\s+)?\[(?!\[)[^[\]]{8,200}\]\s*$/u;

/** The lines of a text with letters or digits. */
const writtenLines = (text: string): string[] => text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));

const isOnly = (pattern: RegExp, lines: readonly string[]): boolean => lines.length > 0 && lines.every((line) => pattern.test(line));

/** Whether there is nothing but such placeholders below headings. */
function isOnlyPlaceholders(lines: readonly string[]): boolean {
  const told = lines.filter((line) => !headingLine.test(line));
  return told.length > 0 && isOnly(placeholder, told);
}

/** Caches answers by text: filling a large context asks about the same passages many times, and so does each change of its split. */
const cachedByText = (ask: (text: string) => boolean): ((text: string) => boolean) => memoised(ask, 4_000, Infinity);

/** Whether a passage is only a check list: preparations, nothing of the world. */
export const isCheckList = cachedByText((text) => isOnly(checkBox, writtenLines(text)));

/** Whether a passage is only headings: of a note whose form is still to be filled in. */
const isHeadingsOnly = cachedByText((text) => isOnly(headingLine, writtenLines(text)));

const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}'’-]+/gu)?.length ?? 0;

/** Whether a passage is uninformative: a word or two, a list of files, a check list, headings without text, a notice about its page. */
export const isUninformative = cachedByText((text) => {
  const lines = writtenLines(text);
  if (
    lines.every((line) => navigation.test(line) || navigationRow.test(line)) ||
    isOnly(checkBox, lines) ||
    isOnly(headingLine, lines) ||
    isOnly(changeLine, lines) ||
    isOnlyPlaceholders(lines)
  )
    return true;
  // What follows a notice may be text.
  if (
    pageNotice.test(text) &&
    text
      .split(/\n\s*\n/u)
      .slice(1)
      .every((part) => wordsIn(part) < minWords)
  )
    return true;
  // Every path has a dot, and few lines do.
  const uninformativeLines = lines.filter((line) => checkBox.test(line) || (line.includes('.') && pathLine.test(line))).length;
  if (lines.length > 1 && uninformativeLines / lines.length > maxPathShare) return true;
  if (lines.length > 1 || /\p{N}/u.test(text)) return false;
  return wordsIn(text) < minWords && (text.match(letterWithoutBlanks)?.length ?? 0) < 2 * minWords;
});

/**
 * Whether a passage says nothing even where a question requires it: headings without text, a scrap of a word or two, a session's preparations. A list
 * of work may be asked for.
 */
export function isHollow({ text, source: { role }, requiredFor }: Pick<Candidate, 'text' | 'source' | 'requiredFor'>): boolean {
  if (isCheckList(text)) return requiredFor === 'chapter';
  return isUninformative(text) && (role === 'scrap' || isHeadingsOnly(text));
}

/** Headings of what a game keeps from its players: it says nothing of how those in it act or speak. */
const ofSecrets = /(?<!\p{L})(?:secrets?(?: (?:and|&) clues| list)?|clues)(?!\p{L})/iu;
const listItem = /^\s*(?:[-*+•]|\d+[.)])\s/u;
/** Fewest lines of a list; and a line with fewer words in lower case names somebody and no more. */
const minItems = 3;
const minPlainWords = 3;

/** Whether a passage is a list of names, or of secrets: one of a scene is named in it, and nothing is told of them. */
export function isRosterOrSecrets({
  text,
  source: { heading },
}: {
  readonly text: string;
  readonly source: { readonly heading: readonly string[] };
}): boolean {
  const lines = writtenLines(text);
  const items = lines.filter((line) => listItem.test(line));
  if (items.length < minItems || items.length < lines.length - 1) return false;
  const isName = (line: string): boolean => (line.match(/(?<!\p{L})\p{Ll}[\p{L}\p{M}’']+/gu)?.length ?? 0) < minPlainWords;
  return items.every(isName) || ofSecrets.test(heading.at(-1) ?? '') || ofSecrets.test(lines.find((line) => !listItem.test(line)) ?? '');
}
