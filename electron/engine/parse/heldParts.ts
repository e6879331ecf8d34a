import { isSummaryName } from '#lib/workingFiles.ts';
import { documentName } from './properties.ts';
import { chapterOfProperty, greatestChapterIn, greatestChapterInHeading, isChapterKey, numberIn } from './text/chapterReferences.ts';
import { strictestDisclosure, type Disclosure, type Disclosures } from './secrets/revealedAt.ts';
import { isIdentityKey, isSecretKey, isSecretProperty, isSwitchedOff, switchOf } from './secrets/secretSections.ts';
import type { Field, Link, ParsedChunk, RevealState } from './markup/types.ts';

/* Determines when the fields, links and passages of a document are revealed, and which chapters they name. */

/** Whether a part is held back even from readers who may see the document. */
export function isHeldMore(part: Disclosure, ofDocument: Disclosure): boolean {
  const both = strictestDisclosure(part, ofDocument);
  return both.secret !== ofDocument.secret || both.revealedAt !== ofDocument.revealedAt;
}

/** Whether a property marks its note as secret: `secret: true`, `hidden: yes`, `enabled: false`. */
export function isSecretSwitch({ key, value, origin }: Field): boolean {
  return origin === 'frontmatter' && ((isSecretKey(key) && switchOf(value) === true) || isSwitchedOff(key, value));
}

/** The greatest chapter that a note is about, according to its title, its tags or its property `chapter`. */
export function chapterOfDocument(path: string, title: string, fields: readonly Field[]): number | null {
  const stated = fields.flatMap(({ key, value, origin }) =>
    origin === 'frontmatter' && /^(?:ch(?:apters?|\.)?|tags?)$/i.test(key.trim()) ? (chapterOfProperty(key, value) ?? []) : [],
  );
  const name = documentName(path);
  const chapters = [
    greatestChapterIn(path.replaceAll(/[/_]/g, ' ; ')),
    greatestChapterInHeading(name),
    greatestChapterInHeading(title),
    chapterOfSummary(path, name),
    ...stated,
  ].filter((chapter) => chapter !== null);
  return chapters.length === 0 ? null : Math.max(...chapters);
}

/** The number of a summary of a chapter, or of another text about it: "Summaries/05", "05 Summary"; null for other notes. */
function chapterOfSummary(path: string, name: string): number | null {
  const isOfSummaries = isSummaryName(path.split('/').at(-2) ?? '');
  const rest = name.replace(/^\P{L}+|\P{L}+$/gu, '');
  if (!isOfSummaries && !isSummaryName(rest)) return null;
  const digits = /^\D{0,3}(\d{1,4})(?!\d)/.exec(name)?.[1] ?? /(?<!\d)(\d{1,4})\D{0,3}$/.exec(name)?.[1];
  return digits === undefined ? numberIn(name) : Number(digits);
}

/** When the fields of a note are revealed. In an entry of a list, a chapter such as `- chapter: 9` applies to the whole entry. */
export function heldFields(fields: readonly Field[], disclosures: Disclosures): ReadonlyMap<Field, RevealState> {
  const held = new Map(fields.map((field) => [field, heldOfField(field, disclosures)]));
  let entry: Field[] = [];
  const end = (): void => {
    const named = entry.flatMap((field) => (isChapterKey(field.key) ? (held.get(field)!.namesChapter ?? []) : []));
    if (named.length > 0) for (const field of entry) held.set(field, { ...held.get(field)!, namesChapter: Math.max(...named) });
    entry = [];
  };
  const parent = ({ key }: Field): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));
  for (const field of fields) {
    const previous = entry.at(-1);
    // A key that occurs again begins the next entry; one that is repeated directly has several values.
    const isNext = previous?.key !== field.key && entry.some(({ key }) => key === field.key);
    if (previous && (isNext || parent(previous) !== parent(field))) end();
    if (field.origin === 'frontmatter' && parent(field) !== '') entry.push(field);
  }
  end();
  return held;
}

/**
 * Adds to passages the chapters named in labels that were read as fields: the rest of the paragraph after "**Chapter 9:** She falls." belongs to
 * chapter 9.
 */
export function withChaptersOfLabels(
  chunks: ParsedChunk[],
  fields: readonly Field[],
  lines: readonly string[],
  firstLine: number,
): ParsedChunk[] {
  const chapters = new Map<number, number>();
  for (const { key, line, origin } of fields) {
    const chapter = origin === 'inline' ? greatestChapterIn(key) : null;
    if (chapter === null) continue;
    for (let at = line + 1; (lines[at - firstLine] ?? '').trim() !== '' && !fields.some((other) => other.line === at); at += 1)
      chapters.set(at, chapter);
  }
  if (chapters.size === 0) return chunks;
  return chunks.map((chunk) => {
    const named = [...chapters].flatMap(([line, chapter]) => (line >= chunk.firstLine && line <= chunk.lastLine ? chapter : []));
    return named.length === 0 ? chunk : { ...chunk, namesChapter: Math.max(chunk.namesChapter ?? 0, ...named) };
  });
}

/** When a field is revealed: with its section, or as a secret if its key marks one. */
function heldOfField(field: Field, disclosures: Disclosures): RevealState {
  const disclosure = disclosures.at(field.origin === 'frontmatter' ? 0 : field.line);
  const isSecret = field.origin === 'frontmatter' ? isSecretProperty : isSecretKey;
  const secret = disclosure.secret || (isSecret(field.key) && switchOf(field.value) === null);
  const namesChapter = chapterOfProperty(field.key, field.value);
  // "secretly: Oren Sallow (ch. 12)" names the chapter that reveals it.
  if (namesChapter !== null && disclosure.revealedAt === null && !disclosure.secret && isIdentityKey(field.key))
    return { revealedAt: namesChapter, secret: false, namesChapter };
  return { revealedAt: disclosure.revealedAt, secret, namesChapter };
}

/** When a link is revealed. */
export function heldOfLink({ target, heading, shown }: Link, { revealedAt, secret }: Disclosure): RevealState {
  return { revealedAt, secret, namesChapter: greatestChapterIn(`${target.replaceAll(/[/_]/g, ' ; ')} ; ${heading ?? ''} ; ${shown}`) };
}
