import { chapterName, shortChapterName } from '#shared/model/chapterNames.ts';
import { upperFirst } from 'es-toolkit/string';
import { noteNameOf } from '#lib/fileNames.ts';
import { oneLine } from '#lib/text.ts';
import type { Confidence } from '#shared/model/context/context.ts';
import type { Source } from '#shared/model/source.ts';
import { unitHeading } from '#lib/storyWords.ts';
import { isOpeningPage } from '../../parse/kinds/role.ts';
import type { Item } from '../pack/types.ts';
import { asLabel, asMaterial, appendCitation, prependLead } from './material.ts';

/** Puts a quote in quotation marks unless it contains some already, like dialogue. */
export function quoted(text: string): string {
  return /["“”]/.test(text) ? text : `"${text}"`;
}

/** Marks omitted text, within a passage or between two passages. */
export const gapMark = '[...]';

/** The role of a note if it matters to the reader: planned events have not happened. */
function roleLabel({ role }: Source): string {
  return role === 'plan' ? ' (plan)' : '';
}

/** Location of a passage in the story, in few tokens. */
export function locationLabel(source: Source): string {
  // Fields are meaningless without the name of their entity.
  const above = source.role === 'fields' ? source.heading.at(-1) : undefined;
  const owner = above === undefined || above === source.title ? '' : ` › ${asLabel(above)}`;
  return source.sequence === null || countsItself(shownTitle(source))
    ? `${asLabel(shownTitle(source))}${owner}${roleLabel(source)}`
    : shortChapterName({ sequence: source.sequence, inBook: labelled(source) });
}

/** Markers of lists, quotes, headings and code at a line start. */
const lineMarks = /^\s*(?:[-*+•]\s+|>\s*|#{1,6}\s+|(?:`{3,}|~{3,})\S*)/;

/** Joins several lines into a quote on one line, with visible line ends. */
export function quoteLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => oneLine(line.replace(lineMarks, '')))
    .filter(Boolean);
  return asMaterial(lines.join(' / '));
}

/** An item's text with a mark where its passage is truncated. */
export function withGapMarks({ text, candidate, isExtract }: Pick<Item, 'text' | 'candidate' | 'isExtract'>): string {
  const whole = candidate.passage ?? candidate.text;
  const quote = asMaterial(text);
  if (text === '' || isExtract || text.length >= whole.length) return quote;
  const start = whole.indexOf(text);
  // If broken sentences were completed from adjacent passages, nothing is missing.
  if (start < 0) return quote;
  const isCutAfter = whole.slice(start + text.length).trim() !== '' && !text.endsWith('…');
  const end = isCutAfter ? appendCitation(quote, gapMark) : quote;
  return start > 0 ? prependLead(gapMark, end) : end;
}

/** Lines under a bullet, indented after the first, so that lists, tables and paragraphs keep their structure. */
export function underBullet(label: string, text: string): string {
  if (!text.includes('\n')) return `${label} ${text.replace(/^\s*[-*+•]\s+/, '')}`.trim();
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '' : `  ${line}`));
  return /^\s*(?:[-*+|>#]|`{3}|~{3}|\d+[.)]\s)/.test(text) ? `${label}\n${lines.join('\n')}` : `${label} ${lines.join('\n').trimStart()}`;
}

/**
 * The title of a document. The title of a page that opens a folder ("index", "notes") says nothing, so it is replaced by the folder's name or the
 * first heading. A file name in place of a title is written in words: "Session 09" for "session_09.md".
 */
function shownTitle({ title, path, sequence, heading }: Pick<Source, 'title' | 'path' | 'sequence' | 'heading'>): string {
  if (sequence === null && isOpeningPage(title)) return path.split('/').at(-2) ?? heading[0] ?? title;
  return title === noteNameOf(path) && isJoined.test(title)
    ? upperFirst(title.replaceAll(/(?<=[\p{L}\p{N}])[_-]+(?=[\p{L}\p{N}])/gu, ' '))
    : title;
}

/** File names whose words are joined: with "_", or in lower case with several hyphens or with a number ("the-salt-road", "session-9"). */
const isJoined = /^(?!.*\s)(?:.*[\p{L}\p{N}]_+[\p{L}\p{N}].*|(?=.*(?:-.*-|-\p{N}))[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)+)$/u;

/** The headings of a passage without its document's title. */
export function headingPath(source: Source): string {
  const title = shownTitle(source);
  return source.heading
    .filter((part) => part !== title && part !== source.title)
    .map(asLabel)
    .join(' › ');
}

/** Whether a chapter's title already contains its number: "Chapter 10: The Lamp". */
function saysChapter({ title, sequence, inBook }: Pick<Source, 'title' | 'sequence' | 'inBook'>): boolean {
  const heading = unitHeading(title);
  return heading?.unit === 'chapter' && heading.number === (inBook?.number ?? sequence);
}

/** Titles with another unit than "chapter", whose number is not that of the chapter: "S04 The Weir", "Campaign 2 - Session 5". */
const ownCount =
  /^[sed]\d{1,3}(?![\p{L}\p{N}])|(?<!\p{L})(?:session|episode|sitzung|séance|sesión|sessione|sessão|sessie|sesja|сессия)\s*#?\d/iu;

function countsItself(title: string): boolean {
  return ownCount.test(title);
}

/** A chapter's label. The titles of books in it come from the vault, so they are escaped. */
export function chapterLabel({ inBook }: Pick<Source, 'inBook'>, sequence: number): string {
  return chapterName({ sequence, inBook: labelled({ inBook }) });
}

function labelled({ inBook }: Pick<Source, 'inBook'>): Source['inBook'] {
  return inBook && { ...inBook, book: asLabel(inBook.book) };
}

/** A document's label: its title and, in the story, its chapter. */
export function documentTitle(source: Source): string {
  const title = asLabel(shownTitle(source));
  if (source.sequence === null || countsItself(shownTitle(source))) return `${title}${roleLabel(source)}`;
  if (source.inBook)
    return saysChapter(source) ? `${asLabel(source.inBook.book)}, ${title}` : `${chapterLabel(source, source.sequence)}: ${title}`;
  return saysChapter(source) ? title : `${title}, ${chapterLabel(source, source.sequence)}`;
}

/** Title of a passage in general context: document and headings, or only the headings under its document. */
export function passageTitle(source: Source, underDocument: boolean): string {
  const parts = underDocument ? [headingPath(source)] : [documentTitle(source), headingPath(source)];
  return parts.filter(Boolean).join(' › ');
}

/** The entry of a file in the list of sources: its path, its role, and its title unless the path contains it. */
export function sourceLabel({ path, title, sequence, role, inBook }: Source): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const words = title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [title.toLowerCase()];
  const what = sequence === null ? (role === 'plan' ? 'plan' : 'note') : chapterLabel({ inBook }, sequence);
  const isTitleShown =
    words.some((word) => name.includes(word)) ||
    title.toLowerCase() === what ||
    (inBook !== undefined && saysChapter({ title, sequence, inBook }));
  if (!isTitleShown && sequence !== null && saysChapter({ title, sequence })) return `${asLabel(path)} (${asLabel(title)})`;
  return `${asLabel(path)} (${isTitleShown ? '' : `${asLabel(title)}, `}${what})`;
}

/** One citation of a file: its number, its lines and, unless it is low, its confidence. */
export function citationText({ lines: [first, last] }: Source, confidence: Confidence | null, number: number): string {
  const lines = first === last ? String(first) : `${first}-${last}`;
  return `[${number}] ${lines}${confidence !== null && confidence !== 'low' ? ` (${confidence})` : ''}`;
}

/** The title of a pack: its question and further topics. */
export function questionTitle(question: string, topics: readonly string[]): string {
  return [question, ...topics].map(oneLine).join(' · ');
}
