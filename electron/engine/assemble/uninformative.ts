import { memoised } from '#lib/memoise.ts';
import { letterWithoutBlanks } from '#lib/text.ts';
import type { Candidate } from './pack/types.ts';

/** Minimum words of an informative text without numbers; shorter ones are "yes", "TBD", "nothing for now". */
const minWords = 5;
/** Maximum share of paths and check boxes among the lines of an informative list. */
const maxPathShare = 0.5;

/** A path with folders, or a file name. */
const pathLine = /^\s*(?:[-*+]\s+)?(?:\S*[\\/]\S.*|\S+)\.(?:md|txt|png|jpe?g|webp|pdf|docx?|canvas)\s*$|^\s*(?:[-*+]\s+)?\.{1,2}[\\/]/iu;
/** A row of a table of files: "Orrin — Path: towns/orrin.md; Status: done". */
const fileRow = /^[^\n]{1,80} — (?:[^;\n]*;\s)*[^:;\n]{1,20}:\s(?:\S*\/)?\S+\.(?:md|txt)(?:;|\s*$)/iu;
/** An entry for a file, possibly with a remark: "- chapters/03.md (as a child)". */
const fileEntry = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+[`*_]*[^\s`]+\.(?:md|txt|docx?|canvas)[`*_]*(?:[\s,:–—-][^.!?\n]{0,100})?$/iu;
/** A label above a list: "Appears in:". */
const listLabel = /^[^\n.!?]{1,60}[:：][*_]*\s*$/u;
/** Navigation links: "← The Long Ebb | Back to Index | Next →". */
const navigation =
  /^\s*(?:[*_]*(?:[←⇐◀→⇒▶]|back to |previous:|next:|zurück zu|retour )\s*\S[^.!?]{0,120}|[^.!?]{0,120}\S\s*[→⇒▶][*_]*)\s*$/iu;
/** Several such links in one line, as at the end of a page: "Previous chapter | Back to index". */
const navigationRow = /^\s*(?:(?:previous|prev|next|back|up|home|index|first|last)(?: [\p{L}\p{N}]+){0,3}\s*(?:[|·•]\s*|$)){2,}$/iu;
/** A heading, or a short line in bold used as one. */
const headingLine = /^\s*(?:#{1,6}\s.*|\*\*[^*.!?]{1,60}\*\*)\s*$/u;
const checkBox = /^\s*(?:[-*+]|\d+[.)])\s+\[[ xX]\]/;
/** A notice about the page itself, possibly after a title: "Notice: This page is a stub." */
const pageNotice =
  /^\s*(?:[*_>#\s]*\p{Lu}[\p{L} ]{2,24}[*_]*:?\s+)?[*_>\s]*this (?:page|article|note|entry|section|file|document) (?:(?:still|currently|also) )?(?:is|was|remains|needs|has|requires|should|may|will|does not|isn['’]t|hasn['’]t)(?: (?:still|currently|only|just|to be|been|not yet))* (?:an? )?(?:stub|draft|placeholder|incomplete|unfinished|outdated|obsolete|deprecated|under construction|work in progress|wip|expand\w*|updat\w*|rewrit\w*|rework\w*|clean\w*|complet\w*|finish\w*)/iu;

/** The date of the last change: "Last updated: 3 May 2031". */
const changeLine = /^[\s>*_]*(?:last )?(?:updated|modified|edited|changed)(?: on)?[*_]*:?[*_]*\s[\p{L}\d ,./:-]{4,30}[\s*_.]*$/iu;

/** A bracketed placeholder of a form for text still to be written: "[description to be added]". */
const placeholder = /^\s*(?:[-*+]\s+)?\[(?!\[)[^[\]]{8,200}\]\s*$/u;

/** The lines of a text that contain letters or digits. */
const writtenLines = (text: string): string[] => text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));

const isOnly = (pattern: RegExp, lines: readonly string[]): boolean => lines.length > 0 && lines.every((line) => pattern.test(line));

/** Whether a text has nothing but such placeholders below its headings. */
function isOnlyPlaceholders(lines: readonly string[]): boolean {
  const told = lines.filter((line) => !headingLine.test(line));
  return told.length > 0 && isOnly(placeholder, told);
}

/** Caches results by text, because filling a large context, and each change of its split, tests the same passages many times. */
const cachedByText = (ask: (text: string) => boolean): ((text: string) => boolean) => memoised(ask, 4_000, Infinity);

/** Whether a passage is only a check list: preparations, not content of the world. */
export const isCheckList = cachedByText((text) => isOnly(checkBox, writtenLines(text)));

/** Whether a passage consists only of headings, as in a form that is still to be filled in. */
const isHeadingsOnly = cachedByText((text) => isOnly(headingLine, writtenLines(text)));

const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}'’-]+/gu)?.length ?? 0;

/** Whether a passage is uninformative: a few words, a list of files, a check list, headings without text, a notice about its page. */
export const isUninformative = cachedByText((text) => {
  const lines = writtenLines(text);
  if (
    lines.every((line) => navigation.test(line) || navigationRow.test(line)) ||
    isOnly(checkBox, lines) ||
    isOnly(headingLine, lines) ||
    isOnly(changeLine, lines) ||
    isOnly(fileRow, lines) ||
    isOnlyPlaceholders(lines)
  )
    return true;
  // A notice may be followed by text.
  if (
    pageNotice.test(text) &&
    text
      .split(/\n\s*\n/u)
      .slice(1)
      .every((part) => wordsIn(part) < minWords)
  )
    return true;
  // Every path contains a dot, and few lines do, so this is tested first.
  const uninformativeLines = lines.filter((line) => checkBox.test(line) || (line.includes('.') && pathLine.test(line))).length;
  if (lines.length > 1 && uninformativeLines / lines.length > maxPathShare) return true;
  if (lines.length > 1 || /\p{N}/u.test(text)) return false;
  return wordsIn(text) < minWords && (text.match(letterWithoutBlanks)?.length ?? 0) < 2 * minWords;
});

/**
 * Whether a passage has no content even if a question requires it: headings without text, a scrap of a few words, the preparations of a session.
 * Other check lists may be asked for.
 */
export function isHollow({ text, source: { role }, requiredFor }: Pick<Candidate, 'text' | 'source' | 'requiredFor'>): boolean {
  if (isCheckList(text)) return requiredFor === 'chapter';
  return isUninformative(text) && (role === 'scrap' || isHeadingsOnly(text));
}

/** Headings of information that a game keeps from its players, which does not show how characters act or speak. */
const ofSecrets = /(?<!\p{L})(?:secrets?(?: (?:and|&) clues| list)?|clues)(?!\p{L})/iu;
const listItem = /^\s*(?:[-*+•]|\d+[.)])\s/u;
/** Minimum lines of a list; a line with fewer lower-case words than this only names an entity. */
const minItems = 3;
const minPlainWords = 3;

/** Whether a passage is a list of names or of secrets, so that it mentions a person of the scene without describing them. */
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

/** The beginning of a sentence within an item, or a name: a capital letter that does not begin the item or follow its label. */
const capitalWithin = /(?<=\p{L}[,;]?\s(?:[*_“"]*))\p{Lu}/u;
const maxItemWords = 10;

/**
 * Whether a passage is a bare list of things without names or sentences, such as what lies in a room: "- three workbenches", "- Hall: coat pegs,
 * umbrella stand". In scripts without capitals nothing shows that an item is no name, so it never is.
 */
export const isInventory = cachedByText((text) => {
  const lines = writtenLines(text).filter((line) => !headingLine.test(line));
  const items = lines.filter((line) => listItem.test(line));
  if (items.length < minItems - 1 || items.length < lines.length) return false;
  const isThing = (line: string): boolean =>
    wordsIn(line) <= maxItemWords &&
    /\p{Ll}/u.test(line) &&
    !capitalWithin.test(line.replace(listItem, '')) &&
    !/[.!?…]["”’)]*\s*$/u.test(line);
  return items.every(isThing);
});

/** Minimum entries of a list of files. */
const minFiles = 2;

/** The text of a note without lists of files and their labels, such as where somebody appears; the same text if it has none or nothing else. */
export function withoutFileLists(text: string): string {
  const lines = text.split('\n');
  const isEntry = lines.map((line) => fileEntry.test(line));
  if (isEntry.filter(Boolean).length < minFiles) return text;
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (isEntry[end] || (lines[end] === '' && isEntry[end + 1] && end > at)) end++;
    if (end - at < minFiles) kept.push(lines[at++]!);
    else {
      at = end;
      const dropBlank = (): void => {
        while (kept.at(-1)?.trim() === '') kept.pop();
      };
      dropBlank();
      if (listLabel.test(kept.at(-1) ?? '')) kept.pop();
      dropBlank();
    }
  }
  const rest = kept.join('\n').trim();
  return rest === '' ? text : rest;
}
