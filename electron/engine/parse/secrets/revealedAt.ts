import { addToList } from '#lib/lists.ts';
import { namesAny } from '#lib/text.ts';
import { headingPaths, headingsAbove, type BodyPiece, type HeadingPiece } from '../markup/blocks.ts';
import { cellsOf, isRule, labelledSecrets } from './secretLabels.ts';
import { isSecretHeading, isSecretKey, mayStateSecret, statesSecret, switchOf } from './secretSections.ts';
import type { Field, ParseProblem } from '../markup/types.ts';

/** Whether a property or inline field states a reveal chapter; `revealed_at.chapter` counts too, and one with invisible characters;
 * `reveal_at`, `revealed_in` and `reveal_chapter` mean the same. */
export function isRevealKey(key: string): boolean {
  return /^reveal(?:ed)?(?:[ _-]?(?:at|in)|(?:[ _-]?(?:at|in))?[ _-]chapter)(?:\..*)?$/i.test(key.replaceAll(/\p{Cf}/gu, '').trim());
}

/** A chapter beyond any story, for secrets whose reveal chapter cannot be parsed. */
export const neverRevealed = 1_000_000_000;

/** Minimum value of a property `revealed` that is a year rather than a chapter. */
const minYear = 1_000;

/** The chapter in a value of `revealed_at`: `10`, `Chapter 10`, `ch. 10`; null if there is none. */
export function chapterOf(value: string): number | null {
  const found = /^(?:chapter|chap\.?|ch\.?)?\s*(\d{1,6})$/i.exec(value.trim());
  return found === null ? null : Number(found[1]);
}

/** When a part of a document is revealed. */
export interface Disclosure {
  /** The chapter stated by the user; null if none is stated, {@link neverRevealed} if it cannot be parsed. */
  readonly revealedAt: number | null;
  /** Whether it is where writers put spoilers: under "Secrets", in a spoiler callout. */
  readonly secret: boolean;
}

/** Nothing is held back. */
export const disclosed: Disclosure = { revealedAt: null, secret: false };

/** For each line of a file, when it is revealed. Line 0 is before every heading. */
export interface Disclosures {
  readonly at: (line: number) => Disclosure;
  /** Lines that are revealed at another time than their section, such as footnotes, link definitions and spoiler callouts. */
  readonly ownLines: ReadonlyMap<number, Disclosure>;
  /** Values of `revealed_at` that could not be parsed. */
  readonly problems: readonly ParseProblem[];
}

/** Combines both restrictions. */
export function strictestDisclosure(one: Disclosure, other: Disclosure): Disclosure {
  if (one === disclosed) return other;
  if (other === disclosed) return one;
  const revealedAt =
    one.revealedAt === null || other.revealedAt === null
      ? (one.revealedAt ?? other.revealedAt)
      : Math.max(one.revealedAt, other.revealedAt);
  return { revealedAt, secret: one.secret || other.secret };
}

const isSame = (one: Disclosure, other: Disclosure): boolean => one.revealedAt === other.revealedAt && one.secret === other.secret;

/** Whether two parts are revealed at the same time and may share a passage. */
export const isKnownTogether = isSame;

/** `revealed_at` anywhere: in comments, callouts, tables and code, without a space, as TOML or JSON. */
const anywhere = /(?:^|[^\p{L}\p{N}_])revealed(?:[_-]?at["'’”`*_~]*\s*(?:::?|=|\|)| at["'’”`*_~]*\s*(?:::|\|))(.*)/iu;
const atLineStart = /^[\s>*_~`"'-]*revealed at["'’”`*_~]*\s*:(.*)/iu;
/** Characters around the value: comment ends, emphasis, quotes, brackets, cell borders. */
const aroundValue = /^[\s"'“”‘’`*_~([|]+|(?:%%|-->|\*\/|[\s"'“”‘’`*_~)\]|,;])+$/gu;

/** Cheap test that every `revealed_at` passes, to skip other lines quickly. */
const mayReveal = /revealed/i;

/** The value of a `revealed_at` in a line of a file, in any notation; null if there is none. */
export function revealIn(line: string): string | null {
  if (!mayReveal.test(line)) return null;
  // In text converted from other programs, Markdown characters are escaped.
  const plain = line.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  const found = anywhere.exec(plain) ?? atLineStart.exec(plain);
  if (found === null) return null;
  const value = found[1]!.replace(/(?:%%|-->|\|).*$/su, '').replace(/\s+#.*$/u, '');
  return value.replaceAll(aroundValue, '').trim();
}

/** Which reveal markers may occur in a file, so that the lines of most files are not scanned. */
export interface TextSigns {
  readonly reveal: boolean;
  readonly secret: boolean;
  readonly mayStateSecret: boolean;
}

export function signsIn(text: string): TextSigns {
  const hasSecret = mayStateSecret(text);
  return { reveal: mayReveal.test(text), secret: hasSecret || text.includes('[!'), mayStateSecret: hasSecret };
}

/** The reveal information of a file as parsed. */
interface DisclosureSource {
  /** Lines of the file, starting at `firstLine`. */
  readonly lines: readonly string[];
  readonly firstLine: number;
  /** Last line of the properties; 0 if there are none. */
  readonly frontmatterEnd: number;
  readonly pieces: readonly BodyPiece[];
  readonly fields: readonly Field[];
  readonly tags: readonly { readonly text: string; readonly line: number }[];
  readonly says: TextSigns;
  /** Whether the whole document is secret by its name, folder, properties or tags. */
  readonly isSecret: boolean;
}

/**
 * Determines when each part of a document is revealed. A `revealed_at` under a heading applies to all content below that heading, one in the
 * properties or above every heading to the whole document; the latest chapter wins. A value that cannot be parsed holds its part back from every
 * chapter, because a leaked secret cannot be taken back.
 */
export function disclosuresOf(source: DisclosureSource): Disclosures {
  const { lines, firstLine, frontmatterEnd, pieces } = source;
  const problems: ParseProblem[] = [];
  const stated = statedReveals(source, problems);
  const rows = source.says.reveal ? revealedRows(source, problems) : new Map<number, number>();
  const callouts = secretLines(source);
  const paths = headingPaths(pieces);
  const tagged = new Set<HeadingPiece | null>();
  for (const line of source.tags.flatMap((tag) => (isSecretKey(tag.text) ? tag.line : []))) {
    if (lineOfTags.test(lines[line - firstLine] ?? '')) tagged.add(headingsAbove(paths, line).at(-1) ?? null);
    else for (const index of blockAround(lines, line - firstLine)) callouts.add(index + firstLine);
  }
  for (const { key, value, line, origin } of source.fields)
    if (origin === 'inline' && isSecretKey(key) && switchOf(value) === null) callouts.add(line);
  const hasSecretHeading = tagged.size > 0 || paths.some((path) => isSecretHeading(path.at(-1)!.text.text, path.at(-1)!.depth));
  const none: Disclosures = { at: () => disclosed, ownLines: new Map(), problems };
  if (stated.length === 0 && !source.isSecret && !hasSecretHeading && callouts.size === 0 && rows.size === 0) return none;

  const byHeading = new Map<HeadingPiece | null, number>();
  const propertiesEnd = Math.max(frontmatterEnd, firstLine === 1 ? endOfMisplacedProperties(lines) : 0);
  for (const { line, chapter } of stated) {
    const heading = line <= propertiesEnd ? null : (headingsAbove(paths, line).at(-1) ?? null);
    byHeading.set(heading, Math.max(chapter, byHeading.get(heading) ?? chapter));
  }
  const ofPath = (path: readonly HeadingPiece[]): Disclosure => {
    const chapters = [null, ...path].flatMap((heading) => byHeading.get(heading) ?? []);
    return {
      revealedAt: chapters.length === 0 ? null : Math.max(...chapters),
      secret: source.isSecret || [null, ...path].some((at) => tagged.has(at) || (at !== null && isSecretHeading(at.text.text, at.depth))),
    };
  };
  const ofDocument = ofPath([]);
  const known = new Map(paths.map((path) => [path.at(-1)!, ofPath(path)]));
  const ofSection = (line: number): Disclosure => {
    const heading = line === 0 ? undefined : headingsAbove(paths, line).at(-1);
    return heading === undefined ? ofDocument : known.get(heading)!;
  };

  const ownLines = new Map<number, Disclosure>();
  for (const line of callouts) ownLines.set(line, { ...ofSection(line), secret: true });
  for (const [line, revealedAt] of rows)
    ownLines.set(line, strictestDisclosure(ownLines.get(line) ?? ofSection(line), { revealedAt, secret: false }));
  // A footnote, abbreviation or link definition is revealed with the first passage that refers to it, because many editors put all of them at the end
  // of the file.
  for (const { definition, references } of definitionsWithReferences(lines, firstLine, frontmatterEnd)) {
    if (references.length === 0) continue;
    const ofReferences = references.map((line) => ownLines.get(line) ?? ofSection(line));
    const loosest = ofReferences.reduce((one, other) => (isLooser(other, one) ? other : one));
    const own = strictestDisclosure(ofSection(definition[0]!), loosest);
    if (!isSame(own, ofSection(definition[0]!))) for (const line of definition) ownLines.set(line, own);
  }
  return { at: (line) => ownLines.get(line) ?? ofSection(line), ownLines, problems };
}

const isLooser = (one: Disclosure, other: Disclosure): boolean =>
  one.secret === other.secret ? (one.revealedAt ?? 0) < (other.revealedAt ?? 0) : !one.secret;

function notUnderstood(value: string, line: number): ParseProblem {
  const what = value.trim() === '' ? 'A "revealed_at" without a value' : `"${value.slice(0, 80)}"`;
  const message = `${what} is not a chapter number, so this is held back whenever a context ends at a chapter. Write the first chapter in which it may be known, like "revealed_at: 12".`;
  return { line, message };
}

/** Every `revealed_at` of a file with its line, those already read as fields first. */
function statedReveals(
  { lines, firstLine, fields, says }: DisclosureSource,
  problems: ParseProblem[],
): { readonly line: number; readonly chapter: number }[] {
  const stated: { line: number; chapter: number }[] = [];
  const state = (value: string, line: number): void => {
    if (value.trim() === '' && isUnset(lines, line - firstLine)) {
      problems.push({
        line,
        message:
          '"revealed_at" is empty, so it holds nothing back. Write the first chapter in which this may be known, like "revealed_at: 12".',
      });
      return;
    }
    const chapter = chapterOf(value.replaceAll(aroundValue, ''));
    stated.push({ line, chapter: chapter ?? neverRevealed });
    if (chapter === null) problems.push(notUnderstood(value, line));
  };
  const read = new Set<number>();
  for (const { key, value, line } of fields) {
    if (!isRevealKey(key) && !(/^revealed$/i.test(key.trim()) && (chapterOf(value) ?? minYear) < minYear)) continue;
    read.add(line);
    state(value, line);
  }
  for (const [index, text] of says.reveal ? lines.entries() : []) {
    if (revealColumn(lines, index) !== null) continue;
    const value = read.has(index + firstLine) ? null : revealIn(text);
    if (value !== null && !(value === '' && isListBelow(lines, index, firstLine, read))) state(value, index + firstLine);
  }
  return stated;
}

/** The reveal column of a table if the line is its header; otherwise null. */
function revealColumn(lines: readonly string[], index: number): number | null {
  const line = lines[index]!;
  if (!mayReveal.test(line) || !line.includes('|') || !isRule(lines[index + 1] ?? '')) return null;
  const cells = cellsOf(line);
  const column = cells.findIndex((cell) => isRevealKey(cell.replace(/\\/g, '').replaceAll(aroundValue, '')));
  // In a table without a header, this row is already the first property.
  return column < 0 || chapterOf((cells[column + 1] ?? '').replaceAll(aroundValue, '')) !== null ? null : column;
}

/** The reveal chapter of each row of such a table, by line. An empty cell means no restriction. */
function revealedRows({ lines, firstLine }: DisclosureSource, problems: ParseProblem[]): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (let index = 0; index < lines.length; index += 1) {
    const column = revealColumn(lines, index);
    if (column === null) continue;
    for (index += 2; index < lines.length && lines[index]!.includes('|'); index += 1) {
      const value = (cellsOf(lines[index]!)[column] ?? '').replaceAll(aroundValue, '').trim();
      if (value === '') continue;
      const chapter = chapterOf(value);
      if (chapter === null) problems.push(notUnderstood(value, index + firstLine));
      rows.set(index + firstLine, chapter ?? neverRevealed);
    }
  }
  return rows;
}

/** Last line of properties that are not at the top of the file, which Markdown does not recognise but the writer intended; 0 if there are none. */
function endOfMisplacedProperties(lines: readonly string[]): number {
  const start = lines.findIndex(
    (line) => line.replace(/[\u200B-\u200D\uFEFF\s]/g, '') !== '' && !/^\s*(?:<!--.*|%%.*|#{1,6}\s.*)$/.test(line),
  );
  const fence = lines[start]?.replace(/[\u200B-\u200D\uFEFF\s]/g, '');
  if (fence !== '---' && fence !== '+++' && fence !== '{' && fence !== ';;;') return 0;
  const closing = fence === '{' ? '}' : fence;
  const end = lines.findIndex((line, index) => index > start && line.trim() === closing);
  return end + 1;
}

/** Whether a `revealed_at` is an unfilled template field: no value or comment after it, and no value below. */
function isUnset(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  const value = (anywhere.exec(line) ?? atLineStart.exec(line))?.[1];
  return (
    value !== undefined &&
    !value.includes('~') &&
    value.replaceAll(aroundValue, '').trim() === '' &&
    !/^(?:\s*-\s|\s+\S)/.test(lines[index + 1] ?? '')
  );
}

/** Whether the values of an empty property are in the lines below and were parsed there. */
function isListBelow(lines: readonly string[], index: number, firstLine: number, read: ReadonlySet<number>): boolean {
  for (let next = index + 1; next < lines.length && /^\s*(?:-|\s\S)/.test(lines[next]!); next += 1)
    if (read.has(next + firstLine)) return true;
  return false;
}

/** A line of only tags, which belong to its section, or to the note if it is above every heading. */
const lineOfTags = /^[\s>]*(?:#[^\s#,;]+[\s,;]*)+$/u;

/** The lines of the paragraph, list item or table row that a line belongs to; 0-based. */
function blockAround(lines: readonly string[], index: number): number[] {
  const begins = (line: string): boolean => /^[\s>]*(?:\||(?:[-*+•]|\d{1,4}[.)])[ \t])/.test(line);
  const isApart = (line: string | undefined): boolean => line === undefined || line.trim() === '' || /^#{1,6}\s/.test(line);
  let first = index;
  while (!begins(lines[first] ?? '') && !isApart(lines[first - 1])) first -= 1;
  let last = index;
  while (!isApart(lines[last + 1]) && !begins(lines[last + 1]!)) last += 1;
  return lines.slice(first, last + 1).map((_, offset) => first + offset);
}

/** Lines that are themselves marked as secret: callouts such as `> [!spoiler]`, "is secretly", labels such as "Secret:". */
function secretLines({ lines, firstLine, frontmatterEnd, pieces, says }: DisclosureSource): Set<number> {
  const start = Math.max(0, frontmatterEnd - firstLine + 1);
  const headings = new Set(pieces.flatMap((piece) => (piece.kind === 'heading' ? piece.line : [])));
  const labelled = labelledSecrets(lines.slice(start), (index) => headings.has(index + start + firstLine));
  const found = new Set([...labelled].map((index) => index + start + firstLine));
  if (!says.secret) return found;
  for (let index = start; index < lines.length; index += 1) {
    if (says.mayStateSecret && statesSecret(lines[index]!)) found.add(index + firstLine);
    const type = lines[index]!.includes('[!') ? /^[ \t]*>[ \t>]*\[!([^\]|]+)/.exec(lines[index]!)?.[1] : undefined;
    if (type === undefined || !isSecretKey(type)) continue;
    for (; index < lines.length && /^[ \t]*>/.test(lines[index]!); index += 1) found.add(index + firstLine);
  }
  return found;
}

/** A footnote, abbreviation or link definition, written elsewhere than its references. */
interface Definition {
  /** The numbers of its lines. */
  readonly definition: readonly number[];
  readonly references: readonly number[];
}

/** Labels of links are compared regardless of case and with single spaces. */
const linkLabel = (label: string): string => `link ${label.trim().replace(/\s+/g, ' ').toLowerCase()}`;

const abbreviationLabel = (abbreviation: string): string => `abbreviation ${abbreviation}`;

function definitionsWithReferences(lines: readonly string[], firstLine: number, frontmatterEnd: number): Definition[] {
  const definitions = new Map<string, number[]>();
  const references = new Map<string, number[]>();
  const start = Math.max(0, frontmatterEnd - firstLine + 1);
  const abbreviations: string[] = [];
  let hasLinks = false;
  for (let index = start; index < lines.length; index += 1) {
    const text = lines[index]!;
    if (!text.includes('[')) continue;
    const label = /^[ \t]{0,3}\[\^([^\]\s]{1,60})\]:/.exec(text)?.[1];
    if (text.includes('[^'))
      for (const [, other] of text.matchAll(/\[\^([^\]\s]{1,60})\](?!:)/g)) addToList(references, other!, index + firstLine);
    if (label !== undefined) {
      addToList(definitions, label, index + firstLine);
      for (let next = index + 1; next < lines.length && /^(?:[ \t]+\S|[ \t]*$)/.test(lines[next]!); next += 1) {
        if (lines[next]!.trim() !== '') addToList(definitions, label, next + firstLine);
      }
      continue;
    }
    const abbreviation = /^[ \t]{0,3}\*\[([^\][]{1,60})\]:/.exec(text)?.[1]?.trim();
    if (abbreviation) {
      abbreviations.push(abbreviation);
      addToList(definitions, abbreviationLabel(abbreviation), index + firstLine);
      continue;
    }
    const link = /^[ \t]{0,3}\[([^\]^[][^\][]{0,200})\]:[ \t]*(?:(?:<[^<>]*>|[^\s<]\S*)[ \t]*(?:["'(].*)?)?$/.exec(text)?.[1];
    if (link === undefined) continue;
    hasLinks = true;
    addToList(definitions, linkLabel(link), index + firstLine);
    // The title, or address and title, may be on the next line.
    if (/^\s+\S/.test(lines[index + 1] ?? '')) addToList(definitions, linkLabel(link), index + 1 + firstLine);
  }
  if (hasLinks)
    for (let index = start; index < lines.length; index += 1) {
      for (const [, label] of lines[index]!.matchAll(/\[([^\]^[][^\][]{0,200})\](?!:)/g)) {
        const key = linkLabel(label!);
        if (definitions.has(key)) addToList(references, key, index + firstLine);
      }
    }
  for (const abbreviation of abbreviations) {
    const key = abbreviationLabel(abbreviation);
    const defined = definitions.get(key)!;
    const names = namesAny([abbreviation]);
    for (let index = start; index < lines.length; index += 1)
      if (!defined.includes(index + firstLine) && names(lines[index]!)) addToList(references, key, index + firstLine);
  }
  return [...definitions].map(([label, definition]) => ({ definition, references: references.get(label) ?? [] }));
}
